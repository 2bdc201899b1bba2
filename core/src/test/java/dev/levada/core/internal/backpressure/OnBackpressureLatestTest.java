package dev.levada.core.internal.backpressure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What waits for demand when only one item may: {@code onBackpressureDrop}, {@code -Latest} and {@code -Reduce}. */
class OnBackpressureLatestTest {

    private final Script<Integer> script = new Script<>();
    private final Probe<Integer> probe = Probe.asking(1);
    private final List<Integer> dropped = new ArrayList<>();

    private void play() {
        script.next(1).next(2).next(3).next(4);
        probe.request(1);
        script.next(5).complete();
        probe.request(1);
    }

    @Test
    void latestMustWait() {
        Flowable.fromPublisher(script).onBackpressureLatest(dropped::add).subscribe(probe);
        play();
        assertThat(probe.items()).containsExactly(1, 4, 5);
        assertThat(dropped).containsExactly(2, 3);
        assertThat(probe.isCompleted()).isTrue();
    }

    @Test
    void dropMustKeepNothing() {
        Flowable.fromPublisher(script).onBackpressureDrop(dropped::add).subscribe(probe);
        play();
        assertThat(probe.items()).containsExactly(1, 5);
        assertThat(dropped).containsExactly(2, 3, 4);
    }

    @Test
    void reduceMustJoinWhatWaits() {
        Flowable.fromPublisher(script).onBackpressureReduce(Integer::sum).subscribe(probe);
        play();
        assertThat(probe.items()).containsExactly(1, 9, 5);
    }

    @Test
    void eachBatchMustStartWithASeedOfItsOwn() {
        Probe<List<Integer>> lists = Probe.asking(1);
        Flowable.fromPublisher(script)
                .onBackpressureReduce(() -> new ArrayList<Integer>(), (list, item) -> {
                    list.add(item);
                    return list;
                })
                .subscribe(lists);
        script.next(1).next(2).next(3).complete();
        lists.request(1);
        assertThat(lists.items()).containsExactly(List.of(1), List.of(2, 3));
        assertThat(lists.isCompleted()).isTrue();
    }

    @Test
    void whatTheCallbackThrowsMustEndTheFlow() {
        Flowable.fromPublisher(script)
                .onBackpressureLatest(item -> {
                    throw new IllegalStateException("thrown");
                })
                .subscribe(probe);
        script.next(1).next(2).next(3);
        assertThat(probe.error()).isInstanceOf(IllegalStateException.class);
        assertThat(script.cancellations()).isEqualTo(1);
    }

    private static final class Sum {

        private final Script<Integer> script = new Script<>();
        private final Probe<Integer> probe = Probe.asking(0);

        Sum() {
            Flowable.fromPublisher(script).onBackpressureReduce(Integer::sum).subscribe(probe);
        }
    }

    @Test
    void nothingMustBeLostBetweenReducerAndRequest() {
        Race.<Sum>on(Sum::new)
                .race(
                        sum -> {
                            for (int i = 1; i <= 20; i++) {
                                sum.script.next(i);
                            }
                            sum.script.complete();
                        },
                        sum -> {
                            for (int i = 0; i < 20; i++) {
                                sum.probe.request(1);
                            }
                        })
                .times(500)
                .check(sum -> {
                    assertThat(sum.probe.isCompleted()).isTrue();
                    assertThat(sum.probe.items().stream().mapToInt(n -> n).sum())
                            .isEqualTo(210);
                    sum.probe.assertNoViolations();
                });
    }
}
