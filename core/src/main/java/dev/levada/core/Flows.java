package dev.levada.core;

import dev.levada.core.internal.convert.ToFlowable;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import java.util.Objects;

/** Functions to 0..1 sources as functions to flows, so that one operator over flows serves all. */
final class Flows {

    private Flows() {}

    static <T, R> Function<T, Flowable<R>> ofSingles(Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        return item -> new ToFlowable.OfSingle<R>(
                Objects.requireNonNull(mapper.apply(item), "The mapper returned a null SingleSource"));
    }

    static <T, R> Function<T, Flowable<R>> ofMaybes(Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        return item -> new ToFlowable.OfMaybe<R>(
                Objects.requireNonNull(mapper.apply(item), "The mapper returned a null MaybeSource"));
    }

    static <T, R> Function<T, Flowable<R>> ofCompletables(Function<? super T, ? extends CompletableSource> mapper) {
        return item -> new ToFlowable.OfCompletable<R>(
                Objects.requireNonNull(mapper.apply(item), "The mapper returned a null CompletableSource"));
    }

    /** The same source under a type without a wildcard: its value only comes out of it. */
    @SuppressWarnings("unchecked") // so it is one of the supertype as well
    static <T> SingleSource<T> single(SingleSource<? extends T> source) {
        return (SingleSource<T>) source;
    }

    /** The same source under a type without a wildcard: its value only comes out of it. */
    @SuppressWarnings("unchecked") // so it is one of the supertype as well
    static <T> MaybeSource<T> maybeSource(MaybeSource<? extends T> source) {
        return (MaybeSource<T>) source;
    }

    /** One function of the three kinds of signals. */
    static <T, P> Function<Notification<T>, P> ofSignals(
            Function<? super T, ? extends P> onNextMapper,
            Function<? super Throwable, ? extends P> onErrorMapper,
            Supplier<? extends P> onCompleteSupplier) {
        return signal -> {
            T item = signal.getValue();
            if (item != null) {
                return onNextMapper.apply(item);
            }
            Throwable error = signal.getError();
            return error != null ? onErrorMapper.apply(error) : onCompleteSupplier.get();
        };
    }

    /** The signal of {@code notification}. */
    static <T> Maybe<T> maybe(Notification<T> notification) {
        T value = notification.getValue();
        if (value != null) {
            return Maybe.just(value);
        }
        Throwable error = notification.getError();
        return error != null ? Maybe.error(error) : Maybe.empty();
    }
}
