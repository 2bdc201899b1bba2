package dev.levada.core.internal.peek;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DoAfterTest {

    private final IOException failed = new IOException("failed");
    private final List<Object> seen = new ArrayList<>();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private void fail() {
        throw new IllegalStateException("thrown");
    }

    @Test
    void callbackMustComeAfterTheSignal() {
        Flowable.range(1, 2)
                .doAfterNext(item -> seen.add("after " + item))
                .doAfterTerminate(() -> seen.add("after the end"))
                .subscribe(seen::add, seen::add, () -> seen.add("end"));
        assertThat(seen).containsExactly(1, "after 1", 2, "after 2", "end", "after the end");
    }

    @Test
    void callbackMustComeAfterTheOutcome() {
        Single.just(1)
                .doAfterSuccess(value -> seen.add("after " + value))
                .doAfterTerminate(() -> seen.add("after the end"))
                .subscribe(value -> seen.add(value));
        Maybe.just(2).doAfterSuccess(value -> seen.add("after " + value)).subscribe(seen::add);
        Completable.complete().doAfterTerminate(() -> seen.add("completed")).subscribe(() -> seen.add("end"));
        Maybe.empty().doAfterTerminate(() -> seen.add("empty")).subscribe();
        Single.error(failed).doAfterTerminate(() -> seen.add("failed")).subscribe(x -> {}, seen::add);
        assertThat(seen)
                .containsExactly(
                        1, "after the end", "after 1", 2, "after 2", "end", "completed", "empty", failed, "failed");
    }

    @Test
    void thrownAfterAnItemMustEndTheFlow() {
        Script<Integer> script = new Script<>();
        TestSubscriber<Integer> subscriber = Flowable.fromPublisher(script)
                .doAfterNext(item -> fail())
                .doAfterTerminate(() -> seen.add("end"))
                .test();
        script.next(1);
        subscriber.assertFailure(IllegalStateException.class, 1);
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(seen).containsExactly("end");
    }

    @Test
    void thrownAfterTheEndMustGoToTheHook() {
        LevadaPlugins.setErrorHandler(seen::add);
        Flowable.just(1).doAfterTerminate(this::fail).test().assertResult(1);
        Flowable.error(failed).doAfterTerminate(this::fail).test().assertFailure(IOException.class);
        Single.just(1).doAfterSuccess(value -> fail()).test().assertResult(1);
        Completable.complete().doAfterTerminate(this::fail).test().assertResult();
        assertThat(seen).hasSize(4);
    }
}
