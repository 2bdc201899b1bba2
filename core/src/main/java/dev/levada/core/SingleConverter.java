package dev.levada.core;

/**
 * Makes something else of a {@code Single}, at assembly; for {@link Single#to}.
 *
 * @param <T> the type of the value
 * @param <R> what is made
 */
@FunctionalInterface
public interface SingleConverter<T, R> {

    /**
     * Makes it.
     *
     * @param single what to make it of
     * @return what was made
     */
    R apply(Single<T> single);
}
