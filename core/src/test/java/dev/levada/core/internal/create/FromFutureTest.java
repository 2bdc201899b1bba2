package dev.levada.core.internal.create;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FromFutureTest {

    private final CompletableFuture<@Nullable Integer> done = CompletableFuture.completedFuture(1);
    private final CompletableFuture<@Nullable Integer> nothing = CompletableFuture.completedFuture(null);
    private final CompletableFuture<@Nullable Integer> failed =
            CompletableFuture.failedFuture(new IllegalStateException("broken"));

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @Test
    void resultMustBeTheValue() {
        Flowable.fromFuture(done).test().assertResult(1);
        Flowable.fromFuture(done, 1, TimeUnit.SECONDS).test().assertResult(1);
        Single.fromFuture(done, 1, TimeUnit.SECONDS).test().assertResult(1);
        Maybe.fromFuture(done).test().assertResult(1);
        Completable.fromFuture(done).test().assertResult();
    }

    @Test
    void nullMustBeAnErrorExceptWhereThereMayBeNoValue() {
        Flowable.fromFuture(nothing)
                .test()
                .assertError(error -> "The future returned a null value".equals(error.getMessage()));
        Single.fromFuture(nothing).test().assertError(NullPointerException.class);
        Maybe.fromFuture(nothing).test().assertResult();
        Completable.fromFuture(nothing).test().assertResult();
    }

    @Test
    void failureMustBeTheCauseAndForMaybeItself() {
        Flowable.fromFuture(failed).test().assertError(ExecutionException.class);
        Single.fromFuture(failed).test().assertError(ExecutionException.class);
        Completable.fromFuture(failed).test().assertError(ExecutionException.class);
        Maybe.fromFuture(failed).test().assertError(IllegalStateException.class);
    }

    @Test
    void timeThatIsNotEnoughMustBeAnError() {
        Maybe.fromFuture(new CompletableFuture<>(), 1, TimeUnit.MICROSECONDS)
                .test()
                .assertError(TimeoutException.class);
    }

    @Test
    void resultThatNobodyWantsMustBeReleased() {
        AtomicInteger released = new AtomicInteger();
        CompletableFuture<Releasable> pooled = CompletableFuture.completedFuture(released::incrementAndGet);
        Completable.fromFuture(pooled).test().assertResult();
        assertThat(released).hasValue(1);
    }

    @Test
    void waitingMustBeRefusedWhereItHarmsOthers() {
        LevadaPlugins.setOnBeforeBlocking(() -> true);
        LevadaPlugins.setFailOnNonBlockingScheduler(true);
        Single.fromFuture(new CompletableFuture<>()).test().assertError(IllegalStateException.class);
        Single.fromFuture(done).test().assertResult(1);
    }

    @Test
    void workMustRunOncePerSubscriberAndSendNothing() {
        List<String> ran = new ArrayList<>();
        Flowable.fromAction(() -> ran.add("flow")).test().assertResult();
        Flowable.fromRunnable(() -> ran.add("task")).test().assertResult();
        Maybe.fromAction(() -> ran.add("maybe")).test().assertResult();
        Maybe.fromRunnable(() -> ran.add("last")).test().assertResult();
        Flowable.fromAction(() -> ran.add("never")).test(0, true);
        Maybe.fromAction(() -> {
                    throw new IllegalStateException("broken");
                })
                .test()
                .assertError(IllegalStateException.class);
        assertThat(ran).containsExactly("flow", "task", "maybe", "last");
    }
}
