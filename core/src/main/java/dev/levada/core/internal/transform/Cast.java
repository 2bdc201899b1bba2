package dev.levada.core.internal.transform;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.reactivestreams.Publisher;

/** {@code cast}: the same items under another type. One that is not of that type is discarded and ends the flow. */
public final class Cast<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Class<R> clazz;

    public Cast(Publisher<T> source, Class<R> clazz) {
        this.source = source;
        this.clazz = clazz;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, clazz));
    }

    static final class Items<T, R> extends Relay<T, R> {

        private final Class<R> clazz;

        Items(Stage<? super R> downstream, Class<R> clazz) {
            super(downstream);
            this.clazz = clazz;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            R result;
            try {
                result = clazz.cast(item);
            } catch (ClassCastException failure) {
                fail(failure);
                Discard.item(item);
                return true;
            }
            return downstream.tryOnNext(result);
        }
    }
}
