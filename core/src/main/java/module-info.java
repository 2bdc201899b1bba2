/** Reactive Streams under the RxJava 3 names. */
@SuppressWarnings("module") // dev.levada.amqp is built after this module
module dev.levada.core {
    requires transitive dev.levada.pool;
    requires transitive org.reactivestreams;
    requires jdk.jfr;
    requires org.jctools.core;
    requires static transitive org.jspecify;

    exports dev.levada.core;
    exports dev.levada.disposables;
    exports dev.levada.exceptions;
    exports dev.levada.flowables;
    exports dev.levada.functions;
    exports dev.levada.observers;
    exports dev.levada.plugins;
    exports dev.levada.schedulers;
    exports dev.levada.subscribers;
    exports dev.levada.test;
    exports dev.levada.core.internal.specialise to
            dev.levada.amqp;
    exports dev.levada.core.internal.stage to
            dev.levada.amqp;
}
