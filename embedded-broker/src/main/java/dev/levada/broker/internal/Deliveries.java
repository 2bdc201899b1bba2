package dev.levada.broker.internal;

import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.EncodeException;
import dev.levada.broker.internal.UnsettledDeliveries.Slot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The consuming half of a channel: its consumers, what was delivered to them and the settling of it.
 *
 * <p>Delivery tags are dense from 1. The limit that basic.qos sets is, in RabbitMQ's reading, one for each consumer that
 * starts from then on, or with {@code global} one for all consumers of the channel together; both can hold at once.
 *
 * <p>Settling makes room, and returning makes messages ready. Both are done for all deliveries that a method names before
 * any queue dispatches again, so that order is kept.
 */
final class Deliveries {

    private final ClientChannel channel;
    private final Connection connection;
    private final UnsettledDeliveries unsettled = new UnsettledDeliveries();
    private final Map<String, ClientConsumer> consumers = new LinkedHashMap<>();
    private final List<MessageQueue> toDispatch = new ArrayList<>();

    private long lastTag;
    private int consumerPrefetch;
    private int channelPrefetch;
    private int consumersUnsettled;

    Deliveries(ClientChannel channel) {
        this.channel = channel;
        this.connection = channel.connection();
    }

    // consumers

    void qos(BasicMethod.Qos qos) {
        if (qos.prefetchSize() != 0) {
            throw Refusal.of(Reply.NOT_IMPLEMENTED, "prefetch_size!=0 (" + qos.prefetchSize() + ")");
        }
        if (qos.global()) {
            channelPrefetch = qos.prefetchCount();
        } else {
            consumerPrefetch = qos.prefetchCount();
        }
        channel.send(new BasicMethod.QosOk());
        if (qos.global()) {
            touchAllConsumed();
            dispatchTouched();
        }
    }

    void consume(BasicMethod.Consume consume, MessageQueue queue) {
        if (consume.arguments().containsKey("x-priority")) {
            throw Refusal.of(Reply.NOT_IMPLEMENTED, "the embedded broker has no consumer priorities");
        }
        String tag = consume.consumerTag().isEmpty() ? Names.generate("amq.ctag-") : consume.consumerTag();
        if (consumers.containsKey(tag)) {
            throw Refusal.of(Reply.NOT_ALLOWED, "attempt to reuse consumer tag '" + tag + "'");
        }
        ClientConsumer consumer = new ClientConsumer(
                this, tag, queue, consume.noAck(), consume.exclusive(), consume.noAck() ? 0 : consumerPrefetch);
        channel.virtualHost().subscribe(queue, consumer);
        consumers.put(tag, consumer);
        if (!consume.noWait()) {
            channel.send(new BasicMethod.ConsumeOk(tag));
        }
        queue.dispatch();
    }

    void cancel(BasicMethod.Cancel cancel) {
        ClientConsumer consumer = consumers.remove(cancel.consumerTag());
        if (consumer != null) {
            channel.virtualHost().unsubscribe(consumer.queue(), consumer);
        }
        if (!cancel.noWait()) {
            channel.send(new BasicMethod.CancelOk(cancel.consumerTag()));
        }
    }

    /** Takes note that a consumer's queue is gone; clients that say they understand it are told (RabbitMQ). */
    void cancelledByBroker(ClientConsumer consumer) {
        if (consumers.remove(consumer.tag(), consumer)
                && channel.open()
                && connection.clientHas("consumer_cancel_notify")) {
            channel.send(new BasicMethod.Cancel(consumer.tag(), true));
        }
    }

    /** Whether the client may have something to settle, now or later. */
    boolean inUse() {
        return !consumers.isEmpty() || unsettled.size() > 0;
    }

    // delivering

    /** Whether the limit for the whole channel leaves room for one more delivery. */
    boolean channelHasRoom() {
        return channelPrefetch == 0 || consumersUnsettled < channelPrefetch;
    }

    boolean writable() {
        return channel.open() && connection.writable();
    }

    void deliver(ClientConsumer consumer, long position, boolean redelivered, Message message) {
        long tag = ++lastTag;
        if (!consumer.autoAck()) {
            consumersUnsettled++;
            unsettled.add(tag, message, consumer.queue(), position, consumer);
        }
        try {
            connection.deliver(channel.number(), consumer.tag(), tag, redelivered, message);
        } catch (EncodeException tooLarge) {
            failLater();
        }
        if (consumer.autoAck()) {
            message.drop();
        }
    }

    void get(MessageQueue queue, boolean autoAck) {
        if (queue.isEmpty()) {
            channel.send(new BasicMethod.GetEmpty());
            return;
        }
        long position = queue.nextPosition();
        boolean redelivered = queue.nextIsRedelivered();
        Message message = queue.take();
        long tag = ++lastTag;
        if (!autoAck) {
            unsettled.add(tag, message, queue, position, null);
        }
        try {
            connection.sendWithContent(
                    channel.number(),
                    new BasicMethod.GetOk(
                            tag, redelivered, message.exchange(), message.routingKey(), queue.messageCount()),
                    message);
        } catch (EncodeException tooLarge) {
            failLater();
        }
        if (autoAck) {
            message.drop();
        }
    }

    private void failLater() {
        connection.failLater(Refusal.of(Reply.INTERNAL_ERROR, "a message's header exceeds frame_max"));
    }

    // settling

    /** basic.ack, or basic.nack and basic.reject without requeue: the messages are gone. */
    void discard(long tag, boolean multiple) {
        settle(tag, multiple, false);
    }

    /** basic.nack and basic.reject with requeue: the messages go back to their places. */
    void requeue(long tag, boolean multiple) {
        settle(tag, multiple, true);
    }

    /** basic.recover: everything goes back. */
    void requeueAll() {
        settleUpTo(Long.MAX_VALUE, true);
        dispatchTouched();
    }

    private void settle(long tag, boolean multiple, boolean requeue) {
        if (multiple && tag == 0) {
            settleUpTo(Long.MAX_VALUE, requeue);
        } else {
            Slot slot = unsettled.find(tag);
            if (slot == null) {
                throw Refusal.of(Reply.PRECONDITION_FAILED, "unknown delivery tag " + Long.toUnsignedString(tag));
            }
            if (multiple) {
                settleUpTo(tag, requeue);
            } else {
                settle(slot, requeue);
            }
        }
        dispatchTouched();
    }

    private void settleUpTo(long tag, boolean requeue) {
        Slot slot = unsettled.first();
        while (slot != null && slot.tag <= tag) {
            settle(slot, requeue);
            slot = unsettled.first();
        }
    }

    private void settle(Slot slot, boolean requeue) {
        Message message = slot.message;
        MessageQueue queue = slot.queue;
        if (message == null || queue == null) {
            throw new AssertionError("slot of a settled delivery");
        }
        @Nullable Subscription subscription = slot.subscription;
        long position = slot.position;
        unsettled.remove(slot);
        if (subscription != null) {
            subscription.settled();
        }
        if (requeue) {
            queue.requeue(position, message);
        } else {
            message.drop();
        }
        touch(queue);
    }

    /** Takes note that one delivery of a consumer was settled. */
    void consumerSettled() {
        consumersUnsettled--;
    }

    private void touch(MessageQueue queue) {
        if (channelPrefetch > 0) {
            touchAllConsumed();
        }
        if (!toDispatch.contains(queue)) {
            toDispatch.add(queue);
        }
    }

    private void touchAllConsumed() {
        for (ClientConsumer consumer : consumers.values()) {
            if (!toDispatch.contains(consumer.queue())) {
                toDispatch.add(consumer.queue());
            }
        }
    }

    private void dispatchTouched() {
        for (int i = 0; i < toDispatch.size(); i++) {
            toDispatch.get(i).dispatch();
        }
        toDispatch.clear();
    }

    /** Dispatches the queues that are consumed here, after the socket took bytes again. */
    void resume() {
        touchAllConsumed();
        dispatchTouched();
    }

    /** Ends the consumers; {@link #close()} follows when those of the whole connection have ended. */
    void endConsumers() {
        for (ClientConsumer consumer : List.copyOf(consumers.values())) {
            channel.virtualHost().unsubscribe(consumer.queue(), consumer);
        }
        consumers.clear();
    }

    /** Gives everything back that is unsettled. */
    void close() {
        requeueAll();
    }
}
