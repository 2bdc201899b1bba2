package dev.levada.ion;

import java.math.BigDecimal;

/** Decimal numbers to the nearest double. */
final class Doubles {
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };
    private static final long LARGEST_EXACT = 1L << 53;

    private Doubles() {}

    /** Whether {@link #exact} gives the nearest double to {@code unscaled} times ten to the power of {@code -scale}. */
    static boolean isExact(long unscaled, long scale) {
        return unscaled > -LARGEST_EXACT && unscaled < LARGEST_EXACT && Math.abs(scale) < POWERS.length;
    }

    /** One product or division of two numbers that are exact as doubles, which is therefore rounded once (Clinger). */
    static double exact(long unscaled, long scale) {
        return scale < 0 ? unscaled * POWERS[(int) -scale] : unscaled / POWERS[(int) scale];
    }

    /** The double that is nearest to {@code unscaled} times ten to the power of {@code -scale}. */
    static double of(long unscaled, int scale, boolean negativeZero) {
        if (negativeZero) {
            return -0.0;
        }
        return isExact(unscaled, scale)
                ? exact(unscaled, scale)
                : BigDecimal.valueOf(unscaled, scale).doubleValue();
    }
}
