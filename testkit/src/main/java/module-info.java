/** Scripted publishers, probes, races and the ledger of what was acquired and released. */
module dev.levada.testkit {
    requires transitive org.reactivestreams;
    requires static transitive org.jspecify;

    exports dev.levada.testkit;
}
