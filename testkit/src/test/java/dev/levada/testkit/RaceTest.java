package dev.levada.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RaceTest {

    @Test
    void eachRoundMustRunBothOnFreshState() {
        AtomicInteger rounds = new AtomicInteger();
        Race.on(AtomicInteger::new)
                .race(AtomicInteger::incrementAndGet, AtomicInteger::incrementAndGet)
                .times(100)
                .check(count -> {
                    rounds.incrementAndGet();
                    assertThat(count).hasValue(2);
                });
        assertThat(rounds).hasValue(100);
    }

    @Test
    void failureMustNameItsRound() {
        AtomicInteger rounds = new AtomicInteger();
        Race<AtomicInteger> race = Race.on(AtomicInteger::new).race(state -> {}, state -> {});
        assertThatThrownBy(() -> race.times(10).check(state -> {
                    if (rounds.incrementAndGet() == 4) {
                        throw new IllegalStateException("four");
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Round 3 of 10");
    }
}
