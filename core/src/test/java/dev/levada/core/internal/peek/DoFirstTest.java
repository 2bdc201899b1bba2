package dev.levada.core.internal.peek;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Actions before anything happens, and callbacks for what travels upstream. */
class DoFirstTest {

    private final List<Object> seen = new ArrayList<>();

    @Test
    void lastActionMustRunFirstAndBeforeTheSubscription() {
        Flowable<Integer> flow = Flowable.just(1)
                .doOnSubscribe(handle -> seen.add("subscribed"))
                .doFirst(() -> seen.add("inner"))
                .doFirst(() -> seen.add("outer"));
        flow.test().assertResult(1);
        flow.test().assertResult(1);
        assertThat(seen).containsExactly("outer", "inner", "subscribed", "outer", "inner", "subscribed");
    }

    @Test
    void thrownMustEndTheFlowWithoutASubscription() {
        Flowable.just(1)
                .doOnSubscribe(handle -> seen.add("subscribed"))
                .doFirst(() -> {
                    throw new IllegalStateException();
                })
                .test()
                .assertFailure(IllegalStateException.class);
        assertThat(seen).isEmpty();
    }

    @Test
    void scalarsMustHaveItToo() {
        Single.just(1).doFirst(() -> seen.add("single")).test().assertResult(1);
        Maybe.just(1).doFirst(() -> seen.add("maybe")).test().assertResult(1);
        Completable.complete().doFirst(() -> seen.add("completable")).test().assertResult();
        assertThat(seen).containsExactly("single", "maybe", "completable");
    }

    @Test
    void handleAndDisposalMustBeShown() {
        Single.never()
                .doOnLifecycle(handle -> seen.add("single"), () -> seen.add("disposed"))
                .subscribe()
                .dispose();
        Maybe.never()
                .doOnLifecycle(handle -> seen.add("maybe"), () -> seen.add("disposed"))
                .subscribe()
                .dispose();
        Completable.never()
                .doOnLifecycle(handle -> seen.add("completable"), () -> seen.add("disposed"))
                .subscribe()
                .dispose();
        assertThat(seen).containsExactly("single", "disposed", "maybe", "disposed", "completable", "disposed");
    }
}
