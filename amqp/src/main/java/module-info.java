/** A non-blocking AMQP 0-9-1 client. The frame codec is shared with the embedded broker and with nobody else. */
@SuppressWarnings("module") // the broker's module is built after this one, so the compiler can't see it yet
module dev.levada.amqp {
    requires static transitive org.jspecify;
    requires transitive dev.levada.core;
    requires transitive dev.levada.pool;
    requires transitive io.netty.buffer;
    requires transitive io.netty.transport;
    requires io.netty.common;

    exports dev.levada.amqp;
    exports dev.levada.amqp.frame to
            dev.levada.broker;
}
