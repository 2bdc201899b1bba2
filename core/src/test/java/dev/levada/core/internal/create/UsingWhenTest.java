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
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;

class UsingWhenTest {

    private final List<Throwable> undeliverable = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private final Script<String> resources = new Script<>();
    private final Script<Integer> source = new Script<>();
    private final Probe<Integer> probe = Probe.unbounded();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private Flowable<Integer> flow(Publisher<Integer> cleanup) {
        return Flowable.usingWhen(
                resources,
                r -> source,
                r -> log(cleanup, "complete " + r),
                (r, error) -> log(cleanup, "error " + r),
                r -> log(cleanup, "cancel " + r));
    }

    private Publisher<Integer> log(Publisher<Integer> cleanup, String line) {
        log.add(line);
        return cleanup;
    }

    @Test
    void endMustWaitForItsCleanup() {
        Script<Integer> cleanup = new Script<>();
        flow(cleanup).subscribe(probe);
        resources.next("r");
        assertThat(resources.cancellations()).isEqualTo(1);
        source.next(1).complete();
        assertThat(log).containsExactly("complete r");
        assertThat(probe.isCompleted()).isFalse();
        cleanup.next(7).complete();
        assertThat(probe.items()).containsExactly(1);
        assertThat(probe.isCompleted()).isTrue();
    }

    @Test
    void errorMustWaitForItsCleanupAndBeJoinedByItsFailure() {
        flow(Flowable.error(new IOException("cleanup"))).subscribe(probe);
        resources.next("r");
        source.error(new IllegalStateException("source"));
        assertThat(log).containsExactly("error r");
        assertThat(probe.error())
                .isInstanceOfSatisfying(
                        CompositeException.class,
                        both -> assertThat(both.getExceptions()).hasSize(2));
    }

    @Test
    void cancellationMustRunItsCleanupAndReportItsFailure() {
        flow(Flowable.error(new IllegalStateException("cleanup"))).subscribe(probe);
        resources.next("r");
        probe.cancel();
        probe.cancel();
        assertThat(source.cancellations()).isEqualTo(1);
        assertThat(log).containsExactly("cancel r");
        assertThat(undeliverable).singleElement().satisfies(e -> assertThat(e).hasMessage("cleanup"));
    }

    @Test
    void resourceThatComesAfterCancellationMustBeCleanedUp() {
        flow(Flowable.empty()).subscribe(probe);
        probe.cancel();
        assertThat(resources.cancellations()).isEqualTo(1);
        resources.next("late");
        assertThat(log).containsExactly("cancel late");
        assertThat(source.hasSubscriber()).isFalse();
    }

    @Test
    void withoutAResourceThereMustBeNothingToCleanUp() {
        flow(Flowable.empty()).subscribe(probe);
        resources.complete();
        assertThat(probe.isCompleted()).isTrue();
        assertThat(log).isEmpty();
        Single.usingWhen(Flowable.<String>empty(), r -> Single.just(1), r -> Flowable.empty())
                .test()
                .assertFailure(NoSuchElementException.class);
    }

    @Test
    void closureThatThrowsMustBeCleanedUpAsAnError() {
        Flowable.usingWhen(
                        Flowable.just("r"),
                        r -> {
                            throw new IOException("closure");
                        },
                        r -> Flowable.never(),
                        (r, error) -> log(Flowable.empty(), "error " + r),
                        r -> Flowable.never())
                .test()
                .assertFailure(IOException.class);
        assertThat(log).containsExactly("error r");
    }

    @Test
    void scalarsMustWaitForTheCleanup() {
        Script<Integer> cleanup = new Script<>();
        TestObserver<String> single = Single.usingWhen(Flowable.just("r"), r -> Single.just(r + 1), r -> cleanup)
                .test();
        single.assertEmpty();
        cleanup.complete();
        single.assertResult("r1");
        Maybe.usingWhen(Flowable.just("r"), r -> Maybe.just(r + 1), r -> Flowable.<Integer>error(new IOException("no")))
                .test()
                .assertFailure(IOException.class);
        Completable.usingWhen(
                        Flowable.just("r"), r -> Completable.complete(), r -> log(Flowable.empty(), "complete " + r))
                .test()
                .assertResult();
        assertThat(log).containsExactly("complete r");
    }

    private static final class Raced {

        private final Script<String> resources = new Script<>();
        private final Script<Integer> source = new Script<>();
        private final AtomicInteger cleanedUp = new AtomicInteger();
        private final Probe<Integer> probe = Probe.unbounded();

        Raced() {
            Flowable.usingWhen(resources, r -> source, r -> {
                        cleanedUp.incrementAndGet();
                        return Flowable.empty();
                    })
                    .subscribe(probe);
        }

        static Raced acquired() {
            Raced raced = new Raced();
            raced.resources.next("r");
            return raced;
        }
    }

    @Test
    void acquisitionRacingWithCancellationMustCleanUpOnce() {
        Race.on(Raced::new)
                .race(raced -> raced.resources.next("r"), raced -> raced.probe.cancel())
                .times(2_000)
                .check(raced -> assertThat(raced.cleanedUp).hasValue(1));
    }

    @Test
    void endRacingWithCancellationMustCleanUpOnce() {
        Race.on(Raced::acquired)
                .race(raced -> raced.source.complete(), raced -> raced.probe.cancel())
                .times(2_000)
                .check(raced -> assertThat(raced.cleanedUp).hasValue(1));
    }
}
