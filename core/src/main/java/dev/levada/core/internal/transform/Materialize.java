package dev.levada.core.internal.transform;

import dev.levada.core.Notification;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Closing;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Publisher;

/**
 * {@code materialize}: each signal becomes an item, and the one that stands for the end is followed by the end. Like every
 * item it needs demand, for which it may have to wait ({@link Closing}).
 */
public final class Materialize<T> extends Stages<Notification<T>> {

    private final Publisher<T> source;

    public Materialize(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeStage(Stage<? super Notification<T>> downstream) {
        Border.subscribe(source, new Items<T>(downstream));
    }

    static final class Items<T> extends Closing<T, Notification<T>> {

        Items(Stage<? super Notification<T>> downstream) {
            super(downstream);
        }

        @Override
        public boolean tryOnNext(T item) {
            return count(downstream.tryOnNext(Notification.createOnNext(item)));
        }

        @Override
        public void onError(Throwable error) {
            if (!close(Notification.createOnError(error))) {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public void onComplete() {
            close(Notification.createOnComplete());
        }
    }
}
