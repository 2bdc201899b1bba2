/** The {@code levada} command. */
module dev.levada.cli {
    requires dev.levada.amqp;
    requires dev.levada.broker;
    requires dev.levada.core;
    requires dev.levada.ion;
    requires dev.levada.pool;
    requires info.picocli;
    requires jdk.management;
    requires me.tongfei.progressbar;
    requires static org.jspecify;

    opens dev.levada.cli to
            info.picocli;
}
