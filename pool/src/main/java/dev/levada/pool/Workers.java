package dev.levada.pool;

import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads for what pools do in the background, unless a pool is given others. There are as many as there are tasks,
 * since a task may wait long for a server and must not keep another pool's from running; each pool has at most one task
 * for each object it may have, and one for its upkeep.
 */
final class Workers {

    private static final long KEEP_ALIVE_SECONDS = 10;

    /** Runs each task at once, on a daemon thread. */
    static final Executor SHARED = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, KEEP_ALIVE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), Workers::thread);

    private Workers() {}

    /** Inherits nothing from who happens to need it first. */
    private static Thread thread(Runnable task) {
        Thread thread = new Thread(null, task, "levada-pool-worker", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
        return thread;
    }
}
