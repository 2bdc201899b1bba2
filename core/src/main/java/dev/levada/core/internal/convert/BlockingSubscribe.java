package dev.levada.core.internal.convert;

import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Publisher;

/** {@code blockingSubscribe}: callbacks on the calling thread, over {@link BlockingIterable}. */
public final class BlockingSubscribe {

    private BlockingSubscribe() {}

    /** Runs the flow to its end. */
    public static <T> void run(
            Publisher<T> source,
            int bufferSize,
            Consumer<? super T> onNext,
            Consumer<? super Throwable> onError,
            Action onComplete) {
        BlockingIterable.Items<T> items = new BlockingIterable<>(source, bufferSize).subscribe();
        try {
            while (items.hasNextOrError()) {
                onNext.accept(items.next());
            }
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            items.dispose();
            report(failure, onError);
            return;
        }
        Throwable error = items.error();
        if (error != null) {
            report(error, onError);
            return;
        }
        try {
            onComplete.run();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }

    private static void report(Throwable error, Consumer<? super Throwable> onError) {
        try {
            onError.accept(error);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(new CompositeException(error, failure));
        }
    }
}
