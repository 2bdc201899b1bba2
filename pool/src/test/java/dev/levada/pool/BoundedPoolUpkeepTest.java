package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.pool.Workshop.Thing;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What happens in the background, visit by visit. */
@Timeout(30)
class BoundedPoolUpkeepTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Workshop workshop = new Workshop();

    @Test
    void minimumMustBeMadeReadyInTheBackground() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(5).withMinSize(3));

        visit(pool, Duration.ZERO);
        assertThat(workshop.made).hasValue(3);
        assertThat(pool.metrics())
                .isEqualTo(new BoundedPoolMetrics(new PoolMetrics(0, 0, 0, 0, 0, 0, 3), 5, 3, 0, 0, 0, 0, 0, 0));

        List<Lease<Thing>> leases = BoundedPoolTest.takeAll(pool);
        assertThat(leases).hasSize(5);
        assertThat(pool.metrics().total()).isEqualTo(new PoolMetrics(3, 2, 0, 0, 0, 0, 0));
        leases.forEach(Lease::release);
        assertThat(pool.metrics().total()).isEqualTo(new PoolMetrics(3, 2, 5, 0, 0, 0, 5));
    }

    @Test
    void minimumMustNotExceedTheBound() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(2).withMinSize(3));

        visit(pool, Duration.ZERO);
        assertThat(workshop.made).hasValue(2);
    }

    @Test
    void minimumThatCannotBeMadeMustBeTriedAgain() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(2).withMinSize(1));
        workshop.makingFails = new IOException("planned: the log shows it");
        visit(pool, Duration.ZERO);
        assertThat(pool.metrics().failedMakes()).isEqualTo(1);
        assertThat(pool.metrics().existing()).isZero();

        workshop.makingFails = null;
        visit(pool, Duration.ZERO);
        assertThat(pool.metrics().size()).isEqualTo(1);
    }

    @Test
    void idleObjectsMustBeDestroyedDownToTheMinimum() {
        BoundedPool<Thing> pool =
                workshop.pool(Workshop.options(5).withMinSize(2).withIdleTimeout(MINUTE));
        BoundedPoolTest.takeAll(pool).forEach(Lease::release);
        visit(pool, MINUTE);
        assertThat(workshop.destroyed).hasValue(0);

        visit(pool, MINUTE);
        assertThat(workshop.destroyed).hasValue(3);
        assertThat(pool.metrics().total().trims()).isEqualTo(3);
        assertThat(pool.metrics().existing()).isEqualTo(2);
    }

    @Test
    void usedObjectMustNotCountAsIdle() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1).withIdleTimeout(MINUTE));
        for (int i = 0; i < 5; i++) {
            Objects.requireNonNull(pool.tryAcquire()).release();
            visit(pool, MINUTE);
        }

        assertThat(workshop.destroyed).hasValue(0);
    }

    @Test
    void objectThatIsOutMustBeLeftAlone() {
        BoundedPool<Thing> pool =
                workshop.checkedPool(Workshop.options(1).withIdleTimeout(MINUTE).withMaxAge(MINUTE));
        Lease<Thing> lease = Objects.requireNonNull(pool.tryAcquire());
        visit(pool, MINUTE);
        visit(pool, MINUTE);

        assertThat(workshop.destroyed).hasValue(0);
        assertThat(lease.get().isDestroyed).isFalse();
    }

    @Test
    void oldObjectMustBeReplacedWhileItIsIdle() {
        BoundedPool<Thing> pool = workshop.pool(
                Workshop.options(1).withMinSize(1).withMaxAge(MINUTE).withIdleTimeout(Duration.ZERO));
        visit(pool, Duration.ZERO);
        visit(pool, MINUTE.minusNanos(1));
        assertThat(workshop.destroyed).hasValue(0);

        visit(pool, MINUTE);
        assertThat(workshop.destroyed).hasValue(1);
        assertThat(workshop.made).hasValue(2);
        assertThat(pool.metrics().expired()).isEqualTo(1);
        assertThat(pool.metrics().size()).isEqualTo(1);
    }

    @Test
    void sickObjectMustBeReplacedWhileItIsIdle() {
        BoundedPool<Thing> pool =
                workshop.checkedPool(Workshop.options(3).withMinSize(3).withCheckInterval(MINUTE));
        List<Lease<Thing>> leases = BoundedPoolTest.takeAll(pool);
        leases.get(1).get().isHealthy = false;
        leases.forEach(Lease::release);
        visit(pool, MINUTE.minusNanos(1));
        assertThat(workshop.destroyed).hasValue(0);

        visit(pool, Duration.ofNanos(1));
        assertThat(workshop.destroyed).hasValue(1);
        assertThat(workshop.made).hasValue(4);
        assertThat(pool.metrics().failedChecks()).isEqualTo(1);
        assertThat(pool.metrics().size()).isEqualTo(3);
    }

    @Test
    void checkInTheBackgroundMustNotCountAsUse() {
        BoundedPool<Thing> pool = workshop.checkedPool(
                Workshop.options(1).withCheckInterval(Duration.ofSeconds(10)).withIdleTimeout(MINUTE));
        Objects.requireNonNull(pool.tryAcquire()).release();
        for (int i = 0; i < 7; i++) {
            visit(pool, Duration.ofSeconds(10));
        }

        assertThat(pool.metrics().total().trims()).isEqualTo(1);
    }

    @Test
    void executorThatRefusesMustBeAskedAgain() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1).withMinSize(1));
        workshop.refuses = true;
        visit(pool, Duration.ZERO);
        assertThat(workshop.made).hasValue(0);

        workshop.refuses = false;
        visit(pool, Duration.ZERO);
        assertThat(workshop.made).hasValue(1);
    }

    @Test
    void roundThatTheExecutorRefusedAndTookMustNotTakePlace() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(2).withMinSize(1));
        workshop.throwsLate = true;
        visit(pool, Duration.ZERO);
        assertThat(workshop.made).hasValue(0);

        workshop.throwsLate = false;
        visit(pool, Duration.ZERO);
        assertThat(workshop.made).hasValue(1);
    }

    @Test
    void interruptDuringChecksMustCostOneObject() {
        BoundedPool<Thing> pool = new BoundedPool<>(
                Workshop.options(3).withExecutor(workshop).withCheckInterval(MINUTE),
                workshop,
                BoundedPoolUpkeepTest::waitingCheck,
                workshop.clock::get);
        BoundedPoolTest.takeAll(pool).forEach(Lease::release);
        Thread.currentThread().interrupt();
        visit(pool, MINUTE);
        assertThat(workshop.destroyed).hasValue(0);

        Lease<Thing> lease = pool.tryAcquire();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(lease).isNotNull();
        assertThat(workshop.destroyed).hasValue(1);
    }

    @Test
    void interruptDuringAResetMustStayWithTheThread() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));
        Lease<Thing> lease = Objects.requireNonNull(pool.tryAcquire());
        workshop.resettingFails = new InterruptedException("planned");

        assertThatThrownBy(lease::release).hasCause(workshop.resettingFails);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Is interrupted if the thread is, as what waits for an answer. */
    private static boolean waitingCheck(Thing thing) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("while waiting for " + thing);
        }
        return thing.isHealthy;
    }

    @Test
    void visitMustOnlyStartWhatTakesTime() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1).withMinSize(1));

        pool.tend(0);
        assertThat(workshop.made).hasValue(0);
        workshop.runTasks();
        assertThat(workshop.made).hasValue(1);
    }

    @Test
    void poolWithNothingToDoMustNotBeVisited() {
        assertThat(workshop.pool(Workshop.options(1).withIdleTimeout(Duration.ZERO))
                        .tend(0))
                .isEqualTo(Home.NEVER);
        BoundedPool<Thing> closed = workshop.pool(Workshop.options(1).withMinSize(1));
        closed.close();
        assertThat(closed.tend(0)).isEqualTo(Home.NEVER);
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // the awaited threads may need this processor
    void poolMustBeTendedWithoutAnybodyAsking() {
        BoundedPool<Thing> pool = BoundedPool.of(Workshop.options(2).withMinSize(2), workshop);
        while (pool.metrics().size() < 2) {
            Thread.yield();
        }

        assertThat(workshop.made).hasValue(2);
        pool.close();
    }

    private void visit(BoundedPool<Thing> pool, Duration later) {
        workshop.clock.addAndGet(later.toNanos());
        pool.tend(0);
        workshop.runTasks();
    }
}
