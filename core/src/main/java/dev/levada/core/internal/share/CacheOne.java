package dev.levada.core.internal.share;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * {@code cache} of the 0..1 types: the source is subscribed once, by the first observer, and each gets its outcome. The
 * source is never disposed for want of observers. A value that one owner must release can't be given to several: the
 * outcome is then an error, and the value is discarded.
 */
public final class CacheOne {

    private CacheOne() {}

    /** One observer; it waits in the audience, or finds that closed and the outcome there. */
    private static final class Reply<T> implements Disposable {

        private final One<T> one;
        private volatile @Nullable Scalar<? super T> downstream;

        Reply(One<T> one, Scalar<? super T> downstream) {
            this.one = one;
            this.downstream = downstream;
        }

        void deliver() {
            Scalar<? super T> observer = downstream;
            if (observer == null) {
                return;
            }
            downstream = null;
            if (one.value != null) {
                observer.onSuccess(one.value);
            } else if (one.error != null) {
                observer.onError(one.error);
            } else {
                observer.onComplete();
            }
        }

        @Override
        public void dispose() {
            if (downstream != null) {
                downstream = null;
                one.audience.remove(this);
            }
        }

        @Override
        public boolean isDisposed() {
            return downstream == null;
        }
    }

    /** The one observer of the source. */
    static final class One<T> extends Scalar<T> {

        private static final VarHandle STARTED;

        static {
            try {
                STARTED = MethodHandles.lookup().findVarHandle(One.class, "started", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private static final Reply<?>[] NOBODY = {};

        // any thread
        private final Audience<Reply<?>> audience = new Audience<>(NOBODY);
        private volatile boolean started;

        // plain: published by closing the audience
        private @Nullable T value;
        private @Nullable Throwable error;

        /** Lets {@code downstream} have the outcome; says true to the first, who must subscribe to the source. */
        boolean start(Scalar<? super T> downstream) {
            Reply<T> reply = new Reply<>(this, downstream);
            downstream.onSubscribe(reply);
            if (!audience.add(reply)) {
                reply.deliver();
                return false;
            }
            if (reply.isDisposed()) { // before it was in
                audience.remove(reply);
            }
            return !started && STARTED.compareAndSet(this, false, true);
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            // it is never disposed
        }

        @Override
        public void onSuccess(T result) {
            if (Discard.hasOwner(result)) {
                Discard.item(result);
                error = OneOwner.failure(result, "cached");
            } else {
                value = result;
            }
            end();
        }

        @Override
        public void onError(Throwable failure) {
            error = failure;
            end();
        }

        @Override
        public void onComplete() {
            end();
        }

        private void end() {
            for (Reply<?> reply : audience.close()) {
                reply.deliver();
            }
        }
    }

    /** {@code Single.cache}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final One<T> one = new One<>();

        public OfSingle(SingleSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            if (one.start(downstream)) {
                ScalarBorder.subscribeSingle(source, one);
            }
        }
    }

    /** {@code Maybe.cache}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final One<T> one = new One<>();

        public OfMaybe(MaybeSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            if (one.start(downstream)) {
                ScalarBorder.subscribeMaybe(source, one);
            }
        }
    }

    /** {@code Completable.cache}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final One<Object> one = new One<>();

        public OfCompletable(CompletableSource source) {
            this.source = source;
        }

        @Override
        @SuppressWarnings("unchecked") // it gets no value
        protected void subscribeScalar(Scalar<?> downstream) {
            if (one.start((Scalar<Object>) downstream)) {
                ScalarBorder.subscribeCompletable(source, one);
            }
        }
    }
}
