package dev.levada.pool;

class LeaseManyThreadsTest extends PoolManyThreads {

    @Override
    Subject subject(int bound) {
        Pool<Lease<Object>> pool = Lease.pool(PoolOptions.defaults().withMaxSize(bound), Object::new, value -> {});
        return new SoftBound(pool::acquire, pool::metrics, bound);
    }
}
