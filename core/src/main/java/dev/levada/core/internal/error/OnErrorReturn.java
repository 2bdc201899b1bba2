package dev.levada.core.internal.error;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Closing;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * {@code onErrorReturn}: a last item in the place of an error. Like every item it needs demand, for which it may have to
 * wait ({@link Closing}). What the callback throws comes together with the error.
 */
public final class OnErrorReturn<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Function<? super Throwable, ? extends T> itemSupplier;

    public OnErrorReturn(Publisher<T> source, Function<? super Throwable, ? extends T> itemSupplier) {
        this.source = source;
        this.itemSupplier = itemSupplier;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, itemSupplier));
    }

    static final class Items<T> extends Closing<T, T> {

        private final Function<? super Throwable, ? extends T> itemSupplier;

        Items(Stage<? super T> downstream, Function<? super Throwable, ? extends T> itemSupplier) {
            super(downstream);
            this.itemSupplier = itemSupplier;
        }

        @Override
        public boolean tryOnNext(T item) {
            return count(downstream.tryOnNext(item));
        }

        @Override
        public void onError(Throwable error) {
            if (isOver()) {
                LevadaPlugins.onError(error);
                return;
            }
            T item;
            try {
                item = Objects.requireNonNull(itemSupplier.apply(error), "The itemSupplier returned a null value");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(new CompositeException(error, failure));
                return;
            }
            close(item);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }
    }
}
