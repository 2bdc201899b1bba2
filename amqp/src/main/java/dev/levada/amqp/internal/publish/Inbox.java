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
 * field  writer    read      write               published by
 * slot   upstream  acquire   volatile            itself; null while empty
 *        loop      volatile  release, to null    itself
 * tail   upstream  plain     plain               not shared
 * head   loop      plain     plain               not shared
 * </pre>
 *
 * <p>The upstream asks the loop to look only where that was not asked for, so it reads a mark after {@code offer}, and the
 * loop clears the mark before {@code poll}. Volatile on both sides keeps either thread's two steps in their order: anything
 * weaker lets the upstream find the old mark and the loop the empty slot, and the message stays here.
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
        SLOT.setVolatile(slots, at, message);
        tail++;
        return true;
    }

    @Nullable
    Message poll() {
        int at = head & mask;
        Message message = (Message) SLOT.getVolatile(slots, at);
        if (message != null) {
            SLOT.setRelease(slots, at, null); // release: partners with offer(), which may fill it again
            head++;
        }
        return message;
    }

    boolean isEmpty() {
        return SLOT.getVolatile(slots, head & mask) == null;
    }
}
