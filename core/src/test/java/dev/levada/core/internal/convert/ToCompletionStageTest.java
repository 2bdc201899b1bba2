package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Script;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ToCompletionStageTest {

    private final Flowable<Integer> none = Flowable.empty();
    private final Flowable<Integer> several = Flowable.range(1, 3);

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get();
    }

    @Test
    void stageMustGiveTheItemThatItNames() throws Exception {
        assertThat(get(several.firstStage(7))).isEqualTo(1);
        assertThat(get(several.lastStage(7))).isEqualTo(3);
        assertThat(get(several.take(1).singleStage(7))).isEqualTo(1);
        assertThat(get(several.firstOrErrorStage())).isEqualTo(1);
        assertThat(get(several.lastOrErrorStage())).isEqualTo(3);
        assertThat(get(several.take(1).singleOrErrorStage())).isEqualTo(1);
    }

    @Test
    void stageMustGiveTheDefaultWhichMayBeNull() throws Exception {
        assertThat(get(none.firstStage(7))).isEqualTo(7);
        assertThat(get(none.lastStage(null))).isNull();
        assertThat(get(none.singleStage(null))).isNull();
        assertThat(get(Completable.complete().<String>toCompletionStage(null))).isNull();
        assertThat(get(Maybe.<String>empty().toCompletionStage(null))).isNull();
    }

    @Test
    void stageWithoutAnItemMustFail() {
        assertThatThrownBy(() -> get(none.firstOrErrorStage())).hasCauseInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> get(none.lastOrErrorStage())).hasCauseInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> get(none.singleOrErrorStage())).hasCauseInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> get(several.singleStage(7))).hasCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void futureMustGiveTheOutcome() throws Exception {
        assertThat(several.take(1).toFuture().get()).isEqualTo(1);
        assertThat(Single.just(1).toFuture().get()).isEqualTo(1);
        assertThat(Maybe.just(1).toFuture().get()).isEqualTo(1);
        assertThat(Maybe.empty().toFuture().get()).isNull();
        assertThat(Completable.complete().toFuture().get()).isNull();
        assertThatThrownBy(
                        Completable.error(new IllegalStateException("broken")).toFuture()::get)
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void cancellingTheFutureMustDisposeAndReleaseALateValue() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> script = new Script<>();
        Future<Releasable> future =
                Flowable.fromPublisher(script).firstOrError().toFuture();
        future.cancel(false);
        assertThat(script.cancellations()).isEqualTo(1);
        script.next(released::incrementAndGet);
        assertThat(released).hasValue(1);
    }
}
