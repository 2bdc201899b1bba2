package dev.levada.core.internal.stage;

import dev.levada.core.CompletableObserver;
import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeObserver;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleObserver;
import dev.levada.core.SingleSource;
import dev.levada.plugins.LevadaPlugins;

/**
 * Where the 0..1 types enter and leave the library: {@link Border} for scalars. Own ones pass through; a foreign source
 * is watched by {@link ScalarInbound}, a foreign observer stands behind a {@link ScalarOutbound}.
 */
public final class ScalarBorder {

    private ScalarBorder() {}

    /**
     * Subscribes a scalar stage to any source.
     *
     * @param <T> the type of the value
     * @param source an own or a foreign source
     * @param scalar what receives the outcome
     */
    public static <T> void subscribeSingle(SingleSource<? extends T> source, Scalar<? super T> scalar) {
        if (source instanceof Singles<? extends T> own) {
            subscribeOwn(own, scalar);
        } else {
            source.subscribe(new ScalarInbound<>(scalar));
        }
    }

    /**
     * Subscribes a scalar stage to any source.
     *
     * @param <T> the type of the value
     * @param source an own or a foreign source
     * @param scalar what receives the outcome
     */
    public static <T> void subscribeMaybe(MaybeSource<? extends T> source, Scalar<? super T> scalar) {
        if (source instanceof Maybes<? extends T> own) {
            subscribeOwn(own, scalar);
        } else {
            source.subscribe(new ScalarInbound<>(scalar));
        }
    }

    /**
     * Subscribes a scalar stage to any source.
     *
     * @param source an own or a foreign source
     * @param scalar what receives the outcome
     */
    public static void subscribeCompletable(CompletableSource source, Scalar<?> scalar) {
        if (source instanceof Completables own) {
            own.subscribeScalar(scalar(LevadaPlugins.onSubscribe(own, scalar)));
        } else {
            source.subscribe(new ScalarInbound<>(scalar));
        }
    }

    private static <T> void subscribeOwn(Singles<T> source, Scalar<? super T> scalar) {
        source.subscribeScalar(scalar(LevadaPlugins.onSubscribe(source, scalar)));
    }

    private static <T> void subscribeOwn(Maybes<T> source, Scalar<? super T> scalar) {
        source.subscribeScalar(scalar(LevadaPlugins.onSubscribe(source, scalar)));
    }

    /**
     * What a foreign source may signal to, so that {@code scalar} can rely on the protocol.
     *
     * @param <T> the type of the value
     * @param scalar what receives the outcome
     * @return the watch in front of it
     */
    public static <T> Scalar<T> inbound(Scalar<? super T> scalar) {
        return new ScalarInbound<>(scalar);
    }

    /**
     * The scalar stage in front of {@code observer}.
     *
     * @param <T> the type of the value
     * @param observer any observer
     * @return itself if it is one, a wrapper otherwise
     */
    @SuppressWarnings("unchecked") // a scalar that accepts a supertype of T accepts T
    public static <T> Scalar<T> scalar(SingleObserver<? super T> observer) {
        return observer instanceof Scalar<?> ? (Scalar<T>) observer : new ScalarOutbound.OfSingle<>(observer);
    }

    /**
     * The scalar stage in front of {@code observer}.
     *
     * @param <T> the type of the value
     * @param observer any observer
     * @return itself if it is one, a wrapper otherwise
     */
    @SuppressWarnings("unchecked") // a scalar that accepts a supertype of T accepts T
    public static <T> Scalar<T> scalar(MaybeObserver<? super T> observer) {
        return observer instanceof Scalar<?> ? (Scalar<T>) observer : new ScalarOutbound.OfMaybe<>(observer);
    }

    /**
     * The scalar stage in front of {@code observer}.
     *
     * @param observer any observer
     * @return itself if it is one, a wrapper otherwise
     */
    public static Scalar<?> scalar(CompletableObserver observer) {
        return observer instanceof Scalar<?> scalar ? scalar : new ScalarOutbound.OfCompletable(observer);
    }
}
