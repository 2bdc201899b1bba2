package dev.levada.bench;

import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import io.netty.util.Recycler;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.pool2.impl.GenericObjectPool;
import stormpot.PoolTap;

/**
 * The two halves of a way to pool decoders, for what does something between them or does them on two threads.
 *
 * @param acquire gets one
 * @param decoder the decoder in what was acquired
 * @param release gives it back
 * @param <T> what the pool hands out
 */
record AcquireRelease<T>(Supplier<T> acquire, Function<T, Decoder> decoder, Consumer<T> release) {

    /** All names, the baseline first. */
    static final List<String> NAMES = List.of(
            "baselineNew",
            "levada",
            "levadaLease",
            "blockingQueue",
            "linkedQueue",
            "commonsPool2",
            "stormpot",
            "nettyRecycler");

    /** A pool of that design, with nothing acquired yet. */
    @SuppressWarnings("unchecked") // a design releases what it has handed out itself
    static AcquireRelease<Object> named(String name) {
        return (AcquireRelease<Object>)
                switch (name) {
                    case "baselineNew" -> new AcquireRelease<>(Decoder::new, decoder -> decoder, Decoder::reset);
                    case "levada" -> levada();
                    case "levadaLease" -> levadaLease();
                    case "blockingQueue" -> blockingQueue();
                    case "linkedQueue" -> linkedQueue();
                    case "commonsPool2" -> commonsPool2();
                    case "stormpot" -> stormpot();
                    case "nettyRecycler" -> nettyRecycler();
                    default -> throw new IllegalArgumentException("no pool `" + name + "`");
                };
    }

    private static AcquireRelease<?> levada() {
        Pool<PooledDecoder> pool = Pool.of(PoolRivals.OPTIONS, PooledDecoder::new);
        return new AcquireRelease<>(pool::acquire, item -> item.decoder, PooledDecoder::release);
    }

    private static AcquireRelease<?> levadaLease() {
        Pool<Lease<Decoder>> pool = Lease.pool(PoolRivals.OPTIONS, Decoder::new, Decoder::reset);
        return new AcquireRelease<>(pool::acquire, Lease::get, Lease::release);
    }

    private static AcquireRelease<?> blockingQueue() {
        PoolRivals.BlockingQueuePool pool = new PoolRivals.BlockingQueuePool();
        return new AcquireRelease<>(pool::acquire, decoder -> decoder, pool::release);
    }

    private static AcquireRelease<?> linkedQueue() {
        PoolRivals.LinkedQueuePool pool = new PoolRivals.LinkedQueuePool();
        return new AcquireRelease<>(pool::acquire, decoder -> decoder, pool::release);
    }

    private static AcquireRelease<?> commonsPool2() {
        GenericObjectPool<Decoder> pool = PoolRivals.commonsPool();
        return new AcquireRelease<>(() -> PoolRivals.borrow(pool), decoder -> decoder, pool::returnObject);
    }

    private static AcquireRelease<?> stormpot() {
        PoolTap<PoolRivals.StormpotDecoder> pool = PoolRivals.stormpot().getThreadSafeTap();
        return new AcquireRelease<>(
                () -> PoolRivals.claim(pool), item -> item.decoder, PoolRivals.StormpotDecoder::release);
    }

    private static AcquireRelease<?> nettyRecycler() {
        Recycler<PoolRivals.RecycledDecoder> pool = new PoolRivals.DecoderRecycler();
        return new AcquireRelease<>(pool::get, item -> item.decoder, PoolRivals.RecycledDecoder::recycle);
    }
}
