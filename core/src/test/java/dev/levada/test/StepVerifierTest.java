package dev.levada.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.BackpressureStrategy;
import dev.levada.core.Flowable;
import dev.levada.core.Scheduler.Worker;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.schedulers.Schedulers;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StepVerifierTest {

    private static final Duration MOMENT = Duration.ofMillis(5);

    private final IOException broken = new IOException("broken");
    private final Script<Integer> script = new Script<>();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private static void assertFails(ThrowingCallable verification, String... parts) {
        assertThatThrownBy(verification).isInstanceOf(AssertionError.class).hasMessageContainingAll(parts);
    }

    /** 0, 1, 2 and so on, one each second. */
    private static Flowable<Integer> seconds() {
        return Flowable.create(
                emitter -> {
                    Worker worker = Schedulers.computation().createWorker();
                    int[] next = {0};
                    emitter.setDisposable(worker);
                    worker.schedulePeriodically(() -> emitter.onNext(next[0]++), 1, 1, TimeUnit.SECONDS);
                },
                BackpressureStrategy.BUFFER);
    }

    @Nested
    class Items {

        @Test
        void expectedFlowMustPass() {
            Duration taken = StepVerifier.create(Flowable.range(1, 12))
                    .expectSubscription()
                    .expectNext(1, 2)
                    .expectNextSequence(List.of(3, 4))
                    .expectNextCount(0)
                    .expectNextCount(2)
                    .expectNextMatches(item -> item == 7)
                    .assertNext(item -> assertThat(item).isEqualTo(8))
                    .consumeNextWith(item -> assertThat(item).isEqualTo(9))
                    .thenConsumeWhile(item -> item < 11)
                    .expectNext(11, 12)
                    .verifyComplete();
            assertThat(taken).isPositive();
        }

        @Test
        void demandMustBeWhatTheStepsSay() {
            StepVerifier.create(Flowable.range(1, 5), 0)
                    .thenRequest(2)
                    .expectNext(1, 2)
                    .expectNoEvent(MOMENT)
                    .thenRequest(3)
                    .expectNext(3, 4, 5)
                    .expectComplete()
                    .verify();
        }

        @Test
        void sourceThatNeverPausesMustBeCancelled() {
            StepVerifier.create(Flowable.range(1, Integer.MAX_VALUE))
                    .expectNext(1)
                    .expectNextCount(10)
                    .thenCancel()
                    .verify();
        }

        @Test
        void scenarioMustRunAgain() {
            StepVerifier twice =
                    StepVerifier.create(Flowable.range(1, 2)).expectNext(1, 2).expectComplete();
            twice.verify();
            twice.verify();
        }

        @Test
        void stepMustBeAbleToMakeTheSourceSpeak() {
            StepVerifier.create(script)
                    .then(() -> script.next(1))
                    .expectNext(1)
                    .then(script::complete)
                    .verifyComplete();
        }

        @Test
        void signalsOfAnotherThreadMustBeTaken() {
            StepVerifier.create(Flowable.range(1, 1_000).observeOn(Schedulers.single()))
                    .expectNextCount(999)
                    .thenAwait(MOMENT)
                    .expectNext(1_000)
                    .verifyComplete();
        }
    }

    @Nested
    class Errors {

        @Test
        void expectedErrorMustPass() {
            Flowable<Integer> failing = Flowable.error(broken);
            StepVerifier.create(failing).verifyError();
            StepVerifier.create(failing).verifyError(IOException.class);
            StepVerifier.create(failing).verifyErrorMessage("broken");
            StepVerifier.create(failing).verifyErrorMatches(error -> error == broken);
            StepVerifier.create(failing)
                    .expectErrorSatisfies(error -> assertThat(error).isSameAs(broken))
                    .verify();
        }

        @Test
        void wrongErrorMustBeTheCauseOfTheFailure() {
            assertThatThrownBy(() -> StepVerifier.create(Flowable.just(1).concatWith(Flowable.error(broken)))
                            .expectNext(1)
                            .verifyError(IllegalStateException.class))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContainingAll(
                            "Step 2 of 2, expectError(IllegalStateException), failed",
                            "expected an error of class java.lang.IllegalStateException",
                            "but onError(java.io.IOException: broken) came",
                            "before that: onNext(1)")
                    .hasCause(broken);
        }
    }

    @Nested
    class Failures {

        @Test
        void failureMustNameTheStepAndWhatCame() {
            assertFails(
                    () -> StepVerifier.create(Flowable.range(1, 5))
                            .expectNext(1, 2)
                            .expectNext(7)
                            .as("the third")
                            .verifyComplete(),
                    "Step 3 of 4, expectNext(7) as \"the third\", failed: expected onNext(7) but onNext(3) came",
                    "before that: onNext(1), onNext(2)");
        }

        @Test
        void tooFewItemsMustBeCounted() {
            assertFails(
                    () -> StepVerifier.create(Flowable.range(1, 3))
                            .expectNextCount(5)
                            .verifyComplete(),
                    "Step 1 of 2, expectNextCount(5), failed: expected an item but onComplete() came, after 3 that were");
        }

        @Test
        void onlyTheLastSignalsMustBeShown() {
            assertFails(
                    () -> StepVerifier.create(Flowable.range(1, 100))
                            .expectNextCount(100)
                            .verifyError(),
                    "before that: onNext(91), onNext(92)");
        }

        @Test
        void itemInsteadOfTheEndMustCancel() {
            assertFails(
                    () -> StepVerifier.create(script).then(() -> script.next(1)).verifyComplete(),
                    "expected onComplete() but onNext(1) came");
            assertThat(script.cancellations()).isEqualTo(1);
        }

        @Test
        void whatACallbackThrowsMustBeTheCause() {
            IllegalStateException thrown = new IllegalStateException("no good");
            assertThatThrownBy(() -> StepVerifier.create(Flowable.just(1))
                            .assertNext(item -> {
                                throw thrown;
                            })
                            .verifyComplete())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("Step 1 of 2, assertNext, failed: no good")
                    .hasCause(thrown);
        }

        @Test
        void eventWhereNoneIsAllowedMustFail() {
            assertFails(
                    () -> StepVerifier.create(Flowable.just(1, 2))
                            .expectNext(1)
                            .expectNoEvent(MOMENT)
                            .expectNext(2)
                            .verifyComplete(),
                    "Step 2 of 4, expectNoEvent(PT0.005S), failed: expected nothing but onNext(2) came");
        }

        @Test
        void silenceMustFailInTime() {
            assertFails(
                    () -> StepVerifier.create(script).expectNext(1).thenCancel().verify(MOMENT),
                    "Step 1 of 2, expectNext(1), failed: nothing more came in time");
            assertThat(script.cancellations()).isEqualTo(1);
        }

        @Test
        void itemBeyondDemandMustFail() {
            assertFails(
                    () -> StepVerifier.create(script, 1)
                            .then(() -> script.next(1).next(2))
                            .expectNext(1, 2)
                            .thenCancel()
                            .verify(),
                    "onNext(2) came beyond demand");
        }

        @Test
        void secondSubscriptionMustFail() {
            assertFails(
                    () -> StepVerifier.create(script)
                            .then(script::subscribeAgain)
                            .thenCancel()
                            .verify(),
                    "onSubscribe came twice");
        }

        @Test
        void interruptMustFailAndStaySet() {
            Thread.currentThread().interrupt();
            assertFails(() -> StepVerifier.create(script).verifyComplete(), "the thread was interrupted");
            assertThat(Thread.interrupted()).isTrue();
        }

        @Test
        void nameWithoutAStepMustBeRefused() {
            assertThatThrownBy(() -> StepVerifier.create(script).as("nothing"))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Nested
    class VirtualTime {

        @Test
        void hoursMustPassAtOnce() {
            StepVerifier.withVirtualTime(() -> seconds().skip(3_599))
                    .expectNoEvent(Duration.ofMinutes(59))
                    .thenAwait(Duration.ofMinutes(1))
                    .expectNext(3_599)
                    .expectNoEvent(Duration.ofMillis(999))
                    .thenAwait(Duration.ofMillis(1))
                    .expectNext(3_600)
                    .thenCancel()
                    .verify();
        }

        @Test
        void whatIsDueAtOnceMustNotNeedTime() {
            StepVerifier.withVirtualTime(() -> Flowable.range(1, 300).observeOn(Schedulers.single()), 0)
                    .thenRequest(300)
                    .expectNextCount(300)
                    .verifyComplete();
        }

        @Test
        void failureMustShowTheVirtualTime() {
            assertFails(
                    () -> StepVerifier.withVirtualTime(StepVerifierTest::seconds)
                            .expectNoEvent(Duration.ofSeconds(2))
                            .thenCancel()
                            .verify(),
                    "expected nothing but onNext(0) came",
                    "virtual time: PT2S");
        }

        @Test
        void schedulersMustBeTheOldOnesAfterwards() {
            var before = Schedulers.computation();
            AtomicReference<Object> during = new AtomicReference<>();
            StepVerifier.withVirtualTime(() -> {
                        during.set(Schedulers.computation());
                        return Flowable.empty();
                    })
                    .verifyComplete();
            assertThat(during.get()).isNotSameAs(before);
            assertThat(Schedulers.computation()).isSameAs(before);
        }
    }

    @Nested
    class Hooks {

        @Test
        void discardedItemsMustBeSeen() {
            StepVerifier.create(Flowable.range(1, 5).filter(item -> item % 2 == 0))
                    .expectNext(2, 4)
                    .expectComplete()
                    .verifyThenAssertThat()
                    .hasDiscardedElements()
                    .hasDiscarded(3)
                    .hasDiscardedExactly(5, 3, 1)
                    .hasDiscardedElementsMatching(items -> items.size() == 3)
                    .hasNotDroppedErrors()
                    .tookLessThan(Duration.ofMinutes(1))
                    .tookMoreThan(Duration.ZERO);
        }

        @Test
        void lateErrorMustBeSeenAsItWasThrown() {
            StepVerifier.create(Flowable.fromPublisher(script))
                    .then(() -> script.complete().error(broken))
                    .expectComplete()
                    .verifyThenAssertThat()
                    .hasNotDiscardedElements()
                    .hasDroppedErrors()
                    .hasDroppedErrors(1)
                    .hasDroppedErrorOfType(IOException.class)
                    .hasDroppedErrorWithMessage("broken")
                    .hasDroppedErrorMatching(error -> error == broken);
        }

        @Test
        void failingAssertionMustSayWhatThereWas() {
            Assertions none =
                    StepVerifier.create(Flowable.empty()).expectComplete().verifyThenAssertThat();
            assertFails(none::hasDiscardedElements, "there were none");
            assertFails(none::hasDroppedErrors, "there were none");
            assertFails(() -> none.hasDiscarded(1), "Expected discarded items [1], but there were []");
            assertFails(() -> none.hasDroppedErrorOfType(IOException.class), "but there were []");
            assertFails(() -> none.tookMoreThan(Duration.ofDays(1)), "but it took");
            Assertions one = StepVerifier.create(Flowable.just(1).filter(item -> false))
                    .expectComplete()
                    .verifyThenAssertThat();
            assertFails(one::hasNotDiscardedElements, "[1]");
            assertFails(one::hasDiscardedExactly, "just these discarded items []");
        }

        @Test
        void handlersMustBeTheOldOnesAfterwards() {
            LevadaPlugins.setErrorHandler(error -> {});
            var before = LevadaPlugins.getErrorHandler();
            StepVerifier.create(Flowable.empty()).expectComplete().verifyThenAssertThat();
            assertThat(LevadaPlugins.getErrorHandler()).isSameAs(before);
            assertThat(LevadaPlugins.getDiscardHandler()).isNull();
        }
    }

    @Nested
    class Ownership {

        private final Ledger ledger = new Ledger();
        private final Flowable<Item> items = Flowable.range(1, 6).map(number -> new Item(ledger));

        @Test
        void whatWasLookedAtMustBeReleased() {
            StepVerifier.create(items)
                    .expectNextCount(2)
                    .expectNextMatches(item -> true)
                    .assertNext(item -> {})
                    .thenConsumeWhile(item -> true)
                    .verifyComplete();
            ledger.assertBalanced();
        }

        @Test
        void whatWasHandedOverMustNot() {
            List<Item> kept = new ArrayList<>();
            StepVerifier.create(items.take(1)).consumeNextWith(kept::add).verifyComplete();
            assertThat(ledger.isBalanced()).isFalse();
            kept.forEach(Item::release);
            ledger.assertBalanced();
        }

        @Test
        void failureMustLeaveNothing() {
            assertFails(() -> StepVerifier.create(items).expectNextCount(1).verifyComplete(), "Step 2 of 2");
            ledger.assertBalanced();
        }

        @Test
        void cancellationMustLeaveNothing() {
            StepVerifier.create(items.toList().toFlowable())
                    .expectNextCount(1)
                    .thenCancel()
                    .verify();
            ledger.assertBalanced();
        }
    }

    private static final class Item implements Releasable {

        private final Ledger ledger;

        Item(Ledger ledger) {
            this.ledger = ledger;
            ledger.acquired(this);
        }

        @Override
        public void release() {
            ledger.released(this);
        }
    }
}
