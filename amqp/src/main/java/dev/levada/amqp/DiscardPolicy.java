package dev.levada.amqp;

/** What becomes of a message whose delivery is released without having been settled. */
public enum DiscardPolicy {
    /** It goes back to its queue, to be delivered again. */
    REQUEUE,
    /** It is dropped, or dead-lettered where the queue says so. */
    REJECT,
    /** It counts as processed. */
    ACK
}
