package dev.levada.exceptions;

/** What to do with a caught {@link Throwable}. */
public final class Exceptions {

    private Exceptions() {}

    /**
     * Rethrows {@code t} if no program should go on after it: a {@link VirtualMachineError}, a {@link LinkageError} or a
     * {@code ThreadDeath}. Every place that catches what a user's callback throws calls this first.
     *
     * @param t what was caught
     */
    public static void throwIfFatal(Throwable t) {
        if (t instanceof VirtualMachineError error) {
            throw error;
        }
        if (t instanceof LinkageError error) {
            throw error;
        }
        // By name: the class is to be removed from the JDK.
        if (t instanceof Error error
                && "java.lang.ThreadDeath".equals(t.getClass().getName())) {
            throw error;
        }
    }

    /**
     * Throws {@code t} itself if it is unchecked and wrapped in a {@link RuntimeException} otherwise.
     *
     * @param t what to throw
     * @return never; the type allows {@code throw Exceptions.propagate(t)}
     */
    public static RuntimeException propagate(Throwable t) {
        if (t instanceof Error error) {
            throw error;
        }
        if (t instanceof RuntimeException exception) {
            throw exception;
        }
        throw new RuntimeException(t);
    }
}
