package dev.levada.observers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BaseObserversTest {

    private final List<Object> seen = new ArrayList<>();

    private final DisposableSingleObserver<Integer> single = new DisposableSingleObserver<>() {
        @Override
        protected void onStart() {
            seen.add("start");
        }

        @Override
        public void onSuccess(Integer value) {
            seen.add(value);
        }

        @Override
        public void onError(Throwable error) {
            seen.add(error);
        }
    };

    private final ResourceMaybeObserver<Integer> maybe = new ResourceMaybeObserver<>() {
        @Override
        public void onSuccess(Integer value) {
            seen.add(value);
        }

        @Override
        public void onError(Throwable error) {
            seen.add(error);
        }

        @Override
        public void onComplete() {
            seen.add("end");
        }
    };

    private final DisposableCompletableObserver completable = new DisposableCompletableObserver() {
        @Override
        public void onError(Throwable error) {
            seen.add(error);
        }

        @Override
        public void onComplete() {
            seen.add("end");
        }
    };

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void outcomeMustFollowTheStart() {
        Single.just(1).subscribe(single);
        Maybe.just(2).subscribe(maybe);
        Completable.complete().subscribe(completable);
        assertThat(seen).containsExactly("start", 1, 2, "end");
    }

    @Test
    void disposalMustReachTheSourceAndTheResources() {
        Disposable source = Disposable.empty();
        Disposable early = Disposable.empty();
        Disposable late = Disposable.empty();
        maybe.add(early);
        maybe.onSubscribe(source);
        assertThat(maybe.isDisposed()).isFalse();
        maybe.dispose();
        maybe.add(late);
        assertThat(List.of(source, early, late, maybe)).allMatch(Disposable::isDisposed);
    }

    @Test
    void disposalBeforeTheSourceMustDisposeIt() {
        Disposable source = Disposable.empty();
        single.dispose();
        single.onSubscribe(source);
        assertThat(source.isDisposed()).isTrue();
        assertThat(seen).isEmpty();
    }

    @Test
    void secondSourceMustBeDisposedAndReported() {
        LevadaPlugins.setErrorHandler(seen::add);
        Disposable second = Disposable.empty();
        completable.onSubscribe(Disposable.empty());
        completable.onSubscribe(second);
        assertThat(second.isDisposed()).isTrue();
        assertThat(seen).hasOnlyElementsOfType(ProtocolViolationException.class).hasSize(1);
    }
}
