package dev.levada.broker.internal;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One queue: the messages that wait and the consumers that wait for them.
 *
 * <p>At rest, either no message is ready or no consumer accepts one. Whatever changes one of the two ends in {@link
 * #dispatch()}, which restores that. Consumers are served in turn: the one after the one that was served last comes
 * first, and one that does not accept is passed over.
 *
 * <p>The queue owns one reference of each message that is ready; delivering hands that reference on, and {@link
 * #requeue} hands it back.
 */
final class MessageQueue implements Destination {

    private final String name;
    private final QueueSettings settings;
    private final ReadyMessages ready = new ReadyMessages();
    private final List<Subscription> consumers = new ArrayList<>();

    private int turn;
    private boolean dispatching;
    private boolean hadConsumer;
    private boolean deleted;

    MessageQueue(String name, QueueSettings settings) {
        this.name = name;
        this.settings = settings;
    }

    /**
     * What a queue was declared with.
     *
     * @param owner the connection that alone may use the queue and whose end deletes it, or null
     */
    record QueueSettings(
            boolean durable, boolean autoDelete, @Nullable Object owner) {}

    @Override
    public String name() {
        return name;
    }

    QueueSettings settings() {
        return settings;
    }

    int messageCount() {
        return ready.size();
    }

    int consumerCount() {
        return consumers.size();
    }

    boolean deleted() {
        return deleted;
    }

    /** Adds a message, one reference of which becomes the queue's. */
    void enqueue(Message message) {
        ready.append(message);
        dispatch();
    }

    /**
     * Takes a message back to the position that it was delivered from. The caller dispatches afterwards, once for all that
     * it returns, so that a consumer cannot receive a later one before an earlier one.
     */
    void requeue(long position, Message message) {
        if (deleted) {
            message.drop();
        } else {
            ready.putBack(position, message);
        }
    }

    boolean isEmpty() {
        return ready.isEmpty();
    }

    /** The position of the message that {@link #take()} would give. */
    long nextPosition() {
        return ready.nextPosition();
    }

    /** Whether the message that {@link #take()} would give was delivered before. */
    boolean nextIsRedelivered() {
        return ready.nextIsRedelivered();
    }

    /** Takes the first message, with the queue's reference to it, for a client that asked for just one. */
    Message take() {
        return ready.take();
    }

    /** Delivers what can be delivered. */
    void dispatch() {
        if (dispatching) {
            return;
        }
        dispatching = true;
        try {
            while (!ready.isEmpty()) {
                Subscription consumer = nextAccepting();
                if (consumer == null) {
                    return;
                }
                long position = ready.nextPosition();
                boolean redelivered = ready.nextIsRedelivered();
                consumer.deliver(this, position, redelivered, ready.take());
            }
        } finally {
            dispatching = false;
        }
    }

    private @Nullable Subscription nextAccepting() {
        int count = consumers.size();
        for (int tried = 0; tried < count; tried++) {
            if (turn >= count) {
                turn = 0;
            }
            Subscription consumer = consumers.get(turn++);
            if (consumer.accepts()) {
                return consumer;
            }
        }
        return null;
    }

    /** Whether {@code consumer} may join, given the exclusive ones among them. */
    boolean admits(Subscription consumer) {
        return consumers.isEmpty() || !(consumer.exclusive() || consumers.get(0).exclusive());
    }

    /** Adds a consumer that the queue {@linkplain #admits admits}; the caller dispatches. */
    void addConsumer(Subscription consumer) {
        consumers.add(consumer);
        hadConsumer = true;
    }

    void removeConsumer(Subscription consumer) {
        int index = consumers.indexOf(consumer);
        if (index >= 0) {
            consumers.remove(index);
            if (index < turn) {
                turn--;
            }
        }
    }

    /** Whether the queue has served its purpose: it is to be deleted with its last consumer, which has gone. */
    boolean expendable() {
        return settings.autoDelete() && hadConsumer && consumers.isEmpty();
    }

    /** Drops what is ready, and says how many messages that were. */
    int purge() {
        int count = ready.size();
        while (!ready.isEmpty()) {
            ready.take().drop();
        }
        return count;
    }

    /** Drops what is ready, tells the consumers and takes nothing back any more. */
    int delete() {
        deleted = true;
        int count = purge();
        for (Subscription consumer : List.copyOf(consumers)) {
            consumer.queueDeleted();
        }
        consumers.clear();
        return count;
    }
}
