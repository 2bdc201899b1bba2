package dev.levada.subscribers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SerializedSubscriberTest {

    private static final class Item implements Releasable {

        private final Ledger ledger;

        Item(Ledger ledger) {
            this.ledger = ledger;
            ledger.acquired(this);
        }

        @Override
        public void release() {
            ledger.released(this);
        }
    }

    private final List<Throwable> undeliverable = new ArrayList<>();
    private final Ledger ledger = new Ledger();
    private final IOException broken = new IOException("broken");

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void signalsOfSeveralThreadsMustComeOneAfterAnother() {
        record State(Probe<Integer> probe, SerializedSubscriber<Integer> subscriber) {}
        Race.on(() -> {
                    Probe<Integer> probe = Probe.unbounded();
                    SerializedSubscriber<Integer> subscriber = new SerializedSubscriber<>(probe);
                    new Script<Integer>().subscribe(subscriber);
                    return new State(probe, subscriber);
                })
                .race(state -> state.subscriber.onNext(1), state -> state.subscriber.onNext(2))
                .and(state -> state.subscriber.onNext(3))
                .times(500)
                .check(state -> {
                    state.probe.assertNoViolations();
                    assertThat(state.probe.items()).containsExactlyInAnyOrder(1, 2, 3);
                });
    }

    @Test
    void endsOfSeveralThreadsMustBeOneEnd() {
        record State(Probe<Integer> probe, SerializedSubscriber<Integer> subscriber) {}
        Race.on(() -> {
                    Probe<Integer> probe = Probe.unbounded();
                    SerializedSubscriber<Integer> subscriber = new SerializedSubscriber<>(probe);
                    new Script<Integer>().subscribe(subscriber);
                    return new State(probe, subscriber);
                })
                .race(state -> state.subscriber.onComplete(), state -> state.subscriber.onError(broken))
                .times(500)
                .check(state -> {
                    state.probe.assertNoViolations();
                    assertThat(state.probe.hasEnded()).isTrue();
                });
    }

    @Test
    void errorMustOvertakeUnlessDelayed() {
        for (boolean delayError : new boolean[] {false, true}) {
            Script<Item> script = new Script<>();
            Probe<Item> probe = Probe.asking(5, (self, item) -> {
                if (self.items().size() == 1) { // while this is delivered
                    script.next(new Item(ledger)).error(broken);
                }
            });
            script.subscribe(new SerializedSubscriber<>(probe, delayError));
            script.next(new Item(ledger));
            probe.assertNoViolations();
            assertThat(probe.error()).isSameAs(broken);
            assertThat(probe.items()).hasSize(delayError ? 2 : 1);
            probe.items().forEach(Item::release);
            ledger.assertBalanced();
        }
    }

    @Test
    void whatComesTooLateMustBeDiscardedOrReported() {
        Script<Item> script = new Script<>();
        Probe<Item> probe = Probe.unbounded();
        script.subscribe(new SerializedSubscriber<>(probe));
        script.complete().next(new Item(ledger)).error(broken).complete();
        ledger.assertBalanced();
        assertThat(undeliverable).hasSize(1);
        probe.assertNoViolations();
    }

    @Test
    void cancellationMustDiscardWhatWaits() {
        Script<Item> script = new Script<>();
        Probe<Item> probe = Probe.asking(5, (self, item) -> {
            script.next(new Item(ledger)).error(broken);
            self.cancel();
        });
        script.subscribe(new SerializedSubscriber<>(probe, true));
        script.next(new Item(ledger));
        script.next(new Item(ledger));
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(undeliverable).hasSize(1);
        probe.items().forEach(Item::release);
        ledger.assertBalanced();
    }

    @Test
    void secondSubscriptionMustBeCancelledAndReported() {
        Script<Integer> script = new Script<>();
        script.subscribe(new SerializedSubscriber<>(Probe.unbounded()));
        script.subscribeAgain();
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(undeliverable).hasSize(1);
    }
}
