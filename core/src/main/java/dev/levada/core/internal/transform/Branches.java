package dev.levada.core.internal.transform;

import dev.levada.core.internal.stage.Lanes;
import dev.levada.core.internal.stage.Stage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The sources that {@link FlatMap} merges, and which of them the drain loop must look at. A round costs what has happened,
 * not what is subscribed: a thousand sources of which one has brought an item cost one look.
 *
 * <p>There are three chains, all linked in the {@link Branch} itself.
 *
 * <pre>
 * ready   those that have something to say: any thread pushes, the drain owner takes all at once
 * list    all that were seen and have not ended, so that they can be cancelled; drain owner only
 * line    those with items left, in turn; drain owner only
 * </pre>
 *
 * <p>A branch is in {@code ready} at most once: who has news writes it and then claims the place, and does nothing if it is
 * claimed already; the drain owner gives up the claim and then looks for news. Between either pair stands a full fence, so
 * one of the two sees what the other has written.
 *
 * <p>A branch announces itself in the same way before it is subscribed, so that the round which ends the flow finds it.
 *
 * <p>A branch ends once, though its end may be announced late: a round may see {@code done} before the source has announced
 * it, takes the branch off the list, and then finds it in {@code ready} again. It must not come back to the list then, or
 * its place would be given to two.
 */
abstract class Branches<T, R> extends Lanes<T, R> {

    private static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(Branches.class, "ready", Branch.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // any thread
    private volatile @Nullable Branch<R> ready;

    // drain owner
    private @Nullable Branch<R> list;
    private @Nullable Branch<R> line;
    private @Nullable Branch<R> tail;

    Branches(Stage<? super R> downstream, boolean delayErrors, int bufferSize) {
        super(downstream, delayErrors, bufferSize);
    }

    /**
     * Sends an item of {@code branch} down if the loop is free, there is demand and no other waits before it; on that
     * source's thread.
     *
     * @return false if the item is still the caller's
     */
    abstract boolean sendAtOnce(Branch<R> branch, R item);

    /** Puts {@code branch} where the next round looks; the caller must ask for one. */
    final void announce(Branch<R> branch) {
        if (!branch.claimReady()) {
            return;
        }
        for (; ; ) {
            Branch<R> head = ready;
            branch.nextReady = head == null ? branch : head; // plain: published by the swap
            if (READY.compareAndSet(this, head, branch)) {
                return;
            }
        }
    }

    /**
     * Looks at the branches that have announced themselves.
     *
     * @return how many of them have ended
     */
    final long admit() {
        Branch<R> branch = ready == null ? null : takeReady();
        boolean open = isOpen();
        long ended = 0;
        while (branch != null) {
            Branch<R> after = branch.nextReady == branch ? null : branch.nextReady;
            branch.clearReady(); // before looking: what happens from now on announces again
            if (!open) {
                branch.retire();
            } else {
                if (!branch.listed && branch.previous == null) { // it is new
                    list(branch);
                }
                ended += settle(branch);
            }
            branch = after;
        }
        return ended;
    }

    /** Takes the chain of ready branches and turns it round: the last to come stands first in it. */
    @SuppressWarnings("unchecked") // the chain is of this type
    private @Nullable Branch<R> takeReady() {
        Branch<R> from = (Branch<R>) READY.getAndSet(this, (Branch<R>) null);
        Branch<R> turned = null;
        while (from != null) {
            Branch<R> below = from.nextReady == from ? null : from.nextReady;
            from.nextReady = turned == null ? from : turned;
            turned = from;
            from = below;
        }
        return turned;
    }

    /**
     * Puts a branch with items in line, and takes one that has ended off the list.
     *
     * @return 1 if it has ended, otherwise 0
     */
    final int settle(Branch<R> branch) {
        boolean done = branch.isDone(); // before the items: the last one comes before the end
        if (!branch.isEmpty()) {
            if (!branch.inLine) {
                branch.inLine = true;
                if (tail == null) {
                    line = branch;
                } else {
                    tail.nextInLine = branch;
                }
                tail = branch;
            }
            return 0;
        }
        if (done && branch.listed) {
            unlist(branch);
            return 1;
        }
        return 0;
    }

    /** Takes the branch whose turn it is out of the line. */
    final @Nullable Branch<R> takeFromLine() {
        Branch<R> branch = line;
        if (branch != null) {
            line = branch.nextInLine;
            if (line == null) {
                tail = null;
            }
            branch.nextInLine = null;
            branch.inLine = false;
        }
        return branch;
    }

    /** Whether no source runs any more. */
    final boolean isIdle() {
        return list == null;
    }

    private void list(Branch<R> branch) {
        branch.listed = true;
        branch.next = list;
        if (list != null) {
            list.previous = branch;
        }
        list = branch;
    }

    private void unlist(Branch<R> branch) {
        branch.listed = false;
        if (branch.previous != null) {
            branch.previous.next = branch.next;
        } else {
            list = branch.next;
        }
        if (branch.next != null) {
            branch.next.previous = branch.previous;
        }
        branch.next = null;
        branch.previous = branch;
    }

    @Override
    protected final void letGo() {
        admit();
        for (Branch<R> branch = list; branch != null; branch = list) {
            unlist(branch);
            branch.retire();
        }
        line = null;
        tail = null;
    }
}
