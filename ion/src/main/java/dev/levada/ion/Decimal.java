package dev.levada.ion;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * An Ion decimal: a {@link BigDecimal} that also knows negative zero.
 *
 * <p>The precision is part of the value, as in the data model: {@code 0.0}, {@code 0.00} and {@code -0.0} are three
 * values. Compare {@link #toBigDecimal()} to compare magnitudes.
 */
public final class Decimal {
    private final BigDecimal value;
    private final boolean negativeZero;

    private Decimal(BigDecimal value, boolean negativeZero) {
        this.value = value;
        this.negativeZero = negativeZero;
    }

    /** The decimal with this value and precision. */
    public static Decimal of(BigDecimal value) {
        return new Decimal(value, false);
    }

    /** {@code unscaled} times ten to the power of {@code -scale}. */
    public static Decimal of(long unscaled, int scale) {
        return new Decimal(BigDecimal.valueOf(unscaled, scale), false);
    }

    /** Negative zero with {@code scale} digits after the point, or with the exponent {@code -scale}. */
    public static Decimal negativeZero(int scale) {
        return new Decimal(new BigDecimal(BigInteger.ZERO, scale), true);
    }

    /** The value; zero for negative zero. */
    public BigDecimal toBigDecimal() {
        return value;
    }

    /** Whether this is a negative zero. */
    public boolean isNegativeZero() {
        return negativeZero;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Decimal that && negativeZero == that.negativeZero && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode() + (negativeZero ? 1 : 0);
    }

    /** The Ion text of this decimal. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        DecimalText.append(text, 0, value.unscaledValue(), value.scale(), negativeZero, 'd');
        return text.toString();
    }
}
