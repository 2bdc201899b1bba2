package dev.levada.core.internal.peek;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;
import dev.levada.observers.TestObserver;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Script;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OnTerminateDetachTest {

    private final Script<Object> script = new Script<>();
    private final List<Object> seen = new ArrayList<>();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    /** A subscriber of which nobody but the chain knows any more. */
    private WeakReference<Object> subscribed(boolean cancel) {
        TestSubscriber<Object> subscriber = new TestSubscriber<>();
        Flowable.fromPublisher(script).onTerminateDetach().subscribe(subscriber);
        if (cancel) {
            subscriber.cancel();
        }
        return new WeakReference<>(subscriber);
    }

    private static boolean isCollected(WeakReference<?> reference) {
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
        }
        return reference.get() == null;
    }

    @Test
    void sourceMustNotKeepASubscriberThatHasCancelled() {
        WeakReference<Object> subscriber = subscribed(true);
        assertThat(isCollected(subscriber)).isTrue();
        assertThat(script.subscribers()).hasSize(1);
    }

    @Test
    void sourceMustNotKeepASubscriberThatHasSeenTheEnd() {
        WeakReference<Object> subscriber = subscribed(false);
        script.complete();
        assertThat(isCollected(subscriber)).isTrue();
        assertThat(script.subscribers()).hasSize(1);
    }

    @Test
    void signalsAfterCancellationMustStopHere() {
        LevadaPlugins.setErrorHandler(seen::add);
        TestSubscriber<Object> subscriber = Flowable.fromPublisher(script)
                .onTerminateDetach()
                .doOnNext(item -> seen.add("passed"))
                .test();
        subscriber.cancel();
        assertThat(script.cancellations()).isEqualTo(1);
        Releasable late = () -> seen.add("released");
        script.next(late).error(new IllegalStateException("late"));
        subscriber.assertEmpty();
        assertThat(seen).hasSize(2).startsWith("released");
    }

    @Test
    void outcomesMustPass() {
        Flowable.range(1, 2).onTerminateDetach().test().assertResult(1, 2);
        Single.just(1).onTerminateDetach().test().assertResult(1);
        Single.error(new IllegalStateException()).onTerminateDetach().test().assertFailure(IllegalStateException.class);
        Maybe.empty().onTerminateDetach().test().assertResult();
        Completable.complete().onTerminateDetach().test().assertResult();
    }

    @Test
    void valueAfterDisposalMustStopHere() {
        List<SingleObserver<? super Object>> observers = new ArrayList<>();
        Single<Object> source = new Single<>() {
            @Override
            protected void subscribeActual(SingleObserver<? super Object> observer) {
                observers.add(observer);
                observer.onSubscribe(Disposable.fromRunnable(() -> seen.add("disposed")));
            }
        };
        TestObserver<Object> observer = source.onTerminateDetach()
                .doOnSuccess(value -> seen.add("passed"))
                .test();
        observer.dispose();
        Releasable late = () -> seen.add("released");
        observers.get(0).onSuccess(late);
        assertThat(seen).containsExactly("disposed", "released");
    }
}
