package dev.levada.subscribers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Flowable;
import dev.levada.exceptions.CompositeException;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TestSubscriberTest {

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

    private final Script<Integer> script = new Script<>();
    private final TestSubscriber<Integer> subscriber = new TestSubscriber<>();
    private final IOException broken = new IOException("broken");
    private final Ledger ledger = new Ledger();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private static void assertFails(ThrowingCallable assertion, String... parts) {
        assertThatThrownBy(assertion).isInstanceOf(AssertionError.class).hasMessageContainingAll(parts);
    }

    @Test
    void everythingMustBeAskedForByDefault() {
        script.subscribe(subscriber);
        assertThat(script.requested()).isEqualTo(Long.MAX_VALUE);
        assertThat(Flowable.range(1, 3).test().values()).containsExactly(1, 2, 3);
    }

    @Test
    void demandMustBeWhatTheTestSays() {
        TestSubscriber<Integer> some = Flowable.range(1, 5).test(2).assertValuesOnly(1, 2);
        some.requestMore(1).assertValuesOnly(1, 2, 3);
        some.requestMore(9).assertResult(1, 2, 3, 4, 5);
        assertThatThrownBy(() -> new TestSubscriber<>(-1)).hasMessage("initialRequest >= 0 required but it was -1");
    }

    @Test
    void requestsBeforeTheSubscriptionMustAddUp() {
        TestSubscriber<Integer> early = TestSubscriber.create(1);
        early.requestMore(2);
        assertThat(early.hasSubscription()).isFalse();
        script.subscribe(early);
        assertThat(early.hasSubscription()).isTrue();
        assertThat(script.requested()).isEqualTo(3);
    }

    @Test
    void cancelBeforeTheSubscriptionMustCancelIt() {
        Flowable.range(1, 3).test(5, true).assertEmpty();
        subscriber.cancel();
        script.subscribe(subscriber);
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(script.requested()).isZero();
        assertThat(subscriber.isCancelled()).isTrue();
        subscriber.assertNoErrors();
    }

    @Test
    void brokenRulesMustBeErrors() {
        subscriber.onNext(1);
        subscriber.assertError(IllegalStateException.class);
        TestSubscriber<Integer> twice = new TestSubscriber<>();
        script.subscribe(twice);
        script.subscribeAgain();
        assertThat(script.cancellations()).isEqualTo(1);
        twice.assertError(error -> error.toString().contains("multiple subscriptions"));
    }

    @Test
    @SuppressWarnings("NullAway") // what a broken source does
    void nullMustBeAnError() {
        TestSubscriber<Integer> nothing = new TestSubscriber<>();
        nothing.onSubscribe(null);
        nothing.assertError(NullPointerException.class);
        script.subscribe(subscriber);
        subscriber.onNext(null);
        subscriber.assertNoValues().assertError(NullPointerException.class);
        TestSubscriber<Integer> failed = new TestSubscriber<>();
        script.subscribe(failed);
        failed.onError(null);
        failed.assertFailure(NullPointerException.class);
    }

    @Test
    void failureMustShowTheWholeState() {
        subscriber.withTag("orders");
        Flowable.just(1, 2).concatWith(Flowable.error(broken)).subscribe(subscriber);
        assertThatThrownBy(() -> subscriber.assertResult(1, 2, 3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "Fewer values received than expected (2); the first one missing is: 3 (class: Integer)",
                        "(latch = 0, values = 2, errors = 1, completions = 0, tag = orders)",
                        "values: [1, 2]",
                        "errors: [java.io.IOException: broken]",
                        "last signal on: " + Thread.currentThread().getName())
                .hasCause(broken);
    }

    @Test
    void severalErrorsMustBeOneCause() {
        script.subscribe(subscriber);
        script.error(broken).error(new IllegalStateException("second"));
        assertThatThrownBy(subscriber::assertNoErrors).hasCauseInstanceOf(CompositeException.class);
        assertFails(() -> subscriber.assertError(broken), "other errors as well");
    }

    @Test
    void manyValuesMustNotFillTheScreen() {
        TestSubscriber<Integer> many = Flowable.range(1, 1_000).test();
        assertFails(many::assertNotComplete, "Completed!", "63, 64, and 936 more]");
    }

    @Test
    void eachAssertionMustSayWhatCame() {
        script.subscribe(subscriber);
        assertFails(() -> new TestSubscriber<>().assertEmpty(), "Not subscribed!");
        assertFails(() -> subscriber.assertValueAt(0, 1), "No values");
        assertFails(() -> subscriber.assertError(broken), "No errors; expected: java.io.IOException: broken");
        assertFails(subscriber::assertComplete, "Not completed");
        script.next(1).next(2);
        subscriber
                .assertValues(1, 2)
                .assertValueSequence(List.of(1, 2))
                .assertValueAt(1, 2)
                .assertValueAt(0, value -> value == 1)
                .assertValueCount(2);
        assertFails(() -> subscriber.assertValue(1), "expected: 1 (class: Integer) but was: [1, 2]");
        assertFails(() -> subscriber.assertValue(value -> value == 1), "more than one value");
        assertFails(() -> subscriber.assertValues(1, 3), "position 1", "expected: 3", "but was: 2 (class: Integer)");
        assertFails(() -> subscriber.assertValues(1), "More values", "too many is: 2");
        assertFails(() -> subscriber.assertValueAt(2, 1), "Index 2 is out of range [0, 2)");
        assertFails(() -> subscriber.assertValueAt(1, 7), "position 1 differs; expected: 7");
        assertFails(() -> subscriber.assertValueAt(1, value -> value > 2), "Value 2 (class: Integer) at position 1");
        assertFails(subscriber::assertNoValues, "expected: 0 but was: 2");
        script.complete().complete();
        assertFails(subscriber::assertComplete, "Multiple completions: 2");
        assertFails(subscriber::assertNotComplete, "Multiple completions: 2");
    }

    @Test
    void wrongErrorMustBeShown() {
        TestSubscriber<Integer> failed = Flowable.<Integer>error(broken).test();
        failed.assertError(broken)
                .assertError(IOException.class)
                .assertError(error -> "broken".equals(error.getMessage()))
                .assertFailure(IOException.class);
        assertFails(
                () -> failed.assertError(IllegalStateException.class),
                "expected: an instance of java.lang.IllegalStateException but was: [java.io.IOException: broken]");
        assertFails(failed::assertNoErrors, "Error(s) present: [java.io.IOException: broken]");
    }

    @Test
    void awaitDoneMustCancelAndSayThatTimeWasOut() {
        script.subscribe(subscriber);
        subscriber.awaitDone(1, TimeUnit.MILLISECONDS);
        assertThat(script.cancellations()).isEqualTo(1);
        assertFails(subscriber::assertComplete, "timeout!, disposed!");
    }

    @Test
    void awaitMustSeeWhatAnotherThreadSignals() throws InterruptedException {
        script.subscribe(subscriber);
        Thread other = new Thread(() -> script.next(1).next(2).complete(), "elsewhere");
        other.start();
        subscriber.awaitCount(2).await().assertResult(1, 2);
        assertThat(subscriber.await(0, TimeUnit.SECONDS)).isTrue();
        assertFails(subscriber::assertNotComplete, "last signal on: elsewhere");
        other.join();
    }

    @Test
    void interruptMustCancelAndStaySet() {
        script.subscribe(subscriber);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> subscriber.awaitDone(20, TimeUnit.SECONDS))
                .hasCauseInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(script.cancellations()).isEqualTo(1);
    }

    @Test
    void signalsMustBePassedOn() {
        Probe<Integer> probe = Probe.asking(1);
        TestSubscriber<Integer> between = new TestSubscriber<>(probe, 0);
        Flowable.range(1, 2).subscribe(between);
        probe.request(1);
        assertThat(probe.items()).containsExactly(1, 2);
        assertThat(probe.isCompleted()).isTrue();
        assertThat(probe.violations()).isEmpty();
        between.assertResult(1, 2);
    }

    @Test
    void startMustFollowTheFirstRequest() {
        TestSubscriber<Integer> starting = new TestSubscriber<>(1) {
            @Override
            protected void onStart() {
                assertThat(script.requested()).isEqualTo(1);
                request(1);
            }
        };
        script.subscribe(starting);
        assertThat(script.requested()).isEqualTo(2);
    }

    @Test
    void recordedItemsMustBeTheTestsAndTheRestTheFlows() {
        Flowable<Item> items = Flowable.range(1, 5).map(number -> new Item(ledger));
        TestSubscriber<Item> some = items.take(3).test(2);
        some.cancel();
        assertThat(ledger.acquired()).isEqualTo(2);
        assertThat(ledger.isBalanced()).isFalse();
        some.releaseValues().assertNoValues();
        ledger.assertBalanced();
        items.toList().toFlowable().test().releaseValues();
        ledger.assertBalanced();
    }

    @Test
    void itemsPassedOnMustBeTheNextOnes() {
        Probe<Item> probe = Probe.unbounded();
        TestSubscriber<Item> between = new TestSubscriber<>(probe);
        Flowable.just(new Item(ledger)).subscribe(between);
        between.releaseValues().assertNoValues();
        assertThat(ledger.released()).isZero();
        probe.items().forEach(Item::release);
        ledger.assertBalanced();
    }
}
