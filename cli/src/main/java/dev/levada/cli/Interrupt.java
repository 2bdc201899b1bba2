package dev.levada.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a running command end cleanly when the user interrupts it (Ctrl-C) or the system ends it (TERM).
 *
 * <p>The JVM answers either signal by running its shutdown hooks and ends when they return; until then the main thread
 * goes on. So the hook asks the command to stop and waits for it to be done, for a bounded time.
 */
final class Interrupt implements AutoCloseable {

    /** What a shell reports for a process that SIGINT ended: 128 + 2. */
    static final int EXIT_CODE = 130;

    private static final long PATIENCE_SECONDS = 8;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;
    private volatile boolean raised;

    private Interrupt(Runnable stop) {
        this.hook = new Thread(() -> stopAndWait(stop), "levada-interrupt");
    }

    /**
     * Runs {@code stop} on a thread of its own when the JVM is told to end before {@link #close()}.
     *
     * @param stop asks the command to stop; must not block
     */
    static Interrupt handle(Runnable stop) {
        Interrupt interrupt = new Interrupt(stop);
        Runtime.getRuntime().addShutdownHook(interrupt.hook);
        return interrupt;
    }

    /** Whether the user or the system has asked to stop. */
    boolean raised() {
        return raised;
    }

    /** The command is done: the JVM may end, and a later signal is nothing to this command. */
    @Override
    public void close() {
        done.countDown();
        if (!raised) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                raised = true; // the JVM began to end just now
            }
        }
    }

    private void stopAndWait(Runnable stop) {
        raised = true;
        stop.run();
        try {
            if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("levada: did not stop within " + PATIENCE_SECONDS + " s, ending anyway");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
