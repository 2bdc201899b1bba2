package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.pool.Workshop.Thing;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a bounded pool finds out about wrong use of its leases. */
@Timeout(30)
class BoundedPoolTrackingTest {

    private final BlockingQueue<Leak> leaks = new LinkedBlockingQueue<>();
    private final Workshop workshop = new Workshop();

    @Test
    void trackedLeaseMustBePooledAgainAndCountedAsOthersAre() {
        BoundedPool<Thing> pool = pool(Tracking.sampling(1));
        Lease<Thing> first = take(pool);
        first.release();

        assertThat(take(pool)).isSameAs(first);
        first.release();
        assertThat(pool.metrics().total()).isEqualTo(new PoolMetrics(1, 1, 2, 0, 0, 0, 1));
        assertThat(pool.metrics().existing()).isEqualTo(1);
    }

    @Test
    void paranoidPoolMustMakeANewLeaseOfTheSameValueEachTime() {
        BoundedPool<Thing> pool = pool(Tracking.paranoid());
        Lease<Thing> first = take(pool);
        Thing thing = first.get();
        first.release();

        Lease<Thing> second = take(pool);
        assertThat(second).isNotSameAs(first);
        assertThat(second.get()).isSameAs(thing);
        second.release();
        assertThat(pool.metrics().total()).isEqualTo(new PoolMetrics(1, 1, 2, 0, 0, 0, 1));
        assertThat(workshop.made).hasValue(1);
    }

    @Test
    void paranoidMisuseMustNameBothPlacesThoughTheValueIsOutAgain() {
        BoundedPool<Thing> pool = pool(Tracking.paranoid());
        Lease<Thing> first = take(pool);
        first.release();
        Lease<Thing> second = take(pool);

        assertThatThrownBy(first::release)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(first.name() + " was released before; acquired at ", ", released at ");
        assertThatThrownBy(first::get)
                .hasMessageContainingAll(first.name() + " is released; acquired at ", ", released at ");
        assertThat(second.get().number).isEqualTo(1);
    }

    @Test
    void leakedLeaseMustMakeRoomForWhoWaits() throws Exception {
        BoundedPool<Thing> pool = pool(Tracking.sampling(1));
        String lost = take(pool).name();
        CompletableFuture<Lease<Thing>> future = pool.acquireAsync();

        Leak leak = awaitLeak(pool);
        assertThat(leak.pool()).isEqualTo("things");
        assertThat(leak.object()).isEqualTo(lost);
        workshop.runTasks();
        assertThat(future.join().get().number).isEqualTo(2);
        assertThat(pool.metrics().total().leaks()).isEqualTo(1);
        assertThat(pool.metrics().existing()).isEqualTo(1);
    }

    @Test
    void leakedLeaseMustNotKeepAClosedPoolWaiting() throws Exception {
        BoundedPool<Thing> pool = pool(Tracking.paranoid());
        take(pool).release();
        assertThat(take(pool).name()).isNotEmpty();
        awaitLeak(pool);

        assertThat(pool.close(Duration.ZERO)).isTrue();
    }

    @Test
    void leaseThatLeaksAfterTheCloseMustBeToldAndNotWaitedFor() throws Exception {
        BoundedPool<Thing> pool = pool(Tracking.sampling(1));
        String lost = closeBeforeTheLoss(pool);

        assertThat(awaitLeak(pool).object()).isEqualTo(lost);
        assertThat(pool.close(Duration.ZERO)).isTrue();
        assertThat(pool.tend(0)).isEqualTo(Home.NEVER);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void trackedLeaseMustEndWithItsPool(boolean isParanoid) {
        BoundedPool<Thing> pool = pool(isParanoid ? Tracking.paranoid() : Tracking.sampling(1));
        Lease<Thing> lease = take(pool);
        pool.close();

        lease.release();
        assertThat(workshop.destroyed).hasValue(1);
        assertThat(pool.metrics().total()).isEqualTo(new PoolMetrics(0, 1, 1, 1, 0, 0, 0));
    }

    private static String closeBeforeTheLoss(BoundedPool<Thing> pool) {
        Lease<Thing> lost = take(pool);
        pool.close();
        return lost.name();
    }

    private BoundedPool<Thing> pool(Tracking tracking) {
        return workshop.pool(Workshop.options(1).withTracking(tracking.withOnLeak(leaks::add)));
    }

    private static Lease<Thing> take(BoundedPool<Thing> pool) {
        return Objects.requireNonNull(pool.tryAcquire());
    }

    /** The collector is asked again and again, since it may ignore a single request. */
    private Leak awaitLeak(BoundedPool<Thing> pool) throws InterruptedException {
        Leak leak = null;
        while (leak == null) {
            System.gc();
            pool.tend(0);
            workshop.runTasks();
            leak = leaks.poll(10, TimeUnit.MILLISECONDS);
        }
        return leak;
    }
}
