package dev.levada.pool;

class PoolManyThreadsTest extends PoolManyThreads {

    @Override
    Subject subject(int bound) {
        Pool<Item> pool = Pool.of(PoolOptions.defaults().withMaxSize(bound), Item::new);
        return new SoftBound(pool::acquire, pool::metrics, bound);
    }

    private static final class Item extends Pooled {}
}
