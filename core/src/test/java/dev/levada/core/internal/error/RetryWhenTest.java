package dev.levada.core.internal.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RetryWhenTest {

    private final IOException failed = new IOException("failed");
    private final Script<Integer> source = new Script<>();
    private final Script<Integer> handler = new Script<>();
    private final List<Object> seen = new ArrayList<>();
    private int attempts;

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private int thirdTime() throws IOException {
        if (++attempts < 3) {
            throw failed;
        }
        return attempts;
    }

    @Test
    void eachItemOfTheHandlerMustStartAnAttempt() {
        Single.fromCallable(this::thirdTime)
                .retryWhen(errors -> errors.doOnNext(seen::add))
                .test()
                .assertResult(3);
        assertThat(seen).containsExactly(failed, failed);
        attempts = 0;
        Maybe.fromCallable(this::thirdTime).retryWhen(errors -> errors).test().assertResult(3);
        attempts = 0;
        Completable.fromCallable(this::thirdTime)
                .retryWhen(errors -> errors)
                .test()
                .assertResult();
    }

    @Test
    void attemptMustBeAskedForWhatIsLacking() {
        Probe<Integer> probe = Probe.asking(3);
        Flowable.range(1, 2)
                .concatWith(Flowable.error(failed))
                .retryWhen(errors -> errors)
                .subscribe(probe);
        assertThat(probe.items()).containsExactly(1, 2, 1);
        probe.request(2);
        assertThat(probe.items()).containsExactly(1, 2, 1, 2, 1);
    }

    @Test
    void completionMustPassAndStopTheHandler() {
        TestSubscriber<Integer> subscriber =
                Flowable.just(1).retryWhen(errors -> handler).test();
        subscriber.assertResult(1);
        assertThat(handler.cancellations()).isEqualTo(1);
    }

    @Test
    void endOfTheHandlerMustEndTheFlow() {
        Flowable.just(1)
                .concatWith(Flowable.error(failed))
                .retryWhen(errors -> errors.take(2))
                .test()
                .assertResult(1, 1);
        Single.error(failed).retryWhen(errors -> Flowable.empty()).test().assertFailure(NoSuchElementException.class);
        Maybe.error(failed).retryWhen(errors -> Flowable.empty()).test().assertResult();
    }

    @Test
    void errorOfTheHandlerMustEndAnAttemptThatRuns() {
        TestSubscriber<Integer> subscriber =
                Flowable.fromPublisher(source).retryWhen(errors -> handler).test();
        source.next(1);
        handler.error(new IllegalStateException());
        subscriber.assertFailure(IllegalStateException.class, 1);
        assertThat(source.cancellations()).isEqualTo(1);
    }

    @Test
    void errorAfterCancellationMustGoToTheHookAndNotToTheHandler() {
        List<Throwable> undeliverable = new ArrayList<>();
        LevadaPlugins.setErrorHandler(undeliverable::add);
        Flowable.fromPublisher(source)
                .retryWhen(errors -> errors.doOnNext(seen::add))
                .test()
                .cancel();
        source.error(failed);
        assertThat(seen).isEmpty();
        assertThat(undeliverable)
                .singleElement()
                .satisfies(error -> assertThat(error).hasCause(failed));
    }

    @Test
    void manyFailingAttemptsMustNotNeedStack() {
        AtomicInteger runs = new AtomicInteger();
        Completable.fromAction(() -> {
                    runs.incrementAndGet();
                    throw failed;
                })
                .retryWhen(errors -> errors.takeWhile(error -> runs.get() < 100_000))
                .test()
                .assertResult();
        assertThat(runs).hasValue(100_000);
    }

    @Test
    void thrownByTheHandlerMustEndTheFlow() {
        Flowable.just(1)
                .retryWhen(errors -> {
                    throw new IllegalStateException();
                })
                .test()
                .assertFailure(IllegalStateException.class);
    }
}
