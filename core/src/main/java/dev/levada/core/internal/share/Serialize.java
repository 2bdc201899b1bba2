package dev.levada.core.internal.share;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.subscribers.SerializedSubscriber;
import org.reactivestreams.Publisher;

/**
 * {@code serialize}: for a source that signals from several threads at a time, against the protocol. A {@link
 * SerializedSubscriber} lets its signals through one after another, and then the border's checks hold.
 */
public final class Serialize<T> extends Stages<T> {

    private final Publisher<T> source;

    public Serialize(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        source.subscribe(new SerializedSubscriber<T>(Border.inbound(downstream)));
    }
}
