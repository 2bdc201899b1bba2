package dev.levada.core.internal.create;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FromCompletionStageTest {

    private final List<Throwable> undeliverable = new ArrayList<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private static CompletableFuture<Integer> done() {
        return CompletableFuture.completedFuture(7);
    }

    private static CompletableFuture<Integer> failed() {
        return CompletableFuture.failedFuture(new IOException("broken"));
    }

    @SuppressWarnings("NullAway") // a future of nothing
    private static CompletableFuture<Integer> nothing() {
        @Nullable Integer none = null;
        return CompletableFuture.completedFuture(none);
    }

    @Test
    void outcomeMustComeOnAllTypes() {
        Flowable.fromCompletionStage(done()).test().assertResult(7);
        Single.fromCompletionStage(done()).test().assertResult(7);
        Maybe.fromCompletionStage(done()).test().assertResult(7);
        Completable.fromCompletionStage(done()).test().assertResult();
    }

    @Test
    void errorMustComeAsItIs() {
        Flowable.fromCompletionStage(failed()).test().assertFailure(IOException.class);
        Single.fromCompletionStage(failed()).test().assertFailure(IOException.class);
        Maybe.fromCompletionStage(failed()).test().assertFailure(IOException.class);
        Completable.fromCompletionStage(failed()).test().assertFailure(IOException.class);
    }

    @Test
    void nullMustBeAnErrorWhereAValueIsDue() {
        Flowable.fromCompletionStage(nothing()).test().assertFailure(NullPointerException.class);
        Single.fromCompletionStage(nothing()).test().assertFailure(NullPointerException.class);
        Maybe.fromCompletionStage(nothing()).test().assertResult();
        Completable.fromCompletionStage(nothing()).test().assertResult();
    }

    @Test
    void valueMustWaitForDemand() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Probe<Integer> probe = Probe.asking(0);
        Flowable.fromCompletionStage(future).subscribe(probe);
        future.complete(7);
        assertThat(probe.items()).isEmpty();
        probe.request(1);
        assertThat(probe.items()).containsExactly(7);
        assertThat(probe.isCompleted()).isTrue();
    }

    @Test
    void disposalMustLeaveTheStageAloneAndReleaseItsValue() {
        AtomicInteger released = new AtomicInteger();
        CompletableFuture<Releasable> future = new CompletableFuture<>();
        Single.fromCompletionStage(future).test().dispose();
        assertThat(future).isNotDone();
        future.complete(released::incrementAndGet);
        assertThat(released).hasValue(1);
    }

    @Test
    void lateErrorMustBeReportedUnlessTheUserHasCancelledTheStage() {
        CompletableFuture<Integer> cancelled = new CompletableFuture<>();
        Single.fromCompletionStage(cancelled).test().dispose();
        cancelled.cancel(true);
        assertThat(undeliverable).isEmpty();
        CompletableFuture<Integer> broken = new CompletableFuture<>();
        Single.fromCompletionStage(broken).test().dispose();
        broken.completeExceptionally(new IllegalStateException("late"));
        assertThat(undeliverable).singleElement().satisfies(e -> assertThat(e).hasMessage("late"));
    }
}
