package dev.levada.pool;

class BuffersManyThreadsTest extends PoolManyThreads {

    private static final int SMALLEST = 256;

    @Override
    Subject subject(int bound) {
        BuffersOptions options = BuffersOptions.defaults().withMaxIdleBytes((long) bound * SMALLEST);
        Buffers buffers = Buffers.of(options);
        return new SoftBound(
                () -> buffers.acquire(SMALLEST), () -> buffers.metrics().total(), bound);
    }
}
