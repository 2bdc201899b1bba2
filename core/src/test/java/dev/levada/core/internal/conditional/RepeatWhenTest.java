package dev.levada.core.internal.conditional;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RepeatWhenTest {

    @Test
    void eachItemOfTheHandlerMustStartARound() {
        Flowable.range(1, 2).repeatWhen(ends -> ends).take(5).test().assertResult(1, 2, 1, 2, 1);
        Single.just(1).repeatWhen(ends -> ends).take(3).test().assertResult(1, 1, 1);
        Maybe.just(1).repeatWhen(ends -> ends).take(3).test().assertResult(1, 1, 1);
    }

    @Test
    void itemsThatAreNotAskedForMustWait() {
        Script<Integer> handler = new Script<>();
        TestSubscriber<Integer> subscriber =
                Flowable.just(1).repeatWhen(ends -> handler).test();
        subscriber.assertValues(1).assertNotComplete();
        assertThat(handler.requested()).isEqualTo(1);
        handler.next(0);
        subscriber.assertValues(1, 1).assertNotComplete();
        assertThat(handler.requested()).isEqualTo(2);
        handler.complete();
        subscriber.assertResult(1, 1);
    }

    @Test
    void endOfTheHandlerMustEndARoundThatRuns() {
        Script<Integer> source = new Script<>();
        Script<Integer> handler = new Script<>();
        TestSubscriber<Integer> subscriber =
                Flowable.fromPublisher(source).repeatWhen(ends -> handler).test();
        source.next(1);
        handler.error(new IllegalStateException());
        subscriber.assertFailure(IllegalStateException.class, 1);
        assertThat(source.cancellations()).isEqualTo(1);
    }

    @Test
    void errorOfTheSourceMustStopTheHandler() {
        Script<Integer> handler = new Script<>();
        Flowable.error(new IllegalStateException())
                .repeatWhen(ends -> handler)
                .test()
                .assertFailure(IllegalStateException.class);
        assertThat(handler.cancellations()).isEqualTo(1);
    }

    @Test
    void cancelMustStopBoth() {
        Script<Integer> source = new Script<>();
        Script<Integer> handler = new Script<>();
        Flowable.fromPublisher(source).repeatWhen(ends -> handler).test().cancel();
        assertThat(source.cancellations()).isEqualTo(1);
        assertThat(handler.cancellations()).isEqualTo(1);
    }

    @Test
    void manyEmptyRoundsMustNotNeedStack() {
        AtomicInteger runs = new AtomicInteger();
        Completable.fromAction(runs::incrementAndGet)
                .repeatWhen(ends -> ends.takeWhile(end -> runs.get() < 100_000))
                .test()
                .assertResult();
        assertThat(runs).hasValue(100_000);
    }

    @Test
    void thrownByTheHandlerMustEndTheFlow() {
        Flowable.just(1)
                .repeatWhen(ends -> {
                    throw new IllegalStateException();
                })
                .test()
                .assertFailure(IllegalStateException.class);
    }

    @Test
    void secondSubscriberOfTheEndsMustBeRefused() {
        Flowable.just(1).repeatWhen(ends -> ends.mergeWith(ends)).test().assertFailure(IllegalStateException.class);
    }
}
