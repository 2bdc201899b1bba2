package dev.levada.core.internal.stage;

/** Checks of arguments at assembly. The words of each message are the parameter's name, the bound and the value. */
public final class Check {

    private Check() {}

    /**
     * Requires an amount of at least 1.
     *
     * @param value the argument
     * @param name the parameter
     * @return {@code value}
     * @throws IllegalArgumentException if it is less
     */
    public static int positive(int value, String name) {
        positive((long) value, name);
        return value;
    }

    /**
     * Requires an amount of at least 1.
     *
     * @param value the argument
     * @param name the parameter
     * @return {@code value}
     * @throws IllegalArgumentException if it is less
     */
    public static long positive(long value, String name) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " > 0 required but it was " + value);
        }
        return value;
    }

    /**
     * Requires an amount of at least 0.
     *
     * @param value the argument
     * @param name the parameter
     * @return {@code value}
     * @throws IllegalArgumentException if it is less
     */
    public static long notNegative(long value, String name) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " >= 0 required but it was " + value);
        }
        return value;
    }
}
