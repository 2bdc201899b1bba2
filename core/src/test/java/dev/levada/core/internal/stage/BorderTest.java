package dev.levada.core.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.FlowableSubscriber;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

class BorderTest {

    private final List<Object> log = new ArrayList<>();
    private final List<Throwable> undeliverable = new ArrayList<>();
    private final Upstream upstream = new Upstream();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Nested
    class ForeignSubscriber {

        @Test
        void requestInOnSubscribeMustWaitUntilItReturns() {
            new Script(subscriber -> subscriber.onSubscribe(upstream)).subscribe(new Foreign() {
                @Override
                public void onSubscribe(Subscription s) {
                    s.request(3);
                    assertThat(upstream.requests).isEmpty();
                }
            });
            assertThat(upstream.requests).containsExactly(3L);
        }

        @Test
        void badRequestMustCancelAndFail() {
            new Script(subscriber -> subscriber.onSubscribe(upstream)).subscribe(new Foreign() {
                @Override
                public void onSubscribe(Subscription s) {
                    s.request(-99);
                }
            });
            assertThat(upstream.cancelled).isEqualTo(1);
            assertThat(log).singleElement().isInstanceOf(IllegalArgumentException.class);
            assertThat(log.get(0).toString()).contains("n > 0 required but it was -99");
            assertThat(undeliverable).isEmpty();
        }

        @Test
        void badRequestFromOnNextMustFailAfterThatItem() {
            Foreign foreign = new Foreign() {
                @Override
                public void onNext(Object item) {
                    subscription.request(0);
                    super.onNext(item);
                }
            };
            AtomicInteger released = new AtomicInteger();
            new Script(subscriber -> {
                        subscriber.onSubscribe(upstream);
                        subscriber.onNext(1);
                        subscriber.onNext((Releasable) released::incrementAndGet);
                        subscriber.onComplete();
                    })
                    .subscribe(foreign);
            assertThat(log).hasSize(2).first().isEqualTo(1);
            assertThat(log.get(1)).isInstanceOf(IllegalArgumentException.class);
            assertThat(released).hasValue(1);
        }

        @Test
        void itemsAfterCancelMustBeReleased() {
            AtomicInteger released = new AtomicInteger();
            new Script(subscriber -> {
                        subscriber.onSubscribe(upstream);
                        subscriber.onNext((Releasable) released::incrementAndGet);
                    })
                    .subscribe(new Foreign() {
                        @Override
                        public void onSubscribe(Subscription s) {
                            s.cancel();
                            s.cancel();
                        }
                    });
            assertThat(released).hasValue(1);
            assertThat(log).isEmpty();
            assertThat(upstream.cancelled).isEqualTo(1);
        }
    }

    @Nested
    class ForeignPublisher {

        @Test
        void secondSubscriptionMustBeCancelledAndReported() {
            Upstream second = new Upstream();
            new Script(subscriber -> {
                        subscriber.onSubscribe(upstream);
                        subscriber.onSubscribe(second);
                        subscriber.onNext(1);
                    })
                    .subscribe(new Foreign());
            assertThat(second.cancelled).isEqualTo(1);
            assertThat(upstream.cancelled).isZero();
            assertThat(undeliverable).singleElement().isInstanceOf(ProtocolViolationException.class);
            assertThat(log).containsExactly(1);
        }

        @Test
        void signalsAfterTheEndMustNotArrive() {
            AtomicInteger released = new AtomicInteger();
            new Script(subscriber -> {
                        subscriber.onSubscribe(upstream);
                        subscriber.onComplete();
                        subscriber.onNext((Releasable) released::incrementAndGet);
                        subscriber.onError(new IllegalStateException("late"));
                        subscriber.onComplete();
                    })
                    .subscribe(new Foreign());
            assertThat(log).containsExactly("complete");
            assertThat(released).hasValue(1);
            assertThat(undeliverable)
                    .singleElement()
                    .satisfies(e -> assertThat(e).hasMessage("late"));
        }

        @Test
        void endWithoutSubscriptionMustStillArrive() {
            new Script(Subscriber::onComplete).subscribe(new Foreign());
            assertThat(log).containsExactly("complete");
        }
    }

    @Nested
    class OwnSubscriber {

        @Test
        void badRequestMustBeReportedAndIgnored() {
            Inert.INSTANCE.request(-99);
            assertThat(undeliverable)
                    .singleElement()
                    .satisfies(e -> assertThat(e)
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessage("n > 0 required but it was -99"));
        }

        @Test
        void usersFlowableMustSeeUsersSubscriberUnwrapped() {
            List<Object> seen = new ArrayList<>();
            class Own extends Foreign implements FlowableSubscriber<Object> {}
            Own own = new Own();
            new Script(seen::add).subscribe(own);
            assertThat(seen).containsExactly(own);
        }

        @Test
        void subscribeWithoutCallbackMustReleaseItems() {
            AtomicInteger released = new AtomicInteger();
            new Script(subscriber -> {
                        subscriber.onSubscribe(upstream);
                        subscriber.onNext((Releasable) released::incrementAndGet);
                        subscriber.onError(new IllegalStateException("unseen"));
                    })
                    .subscribe();
            assertThat(released).hasValue(1);
            assertThat(undeliverable)
                    .singleElement()
                    .satisfies(e -> assertThat(e).hasRootCauseMessage("unseen"));
        }
    }

    /** A user's own flowable that signals what the test says. */
    private static final class Script extends Flowable<Object> {

        private final java.util.function.Consumer<Subscriber<? super Object>> signals;

        Script(java.util.function.Consumer<Subscriber<? super Object>> signals) {
            this.signals = signals;
        }

        @Override
        protected void subscribeActual(Subscriber<? super Object> subscriber) {
            signals.accept(subscriber);
        }
    }

    private class Foreign implements Subscriber<Object> {

        Subscription subscription = Inert.INSTANCE;

        @Override
        public void onSubscribe(Subscription s) {
            subscription = s;
            s.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Object item) {
            log.add(item);
        }

        @Override
        public void onError(Throwable t) {
            log.add(t);
        }

        @Override
        public void onComplete() {
            log.add("complete");
        }
    }

    private static final class Upstream implements Subscription {

        final List<Long> requests = new ArrayList<>();
        int cancelled;

        @Override
        public void request(long n) {
            requests.add(n);
        }

        @Override
        public void cancel() {
            cancelled++;
        }
    }
}
