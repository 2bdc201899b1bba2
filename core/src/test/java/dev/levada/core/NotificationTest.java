package dev.levada.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class NotificationTest {

    private final IllegalStateException broken = new IllegalStateException("broken");

    @Test
    void eachSignalMustBecomeAnItem() {
        assertThat(Flowable.just(1).materialize().test().values())
                .containsExactly(Notification.createOnNext(1), Notification.createOnComplete());
        assertThat(Flowable.<Integer>error(broken).materialize().test().values())
                .containsExactly(Notification.createOnError(broken));
    }

    @Test
    void lastSignalMustWaitToBeAskedFor() {
        Probe<Notification<Integer>> probe = Probe.asking(0);
        Flowable.<Integer>empty().materialize().subscribe(probe);
        assertThat(probe.hasEnded()).isFalse();
        probe.request(1);
        assertThat(probe.items()).containsExactly(Notification.createOnComplete());
        assertThat(probe.isCompleted()).isTrue();
    }

    @Test
    void eachNotificationMustBecomeItsSignal() {
        Flowable.just(Notification.createOnNext(1), Notification.<Integer>createOnError(broken))
                .dematerialize(signal -> signal)
                .test()
                .assertFailure(IllegalStateException.class, 1);
        Single.just(7).materialize().dematerialize(signal -> signal).test().assertResult(7);
        Maybe.<Integer>empty()
                .materialize()
                .dematerialize(signal -> signal)
                .test()
                .assertResult();
        assertThat(Completable.error(broken).materialize().test().values())
                .containsExactly(Notification.createOnError(broken));
    }

    @Test
    void droppedNotificationMustReleaseItsItem() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> source = new Script<>();
        Flowable.fromPublisher(source).materialize().filter(signal -> false).test();
        source.next(released::incrementAndGet);
        assertThat(released).hasValue(1);
    }

    @Test
    void mapperOfTheErrorMustGiveTheValue() {
        Single.<Integer>error(broken)
                .flatMap(n -> Single.just("value"), error -> Single.just(String.valueOf(error.getMessage())))
                .test()
                .assertResult("broken");
        Maybe.<Integer>empty()
                .flatMap(n -> Maybe.just(1), error -> Maybe.just(2), () -> Maybe.just(3))
                .test()
                .assertResult(3);
    }
}
