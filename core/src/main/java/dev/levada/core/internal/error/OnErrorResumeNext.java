package dev.levada.core.internal.error;

import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code onErrorResumeNext}: an error gives way to another source, which is asked for what
 * downstream still lacks. An error of that one passes.
 */
public final class OnErrorResumeNext<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Function<? super Throwable, ? extends Publisher<? extends T>> fallback;

    public OnErrorResumeNext(
            Publisher<T> source, Function<? super Throwable, ? extends Publisher<? extends T>> fallback) {
        this.source = source;
        this.fallback = fallback;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, fallback);
        downstream.onSubscribe(items);
        Border.subscribe(source, items);
    }

    static final class Items<T> extends Arbiter<T> {

        private final Stage<? super T> downstream;

        // upstream thread: null once it was called
        private @Nullable Function<? super Throwable, ? extends Publisher<? extends T>> fallback;

        Items(Stage<? super T> downstream, Function<? super Throwable, ? extends Publisher<? extends T>> fallback) {
            this.downstream = downstream;
            this.fallback = fallback;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            switchTo(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            return count(downstream.tryOnNext(item));
        }

        @Override
        public void onError(Throwable error) {
            Function<? super Throwable, ? extends Publisher<? extends T>> function = fallback;
            if (function == null || isCancelled()) {
                downstream.onError(error);
                return;
            }
            fallback = null;
            Publisher<? extends T> next;
            try {
                next = Objects.requireNonNull(function.apply(error), "The fallback returned a null Publisher");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(new CompositeException(error, failure));
                return;
            }
            Border.subscribe(next, this);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }
    }
}
