package dev.levada.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs actions at the same time, again and again, each time on fresh state, and checks what has come of it:
 *
 * <pre>{@code
 * Race.on(Cell::new).race(Cell::put, Cell::close).times(2_000).check(cell -> assertThat(cell.leaked()).isZero());
 * }</pre>
 *
 * <p>The threads spin until all are there, so that the actions begin within some tens of nanoseconds of each other. Each
 * then pauses for a short random time, most often a very short one, so that different interleavings get their turn. A
 * failure names its round and the seed of those times; with {@link #seed} the race takes the same ones again, which makes
 * the failure likelier but, threads being what they are, not certain.
 *
 * @param <S> the type of the state
 */
public final class Race<S> {

    private static final int ROUNDS = 1_000;
    private static final long HANG_SECONDS = 30;

    /** The longest pause, as a power of two of spins. */
    private static final int PAUSE_BITS = 8;

    private final Supplier<? extends S> state;
    private final List<Consumer<? super S>> actions;
    private final int times;
    private final long seed;

    private Race(Supplier<? extends S> state, List<Consumer<? super S>> actions, int times, long seed) {
        this.state = state;
        this.actions = actions;
        this.times = times;
        this.seed = seed;
    }

    /**
     * Says what each round begins with.
     *
     * @param <S> the type of the state
     * @param state makes fresh state
     * @return the start of a race
     */
    public static <S> Start<S> on(Supplier<? extends S> state) {
        return (first, second) -> new Race<>(state, List.of(first, second), ROUNDS, System.nanoTime());
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
     * Adds a further action that happens at the same time.
     *
     * @param action runs on a thread of its own
     * @return a race of one more
     */
    public Race<S> and(Consumer<? super S> action) {
        List<Consumer<? super S>> more = new ArrayList<>(actions);
        more.add(action);
        return new Race<>(state, List.copyOf(more), times, seed);
    }

    /**
     * Says how many rounds there are.
     *
     * @param rounds 1 or more
     * @return a race of so many rounds
     */
    public Race<S> times(int rounds) {
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds > 0 required but it was " + rounds);
        }
        return new Race<>(state, actions, rounds, seed);
    }

    /**
     * Takes the pauses of an earlier race.
     *
     * @param seed what its failure has named
     * @return a race with that seed
     */
    public Race<S> seed(long seed) {
        return new Race<>(state, actions, times, seed);
    }

    /**
     * Runs the rounds.
     *
     * @param outcome looks at the state after each round, on the calling thread
     * @throws AssertionError what an action or {@code outcome} threw, with the number of the round; if an action does not
     *     end within half a minute, where it is stuck
     */
    public void check(Consumer<? super S> outcome) {
        List<Thread> threads = new ArrayList<>();
        ExecutorService executor = Executors.newFixedThreadPool(actions.size(), task -> {
            Thread thread = new Thread(task, "race-" + threads.size());
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        });
        SplittableRandom random = new SplittableRandom(seed);
        try {
            for (int round = 0; round < times; round++) {
                try {
                    S fresh = state.get();
                    run(executor, fresh, random);
                    outcome.accept(fresh);
                } catch (Throwable thrown) {
                    throw failure(round, thrown, threads);
                }
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private void run(ExecutorService executor, S fresh, SplittableRandom random) throws Exception {
        AtomicInteger missing = new AtomicInteger(actions.size());
        List<Future<?>> running = new ArrayList<>();
        for (Consumer<? super S> action : actions) {
            int pause = random.nextInt(1 << random.nextInt(PAUSE_BITS + 1));
            running.add(executor.submit(() -> meet(missing, action, fresh, pause)));
        }
        for (Future<?> one : running) {
            one.get(HANG_SECONDS, TimeUnit.SECONDS);
        }
    }

    private static <S> void meet(AtomicInteger missing, Consumer<? super S> action, S fresh, int pause) {
        missing.decrementAndGet();
        for (int spins = 0; missing.get() != 0; spins++) {
            if (spins < 1_000) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(1_000); // another has lost its processor
            }
        }
        for (int i = 0; i < pause; i++) {
            Thread.onSpinWait();
        }
        action.accept(fresh);
    }

    private AssertionError failure(int round, Throwable thrown, List<Thread> threads) {
        Throwable cause =
                thrown instanceof ExecutionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        AssertionError failure =
                new AssertionError("Round " + round + " of " + times + ", seed " + seed + ": " + cause, cause);
        if (thrown instanceof TimeoutException) {
            for (Thread thread : threads) {
                Throwable stuck = new Throwable(thread.getName() + " is here:");
                stuck.setStackTrace(thread.getStackTrace());
                failure.addSuppressed(stuck);
            }
        }
        return failure;
    }
}
