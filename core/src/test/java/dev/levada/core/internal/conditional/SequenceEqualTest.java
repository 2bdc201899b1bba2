package dev.levada.core.internal.conditional;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.exceptions.CompositeException;
import dev.levada.observers.TestObserver;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SequenceEqualTest {

    private static void check(Flowable<Integer> one, Flowable<Integer> other, boolean same) {
        Flowable.sequenceEqual(one, other).test().assertResult(same);
        Flowable.sequenceEqual(other, one).test().assertResult(same);
        Flowable.sequenceEqual(one, other, 1).test().assertResult(same);
    }

    @Test
    void equalItemsInTheSameOrderMustBeEqual() {
        check(Flowable.range(1, 1000), Flowable.range(1, 1000), true);
        check(Flowable.empty(), Flowable.empty(), true);
    }

    @Test
    void anyDifferenceMustBeUnequal() {
        check(Flowable.range(1, 1000), Flowable.range(1, 999), false);
        check(Flowable.range(1, 1000), Flowable.range(2, 1000), false);
    }

    @Test
    void longerFlowThatNeverEndsMustBeUnequal() {
        check(Flowable.empty(), Flowable.range(1, 1000).concatWith(Flowable.never()), false);
    }

    @Test
    void errorMustEndTheComparison() {
        Script<Integer> other = new Script<>();
        TestObserver<Boolean> observer = Flowable.sequenceEqual(Flowable.error(new IllegalStateException()), other)
                .test();
        observer.assertFailure(IllegalStateException.class);
        assertThat(other.hasSubscriber() && other.cancellations() == 0).isFalse();
    }

    @Test
    void thrownByTheComparerMustEndTheComparison() {
        Flowable.sequenceEqual(Flowable.just(1), Flowable.just(1), (a, b) -> {
                    throw new IllegalStateException();
                })
                .test()
                .assertFailure(IllegalStateException.class);
    }

    @Test
    void scalarsMustBeComparedByValue() {
        Single.sequenceEqual(Single.just(1), Single.just(1)).test().assertResult(true);
        Single.sequenceEqual(Single.just(1), Single.just(2)).test().assertResult(false);
        Maybe.sequenceEqual(Maybe.empty(), Maybe.empty()).test().assertResult(true);
        Maybe.sequenceEqual(Maybe.just(1), Maybe.empty()).test().assertResult(false);
        Maybe.sequenceEqual(Maybe.just(1), Maybe.just(2), (a, b) -> true).test().assertResult(true);
        Completable.sequenceEqual(Completable.complete(), Completable.complete())
                .test()
                .assertResult(true);
    }

    @Test
    void completablesMustBothEndBeforeTheirErrorsCome() {
        Script<Integer> one = new Script<>();
        Script<Integer> other = new Script<>();
        TestObserver<Boolean> observer = Completable.sequenceEqual(
                        Flowable.fromPublisher(one).ignoreElements(),
                        Flowable.fromPublisher(other).ignoreElements())
                .test();
        one.error(new IllegalStateException("first"));
        observer.assertNotComplete().assertNoErrors();
        assertThat(other.cancellations()).isZero();
        other.error(new IllegalStateException("second"));
        observer.assertFailure(CompositeException.class);
    }

    private static final class Flow {

        private final Script<Releasable> one = new Script<>();
        private final Script<Releasable> other = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final TestObserver<Boolean> observer =
                Flowable.sequenceEqual(one, other, (a, b) -> true).test();

        void send(Script<Releasable> script, int items) {
            for (int i = 0; i < items; i++) {
                script.next(released::incrementAndGet);
            }
        }
    }

    @Test
    void disposeMustReleaseWhatWaits() {
        Flow flow = new Flow();
        flow.send(flow.one, 3);
        flow.observer.dispose();
        assertThat(flow.released).hasValue(3);
        assertThat(flow.one.cancellations()).isEqualTo(1);
        assertThat(flow.other.cancellations()).isEqualTo(1);
    }

    @Test
    void itemsOfTwoThreadsMustBeReleasedOnce() {
        Race.on(Flow::new)
                .race(
                        flow -> {
                            flow.send(flow.one, 8);
                            flow.one.complete();
                        },
                        flow -> {
                            flow.send(flow.other, 8);
                            flow.other.complete();
                        })
                .times(500)
                .check(flow -> {
                    assertThat(flow.released).hasValue(16);
                    flow.observer.assertResult(true);
                });
    }
}
