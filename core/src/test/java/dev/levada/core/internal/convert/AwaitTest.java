package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Race;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AwaitTest {

    private final AtomicInteger seen = new AtomicInteger();

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @Test
    void valueThatLosesAgainstAnInterruptMustBeReleased() {
        Await<Releasable> await = new Await<>();
        await.onSuccess(seen::incrementAndGet);
        Thread.currentThread().interrupt();
        assertThatThrownBy(await::get).hasRootCauseInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(seen).hasValue(1);
    }

    @Test
    void errorRacingWithTheTimeOutMustBeThrownOrReported() {
        LevadaPlugins.setErrorHandler(error -> seen.getAndIncrement());
        Race.on(() -> new Await<Object>())
                .race(await -> await.onError(new IllegalStateException("broken")), this::awaitShortly)
                .times(2_000)
                .check(await -> assertThat(seen.getAndSet(0)).isEqualTo(1));
    }

    private void awaitShortly(Await<Object> await) {
        try {
            await.await(1, TimeUnit.MICROSECONDS);
        } catch (IllegalStateException thrown) {
            seen.getAndIncrement();
        }
    }
}
