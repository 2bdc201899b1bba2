package dev.levada.core;

/** What {@link Flowable#create} does with items that its subscriber has not asked for. */
public enum BackpressureStrategy {
    /** Signals them all the same; an operator behind must deal with the surplus. */
    MISSING,
    /** Fails with {@link dev.levada.exceptions.MissingBackpressureException}. */
    ERROR,
    /** Keeps them all until they are asked for. */
    BUFFER,
    /** Drops the newest. */
    DROP,
    /** Keeps only the newest. */
    LATEST
}
