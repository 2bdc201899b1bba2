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
        message.release();
        released.increment();
    }

    /** A message that will not be. */
    void discard(Message message) {
        Discard.item(message);
        released.increment();
    }

    public long takenSum() {
        return taken.sum();
    }

    public long releasedSum() {
        return released.sum();
    }
}
