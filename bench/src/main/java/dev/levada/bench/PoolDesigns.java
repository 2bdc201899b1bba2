package dev.levada.bench;

import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import io.netty.util.Recycler;
import org.apache.commons.pool2.impl.GenericObjectPool;
import stormpot.PoolTap;

/** Acquire a decoder, use it, and release it: one method for each way to do that. All threads share the pools. */
final class PoolDesigns {

    private final Pool<PooledDecoder> levada = Pool.of(PoolRivals.OPTIONS, PooledDecoder::new);
    private final Pool<Lease<Decoder>> levadaLease = Lease.pool(PoolRivals.OPTIONS, Decoder::new, Decoder::reset);
    private final PoolRivals.BlockingQueuePool blockingQueue = new PoolRivals.BlockingQueuePool();
    private final PoolRivals.LinkedQueuePool linkedQueue = new PoolRivals.LinkedQueuePool();
    private final GenericObjectPool<Decoder> commonsPool = PoolRivals.commonsPool();
    private final Recycler<PoolRivals.RecycledDecoder> recycler = new PoolRivals.DecoderRecycler();
    private final PoolTap<PoolRivals.StormpotDecoder> stormpot =
            PoolRivals.stormpot().getThreadSafeTap();

    /** Kept, so that it is really made: JDK 25 sees through a decoder that does not get out. */
    Object made = this;

    int baselineNew() {
        Decoder decoder = new Decoder();
        made = decoder;
        return decoder.use();
    }

    int levada() {
        PooledDecoder item = levada.acquire();
        int result = item.decoder.use();
        item.release();
        return result;
    }

    int levadaLease() {
        Lease<Decoder> lease = levadaLease.acquire();
        int result = lease.get().use();
        lease.release();
        return result;
    }

    int blockingQueue() {
        Decoder decoder = blockingQueue.acquire();
        int result = decoder.use();
        blockingQueue.release(decoder);
        return result;
    }

    int linkedQueue() {
        Decoder decoder = linkedQueue.acquire();
        int result = decoder.use();
        linkedQueue.release(decoder);
        return result;
    }

    int commonsPool2() {
        Decoder decoder = PoolRivals.borrow(commonsPool);
        int result = decoder.use();
        commonsPool.returnObject(decoder);
        return result;
    }

    int stormpot() {
        PoolRivals.StormpotDecoder item = PoolRivals.claim(stormpot);
        int result = item.decoder.use();
        item.release();
        return result;
    }

    int nettyRecycler() {
        PoolRivals.RecycledDecoder item = recycler.get();
        int result = item.decoder.use();
        item.recycle();
        return result;
    }
}
