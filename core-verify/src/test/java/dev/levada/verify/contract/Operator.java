package dev.levada.verify.contract;

import dev.levada.core.Flowable;
import java.util.function.Function;
import org.reactivestreams.Publisher;

/**
 * One operator as the rules see it: how it is put on a flow of pooled items.
 *
 * @param name how it is called, with what sets this entry apart
 * @param apply puts it on a flow; its callbacks keep the rules of ownership
 * @param tck whether the flow behind it gives each item on, so that the test kit of Reactive Streams can count them
 * @param sharing whether it goes on for other subscribers, so that a cancellation does not reach upstream
 * @param lossy whether demand tells what is dropped
 */
public record Operator(
        String name, Function<Flowable<Tracked>, Publisher<?>> apply, boolean tck, boolean sharing, boolean lossy) {

    static Operator of(String name, Function<Flowable<Tracked>, Publisher<?>> apply) {
        return new Operator(name, apply, false, false, false);
    }

    static Operator passing(String name, Function<Flowable<Tracked>, Publisher<?>> apply) {
        return new Operator(name, apply, true, false, false);
    }

    static Operator sharing(String name, Function<Flowable<Tracked>, Publisher<?>> apply) {
        return new Operator(name, apply, false, true, false);
    }

    static Operator lossy(String name, Function<Flowable<Tracked>, Publisher<?>> apply) {
        return new Operator(name, apply, false, false, true);
    }

    @Override
    public String toString() {
        return name;
    }
}
