package dev.levada.core.internal.combine;

import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code zip} of the 0..1 types: the values of all sources make the value. The first source that fails, or ends without a
 * value, ends the whole, and the others are disposed.
 *
 * <p>{@code remaining} counts the values that are missing; whoever takes it to 0 ends the whole: the last value by
 * counting down, an end or a disposal at once. Each value then lies in its slot of {@code row} or finds {@link #GONE} in
 * it: slots are filled by comparing with null and emptied by swapping, so each value has one taker.
 */
public final class ZipOne {

    /** Stands in a slot from which the value was taken, or which is closed. */
    private static final Object GONE = new Object();

    private ZipOne() {}

    /** What the sources report to. */
    static final class One<T, R> implements Disposable {

        private static final VarHandle REMAINING;
        private static final VarHandle ROW = MethodHandles.arrayElementVarHandle(Object[].class);

        static {
            try {
                REMAINING = MethodHandles.lookup().findVarHandle(One.class, "remaining", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Scalar<? super R> downstream;
        private final Function<? super Object[], ? extends R> zipper;
        private final List<Part<T>> parts;

        // any thread, by the handle
        private final @Nullable Object[] row;

        // any thread
        private volatile int remaining;

        One(Scalar<? super R> downstream, Function<? super Object[], ? extends R> zipper, int count) {
            this.downstream = downstream;
            this.zipper = zipper;
            parts = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                parts.add(new Part<>(this, i));
            }
            row = new Object[count];
            remaining = count;
        }

        void succeed(int index, T value) {
            if (!ROW.compareAndSet(row, index, null, value)) {
                Discard.item(value);
            } else if ((int) REMAINING.getAndAdd(this, -1) == 1) {
                finish();
            }
        }

        private void finish() {
            Object[] values = new Object[row.length];
            boolean whole = true;
            for (int i = 0; i < values.length; i++) {
                values[i] = ROW.getAndSet(row, i, GONE);
                whole &= values[i] != GONE;
            }
            if (!whole) { // disposed meanwhile
                for (Object value : values) {
                    discard(value);
                }
                return;
            }
            R result;
            try {
                result = Objects.requireNonNull(zipper.apply(values), "The zipper returned a null value");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(failure);
                return;
            }
            downstream.onSuccess(result);
        }

        void fail(Throwable error) {
            if (close()) {
                downstream.onError(error);
            } else {
                LevadaPlugins.onError(error);
            }
        }

        void end() {
            if (close()) {
                downstream.onComplete();
            }
        }

        /** Lets go of everything; says true to the first who ends this before all values are there. */
        private boolean close() {
            boolean first = (int) REMAINING.getAndSet(this, 0) > 0;
            for (Part<T> part : parts) {
                part.dispose();
            }
            for (int i = 0; i < row.length; i++) {
                discard(ROW.getAndSet(row, i, GONE));
            }
            return first;
        }

        private static void discard(@Nullable Object value) {
            if (value != GONE) {
                Discard.item(value);
            }
        }

        @Override
        public void dispose() {
            close();
        }

        @Override
        public boolean isDisposed() {
            return remaining <= 0;
        }
    }

    /** The observer of one source. */
    static final class Part<T> extends ScalarRelay<T> {

        private final One<T, ?> parent;
        private final int index;

        Part(One<T, ?> parent, int index) {
            this.parent = parent;
            this.index = index;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
        }

        @Override
        public void onSuccess(T value) {
            parent.succeed(index, value);
        }

        @Override
        public void onError(Throwable error) {
            parent.fail(error);
        }

        @Override
        public void onComplete() {
            parent.end();
        }
    }

    /** {@code Single.zip}. */
    public static final class OfSingle<T, R> extends Singles<R> {

        private final Iterable<? extends SingleSource<? extends T>> sources;
        private final Function<? super Object[], ? extends R> zipper;

        public OfSingle(
                Iterable<? extends SingleSource<? extends T>> sources, Function<? super Object[], ? extends R> zipper) {
            this.sources = sources;
            this.zipper = zipper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            List<SingleSource<? extends T>> all = gather(sources, downstream);
            if (all == null) {
                return;
            }
            if (all.isEmpty()) {
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onError(new NoSuchElementException("zip of no sources"));
                return;
            }
            One<T, R> one = new One<>(downstream, zipper, all.size());
            downstream.onSubscribe(one);
            for (int i = 0; i < all.size() && !one.isDisposed(); i++) {
                ScalarBorder.subscribeSingle(all.get(i), one.parts.get(i));
            }
        }
    }

    /** {@code Maybe.zip}. */
    public static final class OfMaybe<T, R> extends Maybes<R> {

        private final Iterable<? extends MaybeSource<? extends T>> sources;
        private final Function<? super Object[], ? extends R> zipper;

        public OfMaybe(
                Iterable<? extends MaybeSource<? extends T>> sources, Function<? super Object[], ? extends R> zipper) {
            this.sources = sources;
            this.zipper = zipper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            List<MaybeSource<? extends T>> all = gather(sources, downstream);
            if (all == null) {
                return;
            }
            if (all.isEmpty()) {
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onComplete();
                return;
            }
            One<T, R> one = new One<>(downstream, zipper, all.size());
            downstream.onSubscribe(one);
            for (int i = 0; i < all.size() && !one.isDisposed(); i++) {
                ScalarBorder.subscribeMaybe(all.get(i), one.parts.get(i));
            }
        }
    }

    /** The sources; {@code null} if they can't be had, and then {@code downstream} has been told. */
    static <S> @Nullable List<S> gather(Iterable<? extends S> sources, Scalar<?> downstream) {
        List<S> all = new ArrayList<>();
        try {
            for (S source : sources) {
                all.add(Objects.requireNonNull(source, "One of the sources is null"));
            }
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return null;
        }
        return all;
    }
}
