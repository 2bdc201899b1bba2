package dev.levada.core.internal.combine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.core.SingleEmitter;
import dev.levada.observers.TestObserver;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Race;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ZipOneTest {

    private static final class Flow {

        private final List<SingleEmitter<Releasable>> emitters = new ArrayList<>();
        private final AtomicInteger released = new AtomicInteger();
        private final TestObserver<Releasable> observer = Single.zip(
                        Single.<Releasable>create(emitters::add), Single.<Releasable>create(emitters::add), (a, b) -> {
                            a.release();
                            b.release();
                            return (Releasable) () -> {};
                        })
                .test();

        void succeed(int index) {
            emitters.get(index).onSuccess(released::incrementAndGet);
        }
    }

    @Test
    void valuesMustMakeTheValueInOrder() {
        Single.zip(Single.just("a"), Single.just("b"), Single.just("c"), (a, b, c) -> a + b + c)
                .test()
                .assertResult("abc");
        Maybe.just("a").zipWith(Maybe.just("b"), String::concat).test().assertResult("ab");
    }

    @Test
    void emptyMaybeMustEndTheWhole() {
        Maybe.zip(Maybe.never(), Maybe.empty(), (a, b) -> a).test().assertResult();
    }

    @Test
    void noSourcesMustBeAnErrorOfASingleAndTheEndOfAMaybe() {
        Single.zip(List.<Single<Integer>>of(), row -> row).test().assertFailure(NoSuchElementException.class);
        Maybe.zip(List.<Maybe<Integer>>of(), row -> row).test().assertResult();
    }

    @Test
    void failureMustReleaseTheValuesOfTheOthers() {
        Flow flow = new Flow();
        flow.succeed(0);
        assertThat(flow.released).hasValue(0);
        flow.emitters.get(1).onError(new IllegalStateException("broken"));
        assertThat(flow.released).hasValue(1);
        flow.observer.assertFailure(IllegalStateException.class);
    }

    @Test
    void disposalRacingWithTheValuesMustReleaseThemAll() {
        Race.on(Flow::new)
                .race(
                        flow -> {
                            flow.succeed(0);
                            flow.succeed(1);
                        },
                        flow -> flow.observer.dispose())
                .times(500)
                .check(flow -> assertThat(flow.released).hasValue(2));
    }
}
