package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.CompletableObserver;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.MaybeObserver;
import dev.levada.core.Single;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.CompositeException;
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

class SafeObserverTest {

    private final List<Throwable> hook = new ArrayList<>();
    private final List<Object> seen = new ArrayList<>();
    private final AtomicInteger released = new AtomicInteger();
    private final IllegalStateException broken = new IllegalStateException("broken");

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    /** Throws at whatever it is told. */
    private class Throwing implements SingleObserver<Object>, MaybeObserver<Object>, CompletableObserver {

        private final boolean atOnce;

        Throwing(boolean atOnce) {
            this.atOnce = atOnce;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            if (atOnce) {
                throw new IllegalStateException("at once");
            }
        }

        @Override
        public void onSuccess(Object value) {
            throw new IllegalStateException("at the value");
        }

        @Override
        public void onError(Throwable error) {
            seen.add(error);
            throw new IllegalStateException("at the error");
        }

        @Override
        public void onComplete() {
            throw new IllegalStateException("at the end");
        }
    }

    @Test
    void whatAnObserverThrowsMustGoToTheHook() {
        Single.just(1).safeSubscribe(new Throwing(false));
        Maybe.empty().safeSubscribe(new Throwing(false));
        Completable.complete().safeSubscribe(new Throwing(false));
        assertThat(hook).extracting(Throwable::getMessage).containsExactly("at the value", "at the end", "at the end");
    }

    @Test
    void errorMustBeReportedTogetherWithWhatItCaused() {
        Single.error(broken).safeSubscribe(new Throwing(false));
        assertThat(seen).containsExactly(broken);
        assertThat(hook)
                .singleElement()
                .isInstanceOfSatisfying(
                        CompositeException.class,
                        both -> assertThat(both.getExceptions()).hasSize(2).contains(broken));
    }

    @Test
    void observerThatRefusesTheStartMustHearNothingMore() {
        Script<Object> script = new Script<>();
        Flowable.fromPublisher(script).firstElement().safeSubscribe(new Throwing(true));
        assertThat(script.cancellations()).isEqualTo(1);
        script.next((Releasable) released::incrementAndGet).error(broken);
        assertThat(released).hasValue(1);
        assertThat(seen).isEmpty();
        assertThat(hook).hasSize(2).first().satisfies(e -> assertThat(e).hasMessage("at once"));
    }

    @Test
    void subscriberThatThrowsMustGetThatAsItsError() {
        Probe<Integer> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> {
            throw broken;
        });
        Flowable.range(1, 3).safeSubscribe(probe);
        assertThat(probe.error()).isSameAs(broken);
        assertThat(hook).isEmpty();
    }

    @Test
    void callbackOfBothMustGetTheOneThatThereIs() {
        Single.just(1).subscribe((value, error) -> seen.add(value + "," + error));
        Single.error(broken).subscribe((value, error) -> seen.add(value + "," + error.getMessage()));
        assertThat(seen).containsExactly("1,null", "null,broken");
    }

    @Test
    void whatTheCallbackOfBothThrowsMustGoToTheHook() {
        Disposable unused = Single.just(1).subscribe((value, error) -> {
            throw broken;
        });
        assertThat(hook).containsExactly(broken);
    }

    @Test
    void forEachWhileMustEndWhenItIsToldTo() {
        AtomicInteger cancelled = new AtomicInteger();
        Disposable unused = Flowable.range(1, 10)
                .doOnCancel(cancelled::incrementAndGet)
                .forEachWhile(n -> seen.add(n) && n < 3, seen::add, () -> seen.add("end"));
        assertThat(seen).containsExactly(1, 2, 3, "end");
        assertThat(cancelled).hasValue(1);
    }

    @Test
    void forEachWhileMustTakeWhatItThrows() {
        Disposable unused = Flowable.range(1, 10)
                .forEachWhile(
                        n -> {
                            throw broken;
                        },
                        seen::add);
        assertThat(seen).containsExactly(broken);
    }

    @Test
    void forEachWithoutACallbackForTheErrorMustReportIt() {
        Disposable unused = Flowable.error(broken).forEachWhile(n -> true);
        assertThat(hook).hasSize(1);
    }
}
