package dev.levada.core.internal.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LastItemsTest {

    @Test
    void lastItemsMustComeWithinDemand() {
        TestSubscriber<Integer> subscriber = Flowable.range(1, 9).takeLast(3).test(0);
        subscriber.assertNoValues().requestMore(2).assertValues(7, 8).assertNotComplete();
        subscriber.requestMore(1).assertResult(7, 8, 9);
    }

    @Test
    void shorterFlowMustComeWhole() {
        Flowable.range(1, 2).takeLast(3).test().assertResult(1, 2);
        Flowable.range(1, 2).takeLast(0).test().assertResult();
        Flowable.range(1, 2).skipLast(3).test().assertResult();
    }

    @Test
    void lastItemsMustBeSkipped() {
        Flowable.range(1, 5).skipLast(2).test().assertResult(1, 2, 3);
        TestSubscriber<Integer> subscriber = Flowable.range(1, 5).skipLast(2).test(1);
        subscriber.assertValues(1).requestMore(2).assertResult(1, 2, 3);
    }

    @Test
    void oneItemAtAnIndexOrAloneMustBeFound() {
        Flowable<Integer> flow = Flowable.range(1, 3);
        flow.elementAt(1).test().assertResult(2);
        flow.elementAt(3).test().assertResult();
        flow.elementAt(3, 9).test().assertResult(9);
        flow.elementAtOrError(3).test().assertFailure(NoSuchElementException.class);
        flow.singleElement().test().assertFailure(IllegalArgumentException.class);
        Flowable.just(1).single(2).test().assertResult(1);
        Flowable.<Integer>empty().single(2).test().assertResult(2);
        Flowable.empty().singleOrError().test().assertFailure(NoSuchElementException.class);
    }

    @Test
    void repeatedItemsMustBeDropped() {
        Flowable.just(1, 2, 1, 3, 2).distinct().test().assertResult(1, 2, 3);
        Flowable.just(1, 2, 3, 4).distinct(item -> item % 2).test().assertResult(1, 2);
        Flowable.range(1, 5).skipWhile(item -> item != 3).test().assertResult(3, 4, 5);
    }

    private static final class Flow {

        private final Script<Releasable> script = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Flow(boolean take) {
            Flowable<Releasable> flow = Flowable.fromPublisher(script);
            (take ? flow.takeLast(3) : flow.skipLast(3)).subscribe(probe);
        }

        void send() {
            for (int i = 0; i < 8; i++) {
                script.next(released::incrementAndGet);
            }
            script.complete();
        }
    }

    @Test
    void cancelRacingWithItemsMustReleaseThemAll() {
        for (boolean take : new boolean[] {true, false}) {
            Race.on(() -> new Flow(take))
                    .race(Flow::send, flow -> flow.probe.cancel())
                    .times(300)
                    .check(flow -> assertThat(flow.released).hasValue(8));
        }
    }
}
