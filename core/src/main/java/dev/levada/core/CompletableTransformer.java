package dev.levada.core;

/** Builds on a {@code Completable}, at assembly; for {@link Completable#compose}. */
@FunctionalInterface
public interface CompletableTransformer {

    /**
     * Builds the new work.
     *
     * @param upstream the work to build on
     * @return the new work
     */
    CompletableSource apply(Completable upstream);
}
