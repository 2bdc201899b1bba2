package dev.levada.core.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Scheduler;
import dev.levada.core.Single;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.schedulers.Schedulers;
import dev.levada.testkit.Race;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class SerialWorkerTest {

    private final LoopScheduler scheduler = new LoopScheduler("test", 1);
    private final Scheduler.Worker worker = scheduler.createWorker();

    @AfterEach
    void stop() {
        scheduler.shutdown();
        LevadaPlugins.reset();
    }

    /** A worker that finds no line, and tasks of which it says that they were accepted, or not. */
    private static final class Refusing {

        private final SerialWorker worker = new SerialWorker(false) {
            @Override
            boolean enqueue() {
                return false;
            }

            @Override
            EventLoop clock() {
                throw new AssertionError("nothing is delayed");
            }
        };
        private final AtomicInteger accepted = new AtomicInteger();
        private final AtomicInteger ran = new AtomicInteger();

        void send() {
            if (worker.execute(() -> ran.getAndIncrement())) {
                accepted.getAndIncrement();
            }
        }
    }

    @Test
    void taskMustRunIfAndOnlyIfItWasAccepted() {
        Consumer<List<Refusing>> sendToAll = workers -> workers.forEach(Refusing::send);
        Race.on(() -> Stream.generate(Refusing::new).limit(1_000).toList())
                .race(sendToAll, sendToAll)
                .times(1_000)
                .check(workers -> assertThat(workers)
                        .allSatisfy(each -> assertThat(each.ran).hasValue(each.accepted.get())));
    }

    @Test
    void tasksMustRunInOrder() throws InterruptedException {
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(1);
        worker.schedule(() -> order.add(1));
        worker.schedule(() -> order.add(2));
        worker.schedule(
                () -> {
                    order.add(3);
                    done.countDown();
                },
                1,
                TimeUnit.MILLISECONDS);
        done.await();
        assertThat(order).containsExactly(1, 2, 3);
    }

    @Test
    void disposeMustInterruptWhatRunsAndNothingElse() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch next = new CountDownLatch(1);
        AtomicBoolean flag = new AtomicBoolean(true);
        Scheduler.Worker other = scheduler.createWorker();
        worker.schedule(() -> {
            running.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                interrupted.countDown();
                Thread.currentThread().interrupt();
            }
        });
        other.schedule(() -> {
            flag.set(Thread.currentThread().isInterrupted());
            next.countDown();
        });
        running.await();
        worker.dispose();
        interrupted.await();
        next.await();
        assertThat(flag).isFalse();
    }

    @Test
    void disposeFromInsideMustNotInterrupt() throws InterruptedException {
        AtomicBoolean flag = new AtomicBoolean(true);
        CountDownLatch done = new CountDownLatch(1);
        worker.schedule(() -> {
            worker.dispose();
            flag.set(Thread.currentThread().isInterrupted());
            done.countDown();
        });
        done.await();
        assertThat(flag).isFalse();
    }

    @Test
    void disposedWorkerMustRefuseTasks() {
        worker.dispose();
        assertThat(worker.schedule(() -> {}).isDisposed()).isTrue();
        assertThat(worker.execute(() -> {})).isFalse();
    }

    @Test
    void periodicTaskMustStopWhenDisposedFromInside() throws InterruptedException {
        CountDownLatch turns = new CountDownLatch(3);
        Disposable[] handle = new Disposable[1];
        handle[0] = worker.schedulePeriodically(
                () -> {
                    turns.countDown();
                    if (turns.getCount() == 0) {
                        handle[0].dispose();
                    }
                },
                10,
                1,
                TimeUnit.MILLISECONDS);
        turns.await();
        assertThat(turns.getCount()).isZero();
    }

    @Test
    void interruptionByOnesOwnDisposeMustNotBeReported() throws InterruptedException {
        List<Throwable> undeliverable = Collections.synchronizedList(new ArrayList<>());
        LevadaPlugins.setErrorHandler(undeliverable::add);
        CountDownLatch running = new CountDownLatch(1);
        Disposable handle = Single.fromCallable(() -> {
                    running.countDown();
                    new CountDownLatch(1).await();
                    return 1;
                })
                .subscribeOn(scheduler)
                .subscribe();
        running.await();
        handle.dispose();
        CountDownLatch after = new CountDownLatch(1);
        scheduler.scheduleDirect(after::countDown);
        after.await();
        assertThat(undeliverable).isEmpty();
    }

    @Test
    void throwingTaskMustBeReportedAndLeaveTheThreadAlive() throws InterruptedException {
        List<Throwable> undeliverable = Collections.synchronizedList(new ArrayList<>());
        LevadaPlugins.setErrorHandler(undeliverable::add);
        worker.schedule(() -> {
            throw new IllegalStateException("task");
        });
        CountDownLatch after = new CountDownLatch(1);
        worker.schedule(after::countDown);
        after.await();
        assertThat(undeliverable).singleElement().satisfies(e -> assertThat(e).hasMessage("task"));
    }

    @Test
    void sharedSchedulersMustRestart() {
        Schedulers.shutdown();
        assertThat(Schedulers.single().createWorker().isDisposed()).isTrue();
        Schedulers.start();
        assertThat(Single.just(1).observeOn(Schedulers.single()).blockingGet()).isEqualTo(1);
    }

    @Test
    void executorThatRunsTasksAtOnceMustNotGrowTheStack() {
        Scheduler.Worker inline = Schedulers.from(Runnable::run).createWorker();
        AtomicInteger turns = new AtomicInteger();
        inline.execute(new Runnable() {
            @Override
            public void run() {
                if (turns.incrementAndGet() < 100_000) {
                    inline.execute(this);
                }
            }
        });
        assertThat(turns).hasValue(100_000);
    }

    @Test
    void disposedWorkerMustLetGoOfDelayedTasks() {
        WeakReference<Object> held = delayHolding(new Object());
        worker.dispose();
        while (held.get() != null) {
            System.gc();
        }
        assertThat(held.get()).isNull();
    }

    private WeakReference<Object> delayHolding(Object object) {
        AtomicReference<Object> sink = new AtomicReference<>();
        worker.schedule(() -> sink.set(object), 1, TimeUnit.HOURS);
        return new WeakReference<>(object);
    }
}
