package dev.levada.core.internal.create;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FromStreamTest {

    private final AtomicInteger closed = new AtomicInteger();
    private final AtomicInteger acquired = new AtomicInteger();
    private final AtomicInteger released = new AtomicInteger();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private Stream<Integer> numbers(int n) {
        return IntStream.range(0, n).boxed().onClose(closed::incrementAndGet);
    }

    private Stream<Releasable> pooled() {
        return Stream.<Releasable>generate(() -> {
                    acquired.incrementAndGet();
                    return released::incrementAndGet;
                })
                .onClose(closed::incrementAndGet);
    }

    @Test
    void endMustCloseTheStreamOnceAndFirst() {
        List<Integer> closedAtTheEnd = new ArrayList<>();
        Flowable.fromStream(numbers(3))
                .doOnComplete(() -> closedAtTheEnd.add(closed.get()))
                .test()
                .assertResult(0, 1, 2);
        assertThat(closedAtTheEnd).containsExactly(1);
        assertThat(closed).hasValue(1);
    }

    @Test
    void emptyStreamMustBeClosed() {
        Flowable.fromStream(numbers(0)).test(0).assertResult();
        assertThat(closed).hasValue(1);
    }

    @Test
    void failureOfTheStreamMustFollowItsElementsAndCloseIt() {
        Flowable.fromStream(Stream.of(2, 1, 0).map(n -> 6 / n).onClose(closed::incrementAndGet))
                .test()
                .assertFailure(ArithmeticException.class, 3, 6);
        assertThat(closed).hasValue(1);
    }

    @Test
    void nullElementMustBeAnError() {
        Flowable.fromStream(Stream.of(1, null).onClose(closed::incrementAndGet))
                .test()
                .assertFailure(NullPointerException.class, 1);
        assertThat(closed).hasValue(1);
    }

    @Test
    void elementTakenInAdvanceMustBeReleasedAtCancel() {
        Probe<Releasable> probe = Probe.asking(2, (self, item) -> item.release());
        Flowable.fromStream(pooled()).subscribe(probe);
        assertThat(probe.items()).hasSize(2);
        probe.cancel();
        probe.cancel();
        assertThat(released).hasValue(acquired.get());
        assertThat(closed).hasValue(1);
    }

    @Test
    void cancelFromInsideMustReleaseAndClose() {
        Flowable.fromStream(pooled()).take(2).subscribe(item -> item.release());
        assertThat(acquired).hasValue(2);
        assertThat(released).hasValue(2);
        assertThat(closed).hasValue(1);
    }

    @Test
    void elementOfAFailingStepMustBeReleased() {
        Spliterator<Releasable> failing = new Spliterators.AbstractSpliterator<>(1, 0) {
            @Override
            public boolean tryAdvance(Consumer<? super Releasable> action) {
                Releasable item = released::incrementAndGet;
                action.accept(item);
                throw new IllegalStateException("broken");
            }
        };
        Flowable.fromStream(StreamSupport.stream(failing, false).onClose(closed::incrementAndGet))
                .test()
                .assertFailure(IllegalStateException.class);
        assertThat(released).hasValue(1);
        assertThat(closed).hasValue(1);
    }

    @Test
    void secondSubscriberMustBeRefusedAndLeaveTheStreamToTheFirst() {
        Flowable<Integer> flow = Flowable.fromStream(numbers(3));
        Probe<Integer> first = Probe.asking(1);
        flow.subscribe(first);
        flow.test().assertFailure(IllegalStateException.class);
        assertThat(closed).hasValue(0);
        first.request(5);
        assertThat(first.items()).containsExactly(0, 1, 2);
        assertThat(closed).hasValue(1);
    }

    @Test
    void failureOfClosingMustGoToTheHook() {
        List<Throwable> undeliverable = new ArrayList<>();
        LevadaPlugins.setErrorHandler(undeliverable::add);
        Flowable.fromStream(Stream.of(1).onClose(() -> {
                    throw new IllegalStateException("closing");
                }))
                .test()
                .assertResult(1);
        assertThat(undeliverable).singleElement().satisfies(e -> assertThat(e).hasMessage("closing"));
    }

    private static final class Raced {

        private final AtomicInteger closedHere = new AtomicInteger();
        private final AtomicInteger acquiredHere = new AtomicInteger();
        private final AtomicInteger releasedHere = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(1, (self, item) -> item.release());

        Raced() {
            Flowable.fromStream(Stream.<Releasable>generate(() -> {
                                acquiredHere.incrementAndGet();
                                return releasedHere::incrementAndGet;
                            })
                            .limit(5)
                            .onClose(closedHere::incrementAndGet))
                    .subscribe(probe);
        }
    }

    @Test
    void cancelRacingWithRequestsMustReleaseAllAndCloseOnce() {
        Race.on(Raced::new)
                .race(raced -> raced.probe.request(10), raced -> raced.probe.cancel())
                .times(2_000)
                .check(raced -> {
                    assertThat(raced.releasedHere).hasValue(raced.acquiredHere.get());
                    assertThat(raced.closedHere).hasValue(1);
                });
    }
}
