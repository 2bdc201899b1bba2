package dev.levada.core.internal.create;

import dev.levada.core.CompletableEmitter;
import dev.levada.core.CompletableOnSubscribe;
import dev.levada.core.MaybeEmitter;
import dev.levada.core.MaybeOnSubscribe;
import dev.levada.core.SingleEmitter;
import dev.levada.core.SingleOnSubscribe;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Cancellable;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;

/**
 * {@code create} of the 0..1 types: a callback is given an emitter and answers through it, from any thread.
 *
 * <p>One emitter serves all three types. The first outcome wins the emitter's slot (the same one that holds the user's
 * resource), so an outcome, a second outcome and a disposal that race are settled by a single swap; the loser's value is
 * discarded, its error reported. The resource is disposed after the outcome was delivered.
 */
public final class CreateOne {

    private CreateOne() {}

    /** {@code Single.create}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleOnSubscribe<T> source;

        public OfSingle(SingleOnSubscribe<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            Emitter<T> emitter = new Emitter<>(downstream);
            downstream.onSubscribe(emitter);
            try {
                source.subscribe(emitter);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                emitter.onError(failure);
            }
        }
    }

    /** {@code Maybe.create}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeOnSubscribe<T> source;

        public OfMaybe(MaybeOnSubscribe<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            Emitter<T> emitter = new Emitter<>(downstream);
            downstream.onSubscribe(emitter);
            try {
                source.subscribe(emitter);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                emitter.onError(failure);
            }
        }
    }

    /** {@code Completable.create}. */
    public static final class OfCompletable extends Completables {

        private final CompletableOnSubscribe source;

        public OfCompletable(CompletableOnSubscribe source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            Emitter<?> emitter = new Emitter<>(downstream);
            downstream.onSubscribe(emitter);
            try {
                source.subscribe(emitter);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                emitter.onError(failure);
            }
        }
    }

    /** Its slot holds the user's resource until the outcome or a disposal seals it. */
    static final class Emitter<T> extends ScalarRelay<T>
            implements SingleEmitter<T>, MaybeEmitter<T>, CompletableEmitter {

        private final Scalar<? super T> downstream;

        Emitter(Scalar<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Disposable resource) {
            setDisposable(resource);
        }

        @Override
        public void onSuccess(T value) {
            if (value == null) {
                onError(new NullPointerException("onSuccess called with a null value"));
                return;
            }
            Disposable resource = seal();
            if (resource == Inert.CANCELLED) {
                Discard.item(value);
                return;
            }
            try {
                downstream.onSuccess(value);
            } finally {
                free(resource);
            }
        }

        @Override
        public void onError(Throwable error) {
            if (!tryOnError(error)) {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public boolean tryOnError(Throwable error) {
            Throwable cause = error != null ? error : new NullPointerException("onError called with a null Throwable");
            Disposable resource = seal();
            if (resource == Inert.CANCELLED) {
                return false;
            }
            try {
                downstream.onError(cause);
            } finally {
                free(resource);
            }
            return true;
        }

        @Override
        public void onComplete() {
            Disposable resource = seal();
            if (resource == Inert.CANCELLED) {
                return;
            }
            try {
                downstream.onComplete();
            } finally {
                free(resource);
            }
        }

        private static void free(@Nullable Disposable resource) {
            if (resource != null) {
                resource.dispose();
            }
        }

        @Override
        public void setDisposable(@Nullable Disposable disposable) {
            supersede(disposable);
        }

        @Override
        public void setCancellable(@Nullable Cancellable cancellable) {
            supersede(cancellable == null ? null : Disposable.fromAction(cancellable::cancel));
        }
    }
}
