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

    @Test
    void furtherActionsMustRunAtTheSameTime() {
        Race.on(AtomicInteger::new)
                .race(AtomicInteger::incrementAndGet, AtomicInteger::incrementAndGet)
                .and(AtomicInteger::incrementAndGet)
                .and(AtomicInteger::incrementAndGet)
                .times(50)
                .check(count -> assertThat(count).hasValue(4));
    }

    @Test
    void whatAnActionThrowsMustBeTheCauseAndTheSeedBeNamed() {
        IllegalStateException thrown = new IllegalStateException("in an action");
        assertThatThrownBy(() -> Race.on(AtomicInteger::new)
                        .race(AtomicInteger::incrementAndGet, state -> {
                            throw thrown;
                        })
                        .seed(42)
                        .check(state -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Round 0 of 1000, seed 42: ")
                .hasCause(thrown);
    }

    @Test
    void noRoundsMustBeRefused() {
        Race<AtomicInteger> race = Race.on(AtomicInteger::new).race(state -> {}, state -> {});
        assertThatThrownBy(() -> race.times(0)).hasMessage("rounds > 0 required but it was 0");
    }
}
