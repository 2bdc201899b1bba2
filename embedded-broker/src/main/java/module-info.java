/** An in-memory AMQP 0-9-1 broker in RabbitMQ's dialect, for demos and tests. */
module dev.levada.broker {
    requires static transitive org.jspecify;
    requires dev.levada.amqp;
    requires dev.levada.pool;
    requires io.netty.buffer;
    requires io.netty.common;
    requires io.netty.transport;

    exports dev.levada.broker;
}
