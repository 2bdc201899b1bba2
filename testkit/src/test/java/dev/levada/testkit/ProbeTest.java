package dev.levada.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProbeTest {

    private final Script<Integer> script = new Script<>();

    @Test
    void signalsWithinTheRulesMustBeWrittenDown() {
        Probe<Integer> probe = Probe.asking(2);
        script.subscribe(probe);
        script.next(1).next(2).complete();
        assertThat(probe.items()).containsExactly(1, 2);
        assertThat(probe.awaitEnd(Duration.ofSeconds(1)).isCompleted()).isTrue();
        assertThat(probe.violations()).isEmpty();
        assertThat(script.requested()).isEqualTo(2);
    }

    @Test
    void brokenRulesMustBeWrittenDown() {
        Probe<Integer> probe = Probe.asking(1);
        script.subscribe(probe);
        script.subscribeAgain().next(1).next(2).complete().next(3).error(new IllegalStateException());
        assertThat(probe.violations()).hasSize(5);
        assertThat(script.cancellations()).isEqualTo(1);
    }

    @Test
    void cancelFromAnItemMustReachTheSource() {
        Probe<Integer> probe = Probe.asking(1, (self, item) -> self.cancel());
        script.subscribe(probe);
        script.next(1);
        assertThat(script.cancellations()).isEqualTo(1);
    }

    @Test
    void missingEndMustBeAnAssertionError() {
        Probe<Integer> probe = Probe.unbounded();
        script.subscribe(probe);
        assertThatThrownBy(() -> probe.awaitEnd(Duration.ofMillis(1))).isInstanceOf(AssertionError.class);
    }

    @Test
    void itemsOfAnotherThreadMustBeWaitedFor() throws InterruptedException {
        Probe<Integer> probe = Probe.unbounded();
        script.subscribe(probe);
        Thread other = new Thread(() -> script.next(1).next(2), "elsewhere");
        other.start();
        assertThat(probe.awaitItems(2, Duration.ofSeconds(20)).items()).containsExactly(1, 2);
        other.join();
        assertThat(probe.threads()).containsExactly("elsewhere");
        assertThatThrownBy(() -> probe.awaitItems(3, Duration.ofMillis(1)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("[1, 2]");
        script.complete();
        probe.awaitItems(3, Duration.ZERO);
    }

    @Test
    void scriptThatThrowsMustNotLookLikeAnotherSignal() {
        Probe<Integer> probe = Probe.asking(2, (self, item) -> {
            throw new IllegalStateException("thrown");
        });
        script.subscribe(probe);
        assertThatThrownBy(() -> script.next(1)).hasMessage("thrown");
        script.complete();
        probe.assertNoViolations();
    }

    @Test
    void signalInsideASignalMustBeAViolation() {
        Probe<Integer> probe = Probe.asking(2, (self, item) -> {
            if (item == 1) {
                script.next(2);
            }
        });
        script.subscribe(probe);
        script.next(1);
        assertThatThrownBy(probe::assertNoViolations)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("onNext came while another signal was being delivered");
    }

    @Test
    void cancelBeforeTheSubscriptionMustCancelIt() {
        Probe<Integer> probe = Probe.unbounded();
        assertThat(probe.isCancelled()).isFalse();
        probe.cancel();
        script.subscribe(probe);
        assertThat(probe.isCancelled()).isTrue();
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(script.requested()).isZero();
    }
}
