package dev.levada.broker.internal;

import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.Property;
import dev.levada.amqp.frame.PropertyView;
import dev.levada.amqp.frame.ReplyCode;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * The publishing half of a channel: it puts a message together from its frames, routes it, returns it if it must, and
 * confirms it.
 *
 * <p>A message counts as taken once it is in its queues, which is at once, as everything is in memory. The confirm is not
 * written there and then: it waits for the end of the event loop's turn, and one with {@code multiple} then covers all
 * publishes of that turn. A return is written at once, so it precedes its confirm.
 */
final class Publishing {

    private static final int BASIC_CLASS = 60;

    private enum Awaited {
        METHOD,
        HEADER,
        BODY
    }

    private final ClientChannel channel;
    private final Connection connection;
    private final Server server;
    private final PropertyView properties = new PropertyView();

    // the message in progress
    private Awaited awaited = Awaited.METHOD;
    private @Nullable Exchange exchange;
    private String routingKey = "";
    private boolean mandatory;
    private @Nullable Message message;
    private long missing;

    // confirms: publishes are numbered from 1; those up to `taken` await a confirm from `confirmed` on
    private boolean confirming;
    private long published;
    private long taken;
    private long confirmed;

    Publishing(ClientChannel channel) {
        this.channel = channel;
        this.connection = channel.connection();
        this.server = connection.server();
    }

    /** Whether the next frame may be a method. */
    boolean idle() {
        return awaited == Awaited.METHOD;
    }

    void selectConfirms() {
        confirming = true;
    }

    boolean confirming() {
        return confirming;
    }

    /** basic.publish. */
    void method(BasicArguments arguments) {
        if (arguments.immediate()) {
            throw Refusal.of(Reply.NOT_IMPLEMENTED, "immediate=true");
        }
        VirtualHost host = channel.virtualHost();
        Exchange target = host.exchange(arguments.exchange());
        if (target.settings().internal()) {
            throw Refusal.of(
                    Reply.ACCESS_REFUSED,
                    "cannot publish to internal exchange '" + target.name() + "' in vhost '" + host.name() + "'");
        }
        exchange = target;
        routingKey = arguments.routingKey();
        mandatory = arguments.mandatory();
        awaited = Awaited.HEADER;
    }

    void header(int classId, long bodySize, ArgumentReader encoded) {
        if (awaited != Awaited.HEADER || exchange == null) {
            throw Refusal.of(Reply.UNEXPECTED_FRAME, "expected method frame, got content header frame instead");
        }
        if (classId != BASIC_CLASS) {
            throw Refusal.of(
                    Reply.UNEXPECTED_FRAME, "expected content header for class 60, got one for class " + classId);
        }
        int maxSize = server.options().maxMessageSize();
        if (bodySize > maxSize) {
            throw Refusal.of(
                    Reply.PRECONDITION_FAILED,
                    "message size " + bodySize + " is larger than configured max size " + maxSize);
        }
        checkProperties(encoded);
        server.memory().reserve(encoded.remaining());
        message = server.store()
                .create(exchange.name(), routingKey, encoded.buffer(), encoded.index(), encoded.remaining(), (int)
                        bodySize);
        missing = bodySize;
        awaited = Awaited.BODY;
        if (missing == 0) {
            complete(message, exchange);
        }
    }

    private void checkProperties(ArgumentReader encoded) {
        properties.wrap(encoded.buffer(), encoded.index(), encoded.index() + encoded.remaining());
        if (properties.has(Property.EXPIRATION)) {
            throw Refusal.of(Reply.NOT_IMPLEMENTED, "the embedded broker has no message expiration");
        }
        if (properties.has(Property.USER_ID)) {
            String user = properties.text(Property.USER_ID, "");
            if (!user.equals(connection.user())) {
                throw Refusal.of(
                        Reply.PRECONDITION_FAILED,
                        "user_id property set to '" + user + "' but authenticated user was '" + connection.user()
                                + "'");
            }
        }
    }

    /** A part of the body, which stays the caller's. */
    void body(ByteBuf part) {
        if (awaited != Awaited.BODY || message == null || exchange == null) {
            throw Refusal.of(Reply.UNEXPECTED_FRAME, "expected method frame, got content body frame instead");
        }
        int length = part.readableBytes();
        if (length > missing) {
            throw Refusal.of(
                    Reply.UNEXPECTED_FRAME,
                    "the body is longer than its content header said, by " + (length - missing));
        }
        server.memory().reserve(length);
        message.append(part);
        missing -= length;
        if (missing == 0) {
            complete(message, exchange);
        }
    }

    private void complete(Message whole, Exchange target) {
        message = null;
        exchange = null;
        awaited = Awaited.METHOD;
        long number = confirming ? ++published : 0;
        whole.complete();
        switch (server.faults().fateOfNextPublish()) {
            case TAKE -> {
                route(whole, target);
                taken(number);
            }
            case REJECT -> rejected(number);
            case LOSE -> taken(number);
            case CUT -> connection.cut();
        }
        whole.drop();
        connection.published();
    }

    private void route(Message whole, Exchange target) {
        MessageQueue[] queues = channel.virtualHost().route(target, whole.routingKey());
        if (queues.length == 0 && mandatory) {
            connection.sendWithContent(
                    channel.number(),
                    new BasicMethod.Return(ReplyCode.NO_ROUTE, "NO_ROUTE", whole.exchange(), whole.routingKey()),
                    whole);
        }
        for (MessageQueue queue : queues) {
            whole.hold();
            queue.enqueue(whole);
        }
    }

    private void taken(long number) {
        if (confirming) {
            taken = number;
            connection.confirmLater(this);
        }
    }

    /** Sends the nack ahead of confirms that are due; one with {@code multiple} that comes later means the others. */
    private void rejected(long number) {
        if (confirming) {
            connection.out().nack(channel.number(), number);
            if (taken == confirmed) {
                taken = number;
                confirmed = number;
            }
        }
    }

    /** Writes the confirms that are due. */
    void writeConfirms() {
        if (taken > confirmed && channel.open()) {
            connection.out().ack(channel.number(), taken, taken - confirmed > 1);
            confirmed = taken;
        }
    }

    /** Lets go of a message in progress. */
    void close() {
        awaited = Awaited.METHOD;
        exchange = null;
        if (message != null) {
            message.drop();
            message = null;
        }
    }
}
