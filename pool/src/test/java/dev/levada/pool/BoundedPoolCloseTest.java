package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.pool.Workshop.Thing;
import dev.levada.testkit.Race;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a bounded pool ends. */
@Timeout(30)
class BoundedPoolCloseTest {

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final String CLOSED = "pool `things` is closed";

    private final Workshop workshop = new Workshop();
    private final BoundedPool<Thing> pool = workshop.pool(Workshop.options(2));

    @Test
    void closeMustDestroyWhatIsIdle() throws Exception {
        BoundedPoolTest.takeAll(pool).forEach(Lease::release);

        assertThat(pool.close(Duration.ZERO)).isTrue();
        assertThat(workshop.destroyed).hasValue(2);
        assertThat(pool.close(Duration.ZERO)).isTrue();
        assertThat(pool.metrics().existing()).isZero();
    }

    @Test
    void closedPoolMustTurnEverybodyAway() {
        pool.close();

        assertThatThrownBy(() -> pool.acquire(LONG))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(CLOSED);
        assertThatThrownBy(pool::tryAcquire).hasMessage(CLOSED);
        assertThatThrownBy(() -> pool.resize(3)).hasMessage(CLOSED);
        assertThatThrownBy(pool.acquireAsync()::join).cause().hasMessage(CLOSED);
    }

    @Test
    void closeMustTurnAwayWhoWaits() throws Exception {
        BoundedPoolTest.takeAll(pool);
        CompletableFuture<Lease<Thing>> future = pool.acquireAsync();
        CompletableFuture<Lease<Thing>> blocked = inThread(() -> pool.acquire(LONG));
        await(() -> pool.metrics().waiting() == 2);

        pool.close();
        assertThatThrownBy(future::join).cause().hasMessage(CLOSED);
        assertThatThrownBy(() -> blocked.get(20, TimeUnit.SECONDS)).cause().hasMessage(CLOSED);
        assertThat(pool.metrics().waiting()).isZero();
    }

    @Test
    void closeMustWaitForWhatIsOut() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Thing thing = lease.get();
        CompletableFuture<Boolean> closing = inThread(() -> pool.close(LONG));
        await(() -> pool.metrics().maxSize() == 0);

        assertThat(closing).isNotDone();
        lease.release();
        assertThat(closing.get(20, TimeUnit.SECONDS)).isTrue();
        assertThat(thing.isDestroyed).isTrue();
    }

    @Test
    void releaseAfterCloseGaveUpMustDestroyAndThrow() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Thing thing = lease.get();
        assertThat(pool.close(Duration.ofMillis(1))).isFalse();

        assertThatThrownBy(lease::release)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("pool `things` was closed, and gave up what was out: it is destroyed");
        assertThat(thing.isDestroyed).isTrue();
        assertThat(pool.close(Duration.ZERO)).isTrue();
    }

    @Test
    void releaseAfterAnUntimedCloseMustDestroyAndNotThrow() throws Exception {
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Thing thing = lease.get();
        pool.close();

        lease.release();
        assertThat(thing.isDestroyed).isTrue();
    }

    @Test
    void closeDuringMakingMustDestroyWhatIsMade() throws Exception {
        AtomicReference<BoundedPool<Thing>> closing = new AtomicReference<>();
        BoundedPool<Thing> slow = BoundedPool.of(Workshop.options(1).withExecutor(workshop), new PoolFactory<Thing>() {
            @Override
            public Thing make() throws Exception {
                Objects.requireNonNull(closing.get()).close();
                return workshop.make();
            }

            @Override
            public void destroy(Thing thing) {
                workshop.destroy(thing);
            }
        });
        closing.set(slow);

        assertThatThrownBy(() -> slow.acquire(LONG)).hasMessage(CLOSED);
        assertThat(workshop.destroyed).hasValue(1);
        assertThat(slow.close(Duration.ZERO)).isTrue();
    }

    @Test
    void futureThatIsToBeMadeForMustFailWhenThePoolCloses() {
        CompletableFuture<Lease<Thing>> future = pool.acquireAsync();
        pool.close();

        workshop.runTasks();
        assertThatThrownBy(future::join).cause().hasMessage(CLOSED);
        assertThat(workshop.made).hasValue(0);
        assertThat(pool.metrics().existing()).isZero();
    }

    @Test
    void objectThatFailsToBeDestroyedMustCountAsGone() throws Exception {
        BoundedPool<AutoCloseable> brittle = BoundedPool.of(Workshop.options(1), () -> () -> {
            throw new IllegalArgumentException("planned: the log shows it");
        });
        brittle.acquire(Duration.ZERO).release();

        assertThat(brittle.close(Duration.ZERO)).isTrue();
    }

    @Test
    void closeAndAcquireThatRaceMustLeaveNothingBehind() {
        Race.on(Ending::new)
                .race(ending -> ending.pool.close(), Ending::use)
                .times(1_000)
                .check(ending -> {
                    assertThat(ending.pool.metrics().existing()).isZero();
                    assertThat(ending.pool.metrics().outstanding()).isZero();
                });
        assertThat(workshop.destroyed).hasValue(workshop.made.get());
    }

    private final class Ending {
        final BoundedPool<Thing> pool = workshop.pool(Workshop.options(2));

        Ending() {
            Objects.requireNonNull(pool.tryAcquire()).release();
        }

        void use() {
            try {
                Lease<Thing> first = Objects.requireNonNull(pool.tryAcquire());
                try (Lease<Thing> second = pool.tryAcquire()) {
                    assertThat(second).isNotNull();
                } finally {
                    first.release();
                }
            } catch (IllegalStateException closed) {
                assertThat(closed).hasMessage(CLOSED);
            }
        }
    }

    private interface Action<R> {
        R run() throws Exception;
    }

    private static <R extends @Nullable Object> CompletableFuture<R> inThread(Action<R> action) {
        CompletableFuture<R> outcome = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                outcome.complete(action.run());
            } catch (Throwable e) {
                outcome.completeExceptionally(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return outcome;
    }

    @SuppressWarnings("ThreadPriorityCheck") // the awaited thread may need this processor
    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.yield();
        }
    }
}
