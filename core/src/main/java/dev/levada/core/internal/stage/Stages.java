package dev.levada.core.internal.stage;

import dev.levada.core.Flowable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;

/**
 * A {@link Flowable} of this library. It is subscribed with a {@link Stage} and trusted to keep the protocol, so no
 * check stands between two operators; {@link Border} wraps whatever else subscribes.
 *
 * @param <T> the type of the items
 */
public abstract class Stages<T> extends Flowable<T> {

    /** As many items as a copy of a stage needs to earn what it costs to find it. */
    protected static final int FEW = 16;

    /** For subclasses. */
    protected Stages() {}

    /**
     * Starts a flow into {@code downstream}: {@code onSubscribe} first, then items by {@link Stage#tryOnNext} within
     * demand, then one end.
     *
     * @param downstream where the signals go
     */
    protected abstract void subscribeStage(Stage<? super T> downstream);

    /**
     * Tells whether few items can come, so that to look for {@linkplain dev.levada.core.internal.specialise.Copies copies}
     * of the stages would cost more than they save.
     *
     * @return true for at most {@value #FEW} items; false if nobody can know
     */
    protected boolean isBrief() {
        return false;
    }

    /**
     * The same of what may be a flow of this library.
     *
     * @param source any publisher
     * @return true if it is known to be brief
     */
    public static boolean isBrief(Publisher<?> source) {
        return source instanceof Stages<?> own && own.isBrief();
    }

    @Override
    protected final void subscribeActual(Subscriber<? super T> subscriber) {
        subscribeStage(Border.stage(subscriber));
    }
}
