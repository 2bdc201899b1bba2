package dev.levada.core.internal.combine;

import dev.levada.core.Flowable;
import dev.levada.core.internal.create.FromArray;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.transform.FlatMap;
import org.reactivestreams.Publisher;

/**
 * {@code mergeWith}, and {@code merge} of two: {@link FlatMap} over the sources of the pair, or of all pairs that were {@link Joined} to it.
 */
public final class Merge<T> extends Joined<T> {

    private final int bufferSize;

    private Merge(Publisher<? extends T> before, Publisher<? extends T> after, int bufferSize) {
        super(before, after);
        this.bufferSize = bufferSize;
    }

    /** Both sources at a time. */
    public static <T> Flowable<T> of(Publisher<? extends T> before, Publisher<? extends T> after, int bufferSize) {
        return new Merge<>(before, after, bufferSize);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Publisher<? extends T>[] sources = row();
        Border.subscribe(
                new FlatMap<Publisher<? extends T>, T>(
                        new FromArray<>(sources), source -> source, false, sources.length, bufferSize),
                downstream);
    }
}
