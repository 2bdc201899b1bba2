package dev.levada.core.internal.combine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ZipTest {

    private static final class Flow {

        private final Script<Integer> first = new Script<>();
        private final Script<Integer> second = new Script<>();
        private final Probe<Integer> probe = Probe.unbounded();

        Flow() {
            Flowable.zip(Flowable.fromPublisher(first), Flowable.fromPublisher(second), Integer::sum)
                    .subscribe(probe);
        }
    }

    @Test
    void nineSourcesMustMakeOneItemInOrder() {
        Flowable<String> a = Flowable.just("a");
        Flowable<String> b = Flowable.just("b");
        Flowable.zip(a, b, a, b, a, b, a, b, a, (p, q, r, s, t, u, v, w, x) -> p + q + r + s + t + u + v + w + x)
                .test()
                .assertResult("ababababa");
    }

    @Test
    void shortestSourceMustEndTheFlowAndCancelTheOthers() {
        Flow flow = new Flow();
        flow.first.next(1).next(2);
        flow.second.next(10).complete();
        assertThat(flow.probe.items()).containsExactly(11);
        assertThat(flow.probe.isCompleted()).isTrue();
        assertThat(flow.first.cancellations()).isEqualTo(1);
    }

    @Test
    void noSourcesMustMakeAnEmptyFlow() {
        Flowable.zip(List.<Flowable<Integer>>of(), Arrays::asList).test().assertResult();
    }

    @Test
    void itemWithoutACounterpartMustBeReleased() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> first = new Script<>();
        Probe<Releasable> probe = Probe.unbounded();
        Flowable.zip(Flowable.fromPublisher(first), Flowable.<Integer>never(), (item, n) -> item)
                .subscribe(probe);
        first.next(released::incrementAndGet).next(released::incrementAndGet);
        assertThat(released).hasValue(0);
        probe.cancel();
        assertThat(released).hasValue(2);
    }

    @Test
    void delayedErrorMustLetTheOtherSourcesGoOn() {
        Flowable<Integer> broken =
                Flowable.just(1).concatWith(Flowable.<Integer>error(new IllegalStateException("broken")));
        Flowable.zip(broken, Flowable.range(10, 5), Integer::sum, true)
                .test()
                .assertValues(11)
                .assertError(IllegalStateException.class);
    }
}
