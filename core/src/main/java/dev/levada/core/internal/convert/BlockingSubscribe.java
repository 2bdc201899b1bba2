package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * {@code blockingSubscribe}: the signals of a flow on the calling thread, which stays until the end. Callbacks get them
 * through {@link BlockingIterable}; a subscriber says by itself how much it wants.
 *
 * <p>An interrupt cancels the flow and is the error that it ends with.
 */
public final class BlockingSubscribe {

    private BlockingSubscribe() {}

    /** Gives the items of a flow to callbacks; {@code null} stands for one that was not given. */
    public static <T> void run(
            Publisher<T> source,
            int bufferSize,
            Consumer<? super T> onNext,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        BlockingIterable.Items<T> items = new BlockingIterable<>(source, bufferSize).subscribe();
        Throwable error = consume(items, onNext);
        Consume.One<T> end = new Consume.One<>(null, onError, onComplete);
        if (error != null) {
            end.onError(error);
        } else {
            end.onComplete();
        }
    }

    private static <T> @Nullable Throwable consume(BlockingIterable.Items<T> items, Consumer<? super T> onNext) {
        for (; ; ) {
            try {
                if (!items.await()) {
                    return items.error();
                }
            } catch (InterruptedException e) {
                return e;
            }
            try {
                onNext.accept(items.next());
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                items.dispose();
                return failure;
            }
        }
    }

    /** Gives the signals of a flow to a subscriber; if that throws, the flow is cancelled and the caller gets it. */
    public static <T> void run(Publisher<T> source, Subscriber<? super T> subscriber) {
        Stage<T> end = Border.stage(subscriber);
        Passage<T> passage = new Passage<>();
        end.onSubscribe(passage);
        Border.subscribe(source, passage);
        try {
            while (passage.await()) {
                T item = passage.poll();
                if (item != null) { // the subscriber may have cancelled just then, on another thread
                    end.onNext(item);
                }
            }
        } catch (InterruptedException e) {
            end.onError(e);
            return;
        } catch (Throwable failure) {
            passage.cancel();
            throw failure;
        }
        if (passage.isDisposed()) {
            return;
        }
        Throwable error = passage.error();
        if (error != null) {
            end.onError(error);
        } else {
            end.onComplete();
        }
    }

    /** Hands on the subscriber's own demand. */
    private static final class Passage<T> extends Waiting<T> {

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
        }
    }
}
