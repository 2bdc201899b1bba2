package dev.levada.bench;

import dev.levada.pool.PoolOptions;
import io.netty.util.Recycler;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import stormpot.Allocator;
import stormpot.BasePoolable;
import stormpot.PoolTap;
import stormpot.Slot;
import stormpot.Timeout;

/** The pools that Levada's is measured beside, each for a {@link Decoder}. */
final class PoolRivals {

    /** How many objects each pool keeps. */
    static final int MAX_IDLE = 1024;

    /** Of Levada's pools that stand beside them. */
    static final PoolOptions OPTIONS = PoolOptions.defaults().withMaxSize(MAX_IDLE);

    private static final Timeout WAIT = new Timeout(Duration.ofSeconds(1));

    private PoolRivals() {}

    static Decoder borrow(GenericObjectPool<Decoder> pool) {
        try {
            return pool.borrowObject();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static StormpotDecoder claim(PoolTap<StormpotDecoder> pool) {
        try {
            StormpotDecoder item = null;
            while (item == null) {
                item = pool.claim(WAIT);
            }
            return item;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static GenericObjectPool<Decoder> commonsPool() {
        GenericObjectPool<Decoder> pool = new GenericObjectPool<>(new DecoderFactory());
        pool.setMaxTotal(-1); // no bound on what is out, as the others have none
        pool.setMaxIdle(MAX_IDLE);
        return pool;
    }

    /** Rival: take from a bounded queue or make one; what the full queue refuses is dropped. */
    static final class BlockingQueuePool {
        private final ArrayBlockingQueue<Decoder> idle = new ArrayBlockingQueue<>(MAX_IDLE);

        Decoder acquire() {
            Decoder decoder = idle.poll();
            return decoder == null ? new Decoder() : decoder;
        }

        void release(Decoder decoder) {
            decoder.reset();
            idle.offer(decoder);
        }
    }

    /** Rival: an unbounded queue, bounded by a counter beside it. */
    static final class LinkedQueuePool {
        private final ConcurrentLinkedQueue<Decoder> idle = new ConcurrentLinkedQueue<>();
        private final AtomicInteger size = new AtomicInteger();

        Decoder acquire() {
            Decoder decoder = idle.poll();
            if (decoder == null) {
                return new Decoder();
            }
            size.decrementAndGet();
            return decoder;
        }

        void release(Decoder decoder) {
            decoder.reset();
            if (size.incrementAndGet() <= MAX_IDLE) {
                idle.offer(decoder);
            } else {
                size.decrementAndGet();
            }
        }
    }

    /** As many objects as {@value #MAX_IDLE}, for Stormpot makes all of them ahead and never more. */
    static stormpot.Pool<StormpotDecoder> stormpot() {
        return stormpot.Pool.from(new StormpotFactory()).setSize(MAX_IDLE).build();
    }

    static final class StormpotDecoder extends BasePoolable {
        final Decoder decoder = new Decoder();

        StormpotDecoder(Slot slot) {
            super(slot);
        }

        @Override
        public void release() {
            decoder.reset();
            super.release();
        }
    }

    static final class StormpotFactory implements Allocator<StormpotDecoder> {
        @Override
        public StormpotDecoder allocate(Slot slot) {
            return new StormpotDecoder(slot);
        }

        @Override
        public void deallocate(StormpotDecoder decoder) {
            // nothing to close
        }
    }

    static final class DecoderFactory extends BasePooledObjectFactory<Decoder> {
        @Override
        public Decoder create() {
            return new Decoder();
        }

        @Override
        public PooledObject<Decoder> wrap(Decoder decoder) {
            return new DefaultPooledObject<>(decoder);
        }

        @Override
        public void passivateObject(PooledObject<Decoder> pooled) {
            pooled.getObject().reset();
        }
    }

    static final class RecycledDecoder {
        final Decoder decoder = new Decoder();
        private final Recycler.Handle<RecycledDecoder> handle;

        RecycledDecoder(Recycler.Handle<RecycledDecoder> handle) {
            this.handle = handle;
        }

        void recycle() {
            decoder.reset();
            handle.recycle(this);
        }
    }

    static final class DecoderRecycler extends Recycler<RecycledDecoder> {
        @Override
        protected RecycledDecoder newObject(Handle<RecycledDecoder> handle) {
            return new RecycledDecoder(handle);
        }
    }
}
