package dev.levada.stress.lincheck;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.jspecify.annotations.Nullable;

/**
 * Threads that acquire, and release what they hold themselves. Whichever object a pool hands out is right, as long as
 * nobody holds it: so the result of an acquire is not the object, but whether it was free, and the specification need
 * only know how many are out.
 *
 * @param <T> what the pool hands out, equal to itself only
 */
public abstract class HoldScenario<T> {

    /** What an acquire came to. */
    public enum Acquired {
        /** An object that nobody held. */
        FREE,
        /** None, as a pool with a bound may say. */
        NONE,
        /** An object that somebody holds; no specification has this. */
        SHARED
    }

    /** More than Lincheck has threads, those before and after the parallel part included. */
    static final int MAX_THREADS = 8;

    /** By thread, and touched by that one only. */
    private final List<Deque<T>> held =
            Stream.<Deque<T>>generate(ArrayDeque::new).limit(MAX_THREADS).toList();

    private final Set<T> out = ConcurrentHashMap.newKeySet();

    /** An object, or null if there is none to be had. */
    abstract @Nullable T take();

    /** Gives back what {@link #take} gave. */
    abstract void give(T item);

    @Operation
    public Acquired acquire(@Param(gen = ThreadIdGen.class) int thread) {
        T item = take();
        if (item == null) {
            return Acquired.NONE;
        }
        if (!out.add(item)) {
            return Acquired.SHARED;
        }
        held.get(thread).push(item);
        return Acquired.FREE;
    }

    @Operation
    public boolean release(@Param(gen = ThreadIdGen.class) int thread) {
        T item = heldBy(thread);
        if (item == null) {
            return false;
        }
        giveBack(item);
        return true;
    }

    /** Takes from {@code thread} the last object that it acquired, or gives null if it holds none. */
    final @Nullable T heldBy(int thread) {
        return held.get(thread).poll();
    }

    final void giveBack(T item) {
        out.remove(item);
        give(item);
    }

    /** How many objects are held; exact when no operation runs. */
    final int outCount() {
        return out.size();
    }
}
