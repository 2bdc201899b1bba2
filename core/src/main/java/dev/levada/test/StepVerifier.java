package dev.levada.test;

import dev.levada.core.internal.stage.Check;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.reactivestreams.Publisher;

/**
 * Runs a flow through a scenario that was written step by step, under the names that users of Reactor know:
 *
 * <pre>{@code
 * StepVerifier.create(Flowable.range(1, 5), 0)
 *         .thenRequest(2)
 *         .expectNext(1, 2)
 *         .expectNoEvent(Duration.ofMillis(10))
 *         .thenRequest(3)
 *         .expectNextCount(3)
 *         .verifyComplete();
 * }</pre>
 *
 * <p>Steps that look at a signal, and those that do something right after, run on the thread of that signal; so a source
 * that never pauses can be cancelled. Steps that let time pass run on the thread that verifies. The flow sees a foreign
 * subscriber, and gets the whole of Reactive Streams from it; an item beyond demand fails the scenario.
 *
 * <p>A step that fails cancels the flow; the {@link AssertionError} names the step by its number, what it expected, what
 * came, and what had come before. Whatever the scenario has received and not handed over is released.
 *
 * <p>In virtual time {@code Schedulers.computation()} and {@code Schedulers.single()} are a {@link
 * dev.levada.schedulers.TestScheduler}, for the whole process, from the making of the source to the end of the scenario;
 * other scenarios in virtual time wait meanwhile.
 */
public final class StepVerifier {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

    private final Scenario<?> scenario;

    StepVerifier(Scenario<?> scenario) {
        this.scenario = scenario;
    }

    /**
     * Begins the scenario of a flow of which everything is asked for.
     *
     * @param <T> the type of the items
     * @param publisher the flow
     * @return collects the steps
     */
    public static <T> Steps<T> create(Publisher<? extends T> publisher) {
        return create(publisher, Long.MAX_VALUE);
    }

    /**
     * Begins the scenario of a flow of which some items are asked for.
     *
     * @param <T> the type of the items
     * @param publisher the flow
     * @param n how many at first; 0 for none
     * @return collects the steps
     */
    public static <T> Steps<T> create(Publisher<? extends T> publisher, long n) {
        Objects.requireNonNull(publisher, "publisher is null");
        return new Steps<>(new Source<T>(() -> publisher, Check.notNegative(n, "n"), false));
    }

    /**
     * Begins the scenario of a flow in virtual time, of which everything is asked for.
     *
     * @param <T> the type of the items
     * @param scenarioSupplier makes the flow, when the virtual clock stands in for the standard schedulers
     * @return collects the steps
     */
    public static <T> Steps<T> withVirtualTime(Supplier<? extends Publisher<? extends T>> scenarioSupplier) {
        return withVirtualTime(scenarioSupplier, Long.MAX_VALUE);
    }

    /**
     * Begins the scenario of a flow in virtual time, of which some items are asked for.
     *
     * @param <T> the type of the items
     * @param scenarioSupplier makes the flow, when the virtual clock stands in for the standard schedulers
     * @param n how many at first; 0 for none
     * @return collects the steps
     */
    public static <T> Steps<T> withVirtualTime(Supplier<? extends Publisher<? extends T>> scenarioSupplier, long n) {
        Objects.requireNonNull(scenarioSupplier, "scenarioSupplier is null");
        return new Steps<>(new Source<T>(scenarioSupplier, Check.notNegative(n, "n"), true));
    }

    /** What is subscribed to, and how. */
    record Source<T>(Supplier<? extends Publisher<? extends T>> publisher, long request, boolean virtualTime) {}

    /**
     * Runs the scenario, for 30 seconds at most.
     *
     * @return how long it took
     * @throws AssertionError if a step fails or time is out
     */
    public Duration verify() {
        return verify(DEFAULT_TIMEOUT);
    }

    /**
     * Runs the scenario.
     *
     * @param timeout how long, in real time
     * @return how long it took
     * @throws AssertionError if a step fails or time is out
     */
    public Duration verify(Duration timeout) {
        return scenario.run(Objects.requireNonNull(timeout, "timeout is null"));
    }

    /**
     * Runs the scenario, for 30 seconds at most, and watches what goes to the hooks meanwhile.
     *
     * @return assertions on what was discarded, and on errors that nobody could receive
     * @throws AssertionError if a step fails or time is out
     */
    public Assertions verifyThenAssertThat() {
        return verifyThenAssertThat(DEFAULT_TIMEOUT);
    }

    /**
     * Runs the scenario and watches what goes to the hooks meanwhile, instead of to those that were set.
     *
     * @param timeout how long, in real time
     * @return assertions on what was discarded, and on errors that nobody could receive
     * @throws AssertionError if a step fails or time is out
     */
    public Assertions verifyThenAssertThat(Duration timeout) {
        Objects.requireNonNull(timeout, "timeout is null");
        ConcurrentLinkedQueue<Assertions.Discarded> discarded = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedQueue<Throwable> dropped = new ConcurrentLinkedQueue<>();
        synchronized (Scenario.HOOKS) {
            var errorHandler = LevadaPlugins.getErrorHandler();
            var discardHandler = LevadaPlugins.getDiscardHandler();
            LevadaPlugins.setErrorHandler(dropped::add);
            LevadaPlugins.setDiscardHandler(item -> discarded.add(Assertions.Discarded.of(item)));
            try {
                return new Assertions(verify(timeout), discarded, dropped);
            } finally {
                LevadaPlugins.setErrorHandler(errorHandler);
                LevadaPlugins.setDiscardHandler(discardHandler);
            }
        }
    }
}
