package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.pool.Workshop.Thing;
import dev.levada.testkit.Race;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who waits, how it is served, and how it leaves. */
@Timeout(30)
class BoundedPoolLineTest {

    private static final Duration LONG = Duration.ofSeconds(20);

    private final Workshop workshop = new Workshop();
    private final BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));

    @Test
    void futureMustBeDoneAtOnceIfSomethingIsIdle() throws Exception {
        pool.acquire(Duration.ZERO).release();

        assertThat(pool.acquireAsync()).isCompleted();
    }

    @Test
    void futureMustBeMadeForOnTheExecutor() {
        CompletableFuture<Lease<Thing>> future = pool.acquireAsync();
        assertThat(future).isNotDone();
        assertThat(workshop.made).hasValue(0);

        workshop.runTasks();
        assertThat(future.join().get().number).isEqualTo(1);
    }

    @Test
    void futureMustBeCheckedForOnTheExecutor() {
        BoundedPool<Thing> checked = workshop.checkedPool(Workshop.options(1));
        Lease<Thing> lease = Objects.requireNonNull(checked.tryAcquire());
        lease.get().isHealthy = false;
        lease.release();

        CompletableFuture<Lease<Thing>> future = checked.acquireAsync();
        assertThat(future).isNotDone();
        workshop.runTasks();
        assertThat(future.join().get().number).isEqualTo(2);
    }

    @Test
    void waitersMustBeServedInTheOrderOfAsking() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        List<Integer> served = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            assertThat(pool.acquireAsync().thenAccept(mine -> {
                        served.add(number);
                        mine.release();
                    }))
                    .isNotDone();
        }

        lease.release();
        workshop.runTasks();
        assertThat(served).containsExactly(0, 1, 2, 3, 4);
        assertThat(pool.metrics().size()).isEqualTo(1);
    }

    @Test
    void threadsAndFuturesMustStandInOneLine() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        CompletableFuture<Lease<Thing>> first = pool.acquireAsync();
        Waiting second = new Waiting();
        CompletableFuture<Lease<Thing>> third = pool.acquireAsync();

        lease.release();
        workshop.runTasks();
        assertThat(first).isCompleted();
        assertThat(pool.metrics().waiting()).isEqualTo(2);

        first.join().release();
        Lease<Thing> seconds = second.outcome.get(20, TimeUnit.SECONDS);
        assertThat(third).isNotDone();
        seconds.release();
        workshop.runTasks();
        assertThat(third).isCompleted();
    }

    @Test
    void nobodyMustOvertakeWhoWaits() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        CompletableFuture<Lease<Thing>> first = pool.acquireAsync();
        lease.release();

        assertThat(pool.tryAcquire()).isNull();
        assertThatThrownBy(() -> pool.acquire(Duration.ZERO)).isInstanceOf(PoolTimeoutException.class);
        workshop.runTasks();
        assertThat(first).isCompleted();
    }

    @Test
    void cancelledFutureMustLeaveTheLine() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        CompletableFuture<Lease<Thing>> first = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> second = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> third = pool.acquireAsync();

        second.cancel(false);
        assertThat(pool.metrics().waiting()).isEqualTo(2);
        first.cancel(false);
        third.cancel(false);
        assertThat(pool.metrics().waiting()).isZero();

        lease.release();
        assertThat(pool.tryAcquire()).isSameAs(lease);
    }

    @Test
    void futureThatTimesOutMustLeaveTheLine() throws Exception {
        pool.acquire(Duration.ZERO);
        CompletableFuture<Lease<Thing>> future = pool.acquireAsync().orTimeout(1, TimeUnit.MILLISECONDS);

        assertThatThrownBy(future::join).hasCauseInstanceOf(TimeoutException.class);
        assertThat(pool.metrics().waiting()).isZero();
    }

    @Test
    void grantOfACancelledFutureMustGoToTheNext() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        CompletableFuture<Lease<Thing>> first = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> second = pool.acquireAsync();
        lease.release();
        first.cancel(false);

        workshop.runTasks();
        assertThat(second.join()).isSameAs(lease);
        assertThat(pool.metrics().acquired()).isEqualTo(2);
    }

    @Test
    void roomOfACancelledFutureMustGoToTheNext() {
        CompletableFuture<Lease<Thing>> first = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> second = pool.acquireAsync();
        first.cancel(false);

        workshop.runTasks();
        assertThat(second.join().get().number).isEqualTo(1);
    }

    @Test
    void factoryThatFailsMustFailOneWaiterAndServeTheNext() {
        CompletableFuture<Lease<Thing>> first = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> second = pool.acquireAsync();
        CompletableFuture<Boolean> repaired = first.handle((lease, failure) -> {
            workshop.makingFails = null;
            return failure != null;
        });
        workshop.makingFails = new IOException("no route");

        workshop.runTasks();
        assertThatThrownBy(first::join)
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(PoolException.class)
                .hasRootCauseMessage("no route");
        assertThat(repaired).isCompletedWithValue(true);
        assertThat(second.join().get().number).isEqualTo(1);
    }

    @Test
    void executorThatRefusesMustFailEveryWaiterAndLoseNothing() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        List<CompletableFuture<Lease<Thing>>> futures = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            futures.add(pool.acquireAsync());
        }
        workshop.refuses = true;

        lease.release();
        assertThat(futures)
                .allSatisfy(future -> assertThat(future).isCompletedExceptionally())
                .last()
                .satisfies(future -> assertThatThrownBy(future::join)
                        .cause()
                        .hasMessage("the executor of pool `things` refused a task")
                        .hasCauseInstanceOf(RejectedExecutionException.class));
        assertThat(pool.tryAcquire()).isSameAs(lease);
    }

    @Test
    void executorThatRunsWhatItRefusedMustServeItOnce() throws Exception {
        BoundedPool<Thing> grudging = workshop.pool(Workshop.options(1).withExecutor(workshop));
        Lease<Thing> lease = Objects.requireNonNull(grudging.tryAcquire());
        CompletableFuture<Lease<Thing>> future = grudging.acquireAsync();
        workshop.throwsLate = true;
        lease.release();
        assertThat(future).isCompletedExceptionally();

        Lease<Thing> mine = grudging.acquire(Duration.ZERO);
        workshop.runTasks();
        assertThat(mine.get()).isSameAs(lease.get());
        mine.release();
        assertThat(BoundedPoolTest.takeAll(grudging)).hasSize(1);
        assertThat(grudging.metrics().total().outstanding()).isEqualTo(1);
    }

    @Test
    void roomThatTheExecutorRefusedAndTookMustCountOnce() {
        workshop.throwsLate = true;
        assertThat(pool.acquireAsync()).isCompletedExceptionally();

        workshop.runTasks();
        assertThat(workshop.made).hasValue(0);
        assertThat(pool.metrics().existing()).isZero();
        assertThat(BoundedPoolTest.takeAll(pool)).hasSize(1);
    }

    @Test
    void waitersThatAskAgainWhenRefusedMustNotPileUpOnTheStack() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        List<CompletableFuture<Lease<Thing>>> again = new ArrayList<>();
        AtomicInteger mostFrames = new AtomicInteger();
        for (int i = 0; i < 5_000; i++) {
            again.add(pool.acquireAsync().exceptionallyCompose(refusal -> {
                mostFrames.accumulateAndGet(new Throwable().getStackTrace().length, Math::max);
                return pool.acquireAsync();
            }));
        }
        workshop.refuses = true;

        lease.release();
        assertThat(mostFrames.get()).isBetween(1, 500);
        assertThat(again.get(0).join()).isSameAs(lease);
        assertThat(pool.metrics().waiting()).isEqualTo(4_999);
    }

    @Test
    void executorThatRefusesMustGiveRoomBack() {
        workshop.refuses = true;

        assertThat(pool.acquireAsync()).isCompletedExceptionally();
        assertThat(pool.metrics().existing()).isZero();
        assertThat(pool.tryAcquire()).isNotNull();
    }

    @Test
    void largerBoundMustServeTheLine() throws Exception {
        pool.acquire(Duration.ZERO);
        CompletableFuture<Lease<Thing>> first = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> second = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> third = pool.acquireAsync();

        pool.resize(3);
        workshop.runTasks();
        assertThat(first).isCompleted();
        assertThat(second).isCompleted();
        assertThat(third).isNotDone();
    }

    @Test
    void interruptMustEndTheWaitAndTakeNothing() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Waiting waiting = new Waiting();
        waiting.thread.interrupt();

        assertThatThrownBy(() -> waiting.outcome.get(20, TimeUnit.SECONDS))
                .cause()
                .isInstanceOf(InterruptedException.class)
                .hasMessage("interrupted while waiting for an object of pool `things`");
        assertThat(pool.metrics().waiting()).isZero();
        lease.release();
        assertThat(pool.tryAcquire()).isSameAs(lease);
    }

    @Test
    void droppedObjectMustMakeRoomForWhoWaits() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Waiting waiting = new Waiting();
        workshop.resettingFails = new IOException("half a message");

        assertThatThrownBy(lease::release).hasCause(workshop.resettingFails);
        assertThat(waiting.outcome.get(20, TimeUnit.SECONDS).get().number).isEqualTo(2);
    }

    @Test
    void releaseAndWaitThatRaceMustMeet() {
        Race.on(Meeting::new)
                .race(meeting -> meeting.held.release(), meeting -> meeting.taken = meeting.acquire(LONG))
                .times(1_000)
                .check(meeting -> assertThat(meeting.taken).isSameAs(meeting.held));
    }

    @Test
    void releaseAndFutureThatRaceMustMeet() {
        Race.on(Meeting::new)
                .race(meeting -> meeting.held.release(), meeting -> meeting.future = meeting.pool.acquireAsync())
                .times(1_000)
                .check(meeting -> {
                    workshop.runTasks();
                    assertThat(Objects.requireNonNull(meeting.future).join()).isSameAs(meeting.held);
                });
    }

    @Test
    void cancelThatRacesWithTheGrantMustLoseNothing() {
        Race.on(() -> new Meeting().waiting())
                .race(
                        meeting -> {
                            meeting.held.release();
                            workshop.runTasks();
                        },
                        meeting -> Objects.requireNonNull(meeting.future).cancel(false))
                .times(1_000)
                .check(meeting -> {
                    workshop.runTasks();
                    CompletableFuture<Lease<Thing>> future = Objects.requireNonNull(meeting.future);
                    if (!future.isCancelled()) {
                        future.join().release();
                    }
                    assertThat(meeting.pool.tryAcquire()).isSameAs(meeting.held);
                });
    }

    @Test
    void timeoutThatRacesWithTheGrantMustLoseNothing() {
        Race.on(Meeting::new)
                .race(
                        meeting -> meeting.held.release(),
                        meeting -> meeting.taken = meeting.acquire(Duration.ofNanos(1)))
                .times(1_000)
                .check(meeting -> {
                    Lease<Thing> taken = meeting.taken;
                    if (taken != null) {
                        taken.release();
                    }
                    assertThat(meeting.pool.tryAcquire()).isSameAs(meeting.held);
                });
    }

    @Test
    void interruptThatRacesWithTheGrantMustLoseNothing() {
        Race.on(Meeting::new)
                .race(
                        meeting -> {
                            meeting.held.release();
                            meeting.interruptTaker();
                        },
                        Meeting::takeInterruptibly)
                .times(1_000)
                .check(meeting -> {
                    Lease<Thing> taken = meeting.taken;
                    if (taken != null) {
                        taken.release();
                    }
                    assertThat(meeting.pool.tryAcquire()).isSameAs(meeting.held);
                });
    }

    /** A thread that waits in line, behind whoever waited before. */
    private final class Waiting {
        final CompletableFuture<Lease<Thing>> outcome = new CompletableFuture<>();
        final Thread thread = new Thread(() -> {
            try {
                outcome.complete(pool.acquire(LONG));
            } catch (Throwable e) {
                outcome.completeExceptionally(e);
            }
        });

        @SuppressWarnings("ThreadPriorityCheck") // the awaited thread may need this processor
        Waiting() {
            int before = pool.metrics().waiting();
            thread.setDaemon(true);
            thread.start();
            while (pool.metrics().waiting() == before) {
                Thread.yield();
            }
        }
    }

    /** A pool of one object, which is out, and what two threads make of it. */
    private final class Meeting {
        final BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));
        final Lease<Thing> held = Objects.requireNonNull(pool.tryAcquire());
        volatile @Nullable Lease<Thing> taken;
        volatile @Nullable CompletableFuture<Lease<Thing>> future;

        volatile @Nullable Thread taker;
        volatile boolean isOver;

        void interruptTaker() {
            Thread thread = taker;
            if (thread != null) {
                thread.interrupt();
            }
            isOver = true;
        }

        /** Takes it unless interrupted; the interrupt of this round does not reach the next one. */
        void takeInterruptibly() {
            taker = Thread.currentThread();
            try {
                taken = pool.acquire(LONG);
            } catch (InterruptedException e) {
                assertThat(pool.metrics().waiting()).isZero();
            }
            while (!isOver) {
                Thread.onSpinWait();
            }
            boolean wasInterrupted = Thread.interrupted();
            assertThat(wasInterrupted && taken == null).isFalse();
        }

        Meeting waiting() {
            future = pool.acquireAsync();
            return this;
        }

        @Nullable
        Lease<Thing> acquire(Duration timeout) {
            try {
                return pool.acquire(timeout);
            } catch (PoolTimeoutException e) {
                return null;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
