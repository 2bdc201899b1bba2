package dev.levada.core;

import dev.levada.core.internal.combine.Concat;
import dev.levada.core.internal.convert.ToFlowable;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.filter.IgnoreElements;
import dev.levada.core.internal.stage.StreamCursor;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import java.util.Objects;
import java.util.stream.Stream;
import org.reactivestreams.Publisher;

/** Functions to 0..1 sources as functions to flows, and to streams as to iterables, so that one operator serves all. */
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

    static <T, R> Function<T, Iterable<R>> ofStreams(Function<? super T, ? extends Stream<? extends R>> mapper) {
        return item -> {
            StreamCursor<R> elements =
                    new StreamCursor<>(Objects.requireNonNull(mapper.apply(item), "The mapper returned a null Stream"));
            return () -> elements;
        };
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

    /** The end of the publisher that is made of an item, as the answer yes. */
    static <T> Function<T, Publisher<Boolean>> ofEnds(Function<? super T, ? extends Publisher<?>> triggerProvider) {
        return item -> {
            Publisher<?> trigger = Objects.requireNonNull(
                    triggerProvider.apply(item), "The triggerProvider returned a null Publisher");
            return new Concat<>(new ToFlowable.OfCompletable<>(new IgnoreElements<>(trigger)), new Just<>(true));
        };
    }

    /** The same flow under a type without a wildcard: its items only come out of it. */
    @SuppressWarnings("unchecked") // so it is one of the supertype as well
    static <T> Publisher<T> flow(Publisher<? extends T> publisher) {
        return (Publisher<T>) publisher;
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
