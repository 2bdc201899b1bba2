package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoolTest extends PoolContract {

    private static final PoolOptions OPTIONS = PoolOptions.defaults().withMaxSize(16);

    @Override
    Subject subject(int maxSize) {
        Pool<Item> pool = Pool.of(PoolOptions.defaults().withMaxSize(maxSize), Item::new);
        return new Subject() {
            @Override
            public Pooled acquire() {
                return pool.acquire();
            }

            @Override
            public PoolMetrics metrics() {
                return pool.metrics();
            }
        };
    }

    @Test
    void releaseMustClearBeforeTheObjectIsStored() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item item = pool.acquire();
        assertThat(item.clears).isZero();

        item.onClear = () -> assertThat(pool.metrics().size()).isZero();
        item.release();
        assertThat(item.clears).isEqualTo(1);
        assertThat(pool.metrics().size()).isEqualTo(1);
    }

    @Test
    void clearThatThrowsMustDropTheObjectAndReachTheCaller() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item item = pool.acquire();
        item.onClear = () -> {
            throw new IllegalArgumentException("cannot clear");
        };

        assertThatThrownBy(item::release).hasMessage("cannot clear");
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, 1, 1, 1, 0, 0, 0));
        assertThat(pool.acquire()).isNotSameAs(item);
    }

    @Test
    void oneExceptionThrownByClearAndByDisposeMustReachTheCaller() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item item = pool.acquire();
        IllegalArgumentException failure = new IllegalArgumentException("made once");
        item.onClear = () -> {
            throw failure;
        };
        item.onDispose = item.onClear;

        assertThatThrownBy(item::release).isSameAs(failure);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, 1, 1, 1, 0, 0, 0));
    }

    @Test
    void clearMayReleaseWhatTheObjectOwns() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item inner = pool.acquire();
        Item outer = pool.acquire();
        outer.onClear = inner::release;

        outer.release();
        assertThat(pool.metrics().outstanding()).isZero();
        assertThat(pool.metrics().size()).isEqualTo(2);
    }

    @Test
    void objectWithoutAPoolMustBeReleasableOnce() {
        Item item = new Item();
        item.release();

        assertThat(item.clears).isEqualTo(1);
        assertThatThrownBy(item::release).hasMessage(item.name() + " was released before");
    }

    @Test
    void releaseOfAnythingMustReleaseOnlyWhatIsReleasable() {
        Item item = new Item();
        Releasable.release(item);
        Releasable.release("text");

        assertThat(item.clears).isEqualTo(1);
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void nullsMustBeNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> Pool.of(null, Item::new))
                .withMessage("`options` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Pool.of(OPTIONS, null))
                .withMessage("`factory` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Pool.<Item>of(OPTIONS, () -> null).acquire())
                .withMessage("`factory` returned null");
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        assertThatNullPointerException().isThrownBy(() -> pool.release(null)).withMessage("`item` is null");
        assertThatNullPointerException().isThrownBy(() -> pool.use(null)).withMessage("`action` is null");
    }

    @Test
    void factoryThatRepeatsAnObjectMustBeRefused() {
        Item only = new Item();
        Pool<Item> pool = Pool.of(OPTIONS, () -> only);
        pool.acquire();

        assertThatThrownBy(pool::acquire)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("`factory` returned " + only.name() + ", which has a pool already");
    }

    @Test
    void factoryThatReturnsAnotherPoolsObjectMustBeRefused() {
        Pool<Item> other = Pool.of(OPTIONS, Item::new);
        Pool<Item> pool = Pool.of(OPTIONS, other::acquire);

        assertThatThrownBy(pool::acquire).hasMessageContaining("which has a pool already");
        assertThat(pool.metrics().acquired()).isZero();
    }

    @Test
    void factoryThatFailsMustNotBeCounted() {
        Pool<Item> pool = Pool.of(OPTIONS, () -> {
            throw new IllegalStateException("no item today");
        });

        assertThatThrownBy(pool::acquire).hasMessage("no item today");
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, 0, 0, 0, 0, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, 1024})
    void everyNumberOfStripesMustKeepTheBoundExactly(int stripes) {
        Pool<Item> pool = Pool.of(OPTIONS.withMaxSize(100).withStripes(stripes), Item::new);
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 101; i++) {
            items.add(pool.acquire());
        }
        items.forEach(Item::release);

        assertThat(pool.metrics().size()).isEqualTo(100);
        assertThat(pool.metrics().drops()).isEqualTo(1);
    }

    @Test
    void useMustReleaseWhenTheActionReturnsAndWhenItThrows() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);

        assertThat(pool.<Integer, RuntimeException>use(item -> item.clears)).isZero();
        assertThatThrownBy(() -> pool.use(item -> {
                    throw new IOException("from the action");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("from the action");
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(1, 1, 2, 0, 0, 0, 1));
    }

    @Test
    void useMustKeepTheActionsExceptionIfTheReleaseThrowsToo() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);

        assertThatThrownBy(() -> pool.use(item -> {
                    item.onClear = () -> {
                        throw new IllegalArgumentException("cannot clear");
                    };
                    throw new IOException("from the action");
                }))
                .hasMessage("from the action")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    }

    @Test
    void factoryThatReturnsAReleasedObjectMustBeRefused() {
        Item released = new Item();
        released.release();
        Pool<Item> pool = Pool.of(OPTIONS, () -> released);

        assertThatThrownBy(pool::acquire).hasMessage("`factory` returned " + released.name() + ", which is released");
    }

    @Test
    void releaseByThePoolMustTakeItsOwnObjectsOnly() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item own = pool.acquire();
        Item other = Pool.of(OPTIONS, Item::new).acquire();
        Item loose = new Item();
        pool.release(own);

        assertThat(pool.metrics().outstanding()).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> pool.release(other))
                .withMessage("`item` " + other.name() + " is not from this pool");
        assertThatIllegalArgumentException().isThrownBy(() -> pool.release(loose));
        assertThatThrownBy(() -> pool.release(own)).hasMessage(own.name() + " was released before");
    }

    @Test
    void droppedObjectMustBeDisposedOfOnce() {
        Pool<Item> pool = Pool.of(OPTIONS.withMaxSize(1), Item::new);
        Item kept = pool.acquire();
        Item dropped = pool.acquire();
        kept.release();
        dropped.release();

        assertThat(kept.disposals).isZero();
        assertThat(dropped.disposals).isEqualTo(1);
    }

    @Test
    void objectThatFailsToClearMustBeDisposedOf() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item item = pool.acquire();
        item.onClear = () -> {
            throw new IllegalArgumentException("cannot clear");
        };
        assertThatThrownBy(item::release).hasMessage("cannot clear");

        assertThat(item.disposals).isEqualTo(1);
    }

    @Test
    void trimMustDropWhatLiesIdleAndNothingElse() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item out = pool.acquire();
        Item idle = pool.acquire();
        idle.release();
        pool.trim();

        assertThat(idle.disposals).isEqualTo(1);
        assertThat(out.disposals).isZero();
        out.release();
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, 2, 2, 0, 1, 0, 1));
    }

    @Test
    void disposalThatFailsMustNotKeepOthersFromBeingTrimmed() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        Item first = pool.acquire();
        Item second = pool.acquire();
        first.onDispose = () -> {
            throw new IllegalStateException("planned: the log shows it");
        };
        first.release();
        second.release();
        pool.trim();

        assertThat(second.disposals).isEqualTo(1);
        assertThat(pool.metrics().trims()).isEqualTo(2);
    }

    @Test
    void trimmedObjectMustCountAsNobodysUntilItIsDisposedOf() {
        Pool<Item> pool = Pool.of(OPTIONS, Item::new);
        List<Integer> counts = new ArrayList<>();
        Item item = pool.acquire();
        item.onDispose = () -> counts.add(pool.ownerless());
        item.release();
        pool.trim();
        counts.add(pool.ownerless());

        assertThat(counts).containsExactly(1, 0);
    }

    @Test
    void objectMustBeDroppedAfterLyingIdleForTheTimeout() {
        Duration timeout = Duration.ofMinutes(10);
        Pool<Item> pool = Pool.of(OPTIONS.withIdleTimeout(timeout), Item::new);
        Item busy = pool.acquire();
        Item quiet = pool.acquire();
        busy.release();
        quiet.release();
        long now = System.nanoTime();

        pool.tend(now + timeout.toNanos() - 1_000_000_000);
        pool.tend(now + timeout.toNanos());
        assertThat(pool.metrics().size()).isEqualTo(2);
        assertThat(pool.acquire()).isSameAs(busy);
        busy.release();
        pool.tend(now + 2 * timeout.toNanos());
        assertThat(quiet.disposals).isEqualTo(1);
        assertThat(busy.disposals).isZero();
        pool.tend(now + 3 * timeout.toNanos());
        pool.tend(now + 4 * timeout.toNanos());
        assertThat(busy.disposals).isEqualTo(1);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(1, 2, 3, 0, 2, 0, 0));
    }

    @Test
    void nextVisitMustComeWhenObjectsAreToAgeNext() {
        long timeout = Duration.ofMinutes(10).toNanos();
        Pool<Item> pool =
                Pool.of(OPTIONS.withIdleTimeout(Duration.ofNanos(timeout)).withTracking(Tracking.off()), Item::new);
        long now = System.nanoTime();

        assertThat(pool.tend(now + timeout)).isEqualTo(timeout);
        assertThat(pool.tend(now + timeout + timeout / 4)).isEqualTo(timeout - timeout / 4);
    }

    @Test
    void poolWithoutIdleTimeoutMustNeverBeVisited() {
        Pool<Item> pool = Pool.of(OPTIONS.withIdleTimeout(Duration.ZERO).withTracking(Tracking.off()), Item::new);
        pool.acquire().release();

        assertThat(pool.tend(System.nanoTime() + Duration.ofDays(1).toNanos())).isEqualTo(Home.NEVER);
        assertThat(pool.metrics().size()).isEqualTo(1);
    }

    @Test
    void objectMustMoveToTheStripeOfTheThreadThatNeedsIt() throws Exception {
        Pool<Item> pool = Pool.of(OPTIONS.withMaxSize(1024).withStripes(16), Item::new);
        Item item = pool.acquire();
        item.release();
        Set<Stripe> homes = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 64; i++) {
            Thread thread = new Thread(() -> pool.acquire().release());
            thread.start();
            thread.join();
            homes.add(item.stripe());
        }

        assertThat(homes).hasSizeGreaterThan(1);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(64, 1, 65, 0, 0, 0, 1));
    }

    /** Counts its clears, and does what the test says when cleared. */
    private static final class Item extends Pooled {
        int clears;
        int disposals;
        Runnable onClear = () -> {};
        Runnable onDispose = () -> {};

        @Override
        protected void clear() {
            clears++;
            onClear.run();
        }

        @Override
        protected void dispose() {
            disposals++;
            onDispose.run();
        }
    }
}
