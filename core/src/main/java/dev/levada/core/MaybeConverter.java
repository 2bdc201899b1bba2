package dev.levada.core;

/**
 * Makes something else of a {@code Maybe}, at assembly; for {@link Maybe#to}.
 *
 * @param <T> the type of the value
 * @param <R> what is made
 */
@FunctionalInterface
public interface MaybeConverter<T, R> {

    /**
     * Makes it.
     *
     * @param maybe what to make it of
     * @return what was made
     */
    R apply(Maybe<T> maybe);
}
