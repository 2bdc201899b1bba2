package dev.levada.core.internal.error;

import dev.levada.core.Flowable;
import dev.levada.core.internal.conditional.RoundsWhen;
import dev.levada.core.internal.stage.Stage;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Publisher;

/**
 * {@code retryWhen}: after it has failed, the source is subscribed again when a handler says so. The machine is that of
 * {@link RoundsWhen}; here the handler is shown errors, and completion passes. An error that comes after cancellation is
 * not shown: it goes to the error hook.
 */
public final class RetryWhen<T> extends RoundsWhen<T, Throwable> {

    public RetryWhen(Publisher<T> source, Function<? super Flowable<Throwable>, ? extends Publisher<?>> handler) {
        super(source, handler);
    }

    @Override
    protected Round<T, Throwable> round(Stage<? super T> downstream, Publisher<T> source, Ticks<T, Throwable> ticks) {
        return new Failures<>(downstream, source, ticks);
    }

    private static final class Failures<T> extends Round<T, Throwable> {

        Failures(Stage<? super T> downstream, Publisher<T> source, Ticks<T, Throwable> ticks) {
            super(downstream, source, ticks);
        }

        @Override
        public void onError(Throwable error) {
            if (isCancelled()) {
                LevadaPlugins.onError(error);
            } else {
                show(error);
            }
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }
    }
}
