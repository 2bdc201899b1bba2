package dev.levada.ion;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** How a decimal is spelled in text: plainly where that is short, with an exponent otherwise. */
final class DecimalText {
    private static final int MOST_ZEROS = 6;

    private DecimalText() {}

    /**
     * Appends the decimal.
     *
     * @param big the unscaled value, or null if it is {@code unscaled}
     * @param exponent what marks the exponent: {@code d} in Ion, where a decimal without one ends in a point if it is whole,
     *     or {@code e} in JSON, where it does not
     */
    static void append(
            StringBuilder out,
            long unscaled,
            @Nullable BigInteger big,
            int scale,
            boolean negativeZero,
            char exponent) {
        if (negativeZero) {
            out.append('-');
        }
        int first = out.length();
        if (big != null) {
            out.append(big);
        } else {
            out.append(unscaled);
        }
        if (out.charAt(first) == '-') {
            first++;
        }
        int digits = out.length() - first;
        if (scale == 0) {
            out.append(exponent == 'd' ? "." : "");
        } else if (scale > 0 && scale < digits) {
            out.insert(out.length() - scale, '.');
        } else if (scale > 0 && scale - digits < MOST_ZEROS) {
            for (int zeros = digits; zeros < scale; zeros++) {
                out.insert(first, '0');
            }
            out.insert(first, "0.");
        } else {
            out.append(exponent).append(-(long) scale);
        }
    }
}
