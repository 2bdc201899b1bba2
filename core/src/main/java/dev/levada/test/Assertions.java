package dev.levada.test;

import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.UndeliverableException;
import dev.levada.functions.Predicate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What went to the hooks while a scenario ran: items that an operator has dropped, and errors that nobody could receive.
 *
 * <p>Reactor tells elements that were <i>dropped</i>, because they came after the end, from those that were
 * <i>discarded</i>; here there is one way out for items, and both are discarded. An error is seen as it was thrown, without
 * the {@link UndeliverableException} around it. A discarded item that is {@link dev.levada.pool.Releasable} has been
 * released: compare it by identity, and don't look into it.
 */
public final class Assertions {

    private final Duration duration;
    private final Collection<Discarded> discarded;
    private final Collection<Throwable> dropped;

    Assertions(Duration duration, Collection<Discarded> discarded, Collection<Throwable> dropped) {
        this.duration = duration;
        this.discarded = discarded;
        this.dropped = dropped;
    }

    /** An item with the text that it had before it was released. */
    record Discarded(Object item, String text) {

        static Discarded of(Object item) {
            return new Discarded(item, String.valueOf(item));
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Requires that something was discarded.
     *
     * @return this
     */
    public Assertions hasDiscardedElements() {
        return require(!discarded.isEmpty(), "Expected discarded items, but there were none");
    }

    /**
     * Requires that nothing was discarded.
     *
     * @return this
     */
    public Assertions hasNotDiscardedElements() {
        return require(discarded.isEmpty(), "Expected no discarded items, but there were " + discarded);
    }

    /**
     * Requires that these items were discarded, maybe others as well.
     *
     * @param values the items
     * @return this
     */
    public Assertions hasDiscarded(Object... values) {
        List<Object> missing = new ArrayList<>(List.of(values));
        items().forEach(missing::remove);
        return require(missing.isEmpty(), "Expected discarded items " + missing + ", but there were " + discarded);
    }

    /**
     * Requires that these items were discarded, in any order, and no others.
     *
     * @param values the items
     * @return this
     */
    public Assertions hasDiscardedExactly(Object... values) {
        hasDiscarded(values);
        return require(
                discarded.size() == values.length,
                "Expected just these discarded items " + List.of(values) + ", but there were " + discarded);
    }

    /**
     * Requires of the discarded items what a predicate says.
     *
     * @param matcher looks at all of them
     * @return this
     */
    public Assertions hasDiscardedElementsMatching(Predicate<? super Collection<Object>> matcher) {
        return require(
                test(Objects.requireNonNull(matcher, "matcher is null"), items()),
                "The predicate does not accept the discarded items " + discarded);
    }

    private List<Object> items() {
        return discarded.stream().map(Discarded::item).toList();
    }

    /**
     * Requires that there were errors that nobody could receive.
     *
     * @return this
     */
    public Assertions hasDroppedErrors() {
        return require(!dropped.isEmpty(), "Expected dropped errors, but there were none");
    }

    /**
     * Requires that there was no error that nobody could receive.
     *
     * @return this
     */
    public Assertions hasNotDroppedErrors() {
        return hasDroppedErrors(0);
    }

    /**
     * Requires a number of errors that nobody could receive.
     *
     * @param size how many
     * @return this
     */
    public Assertions hasDroppedErrors(int size) {
        return require(
                dropped.size() == size,
                "Expected " + size + " dropped errors, but there were " + dropped.size() + ": " + errors());
    }

    /**
     * Requires one error that nobody could receive, of a class.
     *
     * @param type the class
     * @return this
     */
    public Assertions hasDroppedErrorOfType(Class<? extends Throwable> type) {
        Objects.requireNonNull(type, "type is null");
        return oneError(type::isInstance, "of " + type);
    }

    /**
     * Requires one error that nobody could receive, with a message.
     *
     * @param message the message; {@code null} for none
     * @return this
     */
    public Assertions hasDroppedErrorWithMessage(@Nullable String message) {
        return oneError(error -> Objects.equals(error.getMessage(), message), "with the message " + message);
    }

    /**
     * Requires one error that nobody could receive, and that a predicate accepts.
     *
     * @param matcher looks at the error
     * @return this
     */
    public Assertions hasDroppedErrorMatching(Predicate<? super Throwable> matcher) {
        return oneError(Objects.requireNonNull(matcher, "matcher is null"), "that the predicate accepts");
    }

    private Assertions oneError(Predicate<? super Throwable> matcher, String which) {
        List<Throwable> errors = errors();
        return require(
                errors.size() == 1 && test(matcher, errors.get(0)),
                "Expected one dropped error " + which + ", but there were " + errors);
    }

    private List<Throwable> errors() {
        return dropped.stream().map(Assertions::unwrapped).toList();
    }

    private static Throwable unwrapped(Throwable error) {
        Throwable cause = error.getCause();
        return error instanceof UndeliverableException && cause != null ? cause : error;
    }

    /**
     * Requires that the scenario took less time, in reality, than a bound.
     *
     * @param bound how long
     * @return this
     */
    public Assertions tookLessThan(Duration bound) {
        return require(duration.compareTo(bound) < 0, "Expected less than " + bound + ", but it took " + duration);
    }

    /**
     * Requires that the scenario took more time, in reality, than a bound.
     *
     * @param bound how long
     * @return this
     */
    public Assertions tookMoreThan(Duration bound) {
        return require(duration.compareTo(bound) > 0, "Expected more than " + bound + ", but it took " + duration);
    }

    private static <A> boolean test(Predicate<? super A> matcher, A argument) {
        try {
            return matcher.test(argument);
        } catch (Throwable failure) {
            throw Exceptions.propagate(failure);
        }
    }

    private Assertions require(boolean holds, String otherwise) {
        if (holds) {
            return this;
        }
        AssertionError failure = new AssertionError(otherwise);
        dropped.forEach(failure::addSuppressed);
        throw failure;
    }
}
