package dev.levada.broker.internal;

import dev.levada.amqp.frame.ExchangeMethod;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.QueueMethod;
import dev.levada.broker.internal.Exchange.ExchangeSettings;
import dev.levada.broker.internal.MessageQueue.QueueSettings;
import java.util.Map;
import java.util.Set;

/**
 * The exchange and queue methods of one channel, carried out by its virtual host and answered here.
 *
 * <p>An argument that changes how RabbitMQ treats a queue's or an exchange's messages, and that this broker does not
 * know, is refused: ignoring it would let a test pass that would fail on RabbitMQ. Arguments that RabbitMQ does not know
 * either are ignored, as there.
 */
final class Topology {

    private static final Set<String> UNSUPPORTED_QUEUE_ARGUMENTS = Set.of(
            "x-message-ttl",
            "x-expires",
            "x-max-length",
            "x-max-length-bytes",
            "x-overflow",
            "x-dead-letter-exchange",
            "x-dead-letter-routing-key",
            "x-max-priority",
            "x-single-active-consumer");
    private static final Set<String> UNSUPPORTED_EXCHANGE_ARGUMENTS = Set.of("alternate-exchange");

    private final ClientChannel channel;
    private final Connection connection;

    /** The queue that was declared last on this channel, which an empty name stands for in other methods. */
    private String lastQueue = "";

    Topology(ClientChannel channel) {
        this.channel = channel;
        this.connection = channel.connection();
    }

    /** The queue that a method of this channel names. */
    MessageQueue queueNamed(String name) {
        if (name.isEmpty() && lastQueue.isEmpty()) {
            throw Refusal.of(Reply.NOT_FOUND, "no previously declared queue");
        }
        return host().queue(name.isEmpty() ? lastQueue : name, connection);
    }

    void queue(QueueMethod method) {
        if (method instanceof QueueMethod.Declare declare) {
            declare(declare);
        } else if (method instanceof QueueMethod.Bind bind) {
            Exchange source = host().bindableExchange(bind.exchange());
            host().bind(source, new Binding(queueNamed(bind.queue()), bind.routingKey(), bind.arguments()));
            answer(bind.noWait(), new QueueMethod.BindOk());
        } else if (method instanceof QueueMethod.Unbind unbind) {
            host().unbind(
                            unbind.exchange(),
                            host().findQueue(orLast(unbind.queue()), connection),
                            unbind.routingKey(),
                            unbind.arguments());
            answer(false, new QueueMethod.UnbindOk());
        } else if (method instanceof QueueMethod.Purge purge) {
            answer(
                    purge.noWait(),
                    new QueueMethod.PurgeOk(queueNamed(purge.queue()).purge()));
        } else if (method instanceof QueueMethod.Delete delete) {
            int count = host().deleteQueue(orLast(delete.queue()), delete.ifUnused(), delete.ifEmpty(), connection);
            answer(delete.noWait(), new QueueMethod.DeleteOk(count));
        } else {
            throw notForServers(method.type().label());
        }
    }

    private void declare(QueueMethod.Declare declare) {
        String name = withoutLineBreaks(declare.queue());
        MessageQueue queue;
        if (declare.passive()) {
            queue = host().queue(name, connection);
        } else {
            refuseUnsupported("queue", declare.arguments(), UNSUPPORTED_QUEUE_ARGUMENTS);
            refuseQueueType(declare.arguments());
            queue = host().declareQueue(
                            name,
                            new QueueSettings(
                                    declare.durable(), declare.autoDelete(), declare.exclusive() ? connection : null));
        }
        lastQueue = queue.name();
        answer(declare.noWait(), new QueueMethod.DeclareOk(queue.name(), queue.messageCount(), queue.consumerCount()));
    }

    void exchange(ExchangeMethod method) {
        if (method instanceof ExchangeMethod.Declare declare) {
            declare(declare);
        } else if (method instanceof ExchangeMethod.Delete delete) {
            host().deleteExchange(delete.exchange(), delete.ifUnused());
            answer(delete.noWait(), new ExchangeMethod.DeleteOk());
        } else if (method instanceof ExchangeMethod.Bind bind) {
            Exchange source = host().bindableExchange(bind.source());
            Exchange destination = host().bindableExchange(bind.destination());
            host().bind(source, new Binding(destination, bind.routingKey(), bind.arguments()));
            answer(bind.noWait(), new ExchangeMethod.BindOk());
        } else if (method instanceof ExchangeMethod.Unbind unbind) {
            host().unbind(
                            unbind.source(),
                            host().findExchange(unbind.destination()),
                            unbind.routingKey(),
                            unbind.arguments());
            answer(unbind.noWait(), new ExchangeMethod.UnbindOk());
        } else {
            throw notForServers(method.type().label());
        }
    }

    private void declare(ExchangeMethod.Declare declare) {
        String name = withoutLineBreaks(declare.exchange());
        if (declare.passive()) {
            host().declareExchangePassively(name);
        } else {
            refuseUnsupported("exchange", declare.arguments(), UNSUPPORTED_EXCHANGE_ARGUMENTS);
            host().declareExchange(
                            name,
                            new ExchangeSettings(
                                    Exchange.Type.of(declare.exchangeType()),
                                    declare.durable(),
                                    declare.autoDelete(),
                                    declare.internal()));
        }
        answer(declare.noWait(), new ExchangeMethod.DeclareOk());
    }

    private VirtualHost host() {
        return channel.virtualHost();
    }

    private String orLast(String name) {
        return name.isEmpty() ? lastQueue : name;
    }

    private void answer(boolean noWait, Method answer) {
        if (!noWait) {
            channel.send(answer);
        }
    }

    private static void refuseUnsupported(String kind, Map<String, ?> arguments, Set<String> unsupported) {
        for (String argument : arguments.keySet()) {
            if (unsupported.contains(argument)) {
                throw Refusal.of(
                        Reply.NOT_IMPLEMENTED, "the embedded broker has no " + kind + " argument '" + argument + "'");
            }
        }
    }

    private static void refuseQueueType(Map<String, ?> arguments) {
        Object type = arguments.get("x-queue-type");
        if (type != null && !type.equals("classic")) {
            throw Refusal.of(Reply.NOT_IMPLEMENTED, "the embedded broker has no queues of type '" + type + "'");
        }
    }

    private static Refusal notForServers(String method) {
        return Refusal.of(Reply.NOT_IMPLEMENTED, "the embedded broker has no " + method);
    }

    /** RabbitMQ takes line breaks out of the names of what is declared. */
    private static String withoutLineBreaks(String name) {
        return name.replace("\r", "").replace("\n", "");
    }
}
