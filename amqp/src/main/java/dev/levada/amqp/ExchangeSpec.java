package dev.levada.amqp;

import java.util.Map;

/**
 * An exchange to be declared.
 *
 * @param name at most 255 bytes of UTF-8
 * @param type {@code direct}, {@code fanout}, {@code topic}, {@code headers}, or a plug-in's
 * @param passive only verify that it exists
 * @param durable it survives the broker
 * @param autoDelete it goes with its last binding
 * @param internal only other exchanges publish to it
 * @param arguments of the broker, such as {@code alternate-exchange}
 */
public record ExchangeSpec(
        String name,
        String type,
        boolean passive,
        boolean durable,
        boolean autoDelete,
        boolean internal,
        Map<String, ?> arguments) {

    /** A transient exchange of this type. */
    public static ExchangeSpec of(String name, String type) {
        return new ExchangeSpec(name, type, false, false, false, false, Map.of());
    }

    /** A transient exchange that routes by equal keys. */
    public static ExchangeSpec direct(String name) {
        return of(name, "direct");
    }

    /** A transient exchange that routes by patterns of words. */
    public static ExchangeSpec topic(String name) {
        return of(name, "topic");
    }

    /** A transient exchange that routes to all its bindings. */
    public static ExchangeSpec fanout(String name) {
        return of(name, "fanout");
    }

    public ExchangeSpec withPassive(boolean passive) {
        return new ExchangeSpec(name, type, passive, durable, autoDelete, internal, arguments);
    }

    public ExchangeSpec withDurable(boolean durable) {
        return new ExchangeSpec(name, type, passive, durable, autoDelete, internal, arguments);
    }

    public ExchangeSpec withAutoDelete(boolean autoDelete) {
        return new ExchangeSpec(name, type, passive, durable, autoDelete, internal, arguments);
    }

    public ExchangeSpec withInternal(boolean internal) {
        return new ExchangeSpec(name, type, passive, durable, autoDelete, internal, arguments);
    }

    public ExchangeSpec withArguments(Map<String, ?> arguments) {
        return new ExchangeSpec(name, type, passive, durable, autoDelete, internal, arguments);
    }
}
