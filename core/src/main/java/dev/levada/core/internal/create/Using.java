package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code using}: a resource for each subscriber, and a source made of it. The resource is cleaned up once: after the source
 * has ended or was cancelled, or, if eager, before downstream hears of the end.
 *
 * <p>An end and a cancellation may race; who takes {@code resourceCleanup} out of its field runs it. What an eager cleanup
 * throws becomes the end, together with the error that the source has ended with; there is nobody to tell otherwise, and
 * it goes to the error hook.
 */
public final class Using<T, D> extends Stages<T> {

    private final Supplier<? extends D> resourceSupplier;
    private final Function<? super D, ? extends Publisher<? extends T>> sourceSupplier;
    private final Consumer<? super D> resourceCleanup;
    private final boolean eager;

    public Using(
            Supplier<? extends D> resourceSupplier,
            Function<? super D, ? extends Publisher<? extends T>> sourceSupplier,
            Consumer<? super D> resourceCleanup,
            boolean eager) {
        this.resourceSupplier = resourceSupplier;
        this.sourceSupplier = sourceSupplier;
        this.resourceCleanup = resourceCleanup;
        this.eager = eager;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        D resource;
        Publisher<? extends T> source;
        try {
            resource = resourceSupplier.get();
            source = sourceOf(sourceSupplier, resource, resourceCleanup);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Border.subscribe(source, new Items<T>(downstream, resource, resourceCleanup, eager));
    }

    /** Makes the source; if that fails, the resource is cleaned up here. */
    static <D, S> S sourceOf(
            Function<? super D, ? extends S> sourceSupplier, D resource, Consumer<? super D> resourceCleanup)
            throws Throwable {
        try {
            return Objects.requireNonNull(sourceSupplier.apply(resource), "The sourceSupplier returned a null source");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            throw both(failure, cleanUp(resourceCleanup, resource));
        }
    }

    /**
     * Cleans up for whoever has got hold of the callback.
     *
     * @return what it threw
     */
    @SuppressWarnings("unchecked") // the resource is the callback's
    static @Nullable Throwable cleanUp(@Nullable Consumer<?> taken, Object resource) {
        if (taken != null) {
            try {
                ((Consumer<Object>) taken).accept(resource);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                return failure;
            }
        }
        return null;
    }

    static Throwable both(Throwable error, @Nullable Throwable failure) {
        return failure == null ? error : new CompositeException(error, failure);
    }

    static void report(@Nullable Throwable failure) {
        if (failure != null) {
            LevadaPlugins.onError(failure);
        }
    }

    /** The resource of a stage; who takes the callback cleans it up. */
    abstract static class Shared<T> extends Stage<T> {

        private static final VarHandle RESOURCE_CLEANUP;

        static {
            try {
                RESOURCE_CLEANUP =
                        MethodHandles.lookup().findVarHandle(Shared.class, "resourceCleanup", Consumer.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Object resource;

        // any thread: null once it runs
        private volatile @Nullable Consumer<?> resourceCleanup;

        Shared(Object resource, Consumer<?> resourceCleanup) {
            this.resource = resource;
            this.resourceCleanup = resourceCleanup;
        }

        final @Nullable Throwable cleanUpOnce() {
            return resourceCleanup == null
                    ? null
                    : cleanUp((Consumer<?>) RESOURCE_CLEANUP.getAndSet(this, (Consumer<?>) null), resource);
        }
    }

    static final class Items<T> extends Shared<T> implements Subscription {

        private final Stage<? super T> downstream;
        private final boolean eager;

        Items(Stage<? super T> downstream, Object resource, Consumer<?> resourceCleanup, boolean eager) {
            super(resource, resourceCleanup);
            this.downstream = downstream;
            this.eager = eager;
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
            if (eager) {
                downstream.onError(both(error, cleanUpOnce()));
            } else {
                downstream.onError(error);
                report(cleanUpOnce());
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
            report(cleanUpOnce());
        }

        @Override
        public void request(long n) {
            upstream.request(n);
        }

        @Override
        public void cancel() {
            if (eager) {
                report(cleanUpOnce());
                upstream.cancel();
            } else {
                upstream.cancel();
                report(cleanUpOnce());
            }
        }
    }
}
