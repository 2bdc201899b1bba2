package dev.levada.core.internal.conditional;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.observers.TestObserver;
import dev.levada.testkit.Script;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class TakeUntilOneTest {

    @Test
    void outcomeMustPassIfTheOtherIsSilent() {
        Single.just(1).takeUntil(Single.never()).test().assertResult(1);
        Maybe.just(1).takeUntil(Maybe.never()).test().assertResult(1);
        Maybe.empty().takeUntil(Flowable.never()).test().assertResult();
        Completable.complete().takeUntil(Completable.never()).test().assertResult();
    }

    @Test
    void signalOfTheOtherMustEndTheWork() {
        Single.never().takeUntil(Flowable.just(1)).test().assertFailure(CancellationException.class);
        Single.never().takeUntil(Single.just(1)).test().assertFailure(CancellationException.class);
        Single.never().takeUntil(Completable.complete()).test().assertFailure(CancellationException.class);
        Maybe.never().takeUntil(Maybe.empty()).test().assertResult();
        Completable.never().takeUntil(Completable.complete()).test().assertResult();
    }

    @Test
    void errorOfTheOtherMustPass() {
        Maybe.never()
                .takeUntil(Flowable.error(new IllegalStateException()))
                .test()
                .assertFailure(IllegalStateException.class);
    }

    @Test
    void loserMustBeStopped() {
        Script<Integer> source = new Script<>();
        Script<Integer> other = new Script<>();
        TestObserver<Integer> observer = Flowable.fromPublisher(source)
                .lastElement()
                .takeUntil(Flowable.fromPublisher(other))
                .test();
        other.next(1);
        observer.assertResult();
        assertThat(source.cancellations()).isEqualTo(1);
        assertThat(other.cancellations()).isEqualTo(1);
    }

    @Test
    void disposeMustStopBoth() {
        Script<Integer> source = new Script<>();
        Script<Integer> other = new Script<>();
        TestObserver<Integer> observer = Flowable.fromPublisher(source)
                .lastOrError()
                .takeUntil(Flowable.fromPublisher(other))
                .test();
        observer.dispose();
        assertThat(source.cancellations()).isEqualTo(1);
        assertThat(other.cancellations()).isEqualTo(1);
    }
}
