package dev.levada.core.internal.peek;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Notification;
import dev.levada.core.Single;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** Callbacks that look at every signal: {@code doOnEach} and {@code doOnEvent}. */
class DoOnEachTest {

    private final IOException failed = new IOException("failed");
    private final List<Object> seen = new ArrayList<>();

    private void note(@Nullable Object value, @Nullable Throwable error) {
        seen.add(value + " " + error);
    }

    private void refuse() {
        seen.add("end");
        throw new IllegalStateException("refused");
    }

    @Test
    void eachSignalMustBeShownAsAValue() {
        Flowable.just(1).doOnEach(seen::add).test().assertResult(1);
        Flowable.error(failed).doOnEach(seen::add).test().assertFailure(IOException.class);
        assertThat(seen)
                .containsExactly(
                        Notification.createOnNext(1),
                        Notification.createOnComplete(),
                        Notification.createOnError(failed));
    }

    @Test
    void subscriberMustBeShownSignalsWithoutASubscription() {
        Subscriber<Integer> onlooker = new Subscriber<>() {
            @Override
            public void onSubscribe(Subscription subscription) {
                seen.add(subscription);
            }

            @Override
            public void onNext(Integer item) {
                seen.add(item);
            }

            @Override
            public void onError(Throwable error) {
                seen.add(error);
            }

            @Override
            public void onComplete() {
                seen.add("end");
            }
        };
        Flowable.range(1, 2).doOnEach(onlooker).test().assertResult(1, 2);
        Flowable.<Integer>error(failed).doOnEach(onlooker).test().assertFailure(IOException.class);
        assertThat(seen).containsExactly(1, 2, "end", failed);
    }

    @Test
    void outcomeMustBeShownWithNullForWhatThereIsNot() {
        Single.just(1).doOnEvent(this::note).test().assertResult(1);
        Single.error(failed).doOnEvent(this::note).test().assertFailure(IOException.class);
        Maybe.just(2).doOnEvent(this::note).test().assertResult(2);
        Maybe.empty().doOnEvent(this::note).test().assertResult();
        Completable.complete().doOnEvent(error -> note(3, error)).test().assertResult();
        Completable.error(failed).doOnEvent(error -> note(3, error)).test().assertFailure(IOException.class);
        assertThat(seen).containsExactly("1 null", "null " + failed, "2 null", "null null", "3 null", "3 " + failed);
    }

    @Test
    void thrownAtCompletionMustTakeItsPlaceAndNotBeShown() {
        Completable.complete().doOnTerminate(this::refuse).test().assertFailure(IllegalStateException.class);
        Maybe.empty().doOnTerminate(this::refuse).test().assertFailure(IllegalStateException.class);
        Flowable.empty().doOnTerminate(this::refuse).test().assertFailure(IllegalStateException.class);
        assertThat(seen).hasSize(3);
    }
}
