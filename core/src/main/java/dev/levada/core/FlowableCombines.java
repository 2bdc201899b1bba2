package dev.levada.core;

import dev.levada.core.internal.combine.Amb;
import dev.levada.core.internal.combine.Concat;
import dev.levada.core.internal.combine.Merge;
import dev.levada.core.internal.combine.Rows;
import dev.levada.core.internal.combine.Zip;
import dev.levada.core.internal.combine.ZipIterable;
import dev.levada.core.internal.convert.ToFlowable;
import dev.levada.core.internal.create.FromArray;
import dev.levada.core.internal.create.FromIterable;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.share.Cache;
import dev.levada.core.internal.share.Serialize;
import dev.levada.core.internal.stage.Check;
import dev.levada.core.internal.transform.ConcatMap;
import dev.levada.core.internal.transform.ConcatMapEager;
import dev.levada.core.internal.transform.ErrorMode;
import dev.levada.core.internal.transform.FlatMap;
import dev.levada.core.internal.transform.SwitchMap;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Function;
import dev.levada.functions.Function3;
import dev.levada.functions.Function4;
import dev.levada.functions.Function5;
import dev.levada.functions.Function6;
import dev.levada.functions.Function7;
import dev.levada.functions.Function8;
import dev.levada.functions.Function9;
import dev.levada.plugins.LevadaPlugins;
import java.util.Arrays;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * The rung of {@link Flowable} that joins several flows.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableCombines<T> extends FlowableFilters<T> permits FlowableSignals {

    private static final int CACHE_CAPACITY = 16;

    FlowableCombines() {}

    /**
     * This flow, then another flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), other));
    }

    /**
     * This flow, then a {@code Single}.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(SingleSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), new ToFlowable.OfSingle<T>(other)));
    }

    /**
     * This flow, then a {@code Maybe}.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), new ToFlowable.OfMaybe<T>(other)));
    }

    /**
     * This flow, then a {@code Completable}.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), new ToFlowable.OfCompletable<T>(other)));
    }

    /**
     * First another flow, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(other, self()));
    }

    /**
     * First a {@code Single}, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(SingleSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new ToFlowable.OfSingle<T>(other), self()));
    }

    /**
     * First a {@code Maybe}, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new ToFlowable.OfMaybe<T>(other), self()));
    }

    /**
     * First a {@code Completable}, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new ToFlowable.OfCompletable<T>(other), self()));
    }

    /**
     * This flow and another flow at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), other, BUFFER_SIZE));
    }

    /**
     * This flow and a {@code Single} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(SingleSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), new ToFlowable.OfSingle<T>(other), BUFFER_SIZE));
    }

    /**
     * This flow and a {@code Maybe} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), new ToFlowable.OfMaybe<T>(other), BUFFER_SIZE));
    }

    /**
     * This flow and a {@code Completable} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), new ToFlowable.OfCompletable<T>(other), BUFFER_SIZE));
    }

    /**
     * Two sources at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @return the new flow
     */
    public static <T> Flowable<T> merge(Publisher<? extends T> source1, Publisher<? extends T> source2) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        return LevadaPlugins.onAssembly(Merge.of(source1, source2, BUFFER_SIZE));
    }

    /**
     * Three sources at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> merge(
            Publisher<? extends T> source1, Publisher<? extends T> source2, Publisher<? extends T> source3) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        return mergeArray(source1, source2, source3);
    }

    /**
     * Four sources at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> merge(
            Publisher<? extends T> source1,
            Publisher<? extends T> source2,
            Publisher<? extends T> source3,
            Publisher<? extends T> source4) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        return mergeArray(source1, source2, source3, source4);
    }

    /**
     * Sources all at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> mergeArray(Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return mergeArray(Math.max(1, sources.length), BUFFER_SIZE, sources);
    }

    /**
     * Sources, several at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param maxConcurrency sources at a time, 1 or more
     * @param bufferSize items of each source that wait, 1 or more
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> mergeArray(int maxConcurrency, int bufferSize, Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>merged(new FromArray<>(sources), false, maxConcurrency, bufferSize);
    }

    /**
     * Sources that an {@link Iterable} gives, up to {@link #bufferSize()} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others; so does what the iterator throws
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources gives the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> merge(Iterable<? extends Publisher<? extends T>> sources) {
        return merge(sources, BUFFER_SIZE);
    }

    /**
     * Sources that an {@link Iterable} gives, several at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others; so does what the iterator throws
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> merge(Iterable<? extends Publisher<? extends T>> sources, int maxConcurrency) {
        return merge(sources, maxConcurrency, BUFFER_SIZE);
    }

    /**
     * Sources that an {@link Iterable} gives, several at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others; so does what the iterator throws
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @param bufferSize items of each source that wait, 1 or more
     * @return the new flow
     */
    public static <T> Flowable<T> merge(
            Iterable<? extends Publisher<? extends T>> sources, int maxConcurrency, int bufferSize) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>merged(new FromIterable<>(sources), false, maxConcurrency, bufferSize);
    }

    /**
     * Sources that come as items, up to {@link #bufferSize()} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> merge(Publisher<? extends Publisher<? extends T>> sources) {
        return merge(sources, BUFFER_SIZE);
    }

    /**
     * Sources that come as items, several at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels the others
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> merge(Publisher<? extends Publisher<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>merged(sources, false, maxConcurrency, BUFFER_SIZE);
    }

    /**
     * Two sources at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> mergeDelayError(Publisher<? extends T> source1, Publisher<? extends T> source2) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        return mergeArrayDelayError(source1, source2);
    }

    /**
     * Three sources at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> mergeDelayError(
            Publisher<? extends T> source1, Publisher<? extends T> source2, Publisher<? extends T> source3) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        return mergeArrayDelayError(source1, source2, source3);
    }

    /**
     * Four sources at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> mergeDelayError(
            Publisher<? extends T> source1,
            Publisher<? extends T> source2,
            Publisher<? extends T> source3,
            Publisher<? extends T> source4) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        return mergeArrayDelayError(source1, source2, source3, source4);
    }

    /**
     * Sources all at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> mergeArrayDelayError(Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return mergeArrayDelayError(Math.max(1, sources.length), BUFFER_SIZE, sources);
    }

    /**
     * Sources, several at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param maxConcurrency sources at a time, 1 or more
     * @param bufferSize items of each source that wait, 1 or more
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> mergeArrayDelayError(
            int maxConcurrency, int bufferSize, Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>merged(new FromArray<>(sources), true, maxConcurrency, bufferSize);
    }

    /**
     * Sources that an {@link Iterable} gives, up to {@link #bufferSize()} at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param sources gives the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> mergeDelayError(Iterable<? extends Publisher<? extends T>> sources) {
        return mergeDelayError(sources, BUFFER_SIZE);
    }

    /**
     * Sources that an {@link Iterable} gives, several at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> mergeDelayError(
            Iterable<? extends Publisher<? extends T>> sources, int maxConcurrency) {
        return mergeDelayError(sources, maxConcurrency, BUFFER_SIZE);
    }

    /**
     * Sources that an {@link Iterable} gives, several at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @param bufferSize items of each source that wait, 1 or more
     * @return the new flow
     */
    public static <T> Flowable<T> mergeDelayError(
            Iterable<? extends Publisher<? extends T>> sources, int maxConcurrency, int bufferSize) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>merged(new FromIterable<>(sources), true, maxConcurrency, bufferSize);
    }

    /**
     * Sources that come as items, up to {@link #bufferSize()} at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> mergeDelayError(Publisher<? extends Publisher<? extends T>> sources) {
        return mergeDelayError(sources, BUFFER_SIZE);
    }

    /**
     * Sources that come as items, several at a time; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> mergeDelayError(
            Publisher<? extends Publisher<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>merged(sources, true, maxConcurrency, BUFFER_SIZE);
    }

    private static <T> Flowable<T> merged(
            Publisher<? extends Publisher<? extends T>> sources,
            boolean delayErrors,
            int maxConcurrency,
            int bufferSize) {
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new FlatMap<Publisher<? extends T>, T>(
                Flows.flow(sources), source -> source, delayErrors, maxConcurrency, bufferSize));
    }

    /**
     * The source that signals anything first; the others are cancelled.
     *
     * @backpressure passes by, to all sources until one has signalled
     * @scheduler none
     * @errors those of the first; an error of another goes to the error hook; what the iterator throws
     * @discards items of the others that come too late
     * @param <T> the type of the items
     * @param sources gives the sources
     * @return the new flow
     */
    public static <T> Flowable<T> amb(Iterable<? extends Publisher<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new Amb<T>(sources));
    }

    /**
     * The source that signals anything first; the others are cancelled.
     *
     * @backpressure passes by, to all sources until one has signalled
     * @scheduler none
     * @errors those of the first; an error of another goes to the error hook
     * @discards items of the others that come too late
     * @param <T> the type of the items
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> ambArray(Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new Amb<T>(Arrays.asList(sources)));
    }

    /**
     * This flow or another, whichever signals anything first; the other is cancelled.
     *
     * @backpressure passes by, to both until one has signalled
     * @scheduler none
     * @errors those of the first; an error of the other goes to the error hook
     * @discards items of the other that come too late
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public final Flowable<T> ambWith(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return ambArray(self(), other);
    }

    /**
     * First one item, then this flow.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param item the item
     * @return the new flow
     */
    public final Flowable<T> startWithItem(T item) {
        Objects.requireNonNull(item, "item is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new Just<>(item), self()));
    }

    /**
     * First some items, then this flow.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param items the items
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Flowable<T> startWithArray(T... items) {
        Objects.requireNonNull(items, "items is null");
        return LevadaPlugins.onAssembly(new Concat<T>(fromArray(items), self()));
    }

    /**
     * First the elements of an {@link Iterable}, then this flow.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param items the items
     * @return the new flow
     */
    public final Flowable<T> startWithIterable(Iterable<? extends T> items) {
        Objects.requireNonNull(items, "items is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new FromIterable<T>(items), self()));
    }

    /**
     * One source after another.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> concat(
            Publisher<? extends T> source1, Publisher<? extends T> source2, Publisher<? extends T> source3) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        return concatArray(source1, source2, source3);
    }

    /**
     * One source after another.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param <T> the type of the items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> concat(
            Publisher<? extends T> source1,
            Publisher<? extends T> source2,
            Publisher<? extends T> source3,
            Publisher<? extends T> source4) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        return concatArray(source1, source2, source3, source4);
    }

    /**
     * One source after another.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow; so does what the iterator throws
     * @discards none
     * @param <T> the type of the items
     * @param sources gives the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concat(Iterable<? extends Publisher<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>concatMapped(new FromIterable<>(sources), 2, ErrorMode.IMMEDIATE);
    }

    /**
     * The sources of a flow, one after another.
     *
     * @backpressure passes by, to one at a time; sources wait in a buffer of 2
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concat(Publisher<? extends Publisher<? extends T>> sources) {
        return concat(sources, 2);
    }

    /**
     * The sources of a flow, one after another.
     *
     * @backpressure passes by, to one at a time; sources wait in a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param prefetch sources that wait, 1 or more
     * @return the new flow
     */
    public static <T> Flowable<T> concat(Publisher<? extends Publisher<? extends T>> sources, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMapped(sources, prefetch, ErrorMode.IMMEDIATE);
    }

    /**
     * One source after another; errors wait.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards none
     * @param <T> the type of the items
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayDelayError(Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>concatMapped(new FromArray<>(sources), 2, ErrorMode.END);
    }

    /**
     * One source after another; errors wait.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards none
     * @param <T> the type of the items
     * @param sources gives the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatDelayError(Iterable<? extends Publisher<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return FlowableCombines.<T>concatMapped(new FromIterable<>(sources), 2, ErrorMode.END);
    }

    /**
     * The sources of a flow, one after another; errors wait.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards none
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatDelayError(Publisher<? extends Publisher<? extends T>> sources) {
        return concatDelayError(sources, 2, true);
    }

    /**
     * The sources of a flow, one after another; errors wait.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is
     * @discards none
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param prefetch sources that wait, 1 or more
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @return the new flow
     */
    public static <T> Flowable<T> concatDelayError(
            Publisher<? extends Publisher<? extends T>> sources, int prefetch, boolean tillTheEnd) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMapped(sources, prefetch, ErrorMode.delayed(tillTheEnd));
    }

    private static <T> Flowable<T> concatMapped(
            Publisher<? extends Publisher<? extends T>> sources, int prefetch, ErrorMode errorMode) {
        return LevadaPlugins.onAssembly(
                new ConcatMap<Publisher<? extends T>, T>(Flows.flow(sources), source -> source, prefetch, errorMode));
    }

    /**
     * Several sources at a time, whose items come source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayEager(Publisher<? extends T>... sources) {
        return concatArrayEager(BUFFER_SIZE, BUFFER_SIZE, sources);
    }

    /**
     * Several sources at a time, whose items come source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayEager(
            int maxConcurrency, int prefetch, Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMappedEagerly(
                new FromArray<>(sources), maxConcurrency, prefetch, ErrorMode.IMMEDIATE);
    }

    /**
     * Several sources at a time, whose items come source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources gives the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(Iterable<? extends Publisher<? extends T>> sources) {
        return concatEager(sources, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Several sources at a time, whose items come source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(
            Iterable<? extends Publisher<? extends T>> sources, int maxConcurrency, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMappedEagerly(
                new FromIterable<>(sources), maxConcurrency, prefetch, ErrorMode.IMMEDIATE);
    }

    /**
     * Several sources at a time, whose items come source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(Publisher<? extends Publisher<? extends T>> sources) {
        return concatEager(sources, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Several sources at a time, whose items come source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(
            Publisher<? extends Publisher<? extends T>> sources, int maxConcurrency, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMappedEagerly(sources, maxConcurrency, prefetch, ErrorMode.IMMEDIATE);
    }

    /**
     * Several sources at a time, whose items come source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayEagerDelayError(Publisher<? extends T>... sources) {
        return concatArrayEagerDelayError(BUFFER_SIZE, BUFFER_SIZE, sources);
    }

    /**
     * Several sources at a time, whose items come source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayEagerDelayError(
            int maxConcurrency, int prefetch, Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMappedEagerly(
                new FromArray<>(sources), maxConcurrency, prefetch, ErrorMode.END);
    }

    /**
     * Several sources at a time, whose items come source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources gives the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(Iterable<? extends Publisher<? extends T>> sources) {
        return concatEagerDelayError(sources, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Several sources at a time, whose items come source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(
            Iterable<? extends Publisher<? extends T>> sources, int maxConcurrency, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMappedEagerly(
                new FromIterable<>(sources), maxConcurrency, prefetch, ErrorMode.END);
    }

    /**
     * Several sources at a time, whose items come source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(Publisher<? extends Publisher<? extends T>> sources) {
        return concatEagerDelayError(sources, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Several sources at a time, whose items come source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards buffered items, at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(
            Publisher<? extends Publisher<? extends T>> sources, int maxConcurrency, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return FlowableCombines.<T>concatMappedEagerly(sources, maxConcurrency, prefetch, ErrorMode.END);
    }

    private static <T> Flowable<T> concatMappedEagerly(
            Publisher<? extends Publisher<? extends T>> sources,
            int maxConcurrency,
            int prefetch,
            ErrorMode errorMode) {
        return LevadaPlugins.onAssembly(new ConcatMapEager<Publisher<? extends T>, T>(
                Flows.flow(sources), source -> source, errorMode, maxConcurrency, prefetch));
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T> the type of the sources' items
     * @param <R> the type of the new items
     * @param sources gives the sources
     * @param zipper makes the new item of an array with an item of each source; owns those
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T, R> Flowable<R> zip(
            Iterable<? extends Publisher<? extends T>> sources, Function<? super Object[], ? extends R> zipper) {
        return zip(sources, zipper, false, BUFFER_SIZE);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow, unless {@code delayError}: then errors wait until a source has nothing left
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T> the type of the sources' items
     * @param <R> the type of the new items
     * @param sources gives the sources
     * @param zipper makes the new item of an array with an item of each source; owns those
     * @param delayError whether errors wait until a source has nothing left
     * @param bufferSize items that wait for each source, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T, R> Flowable<R> zip(
            Iterable<? extends Publisher<? extends T>> sources,
            Function<? super Object[], ? extends R> zipper,
            boolean delayError,
            int bufferSize) {
        Objects.requireNonNull(zipper, "zipper is null");
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new Zip<T, R>(new FromIterable<>(sources), zipper, delayError, bufferSize));
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow, unless {@code delayError}: then errors wait until a source has nothing left
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T> the type of the sources' items
     * @param <R> the type of the new items
     * @param zipper makes the new item of an array with an item of each source; owns those
     * @param delayError whether errors wait until a source has nothing left
     * @param bufferSize items that wait for each source, 1 or more
     * @param sources the sources
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T, R> Flowable<R> zipArray(
            Function<? super Object[], ? extends R> zipper,
            boolean delayError,
            int bufferSize,
            Publisher<? extends T>... sources) {
        Objects.requireNonNull(zipper, "zipper is null");
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new Zip<T, R>(new FromArray<>(sources), zipper, delayError, bufferSize));
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            BiFunction<? super T1, ? super T2, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), false, BUFFER_SIZE, source1, source2);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow, unless {@code delayError}: then errors wait until a source has nothing left
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param zipper makes the new item; owns those that it is given
     * @param delayError whether errors wait until a source has nothing left
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            BiFunction<? super T1, ? super T2, ? extends R> zipper,
            boolean delayError) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), delayError, BUFFER_SIZE, source1, source2);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow, unless {@code delayError}: then errors wait until a source has nothing left
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param zipper makes the new item; owns those that it is given
     * @param delayError whether errors wait until a source has nothing left
     * @param bufferSize items that wait for each source, 1 or more
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            BiFunction<? super T1, ? super T2, ? extends R> zipper,
            boolean delayError,
            int bufferSize) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), delayError, bufferSize, source1, source2);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <T3> the type of the third source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            Publisher<? extends T3> source3,
            Function3<? super T1, ? super T2, ? super T3, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), false, BUFFER_SIZE, source1, source2, source3);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <T3> the type of the third source's items
     * @param <T4> the type of the fourth source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            Publisher<? extends T3> source3,
            Publisher<? extends T4> source4,
            Function4<? super T1, ? super T2, ? super T3, ? super T4, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), false, BUFFER_SIZE, source1, source2, source3, source4);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <T3> the type of the third source's items
     * @param <T4> the type of the fourth source's items
     * @param <T5> the type of the fifth source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            Publisher<? extends T3> source3,
            Publisher<? extends T4> source4,
            Publisher<? extends T5> source5,
            Function5<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), false, BUFFER_SIZE, source1, source2, source3, source4, source5);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <T3> the type of the third source's items
     * @param <T4> the type of the fourth source's items
     * @param <T5> the type of the fifth source's items
     * @param <T6> the type of the sixth source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            Publisher<? extends T3> source3,
            Publisher<? extends T4> source4,
            Publisher<? extends T5> source5,
            Publisher<? extends T6> source6,
            Function6<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? super T6, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), false, BUFFER_SIZE, source1, source2, source3, source4, source5, source6);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <T3> the type of the third source's items
     * @param <T4> the type of the fourth source's items
     * @param <T5> the type of the fifth source's items
     * @param <T6> the type of the sixth source's items
     * @param <T7> the type of the seventh source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param source7 the seventh source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, T7, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            Publisher<? extends T3> source3,
            Publisher<? extends T4> source4,
            Publisher<? extends T5> source5,
            Publisher<? extends T6> source6,
            Publisher<? extends T7> source7,
            Function7<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? super T6, ? super T7, ? extends R>
                    zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(source7, "source7 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(
                Rows.of(zipper), false, BUFFER_SIZE, source1, source2, source3, source4, source5, source6, source7);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <T3> the type of the third source's items
     * @param <T4> the type of the fourth source's items
     * @param <T5> the type of the fifth source's items
     * @param <T6> the type of the sixth source's items
     * @param <T7> the type of the seventh source's items
     * @param <T8> the type of the eighth source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param source7 the seventh source
     * @param source8 the eighth source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, T7, T8, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            Publisher<? extends T3> source3,
            Publisher<? extends T4> source4,
            Publisher<? extends T5> source5,
            Publisher<? extends T6> source6,
            Publisher<? extends T7> source7,
            Publisher<? extends T8> source8,
            Function8<
                            ? super T1,
                            ? super T2,
                            ? super T3,
                            ? super T4,
                            ? super T5,
                            ? super T6,
                            ? super T7,
                            ? super T8,
                            ? extends R>
                    zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(source7, "source7 is null");
        Objects.requireNonNull(source8, "source8 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(
                Rows.of(zipper),
                false,
                BUFFER_SIZE,
                source1,
                source2,
                source3,
                source4,
                source5,
                source6,
                source7,
                source8);
    }

    /**
     * The first items of all sources make the first item, the second items the second one, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <T1> the type of the first source's items
     * @param <T2> the type of the second source's items
     * @param <T3> the type of the third source's items
     * @param <T4> the type of the fourth source's items
     * @param <T5> the type of the fifth source's items
     * @param <T6> the type of the sixth source's items
     * @param <T7> the type of the seventh source's items
     * @param <T8> the type of the eighth source's items
     * @param <T9> the type of the ninth source's items
     * @param <R> the type of the new items
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param source7 the seventh source
     * @param source8 the eighth source
     * @param source9 the ninth source
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, T7, T8, T9, R> Flowable<R> zip(
            Publisher<? extends T1> source1,
            Publisher<? extends T2> source2,
            Publisher<? extends T3> source3,
            Publisher<? extends T4> source4,
            Publisher<? extends T5> source5,
            Publisher<? extends T6> source6,
            Publisher<? extends T7> source7,
            Publisher<? extends T8> source8,
            Publisher<? extends T9> source9,
            Function9<
                            ? super T1,
                            ? super T2,
                            ? super T3,
                            ? super T4,
                            ? super T5,
                            ? super T6,
                            ? super T7,
                            ? super T8,
                            ? super T9,
                            ? extends R>
                    zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(source7, "source7 is null");
        Objects.requireNonNull(source8, "source8 is null");
        Objects.requireNonNull(source9, "source9 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(
                Rows.of(zipper),
                false,
                BUFFER_SIZE,
                source1,
                source2,
                source3,
                source4,
                source5,
                source6,
                source7,
                source8,
                source9);
    }

    /**
     * Each item and the next element of an {@link Iterable} make a new item.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors an error, or what {@code zipper} or the iterator throws, ends the flow
     * @discards an item for which the iterator fails
     * @param <U> the type of the elements
     * @param <R> the type of the new items
     * @param other the elements
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <U, R> Flowable<R> zipWith(Iterable<U> other, BiFunction<? super T, ? super U, ? extends R> zipper) {
        Objects.requireNonNull(other, "other is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return LevadaPlugins.onAssembly(new ZipIterable<T, U, R>(self(), other, zipper));
    }

    /**
     * The first item of this flow and the first of another make the first item, the second ones the second, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <U> the type of the other's items
     * @param <R> the type of the new items
     * @param other the other
     * @param zipper makes the new item; owns those that it is given
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <U, R> Flowable<R> zipWith(
            Publisher<? extends U> other, BiFunction<? super T, ? super U, ? extends R> zipper) {
        Objects.requireNonNull(other, "other is null");
        return zip(self(), other, zipper);
    }

    /**
     * The first item of this flow and the first of another make the first item, the second ones the second, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow, unless {@code delayError}: then errors wait until a source has nothing left
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <U> the type of the other's items
     * @param <R> the type of the new items
     * @param other the other
     * @param zipper makes the new item; owns those that it is given
     * @param delayError whether errors wait until a source has nothing left
     * @return the new flow
     */
    public final <U, R> Flowable<R> zipWith(
            Publisher<? extends U> other, BiFunction<? super T, ? super U, ? extends R> zipper, boolean delayError) {
        Objects.requireNonNull(other, "other is null");
        return zip(self(), other, zipper, delayError);
    }

    /**
     * The first item of this flow and the first of another make the first item, the second ones the second, and so on.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends the flow, unless {@code delayError}: then errors wait until a source has nothing left
     * @discards items without a counterpart, and buffered items at cancellation and at an error
     * @param <U> the type of the other's items
     * @param <R> the type of the new items
     * @param other the other
     * @param zipper makes the new item; owns those that it is given
     * @param delayError whether errors wait until a source has nothing left
     * @param bufferSize items that wait for each source, 1 or more
     * @return the new flow
     */
    public final <U, R> Flowable<R> zipWith(
            Publisher<? extends U> other,
            BiFunction<? super T, ? super U, ? extends R> zipper,
            boolean delayError,
            int bufferSize) {
        Objects.requireNonNull(other, "other is null");
        return zip(self(), other, zipper, delayError, bufferSize);
    }

    /**
     * The items of the latest source of a flow; the one before is cancelled.
     *
     * @backpressure honours demand; asks the flow of sources for everything; the latest source has a buffer
     * @scheduler none
     * @errors the first error ends the flow; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    public static <T> Flowable<T> switchOnNext(Publisher<? extends Publisher<? extends T>> sources) {
        return switchOnNext(sources, BUFFER_SIZE);
    }

    /**
     * The items of the latest source of a flow; the one before is cancelled.
     *
     * @backpressure honours demand; asks the flow of sources for everything; the latest source has a buffer
     * @scheduler none
     * @errors the first error ends the flow; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param bufferSize items of the latest source that wait, 1 or more
     * @return the new flow
     */
    public static <T> Flowable<T> switchOnNext(Publisher<? extends Publisher<? extends T>> sources, int bufferSize) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(
                new SwitchMap<Publisher<? extends T>, T>(Flows.flow(sources), source -> source, false, bufferSize));
    }

    /**
     * The items of the latest source of a flow; the one before is cancelled; errors wait.
     *
     * @backpressure honours demand; asks the flow of sources for everything; the latest source has a buffer
     * @scheduler none
     * @errors errors wait for the end; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @return the new flow
     */
    public static <T> Flowable<T> switchOnNextDelayError(Publisher<? extends Publisher<? extends T>> sources) {
        return switchOnNextDelayError(sources, BUFFER_SIZE);
    }

    /**
     * The items of the latest source of a flow; the one before is cancelled; errors wait.
     *
     * @backpressure honours demand; asks the flow of sources for everything; the latest source has a buffer
     * @scheduler none
     * @errors errors wait for the end; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <T> the type of the items
     * @param sources a flow of the sources
     * @param bufferSize items of the latest source that wait, 1 or more
     * @return the new flow
     */
    public static <T> Flowable<T> switchOnNextDelayError(
            Publisher<? extends Publisher<? extends T>> sources, int bufferSize) {
        Objects.requireNonNull(sources, "sources is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(
                new SwitchMap<Publisher<? extends T>, T>(Flows.flow(sources), source -> source, true, bufferSize));
    }

    /**
     * Keeps all items, from the first subscription on, and gives each subscriber all of them. This flow is subscribed once
     * and is never cancelled.
     *
     * @backpressure honours demand; asks this flow for everything
     * @scheduler none
     * @errors kept for all subscribers; an item that must be released is one
     * @discards an item that must be released: it has one owner and can't be given to several
     * @return the new flow
     */
    public final Flowable<T> cache() {
        return cacheWithInitialCapacity(CACHE_CAPACITY);
    }

    /**
     * Keeps all items, from the first subscription on, and gives each subscriber all of them. This flow is subscribed once
     * and is never cancelled.
     *
     * @backpressure honours demand; asks this flow for everything
     * @scheduler none
     * @errors kept for all subscribers; an item that must be released is one
     * @discards an item that must be released: it has one owner and can't be given to several
     * @param initialCapacity how many items there is room for at first, and in each extension; positive
     * @return the new flow
     */
    public final Flowable<T> cacheWithInitialCapacity(int initialCapacity) {
        Check.positive(initialCapacity, "initialCapacity");
        return LevadaPlugins.onAssembly(new Cache<>(self(), initialCapacity));
    }

    /**
     * The same signals one after another, of a source that signals from several threads at a time.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors an error overtakes items that wait
     * @discards items that wait, at an error and at cancellation
     * @return the new flow
     */
    public final Flowable<T> serialize() {
        return LevadaPlugins.onAssembly(new Serialize<>(self()));
    }
}
