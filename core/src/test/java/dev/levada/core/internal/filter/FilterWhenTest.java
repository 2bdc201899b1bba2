package dev.levada.core.internal.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.observers.TestObserver;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FilterWhenTest {

    private final List<Throwable> undeliverable = new ArrayList<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void itemsMustComeOutInOrderIfTheAnswerIsTrue() {
        Flowable.range(1, 6).filterWhen(n -> Flowable.just(n % 2 == 0)).test().assertResult(2, 4, 6);
    }

    @Test
    void onlyTheFirstAnswerMustCountAndNoneMustMeanNo() {
        Flowable.range(1, 3)
                .filterWhen(n -> n == 1 ? Flowable.empty() : Flowable.just(n == 2, true), 1)
                .test()
                .assertResult(2);
    }

    @Test
    void answerOfATooTalkativePublisherMustCancelIt() {
        Script<Boolean> answer = new Script<>();
        TestObserver<Integer> test = Single.just(7).filterWhen(n -> answer).test();
        answer.next(true).next(false);
        answer.error(new IllegalStateException("late"));
        assertThat(answer.cancellations()).isEqualTo(1);
        test.assertResult(7);
        assertThat(undeliverable).hasSize(1);
    }

    @Test
    void failureOfTheAnswerMustReleaseTheItem() {
        AtomicInteger released = new AtomicInteger();
        Releasable item = released::incrementAndGet;
        Flowable.just(item)
                .filterWhen(n -> Flowable.error(new IOException("no answer")))
                .test()
                .assertFailure(IOException.class);
        assertThat(released).hasValue(1);
    }

    @Test
    void scalarsMustBeFiltered() {
        Single.just(1).filterWhen(n -> Flowable.just(true)).test().assertResult(1);
        Single.just(1).filterWhen(n -> Flowable.just(false)).test().assertResult();
        Maybe.just(1).filterWhen(n -> Flowable.just(true)).test().assertResult(1);
        Maybe.<Integer>empty().filterWhen(n -> Flowable.just(true)).test().assertResult();
    }

    @Test
    void itemsMustWaitForTheEndOfTheirTriggers() {
        Script<Integer> trigger = new Script<>();
        Probe<Integer> probe = Probe.unbounded();
        Flowable.range(1, 2)
                .delayUntil(n -> n == 1 ? trigger : Flowable.empty())
                .subscribe(probe);
        trigger.next(7);
        assertThat(probe.items()).isEmpty();
        trigger.complete();
        assertThat(probe.items()).containsExactly(1, 2);
        Single.just(1).delayUntil(n -> Flowable.just(2)).test().assertResult(1);
        Maybe.just(1)
                .delayUntil(n -> Flowable.error(new IOException("never")))
                .test()
                .assertFailure(IOException.class);
    }

    private static final class Raced {

        private final Script<Boolean> answer = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Raced() {
            Releasable item = released::incrementAndGet;
            Flowable.just(item).filterWhen(n -> answer).subscribe(probe);
        }
    }

    @Test
    void answerRacingWithCancellationMustReleaseTheItemOnce() {
        Race.on(Raced::new)
                .race(raced -> raced.answer.next(true), raced -> raced.probe.cancel())
                .times(2_000)
                .check(raced -> assertThat(raced.released).hasValue(1));
    }
}
