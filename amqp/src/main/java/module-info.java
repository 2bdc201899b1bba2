/** A non-blocking AMQP 0-9-1 client. The frame codec is shared with the embedded broker and with nobody else. */
@SuppressWarnings("module") // the broker's module is built after this one, so the compiler can't see it yet
module dev.levada.amqp {
    requires static transitive org.jspecify;
    requires transitive io.netty.buffer;

    exports dev.levada.amqp.frame to
            dev.levada.broker;
}
