package dev.levada.ion;

/**
 * Unwinds the cursor when the bytes at hand end inside an item and more may come.
 *
 * <p>A control-flow exception, made once and without a stack trace: whatever reads a byte may throw it, the reader
 * catches it in one place, rolls the cursor back to the start of the item and asks its source for more. That keeps "stop
 * at any byte" out of the grammar, and costs nothing while there are bytes.
 */
final class NeedMore extends RuntimeException {
    // One instance is the point: it has no stack trace that could be wrong, and signalling allocates nothing.
    @SuppressWarnings("StaticAssignmentOfThrowable")
    static final NeedMore SIGNAL = new NeedMore();

    private static final long serialVersionUID = 1L;

    private NeedMore() {
        super("more input is needed", null, false, false);
    }
}
