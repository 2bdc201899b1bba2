package dev.levada.cli.demo;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that this JVM's threads have allocated on the heap so far.
 *
 * <p>JDK 21 and later count for all threads, ended ones included. Before that only live threads can be asked, so what a
 * thread allocated is forgotten once it has ended: take both readings while the threads of interest live.
 */
final class AllocatedBytes {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final @Nullable MethodHandle TOTAL = findTotal();

    private AllocatedBytes() {}

    /** The bytes allocated since the JVM started, as far as it can tell. */
    static long total() {
        return TOTAL == null ? totalOfLiveThreads() : total(TOTAL);
    }

    private static long total(MethodHandle getter) {
        try {
            return (long) getter.invokeExact(THREADS);
        } catch (Throwable e) {
            throw new AssertionError("a getter of the JDK failed", e);
        }
    }

    private static long totalOfLiveThreads() {
        long total = 0;
        for (long bytes : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
            total += Math.max(bytes, 0); // -1 for a thread that has just ended
        }
        return total;
    }

    private static @Nullable MethodHandle findTotal() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(ThreadMXBean.class, "getTotalThreadAllocatedBytes", MethodType.methodType(long.class));
        } catch (ReflectiveOperationException e) {
            return null; // JDK 20 or older
        }
    }
}
