package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.Consumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code onBackpressureLatest}: of the items that nobody has asked for only the latest waits; those before it are
 * discarded, after a callback has looked at them. If that throws, the latest is discarded as well.
 */
public final class OnBackpressureLatest<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Consumer<? super T> onDropped;

    public OnBackpressureLatest(Publisher<T> source, Consumer<? super T> onDropped) {
        this.source = source;
        this.onDropped = onDropped;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, onDropped));
    }

    static final class Items<T> extends Slot<T, T> {

        private final Consumer<? super T> onDropped;

        Items(Stage<? super T> downstream, Consumer<? super T> onDropped) {
            super(downstream);
            this.onDropped = onDropped;
        }

        @Override
        T fold(@Nullable T waiting, T item) throws Throwable {
            if (waiting == null) {
                return item;
            }
            try {
                onDropped.accept(waiting);
            } catch (Throwable failure) {
                Discard.item(item);
                throw failure;
            } finally {
                Discard.item(waiting);
            }
            return item;
        }
    }
}
