package dev.levada.core.internal.specialise;

import org.jspecify.annotations.Nullable;

/**
 * A {@link Template} with one argument more.
 *
 * @param <A> the type of an argument
 * @param <B> the type of another
 * @param <C> the type of the last
 */
public non-sealed interface Template3<
                A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object>
        extends Copyable {

    /**
     * Makes a stage of the same class.
     *
     * @param first mostly the operator, which knows the configuration
     * @param second mostly the stage behind
     * @param third what belongs to one subscription
     * @return the stage
     */
    Object like(A first, B second, C third);
}
