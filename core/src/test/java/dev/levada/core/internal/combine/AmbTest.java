package dev.levada.core.internal.combine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.core.SingleEmitter;
import dev.levada.observers.TestObserver;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AmbTest {

    private final List<Throwable> undeliverable = new ArrayList<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Nested
    class OfFlowable {

        private final Script<Integer> first = new Script<>();
        private final Script<Integer> second = new Script<>();
        private final Probe<Integer> probe = Probe.asking(2);

        @Test
        void firstToSignalMustBeTheFlowAndTheOtherBeCancelledOnce() {
            Flowable.ambArray(first, second).subscribe(probe);
            second.next(1);
            assertThat(first.cancellations()).isEqualTo(1);
            assertThat(second.cancellations()).isZero();
            second.next(2).complete();
            assertThat(probe.items()).containsExactly(1, 2);
            assertThat(probe.isCompleted()).isTrue();
            assertThat(first.cancellations()).isEqualTo(1);
        }

        @Test
        void requestsMustGoToAllUntilOneHasWon() {
            Flowable.ambArray(first, second).subscribe(probe);
            assertThat(first.requested()).isEqualTo(2);
            assertThat(second.requested()).isEqualTo(2);
            first.next(1);
            probe.request(5);
            assertThat(first.requested()).isEqualTo(7);
            assertThat(second.requested()).isEqualTo(2);
        }

        @Test
        void lateErrorOfALoserMustGoToTheHook() {
            Flowable.ambArray(first, second).subscribe(probe);
            first.complete();
            second.error(new IllegalStateException("late"));
            assertThat(probe.isCompleted()).isTrue();
            assertThat(undeliverable)
                    .singleElement()
                    .satisfies(e -> assertThat(e).hasMessage("late"));
        }

        @Test
        void sourcesAfterOneThatSignalsAtOnceMustNotBeSubscribed() {
            Flowable.just(1).ambWith(second).test().assertResult(1);
            assertThat(second.hasSubscriber()).isFalse();
        }

        @Test
        void cancelMustReachAll() {
            Flowable.amb(List.of(first, second)).subscribe(probe);
            probe.cancel();
            assertThat(first.cancellations()).isEqualTo(1);
            assertThat(second.cancellations()).isEqualTo(1);
        }

        @Test
        void noneAndOneAndNullMustBeDealtWith() {
            Flowable.<Integer>ambArray().test().assertResult();
            Flowable.ambArray(Flowable.just(7)).test().assertResult(7);
            Flowable.amb(List.<Flowable<Integer>>of()).test().assertResult();
            Flowable.amb(Arrays.asList(Flowable.just(1), null)).test().assertFailure(NullPointerException.class);
        }
    }

    private static final class Raced {

        private final Script<Releasable> first = new Script<>();
        private final Script<Releasable> second = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Raced() {
            Flowable.ambArray(first, second).subscribe(probe);
        }
    }

    @Test
    void ofTwoThatSignalAtOnceOneMustWinAndTheItemOfTheOtherBeReleased() {
        Race.on(Raced::new)
                .race(
                        raced -> raced.first.next(raced.released::incrementAndGet),
                        raced -> raced.second.next(raced.released::incrementAndGet))
                .times(2_000)
                .check(raced -> {
                    assertThat(raced.probe.items()).hasSize(1);
                    assertThat(raced.released).hasValue(2);
                    assertThat(raced.first.cancellations() + raced.second.cancellations())
                            .isEqualTo(1);
                });
    }

    @Test
    void cancelRacingWithTheFirstItemMustCancelAllAndReleaseIt() {
        Race.on(Raced::new)
                .race(raced -> raced.first.next(raced.released::incrementAndGet), raced -> raced.probe.cancel())
                .times(2_000)
                .check(raced -> {
                    assertThat(raced.released).hasValue(1);
                    assertThat(raced.first.cancellations()).isEqualTo(1);
                    assertThat(raced.second.cancellations()).isEqualTo(1);
                });
    }

    @Nested
    class OfScalars {

        @Test
        void firstOutcomeMustWin() {
            Single.ambArray(Single.never(), Single.just(1)).test().assertResult(1);
            Single.just(1).ambWith(Single.never()).test().assertResult(1);
            Single.amb(List.of(Single.<Integer>never(), Single.<Integer>error(new IOException("first"))))
                    .test()
                    .assertFailure(IOException.class);
            Maybe.ambArray(Maybe.never(), Maybe.<Integer>empty()).test().assertResult();
            Maybe.just(1).ambWith(Maybe.never()).test().assertResult(1);
            Maybe.amb(List.of(Maybe.<Integer>never(), Maybe.just(2))).test().assertResult(2);
            Completable.ambArray(Completable.never(), Completable.complete())
                    .test()
                    .assertResult();
            Completable.complete().ambWith(Completable.never()).test().assertResult();
            Completable.amb(List.of(Completable.never(), Completable.error(new IOException("first"))))
                    .test()
                    .assertFailure(IOException.class);
        }

        @Test
        void noSourcesMustBeDealtWith() {
            Single.<Integer>ambArray().test().assertFailure(NoSuchElementException.class);
            Maybe.<Integer>ambArray().test().assertResult();
            Completable.ambArray().test().assertResult();
        }

        @Test
        void valueOfALoserMustBeReleasedAndItsErrorReported() {
            AtomicInteger released = new AtomicInteger();
            List<SingleEmitter<Releasable>> emitters = new ArrayList<>();
            Single<Releasable> open = Single.unsafeCreate(
                    observer -> Single.<Releasable>create(emitters::add).subscribe(observer));
            TestObserver<Releasable> test = Single.ambArray(open, open).test();
            emitters.get(0).onSuccess(released::incrementAndGet);
            emitters.get(1).onSuccess(released::incrementAndGet);
            test.assertValueCount(1);
            assertThat(released).hasValue(1);
            assertThat(emitters.get(1).isDisposed()).isTrue();
        }

        @Test
        void disposalMustReachAll() {
            List<SingleEmitter<Integer>> emitters = new ArrayList<>();
            Single<Integer> open = Single.create(emitters::add);
            Single.ambArray(open, open).test().dispose();
            assertThat(emitters).allMatch(SingleEmitter::isDisposed);
        }
    }
}
