package dev.levada.ion;

/**
 * What input may ask of a reader. Past a limit, reading ends in an {@link IonException} that names it.
 *
 * <p>No limit is reserved in advance: a reader's memory grows with the bytes that have arrived, never with a length that
 * was only declared.
 *
 * @param maxDepth how many containers may be stepped into, one inside the other; at least 1
 * @param maxValueSize bytes of a scalar, or of a symbol table, which must be held whole; at least 1. Containers are
 *     streamed and have no such limit.
 * @param maxSymbols local symbols of a symbol table; at least 0
 * @param maxAnnotations annotations of one value; at least 0
 * @param maxDigits decimal digits of an int or decimal, and of the fraction of a timestamp, also of digits in text that do
 *     not count, such as leading zeros of an exponent; at least 19
 */
public record IonLimits(int maxDepth, int maxValueSize, int maxSymbols, int maxAnnotations, int maxDigits) {

    private static final IonLimits DEFAULTS = new IonLimits(1_000, 64 << 20, 1 << 20, 1_000, 10_000);

    /** Checks the ranges. */
    public IonLimits {
        atLeast(1, maxDepth, "maxDepth");
        atLeast(1, maxValueSize, "maxValueSize");
        atLeast(0, maxSymbols, "maxSymbols");
        atLeast(0, maxAnnotations, "maxAnnotations");
        atLeast(19, maxDigits, "maxDigits");
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException("`" + name + "` >= " + least + " required but it was " + value);
        }
    }

    /**
     * Safe for input of strangers: depth 1,000, values of 64 MiB, 1,048,576 symbols, 1,000 annotations, 10,000 digits.
     */
    public static IonLimits defaults() {
        return DEFAULTS;
    }

    /** The same with another {@link #maxDepth}. */
    public IonLimits withMaxDepth(int containers) {
        return new IonLimits(containers, maxValueSize, maxSymbols, maxAnnotations, maxDigits);
    }

    /** The same with another {@link #maxValueSize}. */
    public IonLimits withMaxValueSize(int bytes) {
        return new IonLimits(maxDepth, bytes, maxSymbols, maxAnnotations, maxDigits);
    }

    /** The same with another {@link #maxSymbols}. */
    public IonLimits withMaxSymbols(int symbols) {
        return new IonLimits(maxDepth, maxValueSize, symbols, maxAnnotations, maxDigits);
    }

    /** The same with another {@link #maxAnnotations}. */
    public IonLimits withMaxAnnotations(int annotations) {
        return new IonLimits(maxDepth, maxValueSize, maxSymbols, annotations, maxDigits);
    }

    /** The same with another {@link #maxDigits}. */
    public IonLimits withMaxDigits(int digits) {
        return new IonLimits(maxDepth, maxValueSize, maxSymbols, maxAnnotations, digits);
    }
}
