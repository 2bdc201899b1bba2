package dev.levada.core;

/**
 * Builds on a {@code Single}, at assembly; for {@link Single#compose}.
 *
 * @param <U> the type of the value that comes in
 * @param <D> the type of the value that goes out
 */
@FunctionalInterface
public interface SingleTransformer<U, D> {

    /**
     * Builds the new work.
     *
     * @param upstream the work to build on
     * @return the new work
     */
    SingleSource<D> apply(Single<U> upstream);
}
