package dev.levada.ion;

/**
 * Input that is not Ion, that goes past a limit, or that holds another value than the one that was asked for.
 *
 * <p>It is the only exception that input can cause in an {@link IonReader}. The place is given in bytes from the start of
 * the input, and for text also as line and column, which count from 1; a column is a character, not a byte.
 */
public final class IonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long offset;
    private final int line;
    private final int column;

    IonException(String message, long offset, int line, int column) {
        super(message + place(offset, line, column));
        this.offset = offset;
        this.line = line;
        this.column = column;
    }

    private static String place(long offset, int line, int column) {
        String place = " (offset " + offset;
        return line == 0 ? place + ')' : place + ", line " + line + ", column " + column + ')';
    }

    /** Bytes before the place of the fault, counted from the start of the input. */
    public long offset() {
        return offset;
    }

    /** The line of the fault, counted from 1; 0 if the input is binary. */
    public int line() {
        return line;
    }

    /** The column of the fault in characters, counted from 1; 0 if the input is binary. */
    public int column() {
        return column;
    }
}
