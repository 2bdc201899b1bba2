package dev.levada.core.internal.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.MaybeSource;
import dev.levada.core.Single;
import dev.levada.core.SingleSource;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sources of one type made of another, of a callback, and of what the JDK has. */
class FromSourceTest {

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void supplierMustBeCalledForEachSubscriber() {
        List<Integer> calls = new ArrayList<>();
        Flowable<Integer> flow = Flowable.fromSupplier(() -> {
            calls.add(1);
            return calls.size();
        });
        flow.test().assertResult(1);
        flow.test().assertResult(2);
        Single.fromSupplier(calls::size).test().assertResult(2);
        Maybe.fromSupplier(calls::size).test().assertResult(2);
        Completable.fromSupplier(calls::size).test().assertResult();
    }

    @Test
    void supplierMayThrowAnything() {
        Flowable.fromSupplier(() -> {
                    throw new IOException("broken");
                })
                .test()
                .assertFailure(IOException.class);
    }

    @Test
    @SuppressWarnings("NullAway") // a careless user's callback
    void nullOfASupplierMustBeNamedOrBeTheEnd() {
        Flowable.fromSupplier(() -> null)
                .test()
                .assertError(error -> "The supplier returned a null value".equals(error.getMessage()));
        Single.fromSupplier(() -> null)
                .test()
                .assertError(error -> "The supplier returned a null value".equals(error.getMessage()));
        Maybe.fromSupplier(() -> null).test().assertResult();
        Completable.fromSupplier(() -> null).test().assertResult();
        Single.fromCallable(() -> null)
                .test()
                .assertError(error -> "The callable returned a null value".equals(error.getMessage()));
    }

    @Test
    void valueOfACompletableMustBeDiscarded() {
        List<Object> discarded = new ArrayList<>();
        LevadaPlugins.setDiscardHandler(discarded::add);
        Completable.fromSupplier(() -> 7).test().assertResult();
        assertThat(discarded).containsExactly(7);
    }

    @Test
    void optionalMustBeUnwrapped() {
        Flowable.fromOptional(Optional.of(7)).test().assertResult(7);
        Flowable.fromOptional(Optional.empty()).test().assertResult();
        Maybe.fromOptional(Optional.of(7)).test().assertResult(7);
        Maybe.fromOptional(Optional.empty()).test().assertResult();
    }

    @Test
    void eachTypeMustBeMadeOfTheOthers() {
        Flowable.fromSingle(Single.just(7)).test().assertResult(7);
        Flowable.fromMaybe(Maybe.just(7)).test().assertResult(7);
        Flowable.fromCompletable(Completable.complete()).test().assertResult();
        Single.fromMaybe(Maybe.just(7)).test().assertResult(7);
        Single.fromMaybe(Maybe.empty()).test().assertFailure(NoSuchElementException.class);
        Single.fromMaybe(Maybe.empty(), 8).test().assertResult(8);
        Maybe.fromSingle(Single.just(7)).test().assertResult(7);
        Maybe.fromCompletable(Completable.complete()).test().assertResult();
        Completable.fromSingle(Single.just(7)).test().assertResult();
        Completable.fromMaybe(Maybe.just(7)).test().assertResult();
    }

    @Test
    void publisherMustHaveTheRightNumberOfItems() {
        Single.fromPublisher(Flowable.just(7)).test().assertResult(7);
        Single.fromPublisher(Flowable.empty()).test().assertFailure(NoSuchElementException.class);
        Single.fromPublisher(Flowable.just(7, 8)).test().assertFailure(IndexOutOfBoundsException.class);
        Maybe.fromPublisher(Flowable.just(7, 8)).test().assertResult(7);
        Maybe.fromPublisher(Flowable.empty()).test().assertResult();
        Completable.fromPublisher(Flowable.just(7, 8)).test().assertResult();
    }

    @Test
    void maybeOfAPublisherMustCancelItAfterTheFirstItem() {
        Script<Integer> script = new Script<>();
        Maybe.fromPublisher(script).test();
        script.next(1);
        assertThat(script.cancellations()).isEqualTo(1);
    }

    @Test
    void rangeLongMustReachBothEdges() {
        Flowable.rangeLong(Long.MAX_VALUE - 1, 2).test().assertResult(Long.MAX_VALUE - 1, Long.MAX_VALUE);
        Flowable.rangeLong(Long.MIN_VALUE, 2).test().assertResult(Long.MIN_VALUE, Long.MIN_VALUE + 1);
        Flowable.rangeLong(1L << 40, 3).test(2).assertValues(1L << 40, (1L << 40) + 1);
        Flowable.rangeLong(5, 1).test().assertResult(5L);
        Flowable.rangeLong(5, 0).test().assertResult();
    }

    @Test
    void sourcesWrittenByHandMustRun() {
        SingleSource<Integer> single = observer -> Single.just(7).subscribe(observer);
        MaybeSource<Integer> maybe = observer -> Maybe.just(7).subscribe(observer);
        Flowable.unsafeCreate(subscriber -> Flowable.just(7).subscribe(subscriber))
                .test()
                .assertResult(7);
        Single.unsafeCreate(single).test().assertResult(7);
        Maybe.unsafeCreate(maybe).test().assertResult(7);
        Completable.unsafeCreate(observer -> Completable.complete().subscribe(observer))
                .test()
                .assertResult();
        Single.wrap(single).test().assertResult(7);
        Maybe.wrap(maybe).test().assertResult(7);
        Completable.wrap(observer -> Completable.complete().subscribe(observer))
                .test()
                .assertResult();
    }

    @Test
    void ownSourcesMustNotBeWrappedAndNotBeCreatedUnsafely() {
        Single<Integer> single = Single.just(7);
        Maybe<Integer> maybe = Maybe.just(7);
        Completable completable = Completable.complete();
        assertThat(Single.wrap(single)).isSameAs(single);
        assertThat(Maybe.wrap(maybe)).isSameAs(maybe);
        assertThat(Completable.wrap(completable)).isSameAs(completable);
        assertThatThrownBy(() -> Flowable.unsafeCreate(Flowable.just(7))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Single.unsafeCreate(single)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Maybe.unsafeCreate(maybe)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Completable.unsafeCreate(completable)).isInstanceOf(IllegalArgumentException.class);
    }
}
