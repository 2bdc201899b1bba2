package dev.levada.core.internal.convert;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * {@code toFlowable}: a 0..1 source as a flow. The value waits until it is asked for.
 *
 * <pre>
 *   NOTHING ── request ──► ASKED ── value ──► OVER
 *      └────── value ────► HELD ─── request ──┘       cancel leads from each to OVER and discards what is held
 * </pre>
 */
public final class ToFlowable {

    private ToFlowable() {}

    static final class One<T> extends ScalarRelay<T> implements Subscription {

        private static final int NOTHING = 0;
        private static final int ASKED = 1;
        private static final int HELD = 2;
        private static final int OVER = 3;

        private static final VarHandle STATE;

        static {
            try {
                STATE = MethodHandles.lookup().findVarHandle(One.class, "state", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Stage<? super T> downstream;

        @SuppressWarnings("unused") // STATE
        private volatile int state;

        private @Nullable T value; // published by state

        One(Stage<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
            downstream.onSubscribe(this);
        }

        @Override
        public void onSuccess(T item) {
            value = item;
            if (STATE.compareAndSet(this, NOTHING, HELD)) {
                return;
            }
            value = null;
            if (STATE.compareAndSet(this, ASKED, OVER)) {
                emit(item);
            } else {
                Discard.item(item);
            }
        }

        private void emit(T item) {
            downstream.tryOnNext(item);
            if (!isDisposed()) {
                downstream.onComplete();
            }
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }

        @Override
        public void request(long n) {
            if (!Demand.validate(n) || STATE.compareAndSet(this, NOTHING, ASKED)) {
                return;
            }
            if (STATE.compareAndSet(this, HELD, OVER)) {
                T item = Objects.requireNonNull(value);
                value = null;
                emit(item);
            }
        }

        @Override
        public void cancel() {
            dispose();
            if ((int) STATE.getAndSet(this, OVER) == HELD) {
                T item = value;
                value = null;
                Discard.item(item);
            }
        }
    }

    /** From a {@code Single}. */
    public static final class OfSingle<T> extends Stages<T> {

        private final SingleSource<? extends T> source;

        public OfSingle(SingleSource<? extends T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeStage(Stage<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream));
        }
    }

    /** From a {@code Maybe}. */
    public static final class OfMaybe<T> extends Stages<T> {

        private final MaybeSource<? extends T> source;

        public OfMaybe(MaybeSource<? extends T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeStage(Stage<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream));
        }
    }

    /** From a {@code Completable}. */
    public static final class OfCompletable<T> extends Stages<T> {

        private final CompletableSource source;

        public OfCompletable(CompletableSource source) {
            this.source = source;
        }

        @Override
        protected void subscribeStage(Stage<? super T> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<T>(downstream));
        }
    }
}
