package dev.levada.core.internal.peek;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import dev.levada.functions.Action;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code doFinally}: an action after the end or the cancellation, whichever comes first, exactly once. What it throws goes
 * to the error hook.
 */
public final class DoFinally<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Action onFinally;

    public DoFinally(Publisher<T> source, Action onFinally) {
        this.source = source;
        this.onFinally = onFinally;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, onFinally));
    }

    /** The action of a stage; who takes it runs it. */
    abstract static class Shared<T> extends Stage<T> {

        private static final VarHandle ON_FINALLY;

        static {
            try {
                ON_FINALLY = MethodHandles.lookup().findVarHandle(Shared.class, "onFinally", Action.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // any thread: null once it runs
        private volatile @Nullable Action onFinally;

        Shared(Action onFinally) {
            this.onFinally = onFinally;
        }

        final void runOnce() {
            Reported.run(onFinally == null ? null : (Action) ON_FINALLY.getAndSet(this, (Action) null));
        }
    }

    static final class Items<T> extends Shared<T> implements Subscription {

        private final Stage<? super T> downstream;

        Items(Stage<? super T> downstream, Action onFinally) {
            super(onFinally);
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
        }

        @Override
        public boolean tryOnNext(T item) {
            return downstream.tryOnNext(item);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
            runOnce();
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
            runOnce();
        }

        @Override
        public void request(long n) {
            upstream.request(n);
        }

        @Override
        public void cancel() {
            upstream.cancel();
            runOnce();
        }
    }

    static final class One<T> extends ScalarPipe<T, T> implements Disposable {

        private static final VarHandle ON_FINALLY;

        static {
            try {
                ON_FINALLY = MethodHandles.lookup().findVarHandle(One.class, "onFinally", Action.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // any thread: null once it runs
        private volatile @Nullable Action onFinally;

        private Disposable upstream = Inert.INSTANCE;

        One(Scalar<? super T> downstream, Action onFinally) {
            super(downstream);
            this.onFinally = onFinally;
        }

        private void runOnce() {
            Reported.run(onFinally == null ? null : (Action) ON_FINALLY.getAndSet(this, (Action) null));
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            upstream = disposable;
            downstream.onSubscribe(this);
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
            runOnce();
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
            runOnce();
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
            runOnce();
        }

        @Override
        public void dispose() {
            upstream.dispose();
            runOnce();
        }

        @Override
        public boolean isDisposed() {
            return upstream.isDisposed();
        }
    }

    /** For {@code Single}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final Action onFinally;

        public OfSingle(SingleSource<T> source, Action onFinally) {
            this.source = source;
            this.onFinally = onFinally;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, onFinally));
        }
    }

    /** For {@code Maybe}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final Action onFinally;

        public OfMaybe(MaybeSource<T> source, Action onFinally) {
            this.source = source;
            this.onFinally = onFinally;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, onFinally));
        }
    }

    /** For {@code Completable}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final Action onFinally;

        public OfCompletable(CompletableSource source, Action onFinally) {
            this.source = source;
            this.onFinally = onFinally;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<>(downstream, onFinally));
        }
    }
}
