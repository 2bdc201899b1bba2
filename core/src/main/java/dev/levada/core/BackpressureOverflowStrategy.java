package dev.levada.core;

/** What becomes of an item that finds a bounded buffer full. */
public enum BackpressureOverflowStrategy {
    /** The flow ends with a {@link dev.levada.exceptions.MissingBackpressureException}. */
    ERROR,
    /** The item that has waited longest makes room. */
    DROP_OLDEST,
    /** The item that came last makes room. */
    DROP_LATEST
}
