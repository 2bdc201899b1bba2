package dev.levada.core.internal.create;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.BackpressureStrategy;
import dev.levada.core.Flowable;
import dev.levada.core.FlowableEmitter;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CreateTest {

    private static final class Flow {

        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe;
        private @Nullable FlowableEmitter<Releasable> emitter;

        Flow(BackpressureStrategy mode, long demand) {
            probe = Probe.asking(demand, (self, item) -> item.release());
            Flowable.<Releasable>create(made -> emitter = made, mode).subscribe(probe);
        }

        FlowableEmitter<Releasable> emitter() {
            return Objects.requireNonNull(emitter);
        }

        void emit(int n) {
            for (int i = 0; i < n; i++) {
                emitter().onNext(released::incrementAndGet);
            }
        }
    }

    private final List<Throwable> hook = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @ParameterizedTest
    @EnumSource(
            value = BackpressureStrategy.class,
            names = {"BUFFER", "LATEST"})
    void cancelMustReportAnErrorThatWaitsBehindItems(BackpressureStrategy mode) {
        Flow flow = new Flow(mode, 0);
        flow.emit(1);
        flow.emitter().onError(new IllegalStateException("broken"));
        assertThat(hook).isEmpty();
        flow.probe.cancel();
        assertThat(hook).singleElement().satisfies(e -> assertThat(e).hasMessage("broken"));
        assertThat(flow.released).hasValue(1);
    }

    @ParameterizedTest
    @EnumSource(BackpressureStrategy.class)
    void errorRacingWithCancelMustNotGetLost(BackpressureStrategy mode) {
        Race.on(() -> new Flow(mode, 1))
                .race(
                        flow -> {
                            flow.emit(2);
                            flow.emitter().onError(new IllegalStateException("broken"));
                        },
                        flow -> flow.probe.cancel())
                .times(300)
                .check(flow -> {
                    int delivered = flow.probe.error() == null ? 0 : 1;
                    boolean overflown = mode == BackpressureStrategy.ERROR;
                    assertThat(delivered + hook.size()).isBetween(1, overflown ? 2 : 1);
                    assertThat(flow.released).hasValue(2);
                    hook.clear();
                });
    }

    @Test
    void requestsOfAnySizeMustAddUpWithoutOverflow() {
        Flow flow = new Flow(BackpressureStrategy.BUFFER, 0);
        flow.probe.request(Long.MAX_VALUE - 1);
        flow.probe.request(2);
        flow.probe.request(Long.MAX_VALUE);
        flow.emit(3);
        assertThat(flow.emitter().requested()).isEqualTo(Long.MAX_VALUE);
        assertThat(flow.probe.items()).hasSize(3);
    }
}
