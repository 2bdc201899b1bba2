package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import org.junit.jupiter.api.Test;

class HandleTest {

    @Test
    void endMustFollowTheItemOfTheSameCall() {
        Script<Integer> source = new Script<>();
        Probe<String> probe = Probe.unbounded();
        Flowable.fromPublisher(source)
                .<String>handle((n, sink) -> {
                    sink.onNext("item " + n);
                    sink.onComplete();
                })
                .subscribe(probe);
        source.next(1);
        assertThat(probe.items()).containsExactly("item 1");
        assertThat(probe.isCompleted()).isTrue();
        assertThat(source.cancellations()).isEqualTo(1);
    }

    @Test
    void secondItemOfACallMustEndTheFlow() {
        Flowable.range(1, 3)
                .<Integer>handle((n, sink) -> {
                    sink.onNext(n);
                    sink.onNext(n);
                })
                .test()
                .assertFailure(IllegalStateException.class, 1);
    }

    @Test
    void errorOfTheSinkMustEndTheFlow() {
        Flowable.range(1, 3)
                .<Integer>handle((n, sink) -> sink.onError(new IllegalArgumentException("broken")))
                .test()
                .assertFailure(IllegalArgumentException.class);
    }

    @Test
    void callsThatSendNothingMustNotCountAgainstDemand() {
        Probe<Integer> probe = Probe.asking(1);
        Flowable.range(1, 10)
                .<Integer>handle((n, sink) -> {
                    if (n == 7) {
                        sink.onNext(n);
                    }
                })
                .subscribe(probe);
        assertThat(probe.items()).containsExactly(7);
    }

    @Test
    void scalarsMustEndWithWhatWasSent() {
        Single.just(1).handle((n, sink) -> sink.onNext(n + 1)).test().assertResult(2);
        Single.just(1).handle((n, sink) -> {}).test().assertResult();
        Maybe.just(1)
                .handle((n, sink) -> sink.onError(new IllegalStateException("no")))
                .test()
                .assertFailure(IllegalStateException.class);
        Maybe.just(1)
                .<Integer>handle((n, sink) -> {
                    sink.onNext(n);
                    throw new IllegalArgumentException("thrown");
                })
                .test()
                .assertFailure(IllegalArgumentException.class);
        Single.just(4).expand(n -> Flowable.range(0, n / 2)).test().assertValueCount(3);
    }
}
