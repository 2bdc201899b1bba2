package dev.levada.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.schedulers.Schedulers;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Chains of several operators, as a user writes them. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class FlowableTest {

    @Test
    void mapAndFilterMustKeepOrder() {
        List<Integer> squares = Flowable.range(1, 10)
                .filter(v -> v % 2 == 0)
                .map(v -> v * v)
                .take(3)
                .toList()
                .blockingGet();
        assertThat(squares).containsExactly(4, 16, 36);
    }

    @Test
    void moreGroupsThanConcurrencyMustAllBeConsumed() {
        long count = Flowable.range(1, 1000)
                .groupBy(v -> v)
                .flatMap(g -> g, 16)
                .count()
                .blockingGet();
        assertThat(count).isEqualTo(1000);
    }

    @Test
    void groupsConsumedOneAfterAnotherMustAllBeConsumed() {
        List<List<Integer>> groups = Flowable.range(1, 1000)
                .groupBy(v -> v % 3)
                .concatMap(g -> g.toList().toFlowable())
                .toList()
                .blockingGet();
        assertThat(groups).hasSize(3);
        assertThat(groups.get(0)).hasSize(334);
    }

    @Test
    void observeOnMustDeliverAllInOrder() {
        List<Integer> got = Flowable.range(0, 10_000)
                .observeOn(Schedulers.single())
                .map(v -> v + 1)
                .observeOn(Schedulers.computation())
                .toList()
                .blockingGet();
        assertThat(got).isEqualTo(IntStream.rangeClosed(1, 10_000).boxed().toList());
    }

    @Test
    void flatMapOverThreadsMustDeliverAll() {
        long sum = Flowable.range(1, 200)
                .flatMap(v -> Flowable.range(1, 50).subscribeOn(Schedulers.computation()), 8)
                .map(v -> (long) v)
                .reduce(0L, Long::sum)
                .blockingGet();
        assertThat(sum).isEqualTo(200L * 50 * 51 / 2);
    }

    @Test
    void selfAppendingChainsMustNotGrowTheStack() throws InterruptedException {
        AtomicInteger wrong = new AtomicInteger(3);
        Thread small = new Thread(
                null,
                () -> {
                    Flowable<Integer> concat = Flowable.just(0);
                    Flowable<Integer> start = Flowable.just(0);
                    Flowable<Integer> merge = Flowable.just(0);
                    for (int i = 1; i <= 5000; i++) {
                        concat = concat.concatWith(Flowable.just(i));
                        start = start.startWithItem(i);
                        merge = merge.mergeWith(Flowable.just(i));
                    }
                    for (Flowable<Integer> chain : List.of(concat, start, merge)) {
                        if (chain.count().blockingGet() == 5001) {
                            wrong.decrementAndGet();
                        }
                    }
                },
                "small",
                512 * 1024);
        small.start();
        small.join();
        assertThat(wrong).hasValue(0);
    }

    @Test
    void retryMustNotGrowTheStackAndCarryDemand() {
        AtomicInteger attempts = new AtomicInteger();
        List<Integer> got = Flowable.defer(() -> attempts.incrementAndGet() < 100_000
                        ? Flowable.<Integer>error(new IllegalStateException())
                        : Flowable.range(1, 5))
                .retry()
                .toList()
                .blockingGet();
        assertThat(got).containsExactly(1, 2, 3, 4, 5);
        assertThat(attempts).hasValue(100_000);
    }

    @Test
    void errorMustBeThrownByBlockingCalls() {
        Flowable<Integer> failing =
                Flowable.just(1).concatWith(Flowable.error(() -> new IllegalStateException("broken")));
        assertThatThrownBy(failing::blockingLast).hasMessage("broken");
        assertThatThrownBy(() -> failing.blockingForEach(v -> {})).hasMessage("broken");
        assertThat(failing.onErrorReturnItem(7).toList().blockingGet()).containsExactly(1, 7);
        assertThat(failing.blockingFirst()).isEqualTo(1);
    }

    @Test
    void blockingForEachMustRunOnTheCallersThread() {
        Thread caller = Thread.currentThread();
        AtomicInteger sum = new AtomicInteger();
        Flowable.range(1, 1000).subscribeOn(Schedulers.single()).blockingForEach(v -> {
            assertThat(Thread.currentThread()).isSameAs(caller);
            sum.addAndGet(v);
        });
        assertThat(sum).hasValue(500_500);
    }

    @Test
    void scalarChainsMustCompose() {
        Single<Integer> single = Single.just(20).map(v -> v + 1).flatMap(v -> Single.just(v * 2));
        assertThat(single.observeOn(Schedulers.single()).blockingGet()).isEqualTo(42);
        assertThat(single.flatMapPublisher(v -> Flowable.range(0, v)).count().blockingGet())
                .isEqualTo(42);
        assertThat(Completable.complete().andThen(single).blockingGet()).isEqualTo(42);
        assertThat(single.filter(v -> v > 100).blockingGet()).isNull();
        assertThat(single.toCompletionStage().toCompletableFuture().join()).isEqualTo(42);
    }
}
