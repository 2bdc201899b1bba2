package dev.levada.bench;

import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import io.netty.util.Recycler;
import java.time.Duration;
import org.apache.commons.pool2.impl.GenericObjectPool;
import stormpot.PoolTap;
import stormpot.Timeout;

/** Acquire a decoder, use it, and release it: one method for each way to do that. All threads share the pools. */
final class PoolDesigns {

    private static final PoolOptions OPTIONS = PoolOptions.defaults().withMaxSize(PoolRivals.MAX_IDLE);

    private static final Timeout WAIT = new Timeout(Duration.ofSeconds(1));

    private final Pool<PooledDecoder> levada = Pool.of(OPTIONS, PooledDecoder::new);
    private final Pool<Lease<Decoder>> levadaLease = Lease.pool(OPTIONS, Decoder::new, Decoder::reset);
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
        try {
            Decoder decoder = commonsPool.borrowObject();
            int result = decoder.use();
            commonsPool.returnObject(decoder);
            return result;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    int stormpot() {
        PoolRivals.StormpotDecoder item = null;
        try {
            while (item == null) {
                item = stormpot.claim(WAIT);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
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
