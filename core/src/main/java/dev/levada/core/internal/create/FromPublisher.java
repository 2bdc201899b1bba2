package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.reactivestreams.Publisher;

/** {@code fromPublisher}: a foreign publisher; the border's checks are all that it needs. */
public final class FromPublisher<T> extends Stages<T> {

    private final Publisher<? extends T> publisher;

    public FromPublisher(Publisher<? extends T> publisher) {
        this.publisher = publisher;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(publisher, downstream);
    }
}
