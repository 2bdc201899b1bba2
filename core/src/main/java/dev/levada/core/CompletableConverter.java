package dev.levada.core;

/**
 * Makes something else of a {@code Completable}, at assembly; for {@link Completable#to}.
 *
 * @param <R> what is made
 */
@FunctionalInterface
public interface CompletableConverter<R> {

    /**
     * Makes it.
     *
     * @param completable what to make it of
     * @return what was made
     */
    R apply(Completable completable);
}
