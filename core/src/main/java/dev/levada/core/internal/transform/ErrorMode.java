package dev.levada.core.internal.transform;

/** When an operator over sources in order ends with an error of one of them, or of upstream. */
public enum ErrorMode {
    /** At once. */
    IMMEDIATE,

    /** When the source whose turn it is has ended. */
    BOUNDARY,

    /** When all sources have ended. */
    END;

    /**
     * The mode of the {@code DelayError} operators.
     *
     * @param tillTheEnd whether errors wait for all sources
     * @return the mode
     */
    public static ErrorMode delayed(boolean tillTheEnd) {
        return tillTheEnd ? END : BOUNDARY;
    }
}
