package dev.levada.broker.internal;

/** A consumer on a channel: what basic.consume asked for, and how many of its deliveries are unsettled. */
final class ClientConsumer implements Subscription {

    private final Deliveries deliveries;
    private final String tag;
    private final MessageQueue queue;
    private final boolean autoAck;
    private final boolean exclusive;
    private final int prefetch;
    private int unsettled;

    /** @param prefetch how many deliveries may be unsettled, 0 for any number; automatic acknowledgement has none */
    ClientConsumer(
            Deliveries deliveries, String tag, MessageQueue queue, boolean autoAck, boolean exclusive, int prefetch) {
        this.deliveries = deliveries;
        this.tag = tag;
        this.queue = queue;
        this.autoAck = autoAck;
        this.exclusive = exclusive;
        this.prefetch = prefetch;
    }

    String tag() {
        return tag;
    }

    MessageQueue queue() {
        return queue;
    }

    boolean autoAck() {
        return autoAck;
    }

    @Override
    public boolean accepts() {
        boolean room = autoAck || ((prefetch == 0 || unsettled < prefetch) && deliveries.channelHasRoom());
        return room && deliveries.writable();
    }

    @Override
    public void deliver(MessageQueue from, long position, boolean redelivered, Message message) {
        if (!autoAck) {
            unsettled++;
        }
        deliveries.deliver(this, position, redelivered, message);
    }

    @Override
    public void settled() {
        unsettled--;
        deliveries.consumerSettled();
    }

    @Override
    public void queueDeleted() {
        deliveries.cancelledByBroker(this);
    }

    @Override
    public boolean exclusive() {
        return exclusive;
    }
}
