package dev.levada.amqp.frame;

/**
 * The arguments of the methods that come once a message, read into one reused object: the record forms in
 * {@link BasicMethod} say the same for general use. Reading allocates nothing where the text is in the cache. A field that
 * the method just read does not have keeps an old value.
 */
public final class BasicArguments {
    private final ShortStringCache cache;

    private String exchange = "";
    private String routingKey = "";
    private long deliveryTag;
    private boolean redelivered;
    private boolean mandatory;
    private boolean immediate;
    private boolean multiple;
    private boolean requeue;

    public BasicArguments(ShortStringCache cache) {
        this.cache = cache;
    }

    /** Reads basic.deliver, all but the consumer tag. */
    public void readDeliver(ArgumentReader in) {
        in.skipShortString("consumer-tag");
        deliveryTag = in.longLong("delivery-tag");
        redelivered = in.bit("redelivered");
        exchange = in.shortString("exchange", cache);
        routingKey = in.shortString("routing-key", cache);
    }

    /** Reads basic.publish. */
    public void readPublish(ArgumentReader in) {
        in.skip(2, "reserved");
        exchange = in.shortString("exchange", cache);
        routingKey = in.shortString("routing-key", cache);
        mandatory = in.bit("mandatory");
        immediate = in.bit("immediate");
    }

    /** Reads basic.ack. */
    public void readAck(ArgumentReader in) {
        deliveryTag = in.longLong("delivery-tag");
        multiple = in.bit("multiple");
    }

    /** Reads basic.nack. */
    public void readNack(ArgumentReader in) {
        readAck(in);
        requeue = in.bit("requeue");
    }

    public String exchange() {
        return exchange;
    }

    public String routingKey() {
        return routingKey;
    }

    public long deliveryTag() {
        return deliveryTag;
    }

    public boolean redelivered() {
        return redelivered;
    }

    public boolean mandatory() {
        return mandatory;
    }

    public boolean immediate() {
        return immediate;
    }

    public boolean multiple() {
        return multiple;
    }

    public boolean requeue() {
        return requeue;
    }
}
