package dev.levada.amqp.internal.consume;

import dev.levada.amqp.internal.connection.ChannelMachine;

/**
 * Tells the broker, in as few frames as possible, what {@link Settlements} brings. It knows up to which tag everything is
 * settled; acknowledgements that go on from there without a gap become one basic.ack with {@code multiple}, which must not
 * cover a delivery that somebody still has. Those out of order go singly until nothing is unsettled. Event loop only.
 */
final class Acknowledger {
    private final Settlements settlements;

    private int unsettled;
    // Every tag up to this one is settled.
    private long settledTo;
    private long lastTag;

    Acknowledger(Settlements settlements) {
        this.settlements = settlements;
    }

    /** A delivery that is to be settled has come; false if the ring has no room for its settlement. */
    boolean delivered(long deliveryTag) {
        lastTag = deliveryTag;
        return ++unsettled <= settlements.capacity();
    }

    boolean isAllSettled() {
        return unsettled == 0;
    }

    /** Takes what is in the ring and writes it to the channel, unless that has ended: then it is void. */
    void take(ChannelMachine channel, boolean ended) {
        long run = 0;
        for (long entry = settlements.take(); entry != 0; entry = settlements.take()) {
            long tag = Settlements.tag(entry);
            int verdict = Settlements.verdict(entry);
            unsettled--;
            boolean inOrder = tag == settledTo + 1;
            if (inOrder) {
                settledTo = tag;
            }
            if (ended) {
                continue;
            }
            if (inOrder && verdict == Settlements.ACK) {
                run = tag;
                continue;
            }
            acknowledge(channel, run);
            run = 0;
            if (verdict == Settlements.ACK) {
                channel.outbox().ack(channel.number(), tag, false);
            } else {
                channel.outbox().nack(channel.number(), tag, verdict == Settlements.REQUEUE);
            }
        }
        acknowledge(channel, run);
        if (unsettled == 0) {
            settledTo = lastTag;
        }
    }

    /** All up to {@code tag}, unless it is 0. */
    private static void acknowledge(ChannelMachine channel, long tag) {
        if (tag != 0) {
            channel.outbox().ack(channel.number(), tag, true);
        }
    }
}
