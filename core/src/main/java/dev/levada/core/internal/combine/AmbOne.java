package dev.levada.core.internal.combine;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * {@code amb} of the 0..1 types: the first outcome, whatever it is; the other sources are disposed, and what they still
 * bring is discarded or reported.
 */
public final class AmbOne {

    private AmbOne() {}

    /** Who decides it, by an outcome or a disposal, disposes the rest. */
    static final class Contest<T> implements Disposable {

        private static final VarHandle DECIDED;

        static {
            try {
                DECIDED = MethodHandles.lookup().findVarHandle(Contest.class, "decided", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final List<Contestant<T>> contestants = new ArrayList<>();

        // any thread
        private volatile boolean decided;

        Contest(Scalar<? super T> downstream, int size) {
            for (int i = 0; i < size; i++) {
                contestants.add(new Contestant<>(downstream, this));
            }
        }

        boolean decide() {
            if (decided || !DECIDED.compareAndSet(this, false, true)) {
                return false;
            }
            contestants.forEach(Contestant::dispose);
            return true;
        }

        @Override
        public void dispose() {
            decide();
        }

        @Override
        public boolean isDisposed() {
            return decided;
        }
    }

    /** The observer of one source. */
    static final class Contestant<T> extends ScalarRelay<T> {

        private final Scalar<? super T> downstream;
        private final Contest<T> contest;

        Contestant(Scalar<? super T> downstream, Contest<T> contest) {
            this.downstream = downstream;
            this.contest = contest;
        }

        /** Its source has ended: nothing is left to dispose there. */
        private boolean wins() {
            seal();
            return contest.decide();
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
        }

        @Override
        public void onSuccess(T value) {
            if (wins()) {
                downstream.onSuccess(value);
            } else {
                Discard.item(value);
            }
        }

        @Override
        public void onError(Throwable error) {
            if (wins()) {
                downstream.onError(error);
            } else {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public void onComplete() {
            if (wins()) {
                downstream.onComplete();
            }
        }
    }

    /** {@code Single.amb}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final Iterable<? extends SingleSource<? extends T>> sources;

        public OfSingle(Iterable<? extends SingleSource<? extends T>> sources) {
            this.sources = sources;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            List<SingleSource<? extends T>> all = ZipOne.gather(sources, downstream);
            if (all == null) {
                return;
            }
            if (all.isEmpty()) {
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onError(new NoSuchElementException("amb of no sources"));
                return;
            }
            Contest<T> contest = new Contest<>(downstream, all.size());
            downstream.onSubscribe(contest);
            for (int i = 0; i < all.size() && !contest.isDisposed(); i++) {
                ScalarBorder.subscribeSingle(all.get(i), contest.contestants.get(i));
            }
        }
    }

    /** {@code Maybe.amb}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final Iterable<? extends MaybeSource<? extends T>> sources;

        public OfMaybe(Iterable<? extends MaybeSource<? extends T>> sources) {
            this.sources = sources;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            List<MaybeSource<? extends T>> all = ZipOne.gather(sources, downstream);
            if (all == null) {
                return;
            }
            if (all.isEmpty()) {
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onComplete();
                return;
            }
            Contest<T> contest = new Contest<>(downstream, all.size());
            downstream.onSubscribe(contest);
            for (int i = 0; i < all.size() && !contest.isDisposed(); i++) {
                ScalarBorder.subscribeMaybe(all.get(i), contest.contestants.get(i));
            }
        }
    }

    /** {@code Completable.amb}. */
    public static final class OfCompletable extends Completables {

        private final Iterable<? extends CompletableSource> sources;

        public OfCompletable(Iterable<? extends CompletableSource> sources) {
            this.sources = sources;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            List<CompletableSource> all = ZipOne.gather(sources, downstream);
            if (all == null) {
                return;
            }
            if (all.isEmpty()) {
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onComplete();
                return;
            }
            Contest<?> contest = new Contest<>(downstream, all.size());
            downstream.onSubscribe(contest);
            for (int i = 0; i < all.size() && !contest.isDisposed(); i++) {
                ScalarBorder.subscribeCompletable(all.get(i), contest.contestants.get(i));
            }
        }
    }
}
