package dev.levada.core.internal.create;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.exceptions.CompositeException;
import dev.levada.observers.TestObserver;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsingTest {

    private final List<String> log = new ArrayList<>();
    private final List<Throwable> undeliverable = new ArrayList<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private void cleanUp(String resource) {
        log.add("clean " + resource);
    }

    private static void broken(String resource) throws IOException {
        throw new IOException("cleaning " + resource);
    }

    @Nested
    class OfFlowable {

        private Flowable<String> using(boolean eager) {
            return Flowable.using(() -> "r", r -> Flowable.just(r + 1, r + 2), r -> cleanUp(r), eager);
        }

        @Test
        void eagerCleanupMustComeBeforeTheEnd() {
            using(true).doOnComplete(() -> log.add("end")).test().assertResult("r1", "r2");
            assertThat(log).containsExactly("clean r", "end");
        }

        @Test
        void lazyCleanupMustComeAfterTheEnd() {
            using(false).doOnComplete(() -> log.add("end")).test().assertResult("r1", "r2");
            assertThat(log).containsExactly("end", "clean r");
        }

        @Test
        void cancellationMustCleanUpOnce() {
            Probe<String> probe = Probe.asking(1);
            using(true).subscribe(probe);
            assertThat(log).isEmpty();
            probe.cancel();
            probe.cancel();
            assertThat(log).containsExactly("clean r");
        }

        @Test
        void eachSubscriberMustHaveItsOwnResource() {
            AtomicInteger made = new AtomicInteger();
            Flowable<Integer> flow =
                    Flowable.using(made::incrementAndGet, Flowable::just, r -> cleanUp(String.valueOf(r)));
            flow.test().assertResult(1);
            flow.test().assertResult(2);
            assertThat(log).containsExactly("clean 1", "clean 2");
        }

        @Test
        void failureOfAnEagerCleanupMustBeTheEnd() {
            Flowable.using(() -> "r", Flowable::just, UsingTest::broken).test().assertFailure(IOException.class, "r");
            Flowable.using(() -> "r", r -> Flowable.error(new IllegalStateException("source")), UsingTest::broken)
                    .test()
                    .assertError(error -> error instanceof CompositeException both
                            && both.getExceptions().get(0) instanceof IllegalStateException
                            && both.getExceptions().get(1) instanceof IOException);
            assertThat(undeliverable).isEmpty();
        }

        @Test
        void failureOfALazyCleanupMustGoToTheHook() {
            Flowable.using(() -> "r", Flowable::just, UsingTest::broken, false)
                    .test()
                    .assertResult("r");
            assertThat(undeliverable)
                    .singleElement()
                    .satisfies(e -> assertThat(e).hasCauseInstanceOf(IOException.class));
        }

        @Test
        void resourceWithoutASourceMustBeCleanedUp() {
            Flowable.using(
                            () -> "r",
                            r -> {
                                throw new IOException("no source");
                            },
                            r -> cleanUp(r))
                    .test()
                    .assertFailure(IOException.class);
            assertThat(log).containsExactly("clean r");
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void endRacingWithCancellationMustCleanUpOnce(boolean eager) {
            Race.on(() -> new Raced(eager))
                    .race(raced -> raced.script.complete(), raced -> raced.probe.cancel())
                    .times(2_000)
                    .check(raced -> assertThat(raced.cleanedUp).hasValue(1));
            assertThat(undeliverable).isEmpty();
        }
    }

    private static final class Raced {

        private final Script<Integer> script = new Script<>();
        private final Probe<Integer> probe = Probe.unbounded();
        private final AtomicInteger cleanedUp = new AtomicInteger();

        Raced(boolean eager) {
            Flowable.using(() -> script, s -> s, s -> cleanedUp.incrementAndGet(), eager)
                    .subscribe(probe);
        }
    }

    @Nested
    class OfScalars {

        @Test
        void eagerCleanupMustComeBeforeTheOutcome() {
            Single.using(() -> "s", r -> Single.just(r), r -> cleanUp(r))
                    .doOnSuccess(log::add)
                    .test()
                    .assertResult("s");
            Maybe.using(() -> "m", r -> Maybe.just(r), r -> cleanUp(r))
                    .doOnSuccess(log::add)
                    .test()
                    .assertResult("m");
            Completable.using(() -> "c", r -> Completable.complete(), r -> cleanUp(r))
                    .doOnComplete(() -> log.add("c"))
                    .test()
                    .assertResult();
            assertThat(log).containsExactly("clean s", "s", "clean m", "m", "clean c", "c");
        }

        @Test
        void lazyCleanupMustComeAfterTheOutcome() {
            Single.using(() -> "s", r -> Single.just(r), r -> cleanUp(r), false)
                    .doOnSuccess(log::add)
                    .test()
                    .assertResult("s");
            Maybe.using(() -> "m", r -> Maybe.empty(), r -> cleanUp(r), false)
                    .doOnComplete(() -> log.add("m"))
                    .test()
                    .assertResult();
            Completable.using(() -> "c", r -> Completable.complete(), r -> cleanUp(r), false)
                    .doOnComplete(() -> log.add("c"))
                    .test()
                    .assertResult();
            assertThat(log).containsExactly("s", "clean s", "m", "clean m", "c", "clean c");
        }

        @Test
        void valueMustBeDiscardedIfTheCleanupFails() {
            List<Object> discarded = new ArrayList<>();
            LevadaPlugins.setDiscardHandler(discarded::add);
            Single.using(() -> "r", r -> Single.just(7), UsingTest::broken)
                    .test()
                    .assertFailure(IOException.class);
            assertThat(discarded).containsExactly(7);
        }

        @Test
        void disposalMustCleanUpOnce() {
            TestObserver<Integer> observer = Single.<Integer, String>using(
                            () -> "r", r -> Single.never(), r -> cleanUp(r))
                    .test();
            observer.dispose();
            observer.dispose();
            assertThat(log).containsExactly("clean r");
        }

        @Test
        void resourceWithoutASourceMustBeCleanedUp() {
            Maybe.using(() -> "r", r -> Maybe.error(new IOException("source")), UsingTest::broken)
                    .test()
                    .assertFailure(CompositeException.class);
            Completable.using(
                            () -> "r",
                            r -> {
                                throw new IOException("no source");
                            },
                            r -> cleanUp(r))
                    .test()
                    .assertFailure(IOException.class);
            assertThat(log).containsExactly("clean r");
        }
    }
}
