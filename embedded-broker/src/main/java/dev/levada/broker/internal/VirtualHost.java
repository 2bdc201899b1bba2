package dev.levada.broker.internal;

import dev.levada.broker.internal.Exchange.ExchangeSettings;
import dev.levada.broker.internal.MessageQueue.QueueSettings;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One virtual host: its exchanges, its queues and the rules for declaring, binding and deleting them, with RabbitMQ's
 * refusals.
 *
 * <p>Nothing here knows a frame or a channel. Connections are told apart by identity only, for exclusive queues.
 */
final class VirtualHost {

    static final String DEFAULT_EXCHANGE = "";
    private static final String RESERVED_PREFIX = "amq.";
    private static final MessageQueue[] NOWHERE = {};

    private final String name;
    private final Map<String, Exchange> exchanges = new HashMap<>();
    private final Map<String, MessageQueue> queues = new HashMap<>();
    private final Exchange defaultExchange;
    private long topologyVersion;

    VirtualHost(String name) {
        this.name = name;
        this.defaultExchange = predeclare(DEFAULT_EXCHANGE, Exchange.Type.DIRECT, false);
        predeclare("amq.direct", Exchange.Type.DIRECT, false);
        predeclare("amq.fanout", Exchange.Type.FANOUT, false);
        predeclare("amq.topic", Exchange.Type.TOPIC, false);
        predeclare("amq.rabbitmq.trace", Exchange.Type.TOPIC, true);
    }

    private Exchange predeclare(String exchangeName, Exchange.Type type, boolean internal) {
        Exchange exchange = new Exchange(exchangeName, new ExchangeSettings(type, true, false, internal));
        exchanges.put(exchangeName, exchange);
        return exchange;
    }

    String name() {
        return name;
    }

    // exchanges

    /** The exchange of this name. */
    Exchange exchange(String exchangeName) {
        Exchange exchange = exchanges.get(exchangeName);
        if (exchange == null) {
            throw Refusal.of(Reply.NOT_FOUND, "no exchange " + here(exchangeName));
        }
        return exchange;
    }

    /** The exchange of this name, which is to be bound: the default exchange can't be. */
    Exchange bindableExchange(String exchangeName) {
        refuseDefaultExchange(exchangeName);
        return exchange(exchangeName);
    }

    /** The exchange of this name, or null. */
    @Nullable
    Exchange findExchange(String exchangeName) {
        return exchanges.get(exchangeName);
    }

    void declareExchangePassively(String exchangeName) {
        refuseDefaultExchange(exchangeName);
        exchange(exchangeName);
    }

    void declareExchange(String exchangeName, ExchangeSettings settings) {
        refuseDefaultExchange(exchangeName);
        Exchange existing = exchanges.get(exchangeName);
        if (existing == null) {
            refuseReserved("exchange", exchangeName);
            exchanges.put(exchangeName, new Exchange(exchangeName, settings));
            topologyVersion++;
            return;
        }
        ExchangeSettings current = existing.settings();
        Equivalence check = new Equivalence("exchange", here(exchangeName));
        check.argument("type", settings.type().amqpName(), current.type().amqpName());
        check.argument("durable", settings.durable(), current.durable());
        check.argument("auto_delete", settings.autoDelete(), current.autoDelete());
        check.argument("internal", settings.internal(), current.internal());
    }

    void deleteExchange(String exchangeName, boolean ifUnused) {
        refuseDefaultExchange(exchangeName);
        if (exchangeName.startsWith(RESERVED_PREFIX)) {
            throw Refusal.of(
                    Reply.ACCESS_REFUSED, "deletion of system exchange " + here(exchangeName) + " not allowed");
        }
        Exchange exchange = exchanges.get(exchangeName);
        if (exchange == null) {
            return;
        }
        if (ifUnused && exchange.hasBindings()) {
            throw Refusal.of(Reply.PRECONDITION_FAILED, "exchange " + here(exchangeName) + " in use");
        }
        remove(exchange);
    }

    private void remove(Exchange exchange) {
        exchanges.remove(exchange.name());
        unbindAll(exchange);
    }

    private void refuseDefaultExchange(String exchangeName) {
        if (exchangeName.isEmpty()) {
            throw Refusal.of(Reply.ACCESS_REFUSED, "operation not permitted on the default exchange");
        }
    }

    // queues

    /** The queue of this name, if {@code connection} may use it. */
    MessageQueue queue(String queueName, Object connection) {
        MessageQueue queue = findQueue(queueName, connection);
        if (queue == null) {
            throw Refusal.of(Reply.NOT_FOUND, "no queue " + here(queueName));
        }
        return queue;
    }

    /** The queue of this name, if {@code connection} may use it, or null if there is none. */
    @Nullable
    MessageQueue findQueue(String queueName, Object connection) {
        MessageQueue queue = queues.get(queueName);
        if (queue != null) {
            refuseLocked(queue, connection);
        }
        return queue;
    }

    /** Declares a queue; an empty name stands for a new one. */
    MessageQueue declareQueue(String requestedName, QueueSettings settings) {
        refuseReserved("queue", requestedName);
        String queueName = requestedName.isEmpty() ? Names.generate("amq.gen-") : requestedName;
        MessageQueue existing = queues.get(queueName);
        if (existing == null) {
            MessageQueue queue = new MessageQueue(queueName, settings);
            queues.put(queueName, queue);
            topologyVersion++;
            return queue;
        }
        QueueSettings current = existing.settings();
        if (settings.owner() != current.owner()) {
            throw locked(existing);
        }
        Equivalence check = new Equivalence("queue", here(queueName));
        check.argument("durable", settings.durable(), current.durable());
        check.argument("auto_delete", settings.autoDelete(), current.autoDelete());
        return existing;
    }

    /** Deletes a queue and says how many messages were in it; one that does not exist had none. */
    int deleteQueue(String queueName, boolean ifUnused, boolean ifEmpty, Object connection) {
        MessageQueue queue = queues.get(queueName);
        if (queue == null) {
            return 0;
        }
        refuseLocked(queue, connection);
        if (ifUnused && queue.consumerCount() > 0) {
            throw Refusal.of(Reply.PRECONDITION_FAILED, "queue " + here(queueName) + " in use");
        }
        if (ifEmpty && !queue.isEmpty()) {
            throw Refusal.of(Reply.PRECONDITION_FAILED, "queue " + here(queueName) + " not empty");
        }
        return remove(queue);
    }

    /** Adds a consumer to a queue, unless an exclusive one stands against it. The caller dispatches. */
    void subscribe(MessageQueue queue, Subscription subscription) {
        if (!queue.admits(subscription)) {
            throw Refusal.of(Reply.ACCESS_REFUSED, "queue " + here(queue.name()) + " in exclusive use");
        }
        queue.addConsumer(subscription);
    }

    /** Removes a consumer from a queue, and an auto-delete queue with its last consumer. */
    void unsubscribe(MessageQueue queue, Subscription subscription) {
        queue.removeConsumer(subscription);
        if (queue.expendable() && !queue.deleted()) {
            remove(queue);
        }
    }

    /** Deletes the exclusive queues of a connection that has ended. */
    void connectionEnded(Object connection) {
        for (MessageQueue queue : List.copyOf(queues.values())) {
            if (queue.settings().owner() == connection) {
                remove(queue);
            }
        }
    }

    /** Deletes everything. */
    void close() {
        for (MessageQueue queue : List.copyOf(queues.values())) {
            remove(queue);
        }
    }

    private int remove(MessageQueue queue) {
        queues.remove(queue.name());
        unbindAll(queue);
        return queue.delete();
    }

    private void refuseLocked(MessageQueue queue, Object connection) {
        Object owner = queue.settings().owner();
        if (owner != null && owner != connection) {
            throw locked(queue);
        }
    }

    private Refusal locked(MessageQueue queue) {
        return Refusal.of(
                Reply.RESOURCE_LOCKED,
                "cannot obtain exclusive access to locked queue " + here(queue.name())
                        + ". It could be originally declared on another connection or the exclusive property value"
                        + " does not match that of the original declaration.");
    }

    // bindings

    void bind(Exchange source, Binding binding) {
        source.bind(binding);
        topologyVersion++;
    }

    /** Removes a binding; what is not there, be it binding, source or destination, need not be removed (RabbitMQ). */
    void unbind(String sourceName, @Nullable Destination destination, String key, Map<String, ?> arguments) {
        refuseDefaultExchange(sourceName);
        Exchange source = exchanges.get(sourceName);
        if (source == null || destination == null) {
            return;
        }
        refuseDefaultExchange(destination);
        source.unbind(new Binding(destination, key, arguments));
        topologyVersion++;
        removeIfExpendable(source);
    }

    private void refuseDefaultExchange(Destination destination) {
        if (destination instanceof Exchange exchange) {
            refuseDefaultExchange(exchange.name());
        }
    }

    private void unbindAll(Destination destination) {
        topologyVersion++;
        for (Exchange exchange : List.copyOf(exchanges.values())) {
            exchange.unbindAll(destination);
            removeIfExpendable(exchange);
        }
    }

    private void removeIfExpendable(Exchange exchange) {
        if (exchange.expendable() && exchanges.get(exchange.name()) == exchange) {
            remove(exchange);
        }
    }

    // routing

    /** The queues that a message goes to, each once. The array is not to be changed. */
    MessageQueue[] route(Exchange exchange, String routingKey) {
        MessageQueue[] known = exchange.routes().find(routingKey, topologyVersion);
        if (known != null) {
            return known;
        }
        Set<MessageQueue> reached = new LinkedHashSet<>();
        collect(exchange, routingKey, new LinkedHashSet<>(), reached);
        MessageQueue[] found = reached.isEmpty() ? NOWHERE : reached.toArray(NOWHERE);
        exchange.routes().remember(routingKey, found);
        return found;
    }

    /** Follows bindings from exchange to exchange; one that was visited is not visited again, so circles end. */
    private void collect(Exchange exchange, String routingKey, Set<Exchange> visited, Set<MessageQueue> reached) {
        if (!visited.add(exchange)) {
            return;
        }
        if (exchange == defaultExchange) {
            MessageQueue queue = queues.get(routingKey);
            if (queue != null) {
                reached.add(queue);
            }
            return;
        }
        exchange.match(routingKey, binding -> {
            Destination destination = binding.destination();
            if (destination instanceof MessageQueue queue) {
                reached.add(queue);
            } else if (destination instanceof Exchange next) {
                collect(next, routingKey, visited, reached);
            }
        });
    }

    // refusals

    private static void refuseReserved(String kind, String requestedName) {
        if (requestedName.startsWith(RESERVED_PREFIX)) {
            throw Refusal.of(
                    Reply.ACCESS_REFUSED, kind + " name '" + requestedName + "' contains reserved prefix 'amq.*'");
        }
    }

    /** How RabbitMQ writes the name of a thing in this virtual host. */
    private String here(String thing) {
        return "'" + thing + "' in vhost '" + name + "'";
    }

    /** Compares what is declared again with what there is. */
    private record Equivalence(String kind, String named) {

        void argument(String argument, Object received, Object current) {
            if (!Objects.equals(received, current)) {
                throw Refusal.of(
                        Reply.PRECONDITION_FAILED,
                        "inequivalent arg '" + argument + "' for " + kind + " " + named + ": received '" + received
                                + "' but current is '" + current + "'");
            }
        }
    }
}
