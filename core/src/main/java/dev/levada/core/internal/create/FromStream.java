package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.core.internal.stage.StreamCursor;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code fromStream}: the elements of a stream of the JDK, for one subscriber. Another is refused, and must not close what
 * the first one reads.
 *
 * <p>The stream is closed before the end is signalled, or by a cancellation: one that finds nobody emitting takes the demand
 * from 0 for good, which makes it the owner of the rest; otherwise the emitting thread finds the flag before the next
 * element. So the {@link StreamCursor} is used by one thread at a time, and closes once.
 */
public final class FromStream<T> extends Stages<T> {

    private static final VarHandle STREAM;

    static {
        try {
            STREAM = MethodHandles.lookup().findVarHandle(FromStream.class, "stream", Stream.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // any thread: null once it has an owner
    @SuppressWarnings("unused") // STREAM
    private volatile @Nullable Stream<? extends T> stream;

    public FromStream(Stream<? extends T> stream) {
        this.stream = stream;
    }

    @Override
    @SuppressWarnings("unchecked") // the field's type
    protected void subscribeStage(Stage<? super T> downstream) {
        Stream<? extends T> taken = (Stream<? extends T>) STREAM.getAndSet(this, (Stream<? extends T>) null);
        if (taken == null) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(new IllegalStateException("stream has already been operated upon or closed"));
            return;
        }
        StreamCursor<T> elements = new StreamCursor<>(taken);
        boolean empty;
        try {
            empty = !elements.hasNext();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        if (empty) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onComplete();
        } else {
            downstream.onSubscribe(new Items<>(downstream, elements));
        }
    }

    static final class Items<T> extends Emission {

        private final Stage<? super T> downstream;

        // who has taken the demand from 0; it has a next element whenever emit begins
        private final StreamCursor<T> elements;

        Items(Stage<? super T> downstream, StreamCursor<T> elements) {
            this.downstream = downstream;
            this.elements = elements;
        }

        @Override
        protected boolean emit(long n) {
            for (long emitted = 0; emitted != n; ) {
                if (isCancelled()) {
                    elements.drop();
                    return false;
                }
                if (downstream.tryOnNext(elements.next())) {
                    emitted++;
                }
                if (isCancelled()) {
                    elements.drop();
                    return false;
                }
                boolean more;
                try {
                    more = elements.hasNext();
                } catch (Throwable failure) {
                    fail(failure);
                    return false;
                }
                if (!more) {
                    if (!isCancelled()) {
                        downstream.onComplete();
                    }
                    return false;
                }
            }
            return true;
        }

        private void fail(Throwable failure) {
            Exceptions.throwIfFatal(failure);
            if (isCancelled()) {
                LevadaPlugins.onError(failure);
            } else {
                downstream.onError(failure);
            }
        }

        @Override
        protected void giveUp() {
            elements.drop();
        }
    }
}
