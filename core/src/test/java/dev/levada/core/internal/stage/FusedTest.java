package dev.levada.core.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.internal.create.FromArray;
import dev.levada.core.internal.create.FromIterable;
import dev.levada.core.internal.create.Range;
import dev.levada.pool.Releasable;
import dev.levada.schedulers.Schedulers;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/** Sources whose items are taken, and the stages that take them. */
@Timeout(30)
class FusedTest {

    private static final List<Integer> NUMBERS =
            IntStream.range(0, 1_000).boxed().toList();

    /** Takes what it is offered. */
    private static final class Taker<T> extends Stage<T> {

        private final long demand;
        private @Nullable Fused<? extends T> source;
        private @Nullable Subscription subscription;

        Taker(long demand) {
            this.demand = demand;
        }

        @Override
        public boolean fuse(Fused<? extends T> offered) {
            source = offered;
            return true;
        }

        @Override
        public void onSubscribe(Subscription handle) {
            subscription = handle;
            if (demand != 0) {
                handle.request(demand);
            }
        }

        @Override
        public boolean tryOnNext(T item) {
            throw new AssertionError("was sent " + item);
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError("was sent an error", error);
        }

        @Override
        public void onComplete() {
            throw new AssertionError("was sent the end");
        }
    }

    static Stream<Arguments> sources() {
        return Stream.of(
                Arguments.of("range", new Range(0, 1_000)),
                Arguments.of("fromArray", new FromArray<>(NUMBERS.toArray(new Integer[0]))),
                Arguments.of("fromIterable", new FromIterable<>(new ArrayList<>(NUMBERS))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sources")
    void sourceMustBeTakenFromAndSendNothing(String name, Stages<Integer> source) {
        Taker<Integer> taker = new Taker<>(Long.MAX_VALUE);
        Border.subscribe(source, taker);
        Fused<? extends Integer> fused = taken(taker);
        for (Integer expected : NUMBERS) {
            assertThat(fused.isEmpty()).isFalse();
            assertThat(fused.poll()).isEqualTo(expected);
        }
        assertThat(fused.isEmpty()).isTrue();
        assertThat(fused.poll()).isNull();
        assertThat(taker.subscription).isSameAs(Inert.INSTANCE);
    }

    private static <T> Fused<? extends T> taken(Taker<T> taker) {
        Fused<? extends T> source = taker.source;
        if (source == null) {
            throw new AssertionError("nothing was offered");
        }
        return source;
    }

    @Test
    void iteratorOfTheUsersMustNotBeOffered() {
        for (Iterable<Integer> iterable : List.<Iterable<Integer>>of(
                new Own(NUMBERS),
                Collections.unmodifiableCollection(new Own(NUMBERS)),
                new CopyOnWriteArraySet<>(List.of(1)))) {
            Taker<Integer> taker = new Taker<>(0);
            Border.subscribe(new FromIterable<>(iterable), taker);
            assertThat(taker.source).isNull();
        }
    }

    /** A collection of the user's. */
    private static final class Own extends ArrayList<Integer> {

        private static final long serialVersionUID = 1L;

        Own(List<Integer> from) {
            super(from);
        }

        @Override
        public Iterator<Integer> iterator() {
            return super.iterator();
        }
    }

    static Stream<Arguments> stages() {
        Function<Publisher<Object>, Flowable<Object>> observeOn =
                source -> Flowable.fromPublisher(source).observeOn(Schedulers.from(Runnable::run));
        Function<Publisher<Object>, Flowable<Object>> flatMap =
                source -> Flowable.just(1).flatMap(one -> source);
        return Stream.of(Arguments.of("observeOn", observeOn), Arguments.of("flatMap", flatMap));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stages")
    void itemsMustComeOnDemandAndTheEndWithoutIt(String name, Function<Publisher<Object>, Flowable<Object>> stage) {
        Probe<Object> probe = Probe.asking(0);
        stage.apply(Flowable.fromArray(1, 2, 3)).subscribe(probe);
        assertThat(probe.items()).isEmpty();
        probe.request(2);
        assertThat(probe.items()).containsExactly(1, 2);
        assertThat(probe.isCompleted()).isFalse();
        probe.request(1);
        assertThat(probe.items()).containsExactly(1, 2, 3);
        assertThat(probe.isCompleted()).isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stages")
    void nullElementMustEndTheFlowWithAnError(String name, Function<Publisher<Object>, Flowable<Object>> stage) {
        Object[] array = Arrays.asList(1, 2, 3).toArray();
        Arrays.fill(array, 1, 2, null);
        for (Flowable<Object> source :
                List.of(Flowable.fromArray(array), Flowable.fromIterable(Arrays.asList(array)))) {
            Probe<Object> probe = Probe.asking(1);
            stage.apply(source).subscribe(probe);
            probe.request(10);
            assertThat(probe.items()).containsExactly(1);
            assertThat(probe.error()).isInstanceOf(NullPointerException.class);
            assertThat(probe.violations()).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stages")
    void iteratorThatFailsMustEndTheFlowWithItsError(String name, Function<Publisher<Object>, Flowable<Object>> stage) {
        List<Object> list = new ArrayList<>(List.of(1, 2, 3));
        Probe<Object> probe = Probe.asking(1, (self, item) -> {
            list.add(4);
            self.request(1);
        });
        stage.apply(Flowable.fromIterable(list)).subscribe(probe);
        assertThat(probe.items()).containsExactly(1);
        assertThat(probe.error()).isInstanceOf(ConcurrentModificationException.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stages")
    void cancelMustDiscardWhatWasNotTaken(String name, Function<Publisher<Object>, Flowable<Object>> stage) {
        Ledger ledger = new Ledger();
        Probe<Object> probe = Probe.asking(0);
        stage.apply(Flowable.just(item(ledger))).subscribe(probe);
        probe.cancel();
        ledger.assertBalanced();
    }

    @Test
    void cancelBeforeTheSourceIsTakenFromMustDiscard() {
        Ledger ledger = new Ledger();
        Probe<Object> early = Probe.asking(0);
        early.cancel();
        Flowable.<Object>just(item(ledger))
                .observeOn(Schedulers.from(Runnable::run))
                .subscribe(early);
        ledger.assertBalanced();
    }

    private static Releasable item(Ledger ledger) {
        Releasable item = new Releasable() {
            @Override
            public void release() {
                ledger.released(this);
            }
        };
        ledger.acquired(item);
        return item;
    }

    @Test
    void errorOfAnotherSourceMustDiscardWhatWasNotTaken() {
        Ledger ledger = new Ledger();
        Probe<Object> probe = Probe.asking(0);
        Flowable.<Flowable<Object>>fromArray(
                        Flowable.just(item(ledger)), Flowable.error(new IllegalStateException("broken")))
                .flatMap(source -> source)
                .subscribe(probe);
        assertThat(probe.error()).hasMessage("broken");
        ledger.assertBalanced();
    }

    @Test
    void schedulerThatWasShutDownMustDiscardWhatWasNotTaken() {
        Ledger ledger = new Ledger();
        Probe<Object> probe = Probe.unbounded();
        Flowable.<Object>just(item(ledger))
                .observeOn(Schedulers.from(task -> {
                    throw new RejectedExecutionException("closed");
                }))
                .subscribe(probe);
        assertThat(probe.error()).hasMessage("closed");
        ledger.assertBalanced();
    }

    /** One releasable item that a worker takes while the flow is cancelled. */
    private static final class Taking {

        private final Queue<Runnable> tasks = new ArrayDeque<>();
        private final Ledger ledger = new Ledger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Taking() {
            Flowable.just(item(ledger)).observeOn(Schedulers.from(tasks::add)).subscribe(probe);
        }

        void work() {
            for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                task.run();
            }
        }
    }

    @Test
    void cancelRacingWithTheTakingMustReleaseOnce() {
        Race.on(Taking::new)
                .race(Taking::work, taking -> taking.probe.cancel())
                .times(2_000)
                .check(taking -> {
                    taking.work();
                    taking.ledger.assertBalanced();
                    assertThat(taking.probe.violations()).isEmpty();
                });
    }

    /** Sources of one item each, merged while the flow is cancelled. */
    private static final class Merging {

        private final Ledger ledger = new Ledger();
        private final Probe<Releasable> probe = Probe.asking(2, (self, item) -> item.release());
        private final Flowable<Releasable> flow =
                Flowable.range(0, 8).flatMap(i -> Flowable.just(item(ledger)), false, 3, 1);

        void start() {
            flow.subscribe(probe);
        }
    }

    @Test
    void cancelRacingWithConstantsMustReleaseEachOnce() {
        Race.on(() -> {
                    Merging merging = new Merging();
                    merging.start();
                    return merging;
                })
                .race(merging -> merging.probe.request(4), merging -> merging.probe.cancel())
                .times(2_000)
                .check(merging -> {
                    merging.ledger.assertBalanced();
                    assertThat(merging.probe.violations()).isEmpty();
                });
    }

    @Test
    void functionsMustStayOnTheirThread() throws InterruptedException {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch end = new CountDownLatch(1);
        Flowable.range(1, 10)
                .map(item -> {
                    threads.add(Thread.currentThread());
                    return item;
                })
                .filter(item -> {
                    threads.add(Thread.currentThread());
                    return true;
                })
                .observeOn(Schedulers.single())
                .doFinally(end::countDown)
                .subscribe();
        end.await();
        assertThat(threads).hasSize(20).containsOnly(Thread.currentThread());
    }

    @Test
    void elementsOfTheUsersIterableMustBeIteratedWhereTheFlowIsSubscribed() throws InterruptedException {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch end = new CountDownLatch(1);
        Iterable<Integer> iterable = () -> {
            Iterator<Integer> iterator = List.of(1, 2, 3).iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return iterator.hasNext();
                }

                @Override
                public Integer next() {
                    threads.add(Thread.currentThread());
                    return iterator.next();
                }
            };
        };
        Flowable.fromIterable(iterable)
                .observeOn(Schedulers.single())
                .doFinally(end::countDown)
                .subscribe();
        end.await();
        assertThat(threads).hasSize(3).containsOnly(Thread.currentThread());
    }
}
