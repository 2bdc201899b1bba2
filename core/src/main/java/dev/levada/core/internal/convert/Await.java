package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * {@code blockingGet}, {@code blockingAwait} and, of the 0..1 types, {@code blockingSubscribe}: the caller's thread sleeps
 * until the outcome is there.
 *
 * <p>An interrupt disposes the work and surfaces as an unchecked exception, or as the error that is handed on, with the
 * thread's interrupt flag set again. A value that loses against a time-out or an interrupt is discarded, an error reported.
 */
public final class Await<T> extends ScalarRelay<T> {

    private final CountDownLatch latch = new CountDownLatch(1);

    // plain: published by the latch
    private @Nullable T value;
    private @Nullable Throwable error;
    private boolean completed;

    @Override
    public void onSubscribe(Disposable disposable) {
        replace(disposable);
    }

    @Override
    public void onSuccess(T value) {
        if (seal() == Inert.CANCELLED) {
            Discard.item(value);
            return;
        }
        this.value = value;
        latch.countDown();
    }

    @Override
    public void onError(Throwable error) {
        if (seal() == Inert.CANCELLED) {
            LevadaPlugins.onError(error);
            return;
        }
        this.error = error;
        latch.countDown();
    }

    @Override
    public void onComplete() {
        if (seal() != Inert.CANCELLED) {
            completed = true;
            latch.countDown();
        }
    }

    /** Wakes the thread that waits, unless the outcome came first and does so. */
    @Override
    public void dispose() {
        Disposable work = seal();
        if (work == Inert.CANCELLED) {
            return;
        }
        if (work != null) {
            work.dispose();
        }
        latch.countDown();
    }

    /**
     * Waits for the outcome.
     *
     * @return the value; {@code null} if it ended without one
     */
    public @Nullable T get() {
        checkMayWait();
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        return outcome();
    }

    /**
     * Waits for the outcome for some time and disposes the work if that is not enough.
     *
     * @return false if the time was not enough
     */
    public boolean await(long timeout, TimeUnit unit) {
        checkMayWait();
        boolean ended;
        try {
            ended = latch.await(timeout, unit);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        if (!ended && giveUp()) {
            return false;
        }
        outcome();
        return true;
    }

    /**
     * Waits for the outcome and hands it on, on this thread. If this was disposed there is none.
     *
     * @param end has been given this as the handle
     */
    public void deliver(Scalar<? super T> end) {
        checkMayWait();
        try {
            latch.await();
        } catch (InterruptedException e) {
            abandon();
            end.onError(e);
            return;
        }
        if (error != null) {
            end.onError(error);
        } else if (value != null) {
            end.onSuccess(value);
        } else if (completed) {
            end.onComplete();
        }
    }

    private void checkMayWait() {
        if (latch.getCount() != 0) {
            NonBlocking.check(this);
        }
    }

    /** Disposes the work; false if its outcome came first, which then is there to be taken. */
    private boolean giveUp() {
        Disposable work = seal();
        if (work == Inert.CANCELLED) {
            while (latch.getCount() != 0) {
                Thread.onSpinWait(); // the outcome is sealed and about to be written
            }
            return false;
        }
        if (work != null) {
            work.dispose();
        }
        return true;
    }

    private RuntimeException interrupted(InterruptedException e) {
        abandon();
        return Exceptions.propagate(e);
    }

    private void abandon() {
        if (!giveUp()) {
            Discard.item(value);
            if (error != null) {
                LevadaPlugins.onError(error);
            }
        }
        Thread.currentThread().interrupt();
    }

    private @Nullable T outcome() {
        if (error != null) {
            throw Exceptions.propagate(error);
        }
        return value;
    }
}
