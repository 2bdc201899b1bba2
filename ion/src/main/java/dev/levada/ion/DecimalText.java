package dev.levada.ion;

/** How a decimal is spelled in Ion text: plainly where that is short, with an exponent otherwise. */
final class DecimalText {
    private static final int MOST_ZEROS = 6;

    private DecimalText() {}

    /** Appends the decimal whose unscaled value has these digits, with a sign if negative. */
    static void append(StringBuilder out, String unscaled, int scale, boolean negativeZero) {
        boolean negative = unscaled.charAt(0) == '-';
        if (negative || negativeZero) {
            out.append('-');
        }
        int first = negative ? 1 : 0;
        int digits = unscaled.length() - first;
        if (scale == 0) {
            out.append(unscaled, first, unscaled.length()).append('.');
        } else if (scale > 0 && scale < digits) {
            int point = unscaled.length() - scale;
            out.append(unscaled, first, point).append('.').append(unscaled, point, unscaled.length());
        } else if (scale > 0 && scale - digits < MOST_ZEROS) {
            out.append("0.").append("0".repeat(scale - digits)).append(unscaled, first, unscaled.length());
        } else {
            out.append(unscaled, first, unscaled.length()).append('d').append(-(long) scale);
        }
    }
}
