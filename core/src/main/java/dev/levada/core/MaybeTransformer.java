package dev.levada.core;

/**
 * Builds on a {@code Maybe}, at assembly; for {@link Maybe#compose}.
 *
 * @param <U> the type of the value that comes in
 * @param <D> the type of the value that goes out
 */
@FunctionalInterface
public interface MaybeTransformer<U, D> {

    /**
     * Builds the new work.
     *
     * @param upstream the work to build on
     * @return the new work
     */
    MaybeSource<D> apply(Maybe<U> upstream);
}
