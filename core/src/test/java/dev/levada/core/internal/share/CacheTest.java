package dev.levada.core.internal.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class CacheTest {

    private final AtomicInteger subscriptions = new AtomicInteger();
    private final AtomicInteger released = new AtomicInteger();

    @Nested
    class OfFlowable {

        private final Script<Object> script = new Script<>();
        private final Flowable<Object> cache = Flowable.fromPublisher(script).cacheWithInitialCapacity(2);
        private final Probe<Object> first = Probe.unbounded();
        private final Probe<Object> second = Probe.asking(1);

        @Test
        void sourceMustBeSubscribedOnceAndByTheFirst() {
            Flowable<Integer> flow = Flowable.range(1, 5)
                    .doOnSubscribe(s -> subscriptions.incrementAndGet())
                    .cache();
            assertThat(subscriptions).hasValue(0);
            assertThat(flow.toList().blockingGet()).containsExactly(1, 2, 3, 4, 5);
            assertThat(flow.toList().blockingGet()).containsExactly(1, 2, 3, 4, 5);
            assertThat(subscriptions).hasValue(1);
        }

        @Test
        void eachSubscriberMustGetAllAtItsOwnPace() {
            cache.subscribe(first);
            script.next(1).next(2).next(3);
            cache.subscribe(second);
            script.next(4);
            assertThat(first.items()).containsExactly(1, 2, 3, 4);
            assertThat(second.items()).containsExactly(1);
            script.complete();
            assertThat(first.isCompleted()).isTrue();
            assertThat(second.isCompleted()).isFalse();
            second.request(3);
            assertThat(second.items()).containsExactly(1, 2, 3, 4);
            assertThat(second.isCompleted()).isTrue();
        }

        @Test
        void everythingMustBeAskedOfTheSourceOnce() {
            cache.subscribe(second);
            assertThat(script.requested()).isEqualTo(Long.MAX_VALUE);
        }

        @Test
        void lastCancellationMustNotCancelTheSource() {
            cache.subscribe(first);
            first.cancel();
            script.next(1).complete();
            cache.subscribe(second);
            assertThat(script.cancellations()).isZero();
            assertThat(first.items()).isEmpty();
            assertThat(second.items()).containsExactly(1);
        }

        @Test
        void errorMustBeKeptBehindTheItems() {
            cache.subscribe(first);
            script.next(1).error(new IllegalStateException("broken"));
            cache.subscribe(second);
            assertThat(first.error()).hasMessage("broken");
            assertThat(second.items()).containsExactly(1);
            assertThat(second.error()).hasMessage("broken");
        }

        @Test
        void droppedItemsMustNotCountAgainstDemand() {
            Flowable.range(1, 10).cache().filter(item -> item > 8).subscribe(first);
            assertThat(first.items()).containsExactly(9, 10);
            Probe<Integer> one = Probe.asking(1);
            Flowable.range(1, 10).cache().filter(item -> item > 8).subscribe(one);
            assertThat(one.items()).containsExactly(9);
        }

        @Test
        void itemThatMustBeReleasedMustEndTheFlowAndBeDiscardedOnce() {
            cache.subscribe(first);
            script.next(1).next((Releasable) released::incrementAndGet);
            cache.subscribe(second);
            assertThat(script.cancellations()).isEqualTo(1);
            assertThat(first.items()).containsExactly(1);
            assertThat(first.error()).isInstanceOf(IllegalStateException.class).hasMessageContaining("can't be cached");
            assertThat(second.error()).isSameAs(first.error());
            assertThat(released).hasValue(1);
            script.next((Releasable) released::incrementAndGet);
            assertThat(released).hasValue(2);
        }

        @Test
        void listThatHoldsWhatMustBeReleasedMustBeRefusedToo() {
            Releasable element = released::incrementAndGet;
            cache.subscribe(first);
            script.next(List.of("plain")).next(List.of("plain", element));
            assertThat(first.items()).containsExactly(List.of("plain"));
            assertThat(first.error()).hasMessageContaining("can't be cached");
            assertThat(released).hasValue(1);
        }

        @Test
        void cancelFromInsideMustBeTheLast() {
            Probe<Integer> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> {
                if (item == 3) {
                    self.cancel();
                }
            });
            Flowable.range(1, 100).cache().subscribe(probe);
            assertThat(probe.items()).containsExactly(1, 2, 3);
            assertThat(probe.violations()).isEmpty();
        }
    }

    /** A source that runs while a second subscriber comes. */
    private static final class Crowd {

        private final Script<Integer> script = new Script<>();
        private final Flowable<Integer> cache = Flowable.fromPublisher(script).cacheWithInitialCapacity(4);
        private final Probe<Integer> first = Probe.unbounded();
        private final Probe<Integer> second = Probe.asking(1, (self, item) -> self.request(1));

        Crowd() {
            cache.subscribe(first);
        }

        void send() {
            IntStream.range(0, 20).forEach(script::next);
            script.complete();
        }
    }

    @Test
    void subscriberRacingWithItemsMustMissNone() {
        Race.on(Crowd::new)
                .race(Crowd::send, crowd -> crowd.cache.subscribe(crowd.second))
                .times(1_000)
                .check(crowd -> {
                    assertThat(crowd.second.items())
                            .containsExactlyElementsOf(
                                    IntStream.range(0, 20).boxed().toList());
                    assertThat(crowd.second.isCompleted()).isTrue();
                    assertThat(crowd.second.violations()).isEmpty();
                });
    }

    @Test
    void cancelRacingWithItemsMustLeaveTheOthersAlone() {
        Race.on(() -> {
                    Crowd crowd = new Crowd();
                    crowd.cache.subscribe(crowd.second);
                    return crowd;
                })
                .race(Crowd::send, crowd -> crowd.second.cancel())
                .times(1_000)
                .check(crowd -> {
                    assertThat(crowd.first.items()).hasSize(20);
                    assertThat(crowd.second.violations()).isEmpty();
                });
    }

    @Nested
    class OfOne {

        @Test
        void workMustBeDoneOnceForAllObservers() {
            Single<Integer> single =
                    Single.fromCallable(subscriptions::incrementAndGet).cache();
            assertThat(single.blockingGet()).isEqualTo(1);
            assertThat(single.blockingGet()).isEqualTo(1);
            Maybe<Integer> maybe =
                    Maybe.fromCallable(subscriptions::incrementAndGet).cache();
            assertThat(maybe.blockingGet()).isEqualTo(2);
            assertThat(maybe.blockingGet()).isEqualTo(2);
            Completable completable =
                    Completable.fromAction(subscriptions::incrementAndGet).cache();
            completable.blockingAwait();
            completable.blockingAwait();
            assertThat(subscriptions).hasValue(3);
        }

        @Test
        void emptyMustStayEmpty() {
            Maybe<Integer> maybe = Maybe.<Integer>empty().cache();
            assertThat(maybe.blockingGet()).isNull();
            assertThat(maybe.blockingGet()).isNull();
        }

        @Test
        void observersThatWaitMustAllGetTheOutcomeButThoseDisposedOf() {
            Script<Integer> script = new Script<>();
            Single<Integer> single =
                    Flowable.fromPublisher(script).toList().map(List::size).cache();
            Probe<Integer> first = Probe.unbounded();
            Probe<Integer> gone = Probe.unbounded();
            Probe<Integer> last = Probe.unbounded();
            single.toFlowable().subscribe(first);
            single.toFlowable().subscribe(gone);
            single.toFlowable().subscribe(last);
            gone.cancel();
            script.next(7).complete();
            assertThat(first.items()).containsExactly(1);
            assertThat(last.items()).containsExactly(1);
            assertThat(gone.items()).isEmpty();
            assertThat(gone.hasEnded()).isFalse();
            assertThat(script.cancellations()).isZero();
        }

        @Test
        void valueThatMustBeReleasedMustBeRefused() {
            Releasable value = released::incrementAndGet;
            Single<Releasable> single = Single.just(value).cache();
            Probe<Releasable> probe = Probe.unbounded();
            single.toFlowable().subscribe(probe);
            single.toFlowable().subscribe(Probe.<Releasable>unbounded());
            assertThat(probe.error()).hasMessageContaining("can't be cached");
            assertThat(released).hasValue(1);
        }
    }
}
