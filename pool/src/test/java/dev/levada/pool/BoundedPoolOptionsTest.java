package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Duration;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class BoundedPoolOptionsTest {

    private static final BoundedPoolOptions OPTIONS = BoundedPoolOptions.defaults();

    @Test
    void changeMustLeaveTheRestAndTheOriginalAlone() {
        Executor executor = task -> {};
        Duration age = Duration.ofHours(1);
        Duration idle = Duration.ofMinutes(2);
        Duration interval = Duration.ofSeconds(3);
        BoundedPoolOptions changed = OPTIONS.withName("a")
                .withMaxSize(5)
                .withMinSize(2)
                .withMaxAge(age)
                .withIdleTimeout(idle)
                .withCheckInterval(interval)
                .withExecutor(executor)
                .withTracking(Tracking.paranoid());

        assertThat(changed)
                .isEqualTo(new BoundedPoolOptions("a", 5, 2, age, idle, interval, executor, Tracking.paranoid()));
        assertThat(OPTIONS).isEqualTo(BoundedPoolOptions.defaults());
    }

    @Test
    void valuesOutOfRangeMustBeNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxSize(0))
                .withMessage("`maxSize` >= 1 required but it was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxSize(1_048_577))
                .withMessage("`maxSize` <= 1048576 required but it was 1048577");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMinSize(-1))
                .withMessage("`minSize` >= 0 required but it was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxAge(Duration.ofNanos(-1)))
                .withMessageStartingWith("`maxAge` >= 0 required");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withIdleTimeout(Duration.ofNanos(-1)))
                .withMessageStartingWith("`idleTimeout` >= 0 required");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withCheckInterval(Duration.ofNanos(-1)))
                .withMessageStartingWith("`checkInterval` >= 0 required");
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void nullsMustBeNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> OPTIONS.withName(null))
                .withMessage("`name` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> OPTIONS.withExecutor(null))
                .withMessage("`executor` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> OPTIONS.withTracking(null))
                .withMessage("`tracking` is null");
    }
}
