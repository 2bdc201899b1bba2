/** Object and buffer pools that do not contend. Needs the JDK only. */
module dev.levada.pool {
    requires jdk.jfr;
    requires static transitive org.jspecify;

    exports dev.levada.pool;
}
