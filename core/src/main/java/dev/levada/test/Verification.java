package dev.levada.test;

import dev.levada.core.internal.stage.Demand;
import dev.levada.exceptions.Exceptions;
import dev.levada.schedulers.TestScheduler;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * One run of a {@link Scenario}: the subscriber that takes the steps.
 *
 * <p>Signals go into a queue. Whoever brings one takes the steps that it allows, unless somebody is at it already, who will
 * then find it: {@code busy} says so. A step that lets time pass is left to the thread that verifies; it is {@code busy}
 * meanwhile, so that what comes is kept for later. All state is guarded by the monitor of this object, and no foreign code
 * but {@code toString} runs inside it.
 */
final class Verification<T> implements Subscriber<T> {

    /** How many signals a failure shows that came before. */
    private static final int REMEMBERED = 10;

    /** How often to look for tasks that other threads have handed to the virtual clock. */
    private static final long VIRTUAL_POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Scenario<T> scenario;
    private final @Nullable TestScheduler clock;

    private final ArrayDeque<Signal<T>> signals = new ArrayDeque<>();
    private final ArrayDeque<String> before = new ArrayDeque<>();
    private @Nullable Subscription subscription;
    private long owed;
    private int position;
    private long matched;
    private boolean busy;
    private boolean finished;
    private boolean cleanedUp;
    private @Nullable AssertionError failure;

    Verification(Scenario<T> scenario, @Nullable TestScheduler clock) {
        this.scenario = scenario;
        this.clock = clock;
    }

    /** Takes all steps, on this thread and on those of the flow. */
    void run(Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
        subscribe();
        for (Step.Pass<T> pass = awaitPass(deadline); pass != null; pass = awaitPass(deadline)) {
            letTimePass(pass);
            advance();
        }
        AssertionError outcome = outcome();
        if (outcome != null) {
            throw outcome;
        }
    }

    private void subscribe() {
        try {
            scenario.source().publisher().get().subscribe(this);
        } catch (Throwable thrown) {
            throw Exceptions.propagate(thrown);
        }
    }

    private synchronized @Nullable AssertionError outcome() {
        return failure;
    }

    @Override
    public void onSubscribe(Subscription s) {
        synchronized (this) {
            if (subscription != null) {
                fail("onSubscribe came twice", null);
            } else {
                subscription = s;
            }
        }
        long n = scenario.source().request();
        if (n != 0) {
            request(n);
        }
        advance();
    }

    @Override
    public void onNext(T item) {
        receive(new Signal<>(item, null));
    }

    @Override
    public void onError(Throwable t) {
        receive(new Signal<>(null, t));
    }

    @Override
    public void onComplete() {
        receive(new Signal<>(null, null));
    }

    private void receive(Signal<T> signal) {
        boolean wanted;
        synchronized (this) {
            wanted = !finished;
            if (wanted) {
                signals.add(signal);
                if (signal.item() != null && owed != Long.MAX_VALUE && --owed < 0) {
                    fail(signal + " came beyond demand", null);
                }
                notifyAll();
            }
        }
        if (wanted) {
            advance();
        } else {
            signal.release();
        }
    }

    void request(long n) {
        Subscription s;
        synchronized (this) {
            owed = Demand.add(owed, n);
            s = subscription;
        }
        if (s != null) {
            s.request(n);
        }
    }

    void cancel() {
        Subscription s;
        synchronized (this) {
            s = subscription;
        }
        if (s != null) {
            s.cancel();
        }
    }

    /** Takes the steps that the signals so far allow, unless another thread is at it. */
    private void advance() {
        for (Step<T> step = claim(); step != null; step = next()) {
            take(step);
        }
        cleanUp();
    }

    private synchronized @Nullable Step<T> claim() {
        if (busy) {
            return null;
        }
        busy = true;
        return next();
    }

    /** The step to take now; with none, nobody is at it any more. */
    private synchronized @Nullable Step<T> next() {
        Step<T> step = finished || subscription == null ? null : current();
        boolean waits = step instanceof Step.Pass<?> || (!(step instanceof Step.Act<?>) && signals.isEmpty());
        if (step != null && !waits) {
            return step;
        }
        busy = false;
        notifyAll();
        return null;
    }

    private Step<T> current() {
        return scenario.steps().get(position);
    }

    private void take(Step<T> step) {
        if (step instanceof Step.Act<T> act) {
            attempt(() -> {
                act.action().accept(this);
                done();
            });
        } else if (step instanceof Step.While<T> skip) {
            T item = first().item();
            attempt(() -> {
                if (item != null && skip.accepts().test(item)) {
                    removeFirst().release();
                } else {
                    done();
                }
            });
        } else if (step instanceof Step.Expect<T> expect) {
            expect(expect);
        }
    }

    private void expect(Step.Expect<T> expect) {
        Signal<T> signal = first();
        attempt(() -> {
            if (expect.takes() && signal.item() != null) {
                removeFirst();
            }
            if (!expect.accepts().test(signal)) {
                fail("expected " + expect.expected() + " but " + signal + " came", signal.error());
                return;
            }
            if (!expect.takes()) {
                removeFirst().release();
            }
            count(expect.times());
        });
    }

    /** A callback of the test, which may throw. */
    @FunctionalInterface
    private interface Attempt {

        void run() throws Throwable;
    }

    private void attempt(Attempt attempt) {
        try {
            attempt.run();
        } catch (Throwable thrown) {
            Exceptions.throwIfFatal(thrown);
            fail(String.valueOf(thrown.getMessage()), thrown);
        }
    }

    private synchronized Signal<T> first() {
        return signals.getFirst();
    }

    private synchronized Signal<T> removeFirst() {
        Signal<T> signal = signals.removeFirst();
        if (before.size() == REMEMBERED) {
            before.removeFirst();
        }
        before.add(signal.toString());
        return signal;
    }

    private synchronized void count(long times) {
        if (++matched == times) {
            done();
        }
    }

    private synchronized void done() {
        matched = 0;
        position++;
        finished |= position == scenario.steps().size();
    }

    private synchronized void fail(String why, @Nullable Throwable cause) {
        if (failure != null || finished) {
            return;
        }
        List<Step<T>> steps = scenario.steps();
        StringBuilder text = new StringBuilder("Step " + (position + 1) + " of " + steps.size() + ", "
                + current().name() + ", failed: " + why);
        if (matched != 0) {
            text.append(", after ").append(matched).append(" that were right");
        }
        text.append("\n  before that: ").append(before.isEmpty() ? "nothing" : String.join(", ", before));
        if (clock != null) {
            text.append("\n  virtual time: ").append(Duration.ofNanos(clock.now(TimeUnit.NANOSECONDS)));
        }
        failure = new AssertionError(text.toString(), cause);
        finished = true;
        notifyAll();
    }

    /** Once the scenario is over: stops the flow if it has not ended, and releases what nobody has looked at. */
    private void cleanUp() {
        List<Signal<T>> left;
        boolean failed;
        synchronized (this) {
            if (!finished || busy) {
                return;
            }
            left = List.copyOf(signals);
            signals.clear();
            failed = failure != null && !cleanedUp;
            cleanedUp = true;
        }
        if (failed) {
            cancel();
        }
        left.forEach(Signal::release);
    }

    /** Waits for the end, or for a step that lets time pass, which this thread is to take then. */
    private Step.@Nullable Pass<T> awaitPass(long deadline) {
        for (; ; ) {
            if (clock != null) {
                attempt(clock::triggerActions);
            }
            synchronized (this) {
                if (finished) {
                    break;
                }
                Step.Pass<T> pass = pendingPass();
                if (pass != null) {
                    busy = true;
                    return pass;
                }
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    fail("nothing more came in time", null);
                } else {
                    pause(clock == null ? left : Math.min(left, VIRTUAL_POLL_NANOS));
                }
            }
        }
        cleanUp();
        return null;
    }

    private Step.@Nullable Pass<T> pendingPass() {
        return !busy && subscription != null && current() instanceof Step.Pass<T> pass ? pass : null;
    }

    private void letTimePass(Step.Pass<T> pass) {
        if (clock != null) {
            attempt(() -> clock.advanceTimeBy(pass.duration().toNanos(), TimeUnit.NANOSECONDS));
        }
        synchronized (this) {
            long end = System.nanoTime() + (clock == null ? pass.duration().toNanos() : 0);
            for (long left = end - System.nanoTime(); left > 0 && !finished; left = end - System.nanoTime()) {
                if (pass.quiet() && !signals.isEmpty()) {
                    break;
                }
                pause(left);
            }
            if (pass.quiet() && !signals.isEmpty()) {
                fail(
                        "expected nothing but " + signals.getFirst() + " came",
                        signals.getFirst().error());
            } else if (!finished) {
                done();
            }
            busy = false;
        }
    }

    private void pause(long nanos) {
        try {
            TimeUnit.NANOSECONDS.timedWait(this, nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail("the thread was interrupted", e);
        }
    }
}
