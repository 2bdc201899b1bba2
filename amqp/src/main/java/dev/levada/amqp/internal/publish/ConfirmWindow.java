package dev.levada.amqp.internal.publish;

import dev.levada.amqp.Confirmation;
import dev.levada.amqp.Message;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The messages that are published and not yet accounted for, in a ring of their tags, which are dense. Event loop only.
 *
 * <pre>
 *        head                    tail
 *   ... | S | P | P | S | P | S | . . .      P pending, S settled
 *         '- may be emitted       '- the next tag
 * </pre>
 *
 * <p>Confirmations are settled in any order and leave in the order of publishing. A return carries no tag; it comes before
 * the acknowledgement of its message, and returns come in the order of publishing. So returns wait until a mandatory message
 * with the same exchange and routing key is acknowledged, and go to the first.
 */
final class ConfirmWindow {
    private static final byte PENDING = 0;
    private static final byte CONFIRMED = 1;
    private static final byte NACKED = 2;
    private static final byte RETURNED = 3;

    private final int mask;
    private final byte[] states;
    private final @Nullable Object[] correlations;
    // For mandatory messages, what their return is told by; null for others.
    private final @Nullable String[] exchanges;
    private final @Nullable String[] routingKeys;
    private final Confirmation.@Nullable Reason[] reasons;
    private final Queue<Returned> returns = new ArrayDeque<>(2);

    private long head = 1;
    private long tail = 1;

    /** A window for {@code size} messages. */
    ConfirmWindow(int size) {
        int slots = size <= 1 ? 1 : Integer.highestOneBit(size - 1) << 1;
        mask = slots - 1;
        states = new byte[slots];
        correlations = new Object[slots];
        exchanges = new String[slots];
        routingKeys = new String[slots];
        reasons = new Confirmation.Reason[slots];
    }

    boolean isEmpty() {
        return head == tail;
    }

    /** Messages that were published and not emitted. */
    int size() {
        return (int) (tail - head);
    }

    /** The message that was just published gets the next tag. */
    void add(Message message) {
        int at = (int) tail & mask;
        tail++;
        states[at] = PENDING;
        correlations[at] = message.correlation();
        if (message.mandatory()) {
            exchanges[at] = message.exchange();
            routingKeys[at] = message.routingKey();
        }
    }

    /**
     * A return, which waits for its message's acknowledgement.
     *
     * @return false if more wait than messages that are not settled
     */
    boolean returned(String exchange, String routingKey, Confirmation.Reason reason) {
        if (returns.size() >= size()) {
            return false;
        }
        return returns.add(new Returned(exchange, routingKey, reason));
    }

    /**
     * An acknowledgement of one tag, or of all up to it; with {@code multiple}, 0 means all.
     *
     * @return false if no such message was published
     */
    boolean settle(long tag, boolean multiple, boolean ack) {
        long last = multiple && tag == 0 ? tail - 1 : tag;
        if (last >= tail || tag < (multiple ? 0 : 1)) {
            return false;
        }
        for (long each = multiple ? head : Math.max(head, last); each <= last; each++) {
            int at = (int) each & mask;
            if (states[at] == PENDING) {
                states[at] = outcome(at, ack);
            }
        }
        return true;
    }

    private byte outcome(int at, boolean ack) {
        if (!ack) {
            return NACKED;
        }
        if (exchanges[at] != null && !returns.isEmpty()) {
            for (Iterator<Returned> each = returns.iterator(); each.hasNext(); ) {
                Returned returned = each.next();
                if (returned.exchange.equals(exchanges[at]) && returned.routingKey.equals(routingKeys[at])) {
                    each.remove();
                    reasons[at] = returned.reason;
                    return RETURNED;
                }
            }
        }
        return CONFIRMED;
    }

    /** Takes the oldest message out; null as long as it is pending or there is none. */
    @Nullable
    Confirmation poll() {
        int at = (int) head & mask;
        if (isEmpty() || states[at] == PENDING) {
            return null;
        }
        Confirmation.Kind kind = switch (states[at]) {
            case CONFIRMED -> Confirmation.Kind.CONFIRMED;
            case NACKED -> Confirmation.Kind.NACKED;
            default -> Confirmation.Kind.RETURNED;
        };
        Confirmation confirmation = new Confirmation(kind, head, correlations[at], reasons[at]);
        head++;
        correlations[at] = null;
        exchanges[at] = null;
        routingKeys[at] = null;
        reasons[at] = null;
        if (isEmpty()) {
            // of a message that was returned and then nacked
            returns.clear();
        }
        return confirmation;
    }

    private record Returned(String exchange, String routingKey, Confirmation.Reason reason) {}
}
