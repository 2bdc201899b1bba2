package dev.levada.core.internal.transform;

import dev.levada.core.internal.stage.Lane;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Lane} of one of the sources that {@link FlatMap} merges. An item that can go down at once does not wait in it.
 *
 * <p>It is a link of three chains of {@link Branches}: those that have something to say, all, and those whose turn it is.
 * Here are the links, there the rules.
 *
 * <pre>
 * field            written by                      read by        published by
 * nextReady        whoever announces, drain owner  drain owner    itself, and the head of the chain
 * the other links  drain owner                     drain owner    wip of the parent
 * </pre>
 */
final class Branch<R> extends Lane<R> {

    private static final VarHandle NEXT_READY;

    static {
        try {
            NEXT_READY = MethodHandles.lookup().findVarHandle(Branch.class, "nextReady", Branch.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Null while this is in no chain of ready ones; the last of a chain links to itself. */
    @Nullable
    Branch<R> nextReady;

    // drain owner
    @Nullable
    Branch<R> previous; // itself once this has left the list, to which nothing comes back

    @Nullable
    Branch<R> next;

    @Nullable
    Branch<R> nextInLine;

    boolean listed;
    boolean inLine;

    Branch(Branches<?, R> parent) {
        super(parent);
    }

    @SuppressWarnings("unchecked") // what the constructor was given
    private Branches<?, R> branches() {
        return (Branches<?, R>) parent;
    }

    @Override
    public boolean tryOnNext(R item) {
        return (!isDone() && branches().sendAtOnce(this, item)) || super.tryOnNext(item);
    }

    @Override
    protected void announce() {
        branches().announce(this);
    }

    /** Says true to the one who must put this in the chain of ready ones. */
    boolean claimReady() {
        VarHandle.fullFence(); // what was written before must be seen by whoever has just cleared the claim
        return nextReady == null && NEXT_READY.compareAndSet(this, (Branch<R>) null, this);
    }

    void clearReady() {
        NEXT_READY.getAndSet(this, (Branch<R>) null); // a full fence: the look at the queue must not come before
    }
}
