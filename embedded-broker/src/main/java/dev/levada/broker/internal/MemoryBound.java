package dev.levada.broker.internal;

/**
 * Keeps what messages take within bounds, in two steps. From the limit on, publishers are blocked in RabbitMQ's manner
 * until a fifth of it is free again. A publisher that goes on nevertheless is cut off at twice the limit: RabbitMQ
 * has its disk to fall back on, and this broker has not.
 */
final class MemoryBound {

    private final long limit;
    private final MessageStore store;
    private boolean exceeded;
    private boolean forced;

    MemoryBound(long limit, MessageStore store) {
        this.limit = limit;
        this.store = store;
    }

    /** Checks that {@code length} more bytes may be kept, before they are. */
    void reserve(int length) {
        if (store.bytes() + length > 2 * limit) {
            throw Refusal.of(
                    Reply.RESOURCE_ERROR, "messages take more than twice the memory limit of " + limit + " bytes");
        }
    }

    /** Blocks publishers whatever memory there is, or no longer. */
    void force(boolean block) {
        forced = block;
    }

    /**
     * Whether publishers are to be blocked, as of now. A message in the middle of its frames does not count: blocking its
     * publisher would keep it there for ever.
     */
    boolean blocking() {
        if (store.completeBytes() >= limit) {
            exceeded = true;
        } else if (store.completeBytes() < limit - limit / 5) {
            exceeded = false;
        }
        return exceeded || forced;
    }
}
