package dev.levada.core.internal.transform;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.lang.invoke.MethodHandles;
import org.reactivestreams.Publisher;

/** {@code cast}: the same items under another type. One that is not of that type is discarded and ends the flow. */
public final class Cast<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Class<R> clazz;

    public Cast(Publisher<T> source, Class<R> clazz) {
        this.source = source;
        this.clazz = clazz;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Stage<T> copy = COPIES.make(clazz, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T, R>(downstream, clazz));
    }

    static final class Items<T, R> extends Relay<T, R> implements Template<Cast<T, R>, Stage<? super R>> {

        private final Class<R> clazz;

        Items(Stage<? super R> downstream, Class<R> clazz) {
            super(downstream);
            this.clazz = clazz;
        }

        @Override
        public Stage<T> like(Cast<T, R> operator, Stage<? super R> downstream) {
            return new Items<>(downstream, operator.clazz);
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
