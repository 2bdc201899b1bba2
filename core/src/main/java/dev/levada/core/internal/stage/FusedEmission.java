package dev.levada.core.internal.stage;

/**
 * An emission whose items come without a call of the user's code, so that the stage behind may take them.
 *
 * @param <T> the type of the items
 */
public abstract class FusedEmission<T> extends Emission implements Fused<T> {

    /** For subclasses. */
    protected FusedEmission() {}

    /**
     * Offers the items to the stage behind. If it refuses they are sent.
     *
     * @param downstream the stage that this was made for
     */
    public final void start(Stage<? super T> downstream) {
        downstream.onSubscribe(downstream.fuse(this) ? Inert.INSTANCE : this);
    }
}
