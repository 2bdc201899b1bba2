package dev.levada.core;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A signal as a value: an item, an error, or the end. {@code materialize} makes them, {@code dematerialize} turns them back.
 *
 * <p>One that is dropped by an operator is discarded together with its item.
 *
 * @param <T> the type of the items
 */
public final class Notification<T> {

    private static final Notification<Object> COMPLETE = new Notification<>(null, null);

    private final @Nullable T value;
    private final @Nullable Throwable error;

    private Notification(@Nullable T value, @Nullable Throwable error) {
        this.value = value;
        this.error = error;
    }

    /**
     * The signal of an item.
     *
     * @param <T> the type of the items
     * @param value the item
     * @return its notification
     */
    public static <T> Notification<T> createOnNext(T value) {
        Objects.requireNonNull(value, "value is null");
        return new Notification<>(value, null);
    }

    /**
     * The signal of an error.
     *
     * @param <T> the type of the items
     * @param error the error
     * @return its notification
     */
    public static <T> Notification<T> createOnError(Throwable error) {
        Objects.requireNonNull(error, "error is null");
        return new Notification<>(null, error);
    }

    /**
     * The signal of the end.
     *
     * @param <T> the type of the items
     * @return the notification, always the same one
     */
    @SuppressWarnings("unchecked") // it holds no item
    public static <T> Notification<T> createOnComplete() {
        return (Notification<T>) COMPLETE;
    }

    /**
     * Tells whether this is an item.
     *
     * @return true if it is
     */
    public boolean isOnNext() {
        return value != null;
    }

    /**
     * Tells whether this is an error.
     *
     * @return true if it is
     */
    public boolean isOnError() {
        return error != null;
    }

    /**
     * Tells whether this is the end.
     *
     * @return true if it is
     */
    public boolean isOnComplete() {
        return value == null && error == null;
    }

    /**
     * The item.
     *
     * @return {@code null} if this is none
     */
    public @Nullable T getValue() {
        return value;
    }

    /**
     * The error.
     *
     * @return {@code null} if this is none
     */
    public @Nullable Throwable getError() {
        return error;
    }

    /** Hands the signal to an emitter. */
    void emit(Emitter<? super T> emitter) {
        if (value != null) {
            emitter.onNext(value);
        } else if (error != null) {
            emitter.onError(error);
        } else {
            emitter.onComplete();
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Notification<?> that
                && Objects.equals(value, that.value)
                && Objects.equals(error, that.error);
    }

    @Override
    public int hashCode() {
        return Objects.hash(value, error);
    }

    @Override
    public String toString() {
        if (value != null) {
            return "OnNextNotification[" + value + "]";
        }
        return error != null ? "OnErrorNotification[" + error + "]" : "OnCompleteNotification";
    }
}
