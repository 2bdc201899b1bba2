package dev.levada.core.internal.create;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * {@code using} of the 0..1 types: {@link Using} for one outcome. A value whose resource could not be cleaned up eagerly is
 * discarded, for the outcome is then that failure.
 */
public final class UsingOne {

    private UsingOne() {}

    private static void fail(Scalar<?> downstream, Throwable failure) {
        Exceptions.throwIfFatal(failure);
        downstream.onSubscribe(Inert.INSTANCE);
        downstream.onError(failure);
    }

    static final class One<T> extends ScalarPipe<T, T> implements Disposable {

        private static final VarHandle RESOURCE_CLEANUP;

        static {
            try {
                RESOURCE_CLEANUP = MethodHandles.lookup().findVarHandle(One.class, "resourceCleanup", Consumer.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Object resource;
        private final boolean eager;

        // any thread: null once it runs
        private volatile @Nullable Consumer<?> resourceCleanup;

        private Disposable upstream = Inert.INSTANCE;

        One(Scalar<? super T> downstream, Object resource, Consumer<?> resourceCleanup, boolean eager) {
            super(downstream);
            this.resource = resource;
            this.resourceCleanup = resourceCleanup;
            this.eager = eager;
        }

        private @Nullable Throwable cleanUpOnce() {
            return resourceCleanup == null
                    ? null
                    : Using.cleanUp((Consumer<?>) RESOURCE_CLEANUP.getAndSet(this, (Consumer<?>) null), resource);
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            upstream = disposable;
            downstream.onSubscribe(this);
        }

        @Override
        public void onSuccess(T value) {
            Throwable failure = eager ? cleanUpOnce() : null;
            if (failure != null) {
                Discard.item(value);
                downstream.onError(failure);
                return;
            }
            downstream.onSuccess(value);
            Using.report(cleanUpOnce());
        }

        @Override
        public void onError(Throwable error) {
            if (eager) {
                downstream.onError(Using.both(error, cleanUpOnce()));
            } else {
                downstream.onError(error);
                Using.report(cleanUpOnce());
            }
        }

        @Override
        public void onComplete() {
            Throwable failure = eager ? cleanUpOnce() : null;
            if (failure != null) {
                downstream.onError(failure);
                return;
            }
            downstream.onComplete();
            Using.report(cleanUpOnce());
        }

        @Override
        public void dispose() {
            if (eager) {
                Using.report(cleanUpOnce());
                upstream.dispose();
            } else {
                upstream.dispose();
                Using.report(cleanUpOnce());
            }
        }

        @Override
        public boolean isDisposed() {
            return upstream.isDisposed();
        }
    }

    /** {@code Single.using}. */
    public static final class OfSingle<T, D> extends Singles<T> {

        private final Supplier<? extends D> resourceSupplier;
        private final Function<? super D, ? extends SingleSource<? extends T>> sourceSupplier;
        private final Consumer<? super D> resourceCleanup;
        private final boolean eager;

        public OfSingle(
                Supplier<? extends D> resourceSupplier,
                Function<? super D, ? extends SingleSource<? extends T>> sourceSupplier,
                Consumer<? super D> resourceCleanup,
                boolean eager) {
            this.resourceSupplier = resourceSupplier;
            this.sourceSupplier = sourceSupplier;
            this.resourceCleanup = resourceCleanup;
            this.eager = eager;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            D resource;
            SingleSource<? extends T> source;
            try {
                resource = resourceSupplier.get();
                source = Using.sourceOf(sourceSupplier, resource, resourceCleanup);
            } catch (Throwable failure) {
                fail(downstream, failure);
                return;
            }
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, resource, resourceCleanup, eager));
        }
    }

    /** {@code Maybe.using}. */
    public static final class OfMaybe<T, D> extends Maybes<T> {

        private final Supplier<? extends D> resourceSupplier;
        private final Function<? super D, ? extends MaybeSource<? extends T>> sourceSupplier;
        private final Consumer<? super D> resourceCleanup;
        private final boolean eager;

        public OfMaybe(
                Supplier<? extends D> resourceSupplier,
                Function<? super D, ? extends MaybeSource<? extends T>> sourceSupplier,
                Consumer<? super D> resourceCleanup,
                boolean eager) {
            this.resourceSupplier = resourceSupplier;
            this.sourceSupplier = sourceSupplier;
            this.resourceCleanup = resourceCleanup;
            this.eager = eager;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            D resource;
            MaybeSource<? extends T> source;
            try {
                resource = resourceSupplier.get();
                source = Using.sourceOf(sourceSupplier, resource, resourceCleanup);
            } catch (Throwable failure) {
                fail(downstream, failure);
                return;
            }
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, resource, resourceCleanup, eager));
        }
    }

    /** {@code Completable.using}. */
    public static final class OfCompletable<D> extends Completables {

        private final Supplier<? extends D> resourceSupplier;
        private final Function<? super D, ? extends CompletableSource> sourceSupplier;
        private final Consumer<? super D> resourceCleanup;
        private final boolean eager;

        public OfCompletable(
                Supplier<? extends D> resourceSupplier,
                Function<? super D, ? extends CompletableSource> sourceSupplier,
                Consumer<? super D> resourceCleanup,
                boolean eager) {
            this.resourceSupplier = resourceSupplier;
            this.sourceSupplier = sourceSupplier;
            this.resourceCleanup = resourceCleanup;
            this.eager = eager;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            D resource;
            CompletableSource source;
            try {
                resource = resourceSupplier.get();
                source = Using.sourceOf(sourceSupplier, resource, resourceCleanup);
            } catch (Throwable failure) {
                fail(downstream, failure);
                return;
            }
            ScalarBorder.subscribeCompletable(source, new One<>(downstream, resource, resourceCleanup, eager));
        }
    }
}
