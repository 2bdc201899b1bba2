package dev.levada.core.internal.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Completable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.core.SingleEmitter;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CreateOneTest {

    private final List<Throwable> undeliverable = new ArrayList<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void valueMustReachBlockingGet() {
        assertThat(Single.<Integer>create(emitter -> emitter.onSuccess(7)).blockingGet())
                .isEqualTo(7);
        assertThat(Maybe.<Integer>create(emitter -> emitter.onSuccess(7)).blockingGet())
                .isEqualTo(7);
        assertThat(Maybe.<Integer>create(emitter -> emitter.onComplete()).blockingGet())
                .isNull();
        Completable.create(emitter -> emitter.onComplete()).blockingAwait();
    }

    @Test
    void errorMustBeThrownByBlockingGet() {
        Single<Integer> unchecked = Single.create(emitter -> emitter.onError(new IllegalStateException("no")));
        assertThatThrownBy(unchecked::blockingGet)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no");
        Completable checked = Completable.create(emitter -> emitter.onError(new IOException("no")));
        assertThatThrownBy(checked::blockingAwait).hasCauseInstanceOf(IOException.class);
    }

    @Test
    void throwingCallbackMustFailTheWork() {
        Single<Integer> single = Single.create(emitter -> {
            throw new IOException("broken");
        });
        assertThatThrownBy(single::blockingGet).hasRootCauseMessage("broken");
        assertThat(undeliverable).isEmpty();
    }

    @Test
    void resourceMustBeDisposedOnceAfterTheValue() {
        List<String> order = new ArrayList<>();
        List<SingleEmitter<String>> emitter = new ArrayList<>();
        Single.<String>create(e -> {
                    e.setDisposable(Disposable.fromAction(() -> order.add("disposed")));
                    emitter.add(e);
                })
                .subscribe(value -> order.add(value));
        emitter.get(0).onSuccess("value");
        emitter.get(0).onSuccess("again");
        assertThat(order).containsExactly("value", "disposed");
        assertThat(emitter.get(0).isDisposed()).isTrue();
    }

    @Test
    void disposeMustCancelAndLateValueMustBeReleased() {
        AtomicInteger cancelled = new AtomicInteger();
        AtomicInteger released = new AtomicInteger();
        List<SingleEmitter<Releasable>> emitter = new ArrayList<>();
        Disposable handle = Single.<Releasable>create(e -> {
                    e.setCancellable(cancelled::incrementAndGet);
                    emitter.add(e);
                })
                .subscribe(value -> {
                    throw new AssertionError("nobody is there");
                });
        handle.dispose();
        handle.dispose();
        emitter.get(0).onSuccess(released::incrementAndGet);
        assertThat(cancelled).hasValue(1);
        assertThat(released).hasValue(1);
        assertThat(emitter.get(0).tryOnError(new IOException())).isFalse();
        assertThat(undeliverable).isEmpty();
        emitter.get(0).onError(new IOException("late"));
        assertThat(undeliverable).singleElement().satisfies(e -> assertThat(e).hasRootCauseMessage("late"));
    }

    @Test
    void blockingAwaitMustGiveUpAfterItsTimeAndDispose() {
        AtomicInteger cancelled = new AtomicInteger();
        Completable never = Completable.create(emitter -> emitter.setCancellable(cancelled::incrementAndGet));
        assertThat(never.blockingAwait(1, TimeUnit.MILLISECONDS)).isFalse();
        assertThat(cancelled).hasValue(1);
    }

    @Test
    void interruptMustDisposeAndStaySet() {
        AtomicInteger cancelled = new AtomicInteger();
        Completable never = Completable.create(emitter -> emitter.setCancellable(cancelled::incrementAndGet));
        Thread.currentThread().interrupt();
        assertThatThrownBy(never::blockingAwait).hasCauseInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(cancelled).hasValue(1);
    }
}
