package dev.levada.amqp.internal.publish;

import dev.levada.amqp.Message;
import dev.levada.core.internal.stage.Discard;
import java.util.concurrent.atomic.LongAdder;

/** How many messages a connection's publishers took over, and how many of them they released. */
public final class MessageCounts {
    private final LongAdder taken = new LongAdder();
    private final LongAdder released = new LongAdder();

    void taken() {
        taken.increment();
    }

    /** A message that is encoded. */
    void release(Message message) {
        // first: the message of somebody who has released it already throws
        released.increment();
        message.release();
    }

    /** A message that will not be. */
    void discard(Message message) {
        released.increment();
        Discard.item(message);
    }

    public long takenSum() {
        return taken.sum();
    }

    public long releasedSum() {
        return released.sum();
    }
}
