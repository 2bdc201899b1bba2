package dev.levada.core.internal.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
}
