package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class HousekeeperTest {

    @Test
    void homesMustHaveEveryPoolThatIsInUse() {
        Pool<Item> pool = Pool.of(PoolOptions.defaults(), Item::new);

        assertThat(Housekeeper.homes()).contains(pool);
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // lets the collector's threads run
    void poolThatNobodyUsesMustBeForgotten() {
        WeakReference<Pool<Item>> pool = new WeakReference<>(Pool.of(PoolOptions.defaults(), Item::new));
        for (int i = 0; pool.get() != null && i < 1_000; i++) {
            System.gc();
            Thread.yield();
        }

        assertThat(pool.get()).isNull();
    }

    @Test
    void idleObjectMustBeDisposedOfWithoutAnybodyUsingThePool() throws Exception {
        CountDownLatch disposed = new CountDownLatch(1);
        Pool<Item> pool =
                Pool.of(PoolOptions.defaults().withIdleTimeout(Duration.ofMillis(5)), () -> new Item(disposed));
        pool.acquire().release();

        assertThat(disposed.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(pool.metrics().trims()).isEqualTo(1);
    }

    @Test
    void failureOfOnePoolMustNotKeepOthersFromBeingVisited() throws Exception {
        CountDownLatch visits = new CountDownLatch(2);
        Home failing = new Visited(() -> {
            throw new IllegalStateException("planned: the log shows it");
        });
        Home visited = new Visited(visits::countDown);
        Housekeeper.know(failing);
        Housekeeper.know(visited);
        Housekeeper.visitSoon();

        assertThat(visits.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(Housekeeper.homes()).contains(failing, visited);
    }

    private static final class Visited extends Home {

        private final Runnable visit;
        private int visits;

        Visited(Runnable visit) {
            this.visit = visit;
        }

        @Override
        void giveBack(Pooled item, Stripe at) {
            throw new IllegalStateException("hands out nothing");
        }

        @Override
        String name() {
            return "";
        }

        @Override
        Tally tally() {
            return new Tally();
        }

        @Override
        PoolMetrics total() {
            return new PoolMetrics(0, 0, 0, 0, 0, 0, 0);
        }

        @Override
        long tend(long now) {
            if (++visits > 2) {
                return NEVER;
            }
            visit.run();
            return 1;
        }
    }

    private static final class Item extends Pooled {

        private final CountDownLatch disposed;

        Item() {
            this(new CountDownLatch(1));
        }

        Item(CountDownLatch disposed) {
            this.disposed = disposed;
        }

        @Override
        protected void dispose() {
            disposed.countDown();
        }
    }
}
