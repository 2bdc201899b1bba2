package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts who refers to one piece of memory. It begins with nobody; the first reference starts it, and whoever gives up
 * the last one is told so, once.
 *
 * <pre>
 *            start()        retain()
 *        0 ───────────▶ 1 ───────────▶ 2 ⋯ 2,147,483,647
 *        ▲              │ ◀─────────── │
 *        └──────────────┘   release()
 *            release(): true
 * </pre>
 *
 * <p>Zero is a border that {@code retain} does not pass: the memory may have another owner by then. Each step is a CAS
 * on the value that was checked rather than an addition that is taken back, for the value in between could be read by
 * a thread that takes it for a live reference.
 *
 * <p>What a thread did before it gave up its reference happens before what the last one does, as each CAS reads what
 * the CAS before it wrote.
 */
final class References {

    private static final VarHandle COUNT;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(References.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int count;

    /**
     * A count that stands at {@code count}.
     *
     * @param count 0 or more
     */
    References(int count) {
        this.count = count;
    }

    /**
     * The first reference.
     *
     * @throws IllegalStateException if there is one
     */
    void start() {
        if (!countCas(0, 1)) {
            throw new IllegalStateException("the first reference, but there were " + count);
        }
    }

    /**
     * One reference more, by the holder of another one.
     *
     * @throws IllegalStateException if there is none left, or no number for one more
     */
    void retain() {
        while (true) {
            int now = count;
            if (now == 0) {
                throw new IllegalStateException("retained after the last reference was released");
            }
            if (now == Integer.MAX_VALUE) {
                throw new IllegalStateException("no more than " + now + " references to the same memory");
            }
            if (countCas(now, now + 1)) {
                return;
            }
        }
    }

    /**
     * One reference less.
     *
     * @return true if it was the last one
     * @throws IllegalStateException if there is none left
     */
    boolean release() {
        while (true) {
            int now = count;
            if (now == 0) {
                throw new IllegalStateException("released more often than retained");
            }
            if (countCas(now, now - 1)) {
                return now == 1;
            }
        }
    }

    /** How many references there are. */
    int count() {
        return count;
    }

    private boolean countCas(int expected, int value) {
        return COUNT.compareAndSet(this, expected, value);
    }
}
