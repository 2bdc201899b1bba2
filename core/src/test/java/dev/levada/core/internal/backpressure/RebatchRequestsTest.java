package dev.levada.core.internal.backpressure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests that become others on their way up: {@code rebatchRequests}, {@code limitRate}. */
class RebatchRequestsTest {

    private final List<Long> requests = new ArrayList<>();

    private Flowable<Integer> counting(int items) {
        return Flowable.range(1, items).hide().doOnRequest(requests::add);
    }

    @Test
    void unboundedDemandMustBecomeBatches() {
        counting(10).rebatchRequests(4).test().assertValueCount(10).assertComplete();
        assertThat(requests).containsExactly(4L, 3L, 3L, 3L);
    }

    @Test
    void smallRequestsMustBecomeBatches() {
        Probe<Integer> probe = Probe.asking(0);
        counting(100).rebatchRequests(4).subscribe(probe);
        assertThat(requests).containsExactly(4L);
        for (int i = 1; i <= 6; i++) {
            probe.request(1);
            assertThat(probe.items()).hasSize(i);
        }
        assertThat(requests).containsExactly(4L, 3L, 3L);
    }

    @Test
    void largestBufferMustAskForEverything() {
        counting(10).rebatchRequests(Integer.MAX_VALUE).test().assertValueCount(10);
        assertThat(requests).containsExactly(Long.MAX_VALUE);
    }

    @Test
    void lowTideMustBeTheSizeOfLaterBatches() {
        counting(10).limitRate(5, 2).test().assertValueCount(10);
        assertThat(requests).startsWith(5L, 2L, 2L);
        requests.clear();
        counting(10).limitRate(5, 0).test().assertValueCount(10);
        assertThat(requests).containsExactly(5L, 5L, 5L);
        requests.clear();
        counting(10).limitRate(4, 4).test().assertValueCount(10);
        assertThat(requests).containsExactly(4L, 3L, 3L, 3L);
        requests.clear();
        counting(10).limitRate(4).test().assertValueCount(10);
        assertThat(requests).containsExactly(4L, 3L, 3L, 3L);
    }

    @Test
    void errorMustWaitForTheItemsBeforeIt() {
        Probe<Integer> probe = Probe.asking(0);
        Flowable.just(1, 2)
                .concatWith(Flowable.error(new IOException("failed")))
                .rebatchRequests(8)
                .subscribe(probe);
        assertThat(probe.hasEnded()).isFalse();
        probe.request(2);
        assertThat(probe.items()).containsExactly(1, 2);
        assertThat(probe.error()).isInstanceOf(IOException.class);
    }

    @Test
    void moreThanRequestedMustEndTheFlow() {
        Script<Integer> script = new Script<>();
        TestSubscriber<Integer> subscriber =
                Flowable.fromPublisher(script).rebatchRequests(4).test(0);
        script.next(1).next(2).next(3).next(4).next(5);
        assertThat(script.cancellations()).isEqualTo(1);
        subscriber.requestMore(4).assertFailure(MissingBackpressureException.class, 1, 2, 3, 4);
    }

    @Test
    void itemWithoutDemandMustEndTheFlowThatMayNotDropIt() {
        Script<Integer> script = new Script<>();
        TestSubscriber<Integer> subscriber =
                Flowable.fromPublisher(script).onBackpressureError().test(1);
        assertThat(script.requested()).isEqualTo(Long.MAX_VALUE);
        script.next(1).next(2);
        subscriber.assertFailure(MissingBackpressureException.class, 1);
        assertThat(script.cancellations()).isEqualTo(1);
    }
}
