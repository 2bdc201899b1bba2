/** A streaming Amazon Ion 1.0 codec, binary and text. Needs the JDK and the pool. */
module dev.levada.ion {
    requires transitive dev.levada.pool;
    requires static transitive org.jspecify;

    exports dev.levada.ion;
}
