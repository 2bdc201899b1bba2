package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
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

    /** Counts its clears, and does what the test says when cleared. */
    private static final class Item extends Pooled {
        int clears;
        Runnable onClear = () -> {};

        @Override
        protected void clear() {
            clears++;
            onClear.run();
        }
    }
}
