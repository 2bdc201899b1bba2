package dev.levada.amqp.internal.publish;

import dev.levada.amqp.Confirmation;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.internal.connection.Connection;
import dev.levada.core.Flowable;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.util.Objects;

/** A publisher for each subscriber. */
public final class PublishFlow extends Stages<Confirmation> {
    private final Connection connection;
    private final MessageCounts counts;
    private final Flowable<Message> messages;
    private final PublishOptions options;

    public PublishFlow(
            Connection connection, MessageCounts counts, Flowable<Message> messages, PublishOptions options) {
        this.connection = connection;
        this.counts = counts;
        this.messages = Objects.requireNonNull(messages, "`messages` is null");
        this.options = Objects.requireNonNull(options, "`options` is null");
    }

    @Override
    protected void subscribeStage(Stage<? super Confirmation> downstream) {
        Publisher publisher = new Publisher(connection, counts, options, downstream);
        downstream.onSubscribe(publisher);
        connection.execute(publisher::start);
        Border.subscribe(messages, publisher);
    }
}
