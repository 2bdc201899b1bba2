package dev.levada.testkit;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs two actions at the same time, again and again, each time on fresh state, and checks what has come of it:
 *
 * <pre>{@code
 * Race.on(Cell::new).race(Cell::put, Cell::close).times(2_000).check(cell -> assertThat(cell.leaked()).isZero());
 * }</pre>
 *
 * <p>Both threads spin until the other is there, so the actions begin within some tens of nanoseconds of each other. The
 * one that is released last alternates, and so does a short pause before it, so that different interleavings get their
 * turn.
 *
 * @param <S> the type of the state
 */
public final class Race<S> {

    private final Supplier<? extends S> state;
    private final Consumer<? super S> first;
    private final Consumer<? super S> second;
    private final int times;

    private Race(Supplier<? extends S> state, Consumer<? super S> first, Consumer<? super S> second, int times) {
        this.state = state;
        this.first = first;
        this.second = second;
        this.times = times;
    }

    /**
     * Says what each round begins with.
     *
     * @param <S> the type of the state
     * @param state makes fresh state
     * @return the start of a race
     */
    public static <S> Start<S> on(Supplier<? extends S> state) {
        return (first, second) -> new Race<>(state, first, second, 1_000);
    }

    /**
     * A race that still lacks its actions.
     *
     * @param <S> the type of the state
     */
    @FunctionalInterface
    public interface Start<S> {

        /**
         * Says what happens at the same time.
         *
         * @param first runs on one thread
         * @param second runs on another
         * @return the race, of 1,000 rounds
         */
        Race<S> race(Consumer<? super S> first, Consumer<? super S> second);
    }

    /**
     * Says how many rounds there are.
     *
     * @param rounds 1 or more
     * @return a race of so many rounds
     */
    public Race<S> times(int rounds) {
        return new Race<>(state, first, second, rounds);
    }

    /**
     * Runs the rounds.
     *
     * @param outcome looks at the state after each round, on the calling thread
     * @throws AssertionError what an action or {@code outcome} threw, with the number of the round
     */
    public void check(Consumer<? super S> outcome) {
        ExecutorService threads = Executors.newFixedThreadPool(2, task -> {
            Thread thread = new Thread(task, "race");
            thread.setDaemon(true);
            return thread;
        });
        try {
            for (int round = 0; round < times; round++) {
                S fresh = state.get();
                try {
                    run(threads, fresh, round);
                    outcome.accept(fresh);
                } catch (Throwable failure) {
                    throw new AssertionError("Round " + round + " of " + times + ": " + failure, failure);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private void run(ExecutorService threads, S fresh, int round) throws Exception {
        AtomicInteger arrived = new AtomicInteger();
        int pause = round / 2 % 64;
        Future<?> a = threads.submit(() -> meet(arrived, first, fresh, round % 2 == 0 ? pause : 0));
        Future<?> b = threads.submit(() -> meet(arrived, second, fresh, round % 2 == 0 ? 0 : pause));
        a.get(30, TimeUnit.SECONDS);
        b.get(30, TimeUnit.SECONDS);
    }

    private static <S> void meet(AtomicInteger arrived, Consumer<? super S> action, S fresh, int pause) {
        arrived.incrementAndGet();
        for (int spins = 0; arrived.get() != 2; spins++) {
            if (spins < 1_000) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(1_000); // the other has lost its processor
            }
        }
        for (int i = 0; i < pause; i++) {
            Thread.onSpinWait();
        }
        action.accept(fresh);
    }
}
