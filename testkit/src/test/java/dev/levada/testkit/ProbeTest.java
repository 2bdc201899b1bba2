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
}
