package dev.levada.broker.internal;

import java.util.Map;

/**
 * A way from an exchange to a destination. Two bindings are the same if all three parts are equal; binding again what is
 * bound changes nothing.
 *
 * @param key the routing key, or the pattern in a topic exchange
 */
record Binding(Destination destination, String key, Map<String, ?> arguments) {}
