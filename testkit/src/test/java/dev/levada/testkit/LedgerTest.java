package dev.levada.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LedgerTest {

    private final Ledger ledger = new Ledger();
    private final Object item = new Object();

    @Test
    void releaseMustBalanceAcquisition() {
        assertThat(ledger.isBalanced()).isFalse();
        ledger.acquired(item);
        assertThat(ledger.isBalanced()).isFalse();
        assertThatThrownBy(ledger::assertBalanced).isInstanceOf(AssertionError.class);
        ledger.released(item);
        assertThat(ledger.isBalanced()).isTrue();
        ledger.assertBalanced();
    }

    @Test
    void secondReleaseMustNotHideALeak() {
        ledger.acquired(item);
        ledger.acquired(new Object());
        ledger.released(item);
        ledger.released(item);
        assertThat(ledger.isBalanced()).isFalse();
        assertThatThrownBy(ledger::assertBalanced).isInstanceOf(AssertionError.class);
    }

    @Test
    void leakMustNameItsPlace() {
        ledger.acquired("a leak");
        assertThat(ledger.open()).containsExactly("a leak");
        assertThatThrownBy(ledger::assertBalanced)
                .hasMessageContainingAll("acquired 1, released 0", "still open 1: [a leak]")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .hasSize(1)
                        .allSatisfy(place -> assertThat(place)
                                .hasMessage("acquired here: a leak")
                                .hasStackTraceContaining("leakMustNameItsPlace")));
    }

    @Test
    void secondAcquisitionMustBeWrong() {
        ledger.acquired(item);
        ledger.acquired(item);
        ledger.released(item);
        assertThatThrownBy(ledger::assertBalanced).hasMessageContaining("wrongly 1");
    }

    @Test
    void objectMustComeBackAnyNumberOfTimes() {
        for (int i = 0; i < 3; i++) {
            ledger.acquired(item);
            ledger.released(item);
        }
        ledger.assertBalanced();
        assertThat(ledger.acquired()).isEqualTo(3);
    }

    @Test
    void emptyLedgerMustBeInOrderButProveNothing() {
        ledger.assertBalanced();
        assertThat(ledger.isBalanced()).isFalse();
    }

    @Test
    void releaseByAnotherThreadMustBeWaitedFor() throws InterruptedException {
        ledger.acquired(item);
        Thread other = new Thread(() -> ledger.released(item));
        other.start();
        ledger.awaitBalanced(Duration.ofSeconds(20));
        other.join();
        ledger.acquired(item);
        assertThatThrownBy(() -> ledger.awaitBalanced(Duration.ofMillis(1))).isInstanceOf(AssertionError.class);
    }
}
