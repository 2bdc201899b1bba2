package dev.levada.amqp.frame;

/**
 * An unsigned integer of a field table: tags {@code B} (8 bits), {@code u} (16) and {@code i} (32). It is a type of its own,
 * so that a table that was read is written back with the same tags.
 */
public final class Unsigned extends Number {
    private static final long serialVersionUID = 1L;

    private final int bits;
    private final long value;

    private Unsigned(int bits, long value) {
        if (value < 0 || value >>> bits != 0) {
            throw new EncodeException("`value` in 0.." + ((1L << bits) - 1) + " required but it was " + value);
        }
        this.bits = bits;
        this.value = value;
    }

    /** Tag {@code B}, 0..255. */
    public static Unsigned octet(int value) {
        return new Unsigned(8, value);
    }

    /** Tag {@code u}, 0..65,535. */
    public static Unsigned shortInt(int value) {
        return new Unsigned(16, value);
    }

    /** Tag {@code i}, 0..4,294,967,295. */
    public static Unsigned longInt(long value) {
        return new Unsigned(32, value);
    }

    /** The width on the wire: 8, 16 or 32. */
    public int bits() {
        return bits;
    }

    @Override
    public int intValue() {
        return (int) value;
    }

    @Override
    public long longValue() {
        return value;
    }

    @Override
    public float floatValue() {
        return value;
    }

    @Override
    public double doubleValue() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Unsigned that && bits == that.bits && value == that.value;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(value) * 31 + bits;
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
