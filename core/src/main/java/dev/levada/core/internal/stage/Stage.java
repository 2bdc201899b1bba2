package dev.levada.core.internal.stage;

import dev.levada.core.FlowableSubscriber;
import org.reactivestreams.Subscription;

/**
 * A subscriber of this library: what every operator puts between its upstream and its downstream.
 *
 * <p>Inside the library items travel through {@link #tryOnNext} only. Its answer says whether the item counts against
 * demand: an operator that drops an item answers false, and the producer, which keeps the count, sends another in its
 * place; so a filter needs neither a {@code request(1)} per dropped item nor a twin class for producers that can count.
 * {@link #onNext} is for whoever can't: it asks upstream for the replacement.
 *
 * <p>Being an abstract class and not an interface keeps calls between stages virtual, and lets a foreign subscriber be
 * told from an own one once, at the border. A stage may therefore rely on what the border has checked: signals come one
 * after another, {@code onSubscribe} first and once, no item is null, nothing comes after the end. Items may come for a
 * while after cancellation; a stage that has cut itself off passes them to {@link Discard}.
 *
 * <p>Ownership: a stage that is offered an item owns it from that moment, whatever it answers.
 *
 * @param <T> the type of the items it receives
 */
public abstract class Stage<T> implements FlowableSubscriber<T> {

    /**
     * Where demand goes and cancellation. Plain: written before the subscription is handed downstream, which publishes
     * it to whatever threads downstream uses. A stage that gives it up at its end writes it once more, and then both values
     * are right: whoever still sees the old one speaks to a flow that is over.
     */
    protected Subscription upstream = Inert.INSTANCE;

    /** For subclasses. */
    protected Stage() {}

    /**
     * Offers to have the items taken by this stage instead of being sent to it; to be called before {@link #onSubscribe}.
     *
     * @param source gives its items from now on to nobody else
     * @return true if this stage takes them and wants to be sent nothing
     */
    public boolean fuse(Fused<? extends T> source) {
        return false;
    }

    /**
     * Tells whether this stage and all behind it ask for everything as soon as they are subscribed, and show their
     * subscription to nobody: then a source that sends its only item at once need not make one.
     *
     * @return true if any item may come after {@link #onSubscribe} with whatever subscription
     */
    public boolean isUnbounded() {
        return false;
    }

    @Override
    public abstract void onSubscribe(Subscription subscription);

    /**
     * Receives an item.
     *
     * @param item the item, now owned by this stage
     * @return true if it counts against demand; false if it was dropped, so that the producer owes another
     */
    public abstract boolean tryOnNext(T item);

    /**
     * Receives an item from a producer that counts each as delivered: a dropped one is asked for again.
     *
     * @param item the item, now owned by this stage
     */
    @Override
    public final void onNext(T item) {
        if (!tryOnNext(item)) {
            upstream.request(1);
        }
    }
}
