package dev.levada.verify.footprint;

import dev.levada.core.Flowable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/**
 * One operator in the libraries that have it.
 *
 * @param name what users of this library call it
 * @param fed whether the source has given one item, so that what is made for an item is counted
 * @param levada it, on a flow of this library
 * @param rxJava the same, if RxJava has it
 * @param reactor the same, if Reactor has it
 */
record Row(
        String name,
        boolean fed,
        Function<Flowable<Integer>, ?> levada,
        @Nullable Function<io.reactivex.rxjava3.core.Flowable<Integer>, ?> rxJava,
        @Nullable Function<Flux<Integer>, Publisher<?>> reactor) {

    static Row of(
            String name,
            Function<Flowable<Integer>, ?> levada,
            @Nullable Function<io.reactivex.rxjava3.core.Flowable<Integer>, ?> rxJava,
            @Nullable Function<Flux<Integer>, Publisher<?>> reactor) {
        return new Row(name, false, levada, rxJava, reactor);
    }

    static Row fed(
            String name,
            Function<Flowable<Integer>, ?> levada,
            @Nullable Function<io.reactivex.rxjava3.core.Flowable<Integer>, ?> rxJava,
            @Nullable Function<Flux<Integer>, Publisher<?>> reactor) {
        return new Row(name, true, levada, rxJava, reactor);
    }

    /** The bytes of one subscription here. */
    long bytes() {
        return OfLevada.bytes(levada, fed);
    }

    /** The same in RxJava; {@link Long#MAX_VALUE} if it has no such operator. */
    long rxJavaBytes() {
        return rxJava == null ? Long.MAX_VALUE : OfRxJava.bytes(rxJava, fed);
    }

    /** The same in Reactor; {@link Long#MAX_VALUE} if it has no such operator. */
    long reactorBytes() {
        return reactor == null ? Long.MAX_VALUE : OfReactor.bytes(reactor, fed);
    }

    @Override
    public String toString() {
        return name;
    }
}
