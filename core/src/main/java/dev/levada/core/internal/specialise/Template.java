package dev.levada.core.internal.specialise;

/**
 * A stage that can be copied: it makes more of its own class. In the class file the class has no name but "this class", so
 * that in a copy the same code makes instances of the copy.
 *
 * <p>{@link Copies} make the first instance, with nothing in it, for no other purpose than to be asked for more.
 *
 * @param <A> the type of an argument
 * @param <B> the type of another, mostly the stage behind
 */
public non-sealed interface Template<A, B> extends Copyable {

    /**
     * Makes a stage of the same class.
     *
     * @param first mostly the operator, which knows the configuration
     * @param second mostly the stage behind
     * @return the stage
     */
    Object like(A first, B second);
}
