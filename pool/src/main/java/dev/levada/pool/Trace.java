package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One acquisition that is watched: where it began and where it ended. The reference is weak, so that the collector
 * puts it into the tracker's queue if the object goes before the acquisition ends.
 *
 * <p>{@code ended} is set once, by CAS: of two releases that race, one wins.
 */
final class Trace extends WeakReference<Pooled> {

    private static final VarHandle ENDED;

    static {
        try {
            ENDED = MethodHandles.lookup().findVarHandle(Trace.class, "ended", Place.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final String object;

    /** Volatile: nothing else orders what the owner writes before what is read when the owner is gone. */
    private volatile @Nullable Runnable ifLost;

    private final Set<Trace> watched;
    private final Place began = new Place("acquired");
    private volatile @Nullable Place ended;

    Trace(Pooled item, ReferenceQueue<Pooled> queue, Set<Trace> watched) {
        super(item, queue);
        object = item.name();
        ifLost = item.ifLost();
        this.watched = watched;
    }

    /** Is no longer watched by its tracker, which the object may have left for another pool's. */
    void forget() {
        watched.remove(this);
    }

    /** Notes the release; false if there was one before. */
    boolean end() {
        return ended == null && ENDED.compareAndSet(this, null, new Place("released"));
    }

    /** Says what to run if the object is lost, in place of what {@link Pooled#ifLost()} has said. */
    void ifLost(Runnable settlement) {
        ifLost = settlement;
    }

    /** What the object took from others comes back, now that it is lost. */
    void settleLoss() {
        Runnable settlement = ifLost;
        if (settlement != null) {
            settlement.run();
        }
    }

    Leak leak(String pool) {
        return new Leak(pool, object, began);
    }

    /** {@code message} with both places, and both stacks in full as suppressed exceptions. */
    IllegalStateException misused(String message) {
        StringBuilder text = new StringBuilder(message).append("; ").append(began.getMessage());
        Place end = ended;
        if (end != null) {
            text.append(", ").append(end.getMessage());
        }
        IllegalStateException error = new IllegalStateException(text.toString());
        error.addSuppressed(began);
        if (end != null) {
            error.addSuppressed(end);
        }
        return error;
    }

    /** A stack, never thrown: its message names the frame outside of this package that it began in. */
    private static final class Place extends Throwable {

        private static final long serialVersionUID = 1;

        private static final String OWN_PACKAGE = Place.class.getPackageName();

        private final String what;

        Place(String what) {
            this.what = what;
        }

        @Override
        public String getMessage() {
            for (StackTraceElement frame : getStackTrace()) {
                if (!isOwn(frame.getClassName())) {
                    return what + " at " + frame;
                }
            }
            return what + " at an unknown place";
        }

        private static boolean isOwn(String className) {
            return className.startsWith(OWN_PACKAGE) && className.lastIndexOf('.') == OWN_PACKAGE.length();
        }
    }
}
