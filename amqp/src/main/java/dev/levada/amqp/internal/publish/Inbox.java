package dev.levada.amqp.internal.publish;

import dev.levada.amqp.Message;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Messages on their way from the upstream's thread to the event loop: a ring with one writer and one reader, as large as
 * what is ever requested and not taken out.
 *
 * <pre>
 * field  writer    read     write    published by
 * slot   upstream  acquire  release  itself; null while empty (and the event loop empties it)
 * tail   upstream  plain    plain    not shared
 * head   loop      plain    plain    not shared
 * </pre>
 */
final class Inbox {
    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Message[].class);

    private final @Nullable Message[] slots;
    private final int mask;
    private int tail;
    private int head;

    Inbox(int capacity) {
        int size = capacity <= 1 ? 1 : Integer.highestOneBit(capacity - 1) << 1;
        slots = new Message[size];
        mask = size - 1;
    }

    /** False if it is full: the upstream sends what was not requested. */
    boolean offer(Message message) {
        int at = tail & mask;
        // acquire: partners with poll(), so that the slot is seen empty only after its last content was read
        if (SLOT.getAcquire(slots, at) != null) {
            return false;
        }
        SLOT.setRelease(slots, at, message); // release: the message's fields, for poll()
        tail++;
        return true;
    }

    @Nullable
    Message poll() {
        int at = head & mask;
        Message message = (Message) SLOT.getAcquire(slots, at);
        if (message != null) {
            SLOT.setRelease(slots, at, null);
            head++;
        }
        return message;
    }

    boolean isEmpty() {
        return SLOT.getAcquire(slots, head & mask) == null;
    }
}
