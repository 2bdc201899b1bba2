package dev.levada.core.internal.conditional;

import dev.levada.core.Flowable;
import dev.levada.core.internal.stage.Stage;
import dev.levada.functions.Function;
import org.reactivestreams.Publisher;

/**
 * {@code repeatWhen}: after it has completed, the source is subscribed again when a handler says so. The machine is that of
 * {@link RoundsWhen}; here the handler is shown completions, and an error passes.
 */
public final class RepeatWhen<T> extends RoundsWhen<T, Object> {

    public RepeatWhen(Publisher<T> source, Function<? super Flowable<Object>, ? extends Publisher<?>> handler) {
        super(source, handler);
    }

    @Override
    protected Round<T, Object> round(Stage<? super T> downstream, Publisher<T> source, Ticks<T, Object> ticks) {
        return new Completions<>(downstream, source, ticks);
    }

    private static final class Completions<T> extends Round<T, Object> {

        private static final Object END = 0; // what RxJava shows

        Completions(Stage<? super T> downstream, Publisher<T> source, Ticks<T, Object> ticks) {
            super(downstream, source, ticks);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            show(END);
        }
    }
}
