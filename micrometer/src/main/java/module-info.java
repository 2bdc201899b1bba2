/** Metrics of pools as Micrometer meters. */
module dev.levada.micrometer {
    requires transitive dev.levada.pool;
    requires transitive micrometer.core;
    requires static transitive org.jspecify;

    exports dev.levada.micrometer;
}
