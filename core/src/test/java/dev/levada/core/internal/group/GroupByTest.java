package dev.levada.core.internal.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.flowables.GroupedFlowable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class GroupByTest {

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @Test
    void moreGroupsThanAreConsumedAtATimeMustNeitherFailNorHang() {
        assertThat(Flowable.range(1, 1000)
                        .groupBy(v -> v)
                        .flatMap(group -> group, 16)
                        .count()
                        .blockingGet())
                .isEqualTo(1000L);
    }

    @Test
    void groupsConsumedOneAfterAnotherMustNotHang() {
        assertThat(Flowable.range(0, 10_000)
                        .groupBy(v -> v % 7)
                        .concatMap(group -> group)
                        .count()
                        .blockingGet())
                .isEqualTo(10_000L);
    }

    @Test
    void errorAfterAllWasGivenUpMustReachTheHook() {
        List<Throwable> hook = new ArrayList<>();
        LevadaPlugins.setErrorHandler(hook::add);
        Script<Integer> script = new Script<>();
        Probe<Object> probe = Probe.unbounded();
        Flowable.fromPublisher(script).groupBy(v -> v).subscribe(probe);
        probe.cancel();
        script.error(new IllegalStateException("broken"));
        assertThat(probe.error()).isNull();
        assertThat(hook).singleElement().satisfies(e -> assertThat(e).hasMessage("broken"));
    }

    /** An outer flow that was cancelled, and the last group of it, which still has a subscriber. */
    private static final class LastGroup {

        private final Script<Integer> script = new Script<>();
        private final Probe<Integer> group = Probe.unbounded();

        LastGroup() {
            Probe<GroupedFlowable<Integer, Integer>> outer = Probe.unbounded();
            Flowable.fromPublisher(script).groupBy(v -> v).subscribe(outer);
            script.next(1);
            outer.items().get(0).subscribe(group);
            outer.cancel();
        }
    }

    @Test
    void errorRacingWithTheLastCancellationMustBeReceivedOrReported() {
        AtomicInteger reported = new AtomicInteger();
        LevadaPlugins.setErrorHandler(error -> reported.getAndIncrement());
        Race.on(LastGroup::new)
                .race(last -> last.script.error(new IllegalStateException("broken")), last -> last.group.cancel())
                .times(10_000)
                .check(last -> assertThat(reported.getAndSet(0) + (last.group.error() == null ? 0 : 1))
                        .isEqualTo(1));
    }

    @Test
    void errorThatWaitsBehindItemsMustBeReportedIfTheGroupIsGivenUp() {
        List<Throwable> hook = new ArrayList<>();
        LevadaPlugins.setErrorHandler(hook::add);
        Script<Integer> script = new Script<>();
        Probe<GroupedFlowable<Integer, Integer>> outer = Probe.unbounded();
        Probe<Integer> group = Probe.asking(0);
        Flowable.fromPublisher(script).groupBy(v -> v, true).subscribe(outer);
        script.next(1);
        outer.items().get(0).subscribe(group);
        outer.cancel();
        script.error(new IllegalStateException("broken"));
        assertThat(hook).isEmpty();
        group.cancel();
        assertThat(hook).singleElement().satisfies(e -> assertThat(e).hasMessage("broken"));
    }

    @Test
    void errorThatAnybodyHasReceivedMustNotBeReported() {
        List<Throwable> hook = new ArrayList<>();
        LevadaPlugins.setErrorHandler(hook::add);
        Script<Integer> script = new Script<>();
        Probe<GroupedFlowable<Integer, Integer>> outer = Probe.unbounded();
        Probe<Integer> group = Probe.asking(0);
        Flowable.fromPublisher(script).groupBy(v -> v, true).subscribe(outer);
        script.next(1);
        outer.items().get(0).subscribe(group);
        script.error(new IllegalStateException("broken"));
        group.cancel();
        assertThat(outer.error()).hasMessage("broken");
        assertThat(hook).isEmpty();
    }
}
