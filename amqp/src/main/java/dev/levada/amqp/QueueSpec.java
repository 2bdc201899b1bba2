package dev.levada.amqp;

import java.util.Map;

/**
 * A queue to be declared.
 *
 * @param name at most 255 bytes of UTF-8; empty: the broker chooses one
 * @param passive only verify that it exists
 * @param durable it survives the broker
 * @param exclusive only this connection uses it, and it goes with it
 * @param autoDelete it goes with its last consumer
 * @param arguments of the broker, such as {@code x-queue-type}
 */
public record QueueSpec(
        String name,
        boolean passive,
        boolean durable,
        boolean exclusive,
        boolean autoDelete,
        Map<String, ?> arguments) {

    /** A transient queue. */
    public static QueueSpec of(String name) {
        return new QueueSpec(name, false, false, false, false, Map.of());
    }

    /** A queue of this connection alone, under a name that the broker chooses. */
    public static QueueSpec serverNamed() {
        return new QueueSpec("", false, false, true, true, Map.of());
    }

    public QueueSpec withPassive(boolean passive) {
        return new QueueSpec(name, passive, durable, exclusive, autoDelete, arguments);
    }

    public QueueSpec withDurable(boolean durable) {
        return new QueueSpec(name, passive, durable, exclusive, autoDelete, arguments);
    }

    public QueueSpec withExclusive(boolean exclusive) {
        return new QueueSpec(name, passive, durable, exclusive, autoDelete, arguments);
    }

    public QueueSpec withAutoDelete(boolean autoDelete) {
        return new QueueSpec(name, passive, durable, exclusive, autoDelete, arguments);
    }

    public QueueSpec withArguments(Map<String, ?> arguments) {
        return new QueueSpec(name, passive, durable, exclusive, autoDelete, arguments);
    }
}
