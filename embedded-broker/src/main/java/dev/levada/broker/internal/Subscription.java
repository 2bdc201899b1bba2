package dev.levada.broker.internal;

/** A consumer as its queue sees it. */
interface Subscription {

    /** Whether a message may be delivered now: the prefetch leaves room and the client's socket takes bytes. */
    boolean accepts();

    /** Delivers a message, which belongs to this consumer from now on; {@link #accepts()} was true. */
    void deliver(MessageQueue queue, long position, boolean redelivered, Message message);

    /** Takes note that one delivery was settled, which makes room for another. */
    void settled();

    /** Takes note that the queue is gone, so that nothing will be delivered any more. */
    void queueDeleted();

    /** Whether this consumer tolerates no other on its queue. */
    boolean exclusive();
}
