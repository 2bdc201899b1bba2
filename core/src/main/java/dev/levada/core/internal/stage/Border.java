package dev.levada.core.internal.stage;

import dev.levada.core.Flowable;
import dev.levada.core.FlowableSubscriber;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;

/**
 * Where flows enter and leave the library. Own stages pass through untouched; everything else is wrapped, once:
 *
 * <pre>
 * foreign publisher        {@link Inbound}         keeps a misbehaving source from breaking the protocol
 * foreign Subscriber       {@link StrictOutbound}  gives it the whole of Reactive Streams
 * foreign FlowableSubscriber {@link OwnOutbound}   gives it the relaxed protocol that its marker asks for
 * </pre>
 */
public final class Border {

    private Border() {}

    /**
     * Subscribes a stage to any publisher.
     *
     * @param <T> the type of the items
     * @param source an own or a foreign publisher
     * @param stage what receives the items
     */
    public static <T> void subscribe(Publisher<? extends T> source, Stage<? super T> stage) {
        if (source instanceof Stages<? extends T> own) {
            subscribeOwn(own, stage);
        } else if (source instanceof Staged<?>) {
            subscribeStaged(source, stage);
        } else {
            source.subscribe(new Inbound<>(stage));
        }
    }

    @SuppressWarnings("unchecked") // a flow, whose items are the publisher's; a flow of a subtype gives out the type
    private static <T> void subscribeStaged(Publisher<? extends T> source, Stage<? super T> stage) {
        Subscriber<? super T> subscriber = LevadaPlugins.onSubscribe((Flowable<T>) source, stage);
        ((Staged<T>) source).subscribeStage(stage(subscriber));
    }

    private static <T> void subscribeOwn(Stages<T> source, Stage<? super T> stage) {
        source.subscribeStage(stage(LevadaPlugins.onSubscribe(source, stage)));
    }

    /**
     * What a foreign publisher may signal to, so that {@code stage} can rely on the protocol.
     *
     * @param <T> the type of the items
     * @param stage what receives the items
     * @return the watch in front of it
     */
    public static <T> FlowableSubscriber<T> inbound(Stage<? super T> stage) {
        return new Inbound<>(stage);
    }

    /**
     * The stage in front of {@code subscriber}.
     *
     * @param <T> the type of the items
     * @param subscriber any subscriber
     * @return itself if it is a stage, a wrapper otherwise
     */
    @SuppressWarnings("unchecked") // a stage that accepts a supertype of T accepts T
    public static <T> Stage<T> stage(Subscriber<? super T> subscriber) {
        if (subscriber instanceof Stage<?>) {
            return (Stage<T>) subscriber;
        }
        if (subscriber instanceof FlowableSubscriber<?>) {
            return new OwnOutbound<>(subscriber);
        }
        return new StrictOutbound<>(subscriber);
    }

    /**
     * What to hand to {@code source.subscribeActual} for {@code subscriber}.
     *
     * <p>A user's own {@link Flowable} is as foreign as any publisher, but a subscriber of the user's that knows the
     * library is handed to it as it is: the two may know each other.
     *
     * @param <T> the type of the items
     * @param source the flowable that is subscribed to
     * @param subscriber any subscriber
     * @return the subscriber or a wrapper
     */
    public static <T> Subscriber<? super T> admit(Flowable<T> source, Subscriber<? super T> subscriber) {
        boolean ownSource = source instanceof Stages<?> || source instanceof Staged<?>;
        boolean ownSubscriber = subscriber instanceof FlowableSubscriber<?> && !(subscriber instanceof Stage<?>);
        return ownSource || ownSubscriber ? subscriber : new Inbound<>(Border.<T>stage(subscriber));
    }
}
