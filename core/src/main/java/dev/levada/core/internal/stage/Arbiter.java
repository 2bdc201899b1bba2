package dev.levada.core.internal.stage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * A stage whose upstream is replaced while demand goes on: the next source of {@code concat}, the next attempt of {@code
 * retry}. What was requested and not yet received is asked of the newcomer.
 *
 * <pre>
 * field         written by                                     read by
 * newcomer      upstream thread (swap), drain (swap out)       drain owner
 * missed        any thread (request)                           drain owner (swap out)
 * heir          upstream thread (swap), drain (swap out)       drain owner
 * count         upstream thread; drain owner at a newcomer     drain owner; published by newcomer
 * outstanding   drain owner                                    drain owner; published by wip
 * </pre>
 *
 * <p>The drain adds up the requests, takes off what the previous upstream has delivered once there is a new one, and then
 * asks the upstream that is current. It requests after it has let go of the loop: the upstream may emit at once, and a request from inside must
 * find the loop free.
 *
 * <p>A flow that goes on with itself, such as {@code concat} whose last source is again a {@code concat}, would grow a row
 * of stages that only pass on. Two words keep it short: a stage that is down to its last source {@link #handOver hands it}
 * to the arbiter downstream, and one that comes up behind such a stage {@link #inherit takes its place}.
 *
 * @param <T> the type of the items it receives
 */
public abstract class Arbiter<T> extends Stage<T> implements Subscription {

    private static final VarHandle WIP;
    private static final VarHandle NEWCOMER;
    private static final VarHandle HEIR;
    private static final VarHandle MISSED;
    private static final VarHandle TURNS;

    private static final int CANCELLED = 1;
    private static final int ONE_TURN = 2;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WIP = lookup.findVarHandle(Arbiter.class, "wip", int.class);
            NEWCOMER = lookup.findVarHandle(Arbiter.class, "newcomer", Subscription.class);
            HEIR = lookup.findVarHandle(Arbiter.class, "heir", Subscription.class);
            MISSED = lookup.findVarHandle(Arbiter.class, "missed", long.class);
            TURNS = lookup.findVarHandle(Arbiter.class, "turns", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // any thread
    private volatile long missed;

    @SuppressWarnings("unused") // NEWCOMER
    private volatile @Nullable Subscription newcomer;

    private volatile @Nullable Subscription heir;

    @SuppressWarnings("unused") // WIP
    private volatile int wip;

    private volatile int turns; // bit 0: cancelled; from bit 1 on the turns asked for and not ended

    // drain owner; plain for isAllAsked() too, which asks for a value that is the last one it ever has
    private long outstanding;

    // upstream thread: what the current upstream has delivered; taken off as the next one comes, before that is asked
    private long count;

    /** For subclasses. */
    protected Arbiter() {}

    /**
     * Takes the next upstream. The previous one has ended.
     *
     * @param next cancelled at once if this is cancelled
     */
    protected final void switchTo(Subscription next) {
        NEWCOMER.setVolatile(this, next);
        drain();
    }

    /**
     * Subscribes to the source that the current upstream would end with, which is thereby done. To be called by that
     * upstream, where it would otherwise have signalled its end.
     *
     * @param last gives the items still to come
     */
    public final void handOver(Publisher<? extends T> last) {
        Border.subscribe(last, this);
    }

    /**
     * Lets later requests and the cancellation go to {@code next} and no longer by the current upstream, which has passed on
     * to it what was requested so far and would do no more than that. What is on its way there still arrives.
     *
     * @param next now emits in the place of the current upstream, on its thread
     */
    public final void inherit(Subscription next) {
        HEIR.setVolatile(this, next);
        drain();
    }

    /**
     * Counts an item that the current upstream has delivered.
     *
     * @param accepted what downstream has answered
     * @return {@code accepted}
     */
    protected final boolean count(boolean accepted) {
        if (accepted) {
            count++;
        }
        return accepted;
    }

    /**
     * Asks for a turn of the loop that subscribes the next source. It is a loop, and not a call from inside the end of the
     * source before, so that sources which end at once cost no stack.
     *
     * @return true if the caller must run the loop; false if it runs already
     */
    protected final boolean startTurns() {
        return (int) TURNS.getAndAdd(this, ONE_TURN) < ONE_TURN;
    }

    /**
     * Ends a turn.
     *
     * @return true if another was asked for meanwhile
     */
    protected final boolean anotherTurn() {
        return (int) TURNS.getAndAdd(this, -ONE_TURN) >= 2 * ONE_TURN;
    }

    /**
     * Tells whether everything is asked for. Good on any thread: it never becomes less, and who sees it late misses nothing
     * but a shorter way.
     *
     * @return true if nobody need ask for an item that is sent to this
     */
    public final boolean isAllAsked() {
        return outstanding == Long.MAX_VALUE;
    }

    /**
     * Tells whether {@link #cancel} was called.
     *
     * @return true after it
     */
    protected final boolean isCancelled() {
        return (turns & CANCELLED) != 0;
    }

    @Override
    public void request(long n) {
        if (!Demand.validate(n)) {
            return;
        }
        for (; ; ) {
            long current = missed;
            if (MISSED.compareAndSet(this, current, Demand.add(current, n))) {
                break;
            }
        }
        drain();
    }

    @Override
    public void cancel() {
        if (!isCancelled() && ((int) TURNS.getAndBitwiseOr(this, CANCELLED) & CANCELLED) == 0) {
            drain();
        }
    }

    private void drain() {
        if ((int) WIP.getAndAdd(this, 1) != 0) {
            return;
        }
        int answered = 1;
        long toRequest = 0;
        Subscription target = Inert.INSTANCE;
        do {
            Subscription next = (Subscription) NEWCOMER.getAndSet(this, null);
            Subscription after = heir == null ? null : (Subscription) HEIR.getAndSet(this, null);
            long asked = (long) MISSED.getAndSet(this, 0L);
            if (isCancelled()) {
                (next != null ? next : after != null ? after : upstream).cancel();
                upstream = Inert.INSTANCE;
                toRequest = 0;
            } else {
                outstanding = Demand.add(outstanding, asked);
                if (next != null) {
                    outstanding = Demand.subtract(outstanding, count);
                    count = 0;
                    upstream = next;
                    target = next;
                    toRequest = outstanding;
                } else {
                    if (after != null) { // beside a newcomer it is dropped: the way round is longer and still right
                        upstream = after;
                    }
                    target = upstream;
                    toRequest = Demand.add(toRequest, asked);
                }
            }
            answered = (int) WIP.getAndAdd(this, -answered) - answered;
        } while (answered != 0);
        if (toRequest != 0) {
            target.request(toRequest);
        }
    }
}
