package dev.levada.core.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Scheduler;
import dev.levada.testkit.Race;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class EventLoopTest {

    @Test
    void workerThatIsAlwaysBusyMustNotStopTheClock() throws InterruptedException {
        LoopScheduler scheduler = new LoopScheduler("busy", 1);
        AtomicBoolean enough = new AtomicBoolean();
        Scheduler.Worker busy = scheduler.createWorker();
        busy.execute(new Runnable() {
            @Override
            public void run() {
                if (!enough.get()) {
                    busy.execute(this);
                }
            }
        });
        CountDownLatch due = new CountDownLatch(1);
        scheduler.createWorker().schedule(due::countDown, 1, TimeUnit.MILLISECONDS);
        boolean fired = due.await(10, TimeUnit.SECONDS);
        enough.set(true);
        scheduler.shutdown();
        assertThat(fired).isTrue();
    }

    @Test
    void delayForeverMustNotHoldUpOtherTimers() throws InterruptedException {
        LoopScheduler scheduler = new LoopScheduler("forever", 1);
        Scheduler.Worker worker = scheduler.createWorker();
        CountDownLatch due = new CountDownLatch(1);
        worker.schedule(due::countDown, 20, TimeUnit.MILLISECONDS);
        worker.schedule(() -> {}, Long.MAX_VALUE, TimeUnit.DAYS);
        assertThat(due.await(10, TimeUnit.SECONDS)).isTrue();
        scheduler.shutdown();
    }

    /** A scheduler that is shut down while tasks come. */
    private static final class Closing {

        private final LoopScheduler scheduler = new LoopScheduler("closing", 1);
        private final Scheduler.Worker worker = scheduler.createWorker();
        private final Scheduler.Worker other = scheduler.createWorker();
        private final AtomicInteger accepted = new AtomicInteger();
        private final Semaphore ran = new Semaphore(0);

        void send(Scheduler.Worker to) {
            for (int i = 0; i < 20; i++) {
                if (to.execute(ran::release)) {
                    accepted.incrementAndGet();
                }
            }
        }

        boolean awaitAccepted() {
            try {
                return ran.tryAcquire(accepted.get(), 10, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void whatWasAcceptedMustRunEvenIfTheSchedulerIsShutDown() {
        Race.on(Closing::new)
                .race(closing -> closing.send(closing.worker), closing -> {
                    closing.send(closing.other);
                    closing.scheduler.shutdown();
                    closing.send(closing.worker);
                })
                .times(500)
                .check(closing -> {
                    assertThat(closing.awaitAccepted()).isTrue();
                    assertThat(closing.ran.availablePermits()).isZero();
                });
    }

    @Test
    void trampolineMustRunWhatItHasAcceptedAfterDisposal() {
        Scheduler.Worker worker = TrampolineScheduler.INSTANCE.createWorker();
        AtomicInteger executed = new AtomicInteger();
        AtomicInteger scheduled = new AtomicInteger();
        worker.execute(() -> {
            worker.execute(executed::incrementAndGet);
            worker.schedule(scheduled::incrementAndGet);
            worker.dispose();
        });
        assertThat(executed).hasValue(1);
        assertThat(scheduled).hasValue(0);
    }
}
