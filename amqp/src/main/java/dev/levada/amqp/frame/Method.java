package dev.levada.amqp.frame;

/**
 * A method of AMQP 0-9-1 with its arguments; the reserved ones are left out. There is one record for each, in the file of
 * its class. {@link MethodType} is the table of them.
 */
public sealed interface Method
        permits ConnectionMethod, ChannelMethod, ExchangeMethod, QueueMethod, BasicMethod, ConfirmMethod, TxMethod {

    /** Which method it is. */
    MethodType type();

    /**
     * Writes the arguments.
     *
     * @throws EncodeException if one is out of range
     */
    default void write(ArgumentWriter out) {}
}
