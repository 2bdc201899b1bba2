package dev.levada.pool;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Decides who gets what in a {@link BoundedPool}: how many objects may exist, and who is next in line. All of it stands
 * under one lock, which is held for a few steps, never while an object is made, checked or destroyed, and never while a
 * user's code runs. A {@link ReentrantLock}, since a virtual thread that waits for a monitor keeps its carrier.
 *
 * <p>Who finds the gate quiet needs no lock: nobody waits, the pool is open, and no more exists than may. Then an
 * acquire claims an idle object by itself, and a release has nothing more to do than to make the object idle.
 *
 * <pre>
 *   gate    31       30        29 ........... 0
 *         closed   surplus    how many wait           0: quiet
 *
 *            close()             close(timeout), in vain
 *   OPEN ────────────▶ CLOSED ───────────────────────────▶ GAVE_UP
 * </pre>
 *
 * <p>No wake-up is lost. A release makes its object idle, then looks at the gate; whoever sets the gate (to wait, to
 * shrink, to close) then looks at what is idle, and a full fence stands between the two steps on either side. So
 * either the release sees the gate and looks after the line, or the other sees the object. What matters is a look that
 * <em>begins</em> after the gate was set: hence {@link #grantNext()} and {@link #takeSurplus()} are called after that.
 *
 * <table>
 * <caption>Fields</caption>
 * <tr><th>field</th><th>writer</th><th>read</th><th>write</th></tr>
 * <tr><td>gate</td><td>under the lock</td><td>volatile</td><td>volatile, then a full fence</td></tr>
 * <tr><td>state</td><td>under the lock</td><td>volatile</td><td>volatile</td></tr>
 * <tr><td>all others</td><td>under the lock</td><td>under the lock</td><td>plain</td></tr>
 * </table>
 *
 * @param <T> type of the objects
 */
final class Admission<T> {

    private static final int CLOSED = 1 << 31;
    private static final int SURPLUS = 1 << 30;

    private enum State {
        OPEN,
        CLOSED,
        GAVE_UP
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition empty = lock.newCondition();
    private final Shelf<T> shelf;

    private volatile int gate;
    private volatile State state = State.OPEN;

    /** The bound; 0 once closed. */
    private int maxSize;

    /** How many objects exist, including those for which there is room taken, and those that are being destroyed. */
    private int existing;

    /** How many of them are being destroyed as surplus. */
    private int leaving;

    private int waiting;
    private @Nullable Waiter<T> first;
    private @Nullable Waiter<T> last;

    Admission(Shelf<T> shelf, int maxSize) {
        this.shelf = shelf;
        this.maxSize = maxSize;
    }

    /** Whether nobody waits, the pool is open, and no more objects exist than may. */
    boolean isQuiet() {
        return gate == 0;
    }

    /** Whether there may be something for {@link #takeSurplus()}. */
    boolean mayHaveSurplus() {
        return (gate & (CLOSED | SURPLUS)) != 0;
    }

    boolean isClosed() {
        return state != State.OPEN;
    }

    boolean hasGivenUp() {
        return state == State.GAVE_UP;
    }

    /** Joins the end of the line, or returns false if the pool is closed. Call {@link #grantNext()} then. */
    boolean join(Waiter<T> waiter) {
        lock.lock();
        try {
            if (isClosed()) {
                return false;
            }
            waiter.previous = last;
            if (last == null) {
                first = waiter;
            } else {
                last.next = waiter;
            }
            last = waiter;
            waiting++;
            setGate();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Leaves the line, or returns false if the waiter waits no longer: it was granted something, or the pool closed. */
    boolean leave(Waiter<T> waiter) {
        lock.lock();
        try {
            if (!waiter.isWaiting()) {
                return false;
            }
            unlink(waiter);
            waiter.leave(Waiter.State.GONE);
            setGate();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Grants an idle object, or room for one, to the first in line, who is to be woken then; null if there is none. */
    @Nullable
    Waiter<T> grantNext() {
        lock.lock();
        try {
            Waiter<T> next = first;
            if (next == null || existing - leaving > maxSize) {
                return null;
            }
            BoundedLease<T> idle = shelf.claim();
            if (idle == null && !takeRoomUpTo(maxSize)) {
                return null;
            }
            unlink(next);
            next.grant(idle);
            setGate();
            return next;
        } finally {
            lock.unlock();
        }
    }

    /** Takes room for one object, for who does not wait: false if there is none, or somebody waits for it. */
    boolean takeRoom() {
        lock.lock();
        try {
            return gate == 0 && takeRoomUpTo(maxSize);
        } finally {
            lock.unlock();
        }
    }

    /** Takes room for one object unless {@code enough} exist or somebody waits, who will make one. */
    boolean takeRoomBelow(int enough) {
        lock.lock();
        try {
            return gate == 0 && takeRoomUpTo(Math.min(enough, maxSize));
        } finally {
            lock.unlock();
        }
    }

    /** Gives room back: the object is gone, or was not made. Whoever calls this then looks after the line. */
    void freeRoom() {
        lock.lock();
        try {
            existing--;
            afterFreeing();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes an idle object of which there are too many: in a pool that has shrunk the surplus, in a closed one each. It
     * is to be destroyed, and {@link #freeSurplus()} called then. Null if there is none.
     */
    @Nullable
    BoundedLease<T> takeSurplus() {
        lock.lock();
        try {
            BoundedLease<T> idle = existing - leaving > maxSize ? shelf.claim() : null;
            if (idle != null) {
                leaving++;
            }
            return idle;
        } finally {
            lock.unlock();
        }
    }

    void freeSurplus() {
        lock.lock();
        try {
            leaving--;
            existing--;
            afterFreeing();
        } finally {
            lock.unlock();
        }
    }

    /** Sets another bound; false if the pool is closed. Call {@link #takeSurplus()} and {@link #grantNext()} then. */
    boolean resize(int newMaxSize) {
        lock.lock();
        try {
            if (isClosed()) {
                return false;
            }
            shelf.growTo(newMaxSize);
            maxSize = newMaxSize;
            setGate();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Admits nobody any more. Call {@link #takeSurplus()} then.
     *
     * @return the line, which is no longer one: the first of those who waited, to be told
     */
    @Nullable
    Waiter<T> close() {
        lock.lock();
        try {
            if (!isClosed()) {
                state = State.CLOSED;
                maxSize = 0;
            }
            Waiter<T> line = first;
            for (Waiter<T> waiter = line; waiter != null; waiter = waiter.next) {
                waiter.leave(Waiter.State.CLOSED);
            }
            first = null;
            last = null;
            waiting = 0;
            setGate();
            return line;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until nothing exists; gives up after {@code nanos}, and returns false. */
    boolean awaitEmpty(long nanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = nanos;
            while (existing > 0) {
                if (left <= 0) {
                    state = State.GAVE_UP;
                    return false;
                }
                left = empty.awaitNanos(left);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    int existing() {
        lock.lock();
        try {
            return existing;
        } finally {
            lock.unlock();
        }
    }

    int waiting() {
        lock.lock();
        try {
            return waiting;
        } finally {
            lock.unlock();
        }
    }

    /** The bound; 0 once closed. */
    int maxSize() {
        lock.lock();
        try {
            return maxSize;
        } finally {
            lock.unlock();
        }
    }

    private boolean takeRoomUpTo(int bound) {
        if (existing >= bound) {
            return false;
        }
        existing++;
        return true;
    }

    private void afterFreeing() {
        setGate();
        if (existing == 0) {
            empty.signalAll();
        }
    }

    private void unlink(Waiter<T> waiter) {
        Waiter<T> before = waiter.previous;
        Waiter<T> after = waiter.next;
        if (before == null) {
            first = after;
        } else {
            before.next = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.previous = before;
        }
        waiter.previous = null;
        waiter.next = null;
        waiting--;
    }

    private void setGate() {
        int now = waiting | (existing > maxSize ? SURPLUS : 0) | (isClosed() ? CLOSED : 0);
        if (now != gate) {
            gate = now;
            VarHandle.fullFence(); // before a look at what is idle; partner: BoundedPool.giveBack()
        }
    }
}
