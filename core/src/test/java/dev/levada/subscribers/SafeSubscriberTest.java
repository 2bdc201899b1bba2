package dev.levada.subscribers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

class SafeSubscriberTest {

    private final List<Throwable> undeliverable = new ArrayList<>();
    private final List<Object> seen = new ArrayList<>();
    private final Script<Integer> script = new Script<>();
    private final IOException broken = new IOException("broken");

    /** Notes each signal, and then throws at the one that it is told to throw at. */
    private final class Throwing implements Subscriber<Integer> {

        private final String where;

        Throwing(String where) {
            this.where = where;
        }

        private void note(String signal, Object detail) {
            seen.add(detail);
            if (signal.equals(where)) {
                throw new IllegalStateException(signal);
            }
        }

        @Override
        public void onSubscribe(Subscription s) {
            note("onSubscribe", "begin");
            s.request(5);
        }

        @Override
        public void onNext(Integer item) {
            note("onNext", item);
        }

        @Override
        public void onError(Throwable error) {
            note("onError", error);
        }

        @Override
        public void onComplete() {
            note("onComplete", "end");
        }
    }

    private SafeSubscriber<Integer> throwingAt(String where) {
        return new SafeSubscriber<>(new Throwing(where));
    }

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void signalsMustPass() {
        script.subscribe(throwingAt("nowhere"));
        script.next(1).next(2).complete().complete();
        assertThat(seen).containsExactly("begin", 1, 2, "end");
        assertThat(script.requested()).isEqualTo(5);
        assertThat(undeliverable).isEmpty();
    }

    @Test
    void whatOnNextThrowsMustCancelAndEndTheFlow() {
        script.subscribe(throwingAt("onNext"));
        script.next(1).next(2);
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(seen).hasSize(3);
        assertThat((Throwable) seen.get(2)).hasMessage("onNext");
    }

    @Test
    void whatCancelThrowsMustJoinIt() {
        script.onCancel(() -> {
            throw new IllegalStateException("cancel");
        });
        script.subscribe(throwingAt("onNext"));
        script.next(1);
        assertThat(seen.get(2)).isInstanceOf(CompositeException.class);
    }

    @Test
    void whatOnSubscribeThrowsMustCancelAndBeReported() {
        script.subscribe(throwingAt("onSubscribe"));
        script.next(1).complete();
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(seen).containsExactly("begin");
        assertThat(undeliverable).hasSize(1);
    }

    @Test
    void whatTheEndThrowsMustBeReported() {
        script.subscribe(throwingAt("onError"));
        script.error(broken);
        script.subscribe(throwingAt("onComplete"));
        script.complete();
        assertThat(undeliverable)
                .extracting(error -> (Object) error.getClass())
                .containsExactly(CompositeException.class, IllegalStateException.class);
    }

    @Test
    void whatRequestThrowsMustCancelAndBeReported() {
        script.onRequest(n -> {
            throw new IllegalStateException("request");
        });
        script.subscribe(throwingAt("nowhere"));
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(undeliverable).hasSize(1);
    }

    @Test
    void brokenRulesMustEndTheFlow() {
        script.subscribe(throwingAt("nowhere"));
        script.nextNull();
        assertThat(seen.get(1)).isInstanceOf(NullPointerException.class);
        script.next(1).error(broken).subscribeAgain();
        assertThat(undeliverable).hasSize(2);
        assertThat(script.cancellations()).isEqualTo(2);
    }

    @Test
    void signalBeforeOnSubscribeMustEndTheFlow() {
        SafeSubscriber<Integer> subscriber = throwingAt("nowhere");
        subscriber.request(1);
        subscriber.cancel();
        subscriber.onNext(1);
        assertThat(seen).hasSize(2);
        assertThat(seen.get(1)).isInstanceOf(ProtocolViolationException.class);
    }

    @Test
    void nullForAnErrorMustBecomeOne() {
        script.subscribe(throwingAt("nowhere"));
        script.errorNull();
        assertThat(seen.get(1)).isInstanceOf(NullPointerException.class);
    }
}
