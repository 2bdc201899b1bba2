package dev.levada.test;

import dev.levada.core.internal.stage.Check;
import dev.levada.functions.Consumer;
import dev.levada.functions.Predicate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Collects the steps of a scenario. It ends with an expectation of the end or with {@link #thenCancel}; those give the
 * {@link StepVerifier} that runs it.
 *
 * <p>What looks at an item leaves it to the verifier, which then releases it; {@link #consumeNextWith} receives it, and
 * with it the duty to release it.
 *
 * @param <T> the type of the items
 */
public final class Steps<T> {

    private final StepVerifier.Source<T> source;
    private final List<Step<T>> steps = new ArrayList<>();

    Steps(StepVerifier.Source<T> source) {
        this.source = source;
    }

    private Steps<T> add(Step<T> step) {
        steps.add(step);
        return this;
    }

    private Steps<T> item(String name, String expected, boolean takes, Predicate<? super T> accepts) {
        return add(new Step.Expect<>(name, 1, expected, takes, signal -> {
            T item = signal.item();
            return item != null && accepts.test(item);
        }));
    }

    /**
     * Names the step before this, for its failure.
     *
     * @param description the name
     * @return this
     */
    public Steps<T> as(String description) {
        Objects.requireNonNull(description, "description is null");
        if (steps.isEmpty()) {
            throw new IllegalStateException("There is no step before as(\"" + description + "\")");
        }
        int last = steps.size() - 1;
        steps.set(last, steps.get(last).named(steps.get(last).name() + " as \"" + description + "\""));
        return this;
    }

    /**
     * Expects that the flow begins, as every flow does before anything else.
     *
     * @return this
     */
    public Steps<T> expectSubscription() {
        return add(new Step.Act<>("expectSubscription()", verification -> {}));
    }

    /**
     * Expects these items, one after another.
     *
     * @param items the items; each is a step of its own
     * @return this
     */
    @SafeVarargs
    public final Steps<T> expectNext(T... items) {
        for (T item : Objects.requireNonNull(items, "items is null")) {
            expectItem("expectNext(" + item + ")", item);
        }
        return this;
    }

    /**
     * Expects these items, one after another.
     *
     * @param sequence the items; each is a step of its own
     * @return this
     */
    public Steps<T> expectNextSequence(Iterable<? extends T> sequence) {
        int position = 0;
        for (T item : Objects.requireNonNull(sequence, "sequence is null")) {
            expectItem("expectNextSequence[" + position++ + "]", item);
        }
        return this;
    }

    private void expectItem(String name, T item) {
        Objects.requireNonNull(item, "An expected item is null");
        item(name, "onNext(" + item + ")", false, item::equals);
    }

    /**
     * Expects a number of items, whatever they are.
     *
     * @param count how many, 0 or more
     * @return this
     */
    public Steps<T> expectNextCount(long count) {
        Check.notNegative(count, "count");
        return count == 0
                ? this
                : add(new Step.Expect<>(
                        "expectNextCount(" + count + ")", count, "an item", false, signal -> signal.item() != null));
    }

    /**
     * Expects an item that a predicate accepts.
     *
     * @param predicate looks at the item
     * @return this
     */
    public Steps<T> expectNextMatches(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return item("expectNextMatches", "an item that the predicate accepts", false, predicate);
    }

    /**
     * Expects an item and looks at it with assertions.
     *
     * @param assertions looks at the item; what it throws is the cause of the failure
     * @return this
     */
    public Steps<T> assertNext(Consumer<? super T> assertions) {
        Objects.requireNonNull(assertions, "assertions is null");
        return item("assertNext", "an item", false, asPredicate(assertions));
    }

    /**
     * Expects an item and hands it over.
     *
     * @param consumer owns the item; what it throws is the cause of the failure
     * @return this
     */
    public Steps<T> consumeNextWith(Consumer<? super T> consumer) {
        Objects.requireNonNull(consumer, "consumer is null");
        return item("consumeNextWith", "an item", true, asPredicate(consumer));
    }

    private static <A> Predicate<A> asPredicate(Consumer<? super A> consumer) {
        return argument -> {
            consumer.accept(argument);
            return true;
        };
    }

    /**
     * Skips items as long as a predicate accepts them, also none. What comes then is for the next step.
     *
     * @param predicate looks at an item
     * @return this
     */
    public Steps<T> thenConsumeWhile(Predicate<? super T> predicate) {
        return add(new Step.While<>("thenConsumeWhile", Objects.requireNonNull(predicate, "predicate is null")));
    }

    /**
     * Asks for more.
     *
     * @param n how many, 1 or more
     * @return this
     */
    public Steps<T> thenRequest(long n) {
        Check.positive(n, "n");
        return add(new Step.Act<>("thenRequest(" + n + ")", verification -> verification.request(n)));
    }

    /**
     * Runs a task, such as one that makes a hot source send something.
     *
     * @param task the task; what it throws is the cause of the failure
     * @return this
     */
    public Steps<T> then(Runnable task) {
        Objects.requireNonNull(task, "task is null");
        return add(new Step.Act<>("then", verification -> task.run()));
    }

    /**
     * Lets time pass. What comes meanwhile is for the next steps.
     *
     * @param duration how much: moves the virtual clock, or waits if there is none
     * @return this
     */
    public Steps<T> thenAwait(Duration duration) {
        Objects.requireNonNull(duration, "duration is null");
        return add(new Step.Pass<>("thenAwait(" + duration + ")", duration, false));
    }

    /**
     * Lets time pass and expects that nothing comes meanwhile. The beginning of the flow does not count.
     *
     * @param duration how much: moves the virtual clock, or waits if there is none
     * @return this
     */
    public Steps<T> expectNoEvent(Duration duration) {
        Objects.requireNonNull(duration, "duration is null");
        return add(new Step.Pass<>("expectNoEvent(" + duration + ")", duration, true));
    }

    /**
     * Cancels, which ends the scenario.
     *
     * @return runs the scenario
     */
    public StepVerifier thenCancel() {
        return end(new Step.Act<>("thenCancel()", Verification::cancel));
    }

    /**
     * Expects completion.
     *
     * @return runs the scenario
     */
    public StepVerifier expectComplete() {
        return end(new Step.Expect<>("expectComplete()", 1, "onComplete()", false, Signal::isCompletion));
    }

    /**
     * Expects an error, whatever it is.
     *
     * @return runs the scenario
     */
    public StepVerifier expectError() {
        return error("expectError()", "an error", error -> true);
    }

    /**
     * Expects an error of a class.
     *
     * @param type the class
     * @return runs the scenario
     */
    public StepVerifier expectError(Class<? extends Throwable> type) {
        Objects.requireNonNull(type, "type is null");
        return error("expectError(" + type.getSimpleName() + ")", "an error of " + type, type::isInstance);
    }

    /**
     * Expects an error with a message.
     *
     * @param message the message; {@code null} for none
     * @return runs the scenario
     */
    public StepVerifier expectErrorMessage(@Nullable String message) {
        return error(
                "expectErrorMessage(" + message + ")",
                "an error with the message " + message,
                error -> Objects.equals(error.getMessage(), message));
    }

    /**
     * Expects an error that a predicate accepts.
     *
     * @param predicate looks at the error
     * @return runs the scenario
     */
    public StepVerifier expectErrorMatches(Predicate<? super Throwable> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return error("expectErrorMatches", "an error that the predicate accepts", predicate);
    }

    /**
     * Expects an error and looks at it with assertions.
     *
     * @param assertions looks at the error; what it throws is the cause of the failure
     * @return runs the scenario
     */
    public StepVerifier expectErrorSatisfies(Consumer<? super Throwable> assertions) {
        Objects.requireNonNull(assertions, "assertions is null");
        return error("expectErrorSatisfies", "an error", asPredicate(assertions));
    }

    private StepVerifier error(String name, String expected, Predicate<? super Throwable> accepts) {
        return end(new Step.Expect<>(name, 1, expected, false, signal -> {
            Throwable error = signal.error();
            return error != null && accepts.test(error);
        }));
    }

    /**
     * {@link #expectComplete} and {@link StepVerifier#verify()}.
     *
     * @return how long it took
     */
    public Duration verifyComplete() {
        return expectComplete().verify();
    }

    /**
     * {@link #expectError()} and {@link StepVerifier#verify()}.
     *
     * @return how long it took
     */
    public Duration verifyError() {
        return expectError().verify();
    }

    /**
     * {@link #expectError(Class)} and {@link StepVerifier#verify()}.
     *
     * @param type the class
     * @return how long it took
     */
    public Duration verifyError(Class<? extends Throwable> type) {
        return expectError(type).verify();
    }

    /**
     * {@link #expectErrorMessage} and {@link StepVerifier#verify()}.
     *
     * @param message the message; {@code null} for none
     * @return how long it took
     */
    public Duration verifyErrorMessage(@Nullable String message) {
        return expectErrorMessage(message).verify();
    }

    /**
     * {@link #expectErrorMatches} and {@link StepVerifier#verify()}.
     *
     * @param predicate looks at the error
     * @return how long it took
     */
    public Duration verifyErrorMatches(Predicate<? super Throwable> predicate) {
        return expectErrorMatches(predicate).verify();
    }

    private StepVerifier end(Step<T> last) {
        steps.add(last);
        return new StepVerifier(Scenario.of(source, steps));
    }
}
