package dev.levada.bench;

import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** JMH's worker threads, made by Netty: its {@code Recycler} pools nothing on any other kind of thread. */
public final class NettyThreads extends ThreadPoolExecutor {

    /**
     * Called by JMH by reflection.
     *
     * @param threads how many threads it will use
     * @param prefix of the threads' names
     */
    public NettyThreads(int threads, String prefix) {
        super(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                new DefaultThreadFactory(prefix, true));
    }
}
