package dev.levada.core.internal.transform;

import dev.levada.core.Flowable;
import org.junit.jupiter.api.Test;

class ExpandTest {

    @Test
    void itemsMustComeLevelByLevel() {
        Flowable.just(8, 5)
                .expand(n -> n == 1 ? Flowable.empty() : Flowable.just(n / 2))
                .test()
                .assertResult(8, 5, 4, 2, 2, 1, 1);
    }

    @Test
    void endlessTreeMustEndWithItsTaker() {
        Flowable.just(1).expand(n -> Flowable.just(n + 1)).take(4).test().assertResult(1, 2, 3, 4);
    }

    @Test
    void deepTreeMustNotGrowTheStack() {
        Flowable.just(100_000)
                .expand(n -> n == 0 ? Flowable.empty() : Flowable.just(n - 1))
                .count()
                .test()
                .assertResult(100_001L);
    }

    @Test
    void failureOfTheExpanderMustEndTheFlow() {
        Flowable.just(1)
                .expand(n -> {
                    throw new IllegalStateException("broken");
                })
                .test()
                .assertFailure(IllegalStateException.class, 1);
    }
}
