package dev.levada.observers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Completable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.disposables.Disposable;
import dev.levada.pool.Releasable;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TestObserverTest {

    private final IOException broken = new IOException("broken");

    @Test
    void outcomeOfEachTypeMustBeRecorded() {
        Single.just(1).test().assertResult(1);
        Single.error(broken).test().assertFailure(IOException.class);
        Maybe.just(1).test().assertValue(1).assertComplete();
        Maybe.empty().test().assertResult();
        Completable.complete().test().assertResult();
        Completable.error(broken).test().assertError(broken);
        Single.never().test().assertEmpty();
    }

    @Test
    void disposalBeforeMustReachTheSource() {
        AtomicInteger disposals = new AtomicInteger();
        Single.<Integer>never()
                .doOnDispose(disposals::incrementAndGet)
                .test(true)
                .assertEmpty();
        Maybe.<Integer>never()
                .doOnDispose(disposals::incrementAndGet)
                .test(true)
                .assertEmpty();
        Completable.never().doOnDispose(disposals::incrementAndGet).test(true).assertEmpty();
        assertThat(disposals).hasValue(3);
    }

    @Test
    void disposalLaterMustReachTheSource() {
        Disposable source = Disposable.empty();
        TestObserver<Integer> observer = TestObserver.create();
        assertThat(observer.hasSubscription()).isFalse();
        observer.onSubscribe(source);
        assertThat(observer.hasSubscription()).isTrue();
        assertThat(observer.isDisposed()).isFalse();
        observer.dispose();
        assertThat(source.isDisposed()).isTrue();
        assertThat(observer.isDisposed()).isTrue();
    }

    @Test
    void secondSubscriptionMustBeDisposedAndAnError() {
        TestObserver<Integer> observer = new TestObserver<>();
        Disposable second = Disposable.empty();
        observer.onSubscribe(Disposable.disposed());
        observer.onSubscribe(second);
        assertThat(second.isDisposed()).isTrue();
        observer.assertError(IllegalStateException.class);
    }

    @Test
    void signalBeforeTheSubscriptionMustBeAnError() {
        TestObserver<Integer> observer = new TestObserver<>();
        observer.onComplete();
        assertThatThrownBy(observer::assertNoErrors)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("onSubscribe not called in proper order");
    }

    @Test
    @SuppressWarnings("NullAway") // what a broken source does
    void nullMustBeAnError() {
        TestObserver<Integer> observer = new TestObserver<>();
        observer.onSubscribe(null);
        observer.assertError(NullPointerException.class);
        TestObserver<Integer> valued = new TestObserver<>();
        valued.onSubscribe(Disposable.empty());
        valued.onNext(null);
        valued.assertNoValues().assertError(NullPointerException.class);
        TestObserver<Integer> failed = new TestObserver<>();
        failed.onSubscribe(Disposable.empty());
        failed.onError(null);
        failed.assertFailure(NullPointerException.class);
    }

    @Test
    void recordedValueMustBeReleasedByTheTest() {
        AtomicInteger releases = new AtomicInteger();
        Single.<Releasable>just(releases::incrementAndGet)
                .test()
                .releaseValues()
                .releaseValues();
        assertThat(releases).hasValue(1);
    }
}
