package dev.levada.amqp;

/**
 * How to publish.
 *
 * @param maxInFlight how many messages may await their confirmation, 1..65,536
 */
public record PublishOptions(int maxInFlight) {
    private static final PublishOptions DEFAULTS = new PublishOptions(1024);

    public PublishOptions {
        if (maxInFlight < 1 || maxInFlight > 65_536) {
            throw new IllegalArgumentException("`maxInFlight` in 1..65536 required but it was " + maxInFlight);
        }
    }

    /** At most 1,024 messages in flight. */
    public static PublishOptions defaults() {
        return DEFAULTS;
    }

    public PublishOptions withMaxInFlight(int maxInFlight) {
        return new PublishOptions(maxInFlight);
    }
}
