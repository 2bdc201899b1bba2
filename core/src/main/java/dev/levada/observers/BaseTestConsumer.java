package dev.levada.observers;

import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Predicate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Records what a flow signals and says whether that is what a test expects: the common part of {@link TestObserver} and
 * {@link dev.levada.subscribers.TestSubscriber}.
 *
 * <p>Each assertion returns this, so that they chain. One that fails says what was expected and what came, then the whole
 * state: the counts, the values, the errors and the thread of the last signal; the recorded errors are the cause of the
 * {@link AssertionError}.
 *
 * <p>A test consumer that was given no further consumer owns the values that it has recorded. Where they are {@link
 * dev.levada.pool.Releasable}, the test releases them, or has {@link #releaseValues()} do it. What came after
 * cancellation was never recorded, and the flow has released it.
 *
 * <p>Signals may come on one thread while another looks on.
 *
 * @param <T> the type of the values
 * @param <U> the type of the subclass
 */
public abstract class BaseTestConsumer<T, U extends BaseTestConsumer<T, U>> {

    private static final long AWAIT_COUNT_MILLIS = 5_000;

    private final TestRecord<T> record = new TestRecord<>();

    private volatile @Nullable CharSequence tag;
    private volatile boolean timedOut;

    /** For subclasses. */
    protected BaseTestConsumer() {}

    /**
     * Cancels the flow.
     */
    protected abstract void dispose();

    /**
     * Tells whether the flow was cancelled from this end.
     *
     * @return true after {@link #dispose()}
     */
    protected abstract boolean isDisposed();

    /**
     * Requires that the flow has begun.
     *
     * @return this
     */
    protected abstract U assertSubscribed();

    /**
     * Whether {@link #releaseValues()} is this consumer's duty.
     *
     * @return false if it hands the values on
     */
    protected abstract boolean ownsValues();

    /**
     * For subclasses: writes down a value.
     *
     * @param value the value
     */
    protected final void recordValue(T value) {
        record.value(value);
    }

    /**
     * For subclasses: writes down an error, be it of the flow or one that this consumer has made out.
     *
     * @param error the error
     */
    protected final void recordError(Throwable error) {
        record.error(error);
    }

    /** For subclasses: writes down that the flow has ended with an error, which was recorded before. */
    protected final void recordFailure() {
        record.end();
    }

    /** For subclasses: writes down that the flow has completed. */
    protected final void recordCompletion() {
        record.completion();
    }

    @SuppressWarnings("unchecked") // that is what the type parameter says
    private U self() {
        return (U) this;
    }

    /**
     * The values so far.
     *
     * @return an unmodifiable copy
     */
    public final List<T> values() {
        return record.values();
    }

    /**
     * Gives back the values recorded so far, those in collections as well, and forgets them: for tests of flows whose
     * items are {@link dev.levada.pool.Releasable}, as their last step. If the values were handed on to a further
     * consumer, they are that one's, and this only forgets them.
     *
     * @return this
     */
    public final U releaseValues() {
        List<T> taken = record.takeValues();
        if (ownsValues()) {
            taken.forEach(TestRecord::release);
        }
        return self();
    }

    /**
     * Gives this consumer a name that its failures show.
     *
     * @param tag the name
     * @return this
     */
    public final U withTag(@Nullable CharSequence tag) {
        this.tag = tag;
        return self();
    }

    /**
     * Waits for the end.
     *
     * @return this
     * @throws InterruptedException if the thread is interrupted
     */
    public final U await() throws InterruptedException {
        record.awaitEnd(Long.MAX_VALUE);
        return self();
    }

    /**
     * Waits for the end for some time.
     *
     * @param time how long
     * @param unit the unit of {@code time}
     * @return false if that was not enough, which later failures then mention
     * @throws InterruptedException if the thread is interrupted
     */
    public final boolean await(long time, TimeUnit unit) throws InterruptedException {
        boolean ended =
                record.awaitEnd(Objects.requireNonNull(unit, "unit is null").toNanos(time));
        timedOut = !ended;
        return ended;
    }

    /**
     * Waits for the end for some time, and cancels the flow if that is not enough or the thread is interrupted. An
     * assertion that then fails mentions the time-out.
     *
     * @param time how long
     * @param unit the unit of {@code time}
     * @return this
     */
    public final U awaitDone(long time, TimeUnit unit) {
        try {
            if (!await(time, unit)) {
                dispose();
            }
        } catch (InterruptedException e) {
            dispose();
            Thread.currentThread().interrupt();
            throw Exceptions.propagate(e);
        }
        return self();
    }

    /**
     * Waits until enough values have come, the flow has ended or five seconds have passed. An assertion that fails after
     * those mentions the time-out.
     *
     * @param atLeast how many values
     * @return this
     */
    public final U awaitCount(int atLeast) {
        try {
            timedOut = !record.awaitCount(atLeast, TimeUnit.MILLISECONDS.toNanos(AWAIT_COUNT_MILLIS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Exceptions.propagate(e);
        }
        return self();
    }

    /**
     * Requires that the flow has completed, once.
     *
     * @return this
     */
    public final U assertComplete() {
        int completions = record.completions();
        if (completions != 1) {
            throw fail(completions == 0 ? "Not completed" : "Multiple completions: " + completions);
        }
        return self();
    }

    /**
     * Requires that the flow has not completed.
     *
     * @return this
     */
    public final U assertNotComplete() {
        int completions = record.completions();
        if (completions != 0) {
            throw fail(completions == 1 ? "Completed!" : "Multiple completions: " + completions);
        }
        return self();
    }

    /**
     * Requires that there is no error.
     *
     * @return this
     */
    public final U assertNoErrors() {
        List<Throwable> errors = record.errors();
        if (!errors.isEmpty()) {
            throw fail("Error(s) present: " + errors);
        }
        return self();
    }

    /**
     * Requires one error, equal to the given one.
     *
     * @param error the error
     * @return this
     */
    public final U assertError(Throwable error) {
        Objects.requireNonNull(error, "error is null");
        return onlyError(error::equals, String.valueOf(error));
    }

    /**
     * Requires one error of a class.
     *
     * @param errorClass the class
     * @return this
     */
    public final U assertError(Class<? extends Throwable> errorClass) {
        Objects.requireNonNull(errorClass, "errorClass is null");
        return onlyError(errorClass::isInstance, "an instance of " + errorClass.getName());
    }

    /**
     * Requires one error that a predicate accepts.
     *
     * @param errorPredicate what to look for
     * @return this
     */
    public final U assertError(Predicate<Throwable> errorPredicate) {
        Objects.requireNonNull(errorPredicate, "errorPredicate is null");
        return onlyError(errorPredicate, "one that the predicate accepts");
    }

    private U onlyError(Predicate<? super Throwable> wanted, String description) {
        List<Throwable> errors = record.errors();
        if (errors.isEmpty()) {
            throw fail("No errors; expected: " + description);
        }
        boolean found = errors.stream().anyMatch(error -> accepts(wanted, error));
        if (!found) {
            throw fail("Error not present; expected: " + description + " but was: " + errors);
        }
        if (errors.size() != 1) {
            throw fail("Error present but other errors as well; expected only: " + description);
        }
        return self();
    }

    private static <A> boolean accepts(Predicate<? super A> predicate, A argument) {
        try {
            return predicate.test(argument);
        } catch (Throwable failure) {
            throw Exceptions.propagate(failure);
        }
    }

    /**
     * Requires one value, equal to the given one.
     *
     * @param value the value
     * @return this
     */
    public final U assertValue(T value) {
        List<T> values = record.values();
        if (values.size() != 1 || !Objects.equals(values.get(0), value)) {
            throw fail("Value differs; expected: " + valueAndClass(value) + " but was: " + TestRecord.listed(values));
        }
        return self();
    }

    /**
     * Requires one value that a predicate accepts.
     *
     * @param valuePredicate what to look for
     * @return this
     */
    public final U assertValue(Predicate<T> valuePredicate) {
        assertValueAt(0, valuePredicate);
        if (record.values().size() != 1) {
            throw fail("The first value passed the predicate but this consumer received more than one value");
        }
        return self();
    }

    /**
     * Requires a value at a position.
     *
     * @param index the position, 0 for the first
     * @param value what it must equal
     * @return this
     */
    public final U assertValueAt(int index, T value) {
        T actual = valueAt(index);
        if (!Objects.equals(actual, value)) {
            throw fail("Value at position " + index + " differs; expected: " + valueAndClass(value) + " but was: "
                    + valueAndClass(actual));
        }
        return self();
    }

    /**
     * Requires a value at a position.
     *
     * @param index the position, 0 for the first
     * @param valuePredicate what must accept it
     * @return this
     */
    public final U assertValueAt(int index, Predicate<T> valuePredicate) {
        Objects.requireNonNull(valuePredicate, "valuePredicate is null");
        T actual = valueAt(index);
        if (!accepts(valuePredicate, actual)) {
            throw fail("Value " + valueAndClass(actual) + " at position " + index + " did not pass the predicate");
        }
        return self();
    }

    private T valueAt(int index) {
        List<T> values = record.values();
        if (values.isEmpty()) {
            throw fail("No values");
        }
        if (index < 0 || index >= values.size()) {
            throw fail("Index " + index + " is out of range [0, " + values.size() + ")");
        }
        return values.get(index);
    }

    /**
     * Requires a number of values.
     *
     * @param count how many
     * @return this
     */
    public final U assertValueCount(int count) {
        int actual = record.values().size();
        if (actual != count) {
            throw fail("Value counts differ; expected: " + count + " but was: " + actual);
        }
        return self();
    }

    /**
     * Requires that there is no value.
     *
     * @return this
     */
    public final U assertNoValues() {
        return assertValueCount(0);
    }

    /**
     * Requires just these values, in this order.
     *
     * @param values the values
     * @return this
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final U assertValues(T... values) {
        return assertValueSequence(Arrays.asList(values));
    }

    /**
     * Requires just these values, in this order, and that the flow goes on.
     *
     * @param values the values
     * @return this
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final U assertValuesOnly(T... values) {
        return assertSubscribed()
                .assertValueSequence(Arrays.asList(values))
                .assertNoErrors()
                .assertNotComplete();
    }

    /**
     * Requires just these values, in this order.
     *
     * @param sequence the values
     * @return this
     */
    public final U assertValueSequence(Iterable<? extends T> sequence) {
        List<T> expected = new ArrayList<>();
        Objects.requireNonNull(sequence, "sequence is null").forEach(expected::add);
        List<T> actual = record.values();
        int common = Math.min(expected.size(), actual.size());
        for (int i = 0; i < common; i++) {
            if (!Objects.equals(expected.get(i), actual.get(i))) {
                throw fail("Values at position " + i + " differ; expected: " + valueAndClass(expected.get(i))
                        + " but was: " + valueAndClass(actual.get(i)));
            }
        }
        if (actual.size() > common) {
            throw fail("More values received than expected (" + common + "); the first one too many is: "
                    + valueAndClass(actual.get(common)));
        }
        if (expected.size() > common) {
            throw fail("Fewer values received than expected (" + common + "); the first one missing is: "
                    + valueAndClass(expected.get(common)));
        }
        return self();
    }

    /**
     * Requires just these values and completion.
     *
     * @param values the values
     * @return this
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final U assertResult(T... values) {
        return assertSubscribed()
                .assertValueSequence(Arrays.asList(values))
                .assertNoErrors()
                .assertComplete();
    }

    /**
     * Requires just these values and one error.
     *
     * @param errorClass the class of the error
     * @param values the values
     * @return this
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final U assertFailure(Class<? extends Throwable> errorClass, T... values) {
        return assertSubscribed()
                .assertValueSequence(Arrays.asList(values))
                .assertError(errorClass)
                .assertNotComplete();
    }

    /**
     * Requires that the flow has begun and that nothing has come yet.
     *
     * @return this
     */
    public final U assertEmpty() {
        return assertSubscribed().assertNoValues().assertNoErrors().assertNotComplete();
    }

    /**
     * How failures show a value.
     *
     * @param value the value
     * @return it and the simple name of its class
     */
    public static String valueAndClass(@Nullable Object value) {
        return value == null ? "null" : value + " (class: " + value.getClass().getSimpleName() + ")";
    }

    /**
     * For subclasses: what to throw if the flow is not as a test expects it.
     *
     * @param message what was expected and what came
     * @return an error that shows the whole state as well
     */
    protected final AssertionError fail(String message) {
        CharSequence name = tag;
        String state = (timedOut ? ", timeout!" : "")
                + (isDisposed() ? ", disposed!" : "")
                + (name == null ? "" : ", tag = " + name);
        return record.failure(message, state);
    }
}
