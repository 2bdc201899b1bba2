package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.exceptions.OnErrorNotImplementedException;
import dev.levada.observers.TestObserver;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.schedulers.Schedulers;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BlockingSubscribeTest {

    private final List<Throwable> hook = new ArrayList<>();
    private final List<Object> seen = new ArrayList<>();
    private final AtomicInteger released = new AtomicInteger();
    private final IllegalStateException broken = new IllegalStateException("broken");

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @Nested
    class OfFlowable {

        private final Script<Releasable> script = new Script<>();
        private final Flowable<Releasable> pooled = Flowable.fromPublisher(script);

        @Test
        void subscriberMustGetAllOnTheCallersThreadAtItsOwnPace() {
            Probe<Integer> probe = Probe.asking(1, (self, item) -> self.request(1));
            Flowable.range(1, 100).observeOn(Schedulers.single()).blockingSubscribe(probe);
            assertThat(probe.items()).hasSize(100);
            assertThat(probe.isCompleted()).isTrue();
            assertThat(probe.threads()).containsExactly(Thread.currentThread().getName());
            probe.assertNoViolations();
        }

        @Test
        void errorMustComeBehindTheItems() {
            TestSubscriber<Integer> subscriber = new TestSubscriber<>();
            Flowable.range(1, 2).concatWith(Flowable.error(broken)).blockingSubscribe(subscriber);
            subscriber.assertValues(1, 2).assertError(broken);
        }

        @Test
        void cancellationMustDiscardAndReturn() {
            script.onRequest(n -> script.next(released::incrementAndGet).next(released::incrementAndGet));
            Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> self.cancel());
            pooled.blockingSubscribe(probe);
            assertThat(released).hasValue(1);
            assertThat(script.cancellations()).isEqualTo(1);
            assertThat(probe.hasEnded()).isFalse();
        }

        @Test
        void cancelOnAnotherThreadMustWakeTheCaller() {
            TestSubscriber<Integer> subscriber = new TestSubscriber<>();
            Flowable.<Integer>never()
                    .doOnRequest(n -> Schedulers.single().scheduleDirect(subscriber::cancel))
                    .blockingSubscribe(subscriber);
            subscriber.assertNoValues().assertNotComplete();
        }

        @Test
        void subscriberThatThrowsMustCancelAndLeaveNothing() {
            script.onRequest(n -> script.next(released::incrementAndGet).next(released::incrementAndGet));
            Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> {
                throw broken;
            });
            assertThatThrownBy(() -> pooled.blockingSubscribe(probe)).isSameAs(broken);
            assertThat(released).hasValue(1);
            assertThat(script.cancellations()).isEqualTo(1);
        }

        @Test
        void interruptMustBeTheErrorOfTheSubscriber() {
            TestSubscriber<Releasable> subscriber = new TestSubscriber<>();
            Thread.currentThread().interrupt();
            pooled.blockingSubscribe(subscriber);
            assertThat(Thread.interrupted()).isTrue();
            subscriber.assertError(InterruptedException.class);
            assertThat(script.cancellations()).isEqualTo(1);
        }

        @Test
        void interruptMustBeTheErrorOfTheCallback() {
            Thread.currentThread().interrupt();
            pooled.blockingSubscribe(seen::add, seen::add);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(seen).singleElement().isInstanceOf(InterruptedException.class);
            assertThat(script.cancellations()).isEqualTo(1);
        }

        @Test
        void callbackThatThrowsMustDiscardWhatWaits() {
            script.onRequest(n -> script.next(released::incrementAndGet).next(released::incrementAndGet));
            pooled.blockingSubscribe(
                    item -> {
                        item.release();
                        throw broken;
                    },
                    seen::add,
                    () -> seen.add("end"),
                    16);
            assertThat(seen).containsExactly(broken);
            assertThat(released).hasValue(2);
        }

        @Test
        void endMustComeLast() {
            Flowable.range(1, 3).blockingSubscribe(seen::add, seen::add, () -> seen.add("end"), 1);
            assertThat(seen).containsExactly(1, 2, 3, "end");
        }

        @Test
        void errorWithoutACallbackMustGoToTheHook() {
            Flowable.error(broken).blockingSubscribe(seen::add, 1);
            assertThat(hook).singleElement().isInstanceOf(OnErrorNotImplementedException.class);
        }

        @Test
        void refusalToBlockMustReachTheCaller() {
            LevadaPlugins.setOnBeforeBlocking(() -> true);
            LevadaPlugins.setFailOnNonBlockingScheduler(true);
            assertThatThrownBy(() -> pooled.blockingSubscribe(seen::add, seen::add))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("Attempt to block");
            assertThatThrownBy(() ->
                            pooled.singleOrErrorStage().toCompletableFuture().get())
                    .isInstanceOf(IllegalStateException.class);
            assertThat(script.cancellations()).isEqualTo(1);
            assertThat(seen).isEmpty();
        }

        @Test
        void forEachMustTakeAllTheRoomItIsGiven() {
            Flowable.range(1, 3).blockingForEach(seen::add, 1);
            assertThat(seen).containsExactly(1, 2, 3);
        }
    }

    @Nested
    class OfOne {

        @Test
        void outcomeMustBeGivenOnTheCallersThread() {
            Thread here = Thread.currentThread();
            Single.just(1)
                    .observeOn(Schedulers.single())
                    .blockingSubscribe(value -> seen.add(Thread.currentThread() == here));
            Maybe.empty()
                    .observeOn(Schedulers.single())
                    .blockingSubscribe(seen::add, seen::add, () -> seen.add(Thread.currentThread() == here));
            Completable.error(broken)
                    .observeOn(Schedulers.single())
                    .blockingSubscribe(() -> seen.add("end"), seen::add);
            assertThat(seen).containsExactly(true, true, broken);
        }

        @Test
        void observerMustGetTheOutcome() {
            TestObserver<Integer> single = new TestObserver<>();
            Single.just(1).observeOn(Schedulers.single()).blockingSubscribe(single);
            single.assertResult(1);
        }

        @Test
        void valueWithoutACallbackMustBeReleased() {
            Single.<Releasable>just(released::incrementAndGet).blockingSubscribe();
            assertThat(released).hasValue(1);
        }

        @Test
        void disposeOnAnotherThreadMustWakeTheCaller() {
            TestObserver<Integer> observer = new TestObserver<>();
            Maybe.<Integer>never()
                    .doOnSubscribe(d -> Schedulers.single().scheduleDirect(observer::dispose))
                    .blockingSubscribe(observer);
            observer.assertEmpty();
        }

        @Test
        void interruptMustBeTheError() {
            TestObserver<Void> observer = new TestObserver<>();
            Thread.currentThread().interrupt();
            Completable.never().blockingSubscribe(observer);
            assertThat(Thread.interrupted()).isTrue();
            observer.assertError(InterruptedException.class);
        }

        @Test
        void errorWithoutACallbackMustGoToTheHook() {
            Completable.error(broken).blockingSubscribe();
            Single.error(broken).blockingSubscribe(seen::add);
            assertThat(hook)
                    .hasSize(2)
                    .allSatisfy(e -> assertThat(e).isInstanceOf(OnErrorNotImplementedException.class));
        }
    }
}
