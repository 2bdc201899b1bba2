package dev.levada.core.internal.stage;

import org.jspecify.annotations.Nullable;

/**
 * A source whose items the stage behind it takes, instead of being sent them: no queue between the two, no request.
 *
 * <p>The source offers itself by {@link Stage#fuse} before it calls {@code onSubscribe}; a stage that does not know better
 * refuses. So no stage is ever passed over: who accepts is the next one. If it does, the source hands it {@link
 * Inert#INSTANCE} as its subscription and sends nothing, no end either. All that is left is to poll until it is empty, or
 * to clear it, both by the owner of the stage's drain loop; nobody else touches it any more.
 *
 * <p>The thread that polls is another one than would have sent, so a source offers itself only if its items come without a
 * call of the user's code; and a stage with a function of the user's, such as {@code map}, neither accepts nor passes the
 * offer on.
 *
 * @param <T> the type of the items
 */
public interface Fused<T> {

    /**
     * Takes the next item, which the caller then owns.
     *
     * @return the item; {@code null} if this is empty
     * @throws RuntimeException if the source fails; it has then ended
     */
    @Nullable
    T poll();

    /**
     * Tells whether the source has ended.
     *
     * @return true if no item will come any more
     */
    boolean isEmpty();

    /** Discards what this holds: nobody will poll any more. */
    void clear();
}
