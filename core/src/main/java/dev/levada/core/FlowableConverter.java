package dev.levada.core;

/**
 * Makes something else of a {@code Flowable}, at assembly; for {@link Flowable#to}.
 *
 * @param <T> the type of the items
 * @param <R> what is made
 */
@FunctionalInterface
public interface FlowableConverter<T, R> {

    /**
     * Makes it.
     *
     * @param flowable what to make it of
     * @return what was made
     */
    R apply(Flowable<T> flowable);
}
