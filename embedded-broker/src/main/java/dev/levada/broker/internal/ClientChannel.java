package dev.levada.broker.internal;

import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConfirmMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.ExchangeMethod;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import dev.levada.amqp.frame.QueueMethod;
import io.netty.buffer.ByteBuf;

/**
 * One channel of a connection:
 *
 * <pre>
 *   OPEN ── channel.close received: close-ok sent ───────────────────────────────▶ CLOSED
 *     │                                                                              ▲
 *     └──── refusal: close sent ──▶ CLOSING (frames are ignored) ── close-ok ────────┘
 * </pre>
 *
 * <p>The connection ends all its channels itself. Publishing, consuming and topology stand in a class each; this one
 * tells the methods apart and watches over their order.
 */
final class ClientChannel {

    private enum State {
        OPEN,
        CLOSING,
        CLOSED
    }

    private final int number;
    private final Connection connection;
    private final Publishing publishing;
    private final Deliveries deliveries;
    private final Topology topology;
    private State state = State.OPEN;

    ClientChannel(int number, Connection connection) {
        this.number = number;
        this.connection = connection;
        this.publishing = new Publishing(this);
        this.deliveries = new Deliveries(this);
        this.topology = new Topology(this);
    }

    int number() {
        return number;
    }

    Connection connection() {
        return connection;
    }

    VirtualHost virtualHost() {
        return connection.virtualHost();
    }

    Deliveries deliveries() {
        return deliveries;
    }

    boolean open() {
        return state == State.OPEN;
    }

    boolean closed() {
        return state == State.CLOSED;
    }

    void send(Method method) {
        connection.out().method(number, method);
    }

    // frames

    void method(MethodType type, ArgumentReader arguments, BasicArguments frequent) {
        if (state == State.CLOSING) {
            closing(type);
            return;
        }
        if (!publishing.idle()) {
            throw Refusal.of(
                    Reply.UNEXPECTED_FRAME,
                    "expected content header for class 60, got non content header frame instead");
        }
        switch (type) {
            case BASIC_PUBLISH -> {
                frequent.readPublish(arguments);
                publishing.method(frequent);
            }
            case BASIC_ACK -> {
                frequent.readAck(arguments);
                deliveries.discard(frequent.deliveryTag(), frequent.multiple());
            }
            case BASIC_NACK -> {
                frequent.readNack(arguments);
                if (frequent.requeue()) {
                    deliveries.requeue(frequent.deliveryTag(), frequent.multiple());
                } else {
                    deliveries.discard(frequent.deliveryTag(), frequent.multiple());
                }
            }
            default -> method(type.read(arguments));
        }
    }

    private void closing(MethodType type) {
        if (type == MethodType.CHANNEL_CLOSE_OK) {
            state = State.CLOSED;
        } else if (type == MethodType.CHANNEL_CLOSE) {
            send(new ChannelMethod.CloseOk());
        }
    }

    private void method(Method method) {
        if (method instanceof BasicMethod basic) {
            basic(basic);
        } else if (method instanceof QueueMethod queue) {
            topology.queue(queue);
        } else if (method instanceof ExchangeMethod exchange) {
            topology.exchange(exchange);
        } else if (method instanceof ConfirmMethod.Select select) {
            publishing.selectConfirms();
            if (!select.noWait()) {
                send(new ConfirmMethod.SelectOk());
            }
        } else if (method instanceof ChannelMethod channel) {
            channel(channel);
        } else if (method instanceof ConnectionMethod) {
            throw Refusal.of(Reply.COMMAND_INVALID, method.type().label() + " is not expected on a channel");
        } else {
            throw notImplemented(method);
        }
    }

    private void basic(BasicMethod method) {
        if (method instanceof BasicMethod.Qos qos) {
            deliveries.qos(qos);
        } else if (method instanceof BasicMethod.Consume consume) {
            deliveries.consume(consume, topology.queueNamed(consume.queue()));
        } else if (method instanceof BasicMethod.Cancel cancel) {
            deliveries.cancel(cancel);
        } else if (method instanceof BasicMethod.Get get) {
            deliveries.get(topology.queueNamed(get.queue()), get.noAck());
        } else if (method instanceof BasicMethod.Reject reject) {
            if (reject.requeue()) {
                deliveries.requeue(reject.deliveryTag(), false);
            } else {
                deliveries.discard(reject.deliveryTag(), false);
            }
        } else if (method instanceof BasicMethod.Recover recover) {
            recover(recover.requeue());
            send(new BasicMethod.RecoverOk());
        } else if (method instanceof BasicMethod.RecoverAsync recover) {
            recover(recover.requeue());
        } else if (!(method instanceof BasicMethod.CancelOk)) {
            throw notImplemented(method);
        }
    }

    private void recover(boolean requeue) {
        if (!requeue) {
            throw Refusal.of(Reply.NOT_IMPLEMENTED, "requeue=false");
        }
        deliveries.requeueAll();
    }

    private void channel(ChannelMethod method) {
        if (method instanceof ChannelMethod.Close) {
            end();
            send(new ChannelMethod.CloseOk());
            state = State.CLOSED;
        } else if (method instanceof ChannelMethod.Flow flow) {
            if (!flow.active()) {
                throw Refusal.of(Reply.NOT_IMPLEMENTED, "active=false");
            }
            send(new ChannelMethod.FlowOk(true));
        } else if (method instanceof ChannelMethod.Open) {
            throw Refusal.ofConnection(Reply.CHANNEL_ERROR, "second 'channel.open' seen");
        } else {
            throw notImplemented(method);
        }
    }

    private static Refusal notImplemented(Method method) {
        return Refusal.of(
                Reply.NOT_IMPLEMENTED,
                "the embedded broker has no " + method.type().label());
    }

    void header(int classId, long bodySize, ArgumentReader properties) {
        if (state == State.OPEN) {
            publishing.header(classId, bodySize, properties);
        }
    }

    /** A part of a body, which stays the caller's. */
    void body(ByteBuf part) {
        if (state == State.OPEN) {
            publishing.body(part);
        }
    }

    // the end

    /** Closes the channel because of what its client asked for. */
    void refuse(Refusal refusal, int classId, int methodId) {
        send(new ChannelMethod.Close(refusal.code(), refusal.text(), classId, methodId));
        state = State.CLOSING;
        end();
    }

    private void end() {
        deliveries.endConsumers();
        endAfterConsumers();
    }

    /** Ends everything but the consumers, which have ended; for the connection, which ends those of all channels first. */
    void endAfterConsumers() {
        publishing.close();
        deliveries.close();
    }
}
