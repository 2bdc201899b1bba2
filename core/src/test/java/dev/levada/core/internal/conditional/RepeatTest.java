package dev.levada.core.internal.conditional;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.subscribers.TestSubscriber;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RepeatTest {

    @Test
    void flowMustComeSoManyTimes() {
        Flowable.range(1, 2).repeat(3).test().assertResult(1, 2, 1, 2, 1, 2);
        Flowable.range(1, 2).repeat(1).test().assertResult(1, 2);
        Flowable.range(1, 2).repeat(0).test().assertResult();
    }

    @Test
    void valuesMustComeSoManyTimes() {
        Single.just(1).repeat(2).test().assertResult(1, 1);
        Maybe.just(1).repeat(2).test().assertResult(1, 1);
        Maybe.<Integer>empty().repeat(2).test().assertResult();
        AtomicInteger runs = new AtomicInteger();
        Completable.fromAction(runs::incrementAndGet).repeat(3).test().assertComplete();
        assertThat(runs).hasValue(3);
    }

    @Test
    void demandThatOneRoundLeavesMustBeAskedOfTheNext() {
        TestSubscriber<Integer> subscriber = Flowable.range(1, 2).repeat().test(3);
        subscriber.assertValues(1, 2, 1).assertNotComplete();
        subscriber.request(2);
        subscriber.assertValues(1, 2, 1, 2, 1);
        subscriber.cancel();
    }

    @Test
    void manyEmptyRoundsMustNotNeedStack() {
        AtomicInteger rounds = new AtomicInteger();
        Flowable.empty()
                .repeatUntil(() -> rounds.incrementAndGet() == 100_000)
                .test()
                .assertResult();
        assertThat(rounds).hasValue(100_000);
    }

    @Test
    void errorMustEndTheRounds() {
        Flowable.error(new IllegalStateException("broken")).repeat().test().assertFailure(IllegalStateException.class);
    }

    @Test
    void thrownInsteadOfAStopMustEndTheRounds() {
        Flowable.just(1)
                .repeatUntil(() -> {
                    throw new IllegalStateException("broken");
                })
                .test()
                .assertFailure(IllegalStateException.class, 1);
    }
}
