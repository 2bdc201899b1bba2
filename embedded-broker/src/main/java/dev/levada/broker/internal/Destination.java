package dev.levada.broker.internal;

/** What an exchange can be bound to: a queue, or another exchange. */
sealed interface Destination permits MessageQueue, Exchange {

    String name();
}
