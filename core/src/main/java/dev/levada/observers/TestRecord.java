package dev.levada.observers;

import dev.levada.exceptions.CompositeException;
import dev.levada.pool.Releasable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a test consumer has seen so far: written by the thread of the flow, read and waited for by the test. All of it is
 * guarded by the monitor of this object, inside which no foreign code runs but {@code toString} of what a failure shows.
 */
final class TestRecord<T> {

    /** How many values a failure shows. */
    private static final int SHOWN = 64;

    private List<T> values = new ArrayList<>();
    private final List<Throwable> errors = new ArrayList<>();
    private int completions;
    private boolean ended;
    private @Nullable Thread lastThread;

    synchronized void value(T value) {
        values.add(value);
        changed();
    }

    synchronized void error(Throwable error) {
        errors.add(error);
        changed();
    }

    synchronized void completion() {
        completions++;
        end();
    }

    synchronized void end() {
        ended = true;
        changed();
    }

    private void changed() {
        lastThread = Thread.currentThread();
        notifyAll();
    }

    synchronized List<T> values() {
        return List.copyOf(values);
    }

    synchronized List<T> takeValues() {
        List<T> taken = values;
        values = new ArrayList<>();
        return taken;
    }

    synchronized List<Throwable> errors() {
        return List.copyOf(errors);
    }

    synchronized int completions() {
        return completions;
    }

    /** Whether the end has come within so many nanoseconds; {@link Long#MAX_VALUE} to wait for it. */
    boolean awaitEnd(long nanos) throws InterruptedException {
        return await(() -> ended, nanos);
    }

    /** Whether so many values or the end have come within so many nanoseconds. */
    boolean awaitCount(int atLeast, long nanos) throws InterruptedException {
        return await(() -> ended || values.size() >= atLeast, nanos);
    }

    private synchronized boolean await(BooleanSupplier condition, long nanos) throws InterruptedException {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            long left = nanos - (System.nanoTime() - start);
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }

    synchronized AssertionError failure(String message, String state) {
        String text = message + " (latch = " + (ended ? 0 : 1) + ", values = " + values.size() + ", errors = "
                + errors.size() + ", completions = " + completions + state + ")"
                + "\n  values: " + listed(values)
                + "\n  errors: " + errors
                + "\n  last signal on: " + (lastThread == null ? "none yet" : lastThread.getName());
        AssertionError failure = new AssertionError(text);
        if (!errors.isEmpty()) {
            failure.initCause(errors.size() == 1 ? errors.get(0) : new CompositeException(errors));
        }
        return failure;
    }

    /** The values, but not more than anybody would read. */
    static String listed(List<?> values) {
        int more = values.size() - SHOWN;
        return values.stream()
                .limit(SHOWN)
                .map(String::valueOf)
                .collect(Collectors.joining(", ", "[", more > 0 ? ", and " + more + " more]" : "]"));
    }

    /** Gives back a value and, of a collection, the elements. */
    static void release(Object value) {
        if (value instanceof Collection<?> many) {
            many.forEach(TestRecord::release);
        } else {
            Releasable.release(value);
        }
    }
}
