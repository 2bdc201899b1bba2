package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.CompletableObserver;
import dev.levada.core.Flowable;
import dev.levada.core.FlowableOperator;
import dev.levada.core.Maybe;
import dev.levada.core.MaybeObserver;
import dev.levada.core.Single;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

class LiftTest {

    private final List<Throwable> hook = new ArrayList<>();
    private final IllegalStateException broken = new IllegalStateException("broken");

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    /** What a user writes: each item twice in size. */
    private record Doubling(Subscriber<? super Integer> downstream) implements Subscriber<Integer> {

        @Override
        public void onSubscribe(Subscription subscription) {
            downstream.onSubscribe(subscription);
        }

        @Override
        public void onNext(Integer item) {
            downstream.onNext(2 * item);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
            downstream.onError(new IllegalStateException("late")); // against the rules
        }
    }

    /** The same for one value. */
    private record DoublingOne(SingleObserver<? super Integer> downstream) implements SingleObserver<Integer> {

        @Override
        public void onSubscribe(Disposable disposable) {
            downstream.onSubscribe(disposable);
        }

        @Override
        public void onSuccess(Integer value) {
            downstream.onSuccess(2 * value);
            downstream.onSuccess(3 * value); // against the rules
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }
    }

    @Test
    void operatorMustStandBetweenAndBeWatched() {
        FlowableOperator<Integer, Integer> doubling = Doubling::new;
        Flowable.range(1, 3)
                .lift(doubling)
                .filter(n -> n != 4)
                .test(1)
                .requestMore(1)
                .assertResult(2, 6);
        assertThat(hook).singleElement().satisfies(e -> assertThat(e).hasMessage("late"));
        Single.just(1).<Integer>lift(DoublingOne::new).test().assertResult(2);
    }

    @Test
    void observerThatIsHandedBackMustServe() {
        Maybe.just(1).<Integer>lift(observer -> observer).test().assertResult(1);
        Completable.complete().lift(observer -> observer).test().assertResult();
        Single.<Integer>error(broken).<Integer>lift(observer -> observer).test().assertError(broken);
    }

    @Test
    void operatorThatThrowsMustBeTheError() {
        Flowable.just(1).<Integer>lift(this::refuse).test().assertError(broken);
        Single.just(1).<Integer>lift(this::refuseOne).test().assertError(broken);
        Maybe.just(1)
                .lift(observer -> {
                    throw broken;
                })
                .test()
                .assertError(broken);
        Completable.complete()
                .lift(observer -> {
                    throw broken;
                })
                .test()
                .assertError(broken);
    }

    private Subscriber<Integer> refuse(Subscriber<? super Integer> subscriber) {
        throw broken;
    }

    private SingleObserver<Integer> refuseOne(SingleObserver<? super Integer> observer) {
        throw broken;
    }

    @Test
    @SuppressWarnings("NullAway") // a careless user's operator
    void operatorThatGivesNothingMustBeTheError() {
        Maybe.just(1).<Integer>lift(LiftTest::nothing).test().assertError(NullPointerException.class);
        Completable.complete().lift(observer -> null).test().assertError(NullPointerException.class);
    }

    @SuppressWarnings("NullAway") // a careless user's operator
    private static MaybeObserver<Integer> nothing(MaybeObserver<? super Integer> observer) {
        return null;
    }

    @Test
    void itemBehindCancellationMustBeReleased() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> script = new Script<>();
        Probe<Releasable> probe = Probe.unbounded();
        Flowable.fromPublisher(script)
                .<Releasable>lift(subscriber -> subscriber)
                .subscribe(probe);
        probe.cancel();
        script.next(released::incrementAndGet);
        assertThat(released).hasValue(1);
    }

    @Test
    void transformerMustBuildTheNewWork() {
        Single.just(1).compose(single -> single.map(n -> n + 1)).test().assertResult(2);
        Maybe.just(1)
                .<Integer>compose(maybe -> observer -> maybe.subscribe(observer))
                .test()
                .assertResult(1);
        Completable.complete()
                .compose(same -> same.andThen(Completable.error(broken)))
                .test()
                .assertError(broken);
    }

    @Test
    void converterMustGetTheFlowItself() {
        Flowable<Integer> flow = Flowable.just(1);
        assertThat(flow.<Object>to(same -> same)).isSameAs(flow);
        assertThat(Single.just(1).<Integer>to(Single::blockingGet)).isEqualTo(1);
        assertThat(Maybe.just(1).<Boolean>to(maybe -> maybe.isEmpty().blockingGet()))
                .isFalse();
        CompletableObserver unused = Completable.complete().to(Completable::test);
    }
}
