package dev.levada.verify.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;

/**
 * The promises that every operator of the {@link Registry} keeps. In each rule a scripted source sends up to {@link #ITEMS}
 * pooled items, and at the end all that were acquired have been released: by the probe if it received them, by the operator
 * if not.
 */
@Timeout(60)
class ContractRulesTest {

    private static final int ITEMS = 6;
    private static final String SYNCHRONOUS = "dev.levada.verify.contract.Registry#synchronous";
    private static final String ASYNCHRONOUS = "dev.levada.verify.contract.Registry#asynchronous";
    private static final Duration LONG = Duration.ofSeconds(20);

    private final List<Throwable> undeliverable = new CopyOnWriteArrayList<>();
    private final Ledger ledger = new Ledger();
    private final Script<Tracked> script = new Script<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private Tracked item(int value) {
        return new Tracked(ledger, value);
    }

    private Flowable<Tracked> items(int n) {
        return Flowable.range(0, n).map(this::item);
    }

    @SuppressWarnings("unchecked") // a probe takes anything
    private static Probe<Object> subscribe(Operator operator, Flowable<Tracked> source, Probe<Object> probe) {
        ((Publisher<Object>) operator.apply().apply(source)).subscribe(probe);
        return probe;
    }

    private void assertClean(Probe<Object> probe) {
        probe.items().forEach(Tracked::give);
        ledger.assertBalanced();
        assertThat(probe.violations()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void endMustLeaveNothing(Operator operator) {
        Probe<Object> probe = subscribe(operator, items(ITEMS), Probe.unbounded());
        assertThat(probe.isCompleted()).isTrue();
        assertClean(probe);
        assertThat(undeliverable).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void oneAtATimeMustBringTheSame(Operator operator) {
        Probe<Object> all = subscribe(operator, items(ITEMS), Probe.unbounded());
        Probe<Object> single = subscribe(operator, items(ITEMS), Probe.asking(0));
        for (int i = 0; i < 100 && !single.hasEnded(); i++) {
            assertThat(single.items().size()).isLessThanOrEqualTo(i);
            single.request(1);
        }
        assertThat(single.isCompleted()).isTrue();
        if (!operator.lossy()) {
            assertThat(single.items()).hasSameSizeAs(all.items());
        }
        all.items().forEach(Tracked::give);
        assertClean(single);
        assertThat(undeliverable).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void requestFromInsideMustBringTheSame(Operator operator) {
        Probe<Object> all = subscribe(operator, items(ITEMS), Probe.unbounded());
        Probe<Object> inside = subscribe(operator, items(ITEMS), Probe.asking(1, (self, item) -> self.request(1)));
        assertThat(inside.isCompleted()).isTrue();
        assertThat(inside.items()).hasSameSizeAs(all.items());
        all.items().forEach(Tracked::give);
        assertClean(inside);
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void cancelBeforeTheFirstItemMustLeaveNothing(Operator operator) {
        Probe<Object> probe = Probe.asking(0);
        probe.cancel();
        subscribe(operator, items(ITEMS), probe);
        assertThat(probe.items()).isEmpty();
        assertClean(probe);
        assertThat(undeliverable).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void cancelAtAnyItemMustLeaveNothing(Operator operator) {
        for (int at = 1; at <= ITEMS; at++) {
            int last = at;
            Probe<Object> probe = subscribe(operator, items(ITEMS), Probe.asking(Long.MAX_VALUE, (self, item) -> {
                if (self.items().size() == last) {
                    self.cancel();
                }
            }));
            assertThat(probe.items().size()).isLessThanOrEqualTo(Math.max(last, 0));
            assertClean(probe);
        }
        assertThat(undeliverable).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void cancelBetweenItemsWithoutDemandMustLeaveNothing(Operator operator) {
        for (int sent = 0; sent <= ITEMS; sent++) {
            Script<Tracked> source = new Script<>();
            Probe<Object> probe = subscribe(operator, Flowable.fromPublisher(source), Probe.asking(1));
            for (int i = 0; i < sent && source.hasSubscriber() && i < source.requested(); i++) {
                source.next(item(i));
            }
            probe.cancel();
            if (source.hasSubscriber()) {
                assertThat(source.cancellations() > 0
                                || operator.sharing()
                                || probe.hasEnded()
                                || !probe.items().isEmpty())
                        .as("upstream is cancelled, or groups that were handed out keep it")
                        .isTrue();
            }
            assertThat(ledger.open())
                    .as("what was received is the receiver's")
                    .containsAll(probe.items().stream()
                            .filter(Tracked.class::isInstance)
                            .toList());
            probe.items().forEach(Tracked::give);
            ledger.assertBalanced();
            if (source.hasSubscriber()) {
                source.next(item(99));
            }
            ledger.assertBalanced();
            assertThat(probe.violations()).isEmpty();
        }
        assertThat(undeliverable).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void errorAtAnyItemMustLeaveNothing(Operator operator) {
        for (int at = 0; at <= ITEMS; at++) {
            for (long demand : new long[] {0, 1, Long.MAX_VALUE}) {
                RuntimeException broken = new RuntimeException("broken");
                Probe<Object> probe =
                        subscribe(operator, items(at).concatWith(Flowable.error(broken)), Probe.asking(demand));
                for (int i = 0; i < 100 && !probe.hasEnded(); i++) {
                    probe.request(1);
                }
                assertThat(probe.hasEnded()).isTrue();
                if (probe.error() != null) {
                    assertThat(probe.error()).isSameAs(broken);
                }
                assertClean(probe);
            }
        }
        assertThat(undeliverable).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void signalsAfterTheEndMustGoToTheHooks(Operator operator) {
        Probe<Object> probe = subscribe(operator, Flowable.fromPublisher(script), Probe.unbounded());
        if (!script.hasSubscriber() || probe.hasEnded()) {
            return; // the operator was satisfied without its source
        }
        script.next(item(1)).complete();
        script.next(item(2));
        script.error(new IllegalStateException("late"));
        script.complete();
        assertThat(undeliverable).hasSize(1);
        assertThat(undeliverable.get(0)).hasMessage("late");
        assertClean(probe);
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void secondSubscriptionMustBeCancelledAndReported(Operator operator) {
        Probe<Object> probe = subscribe(operator, Flowable.fromPublisher(script), Probe.unbounded());
        if (!script.hasSubscriber() || probe.hasEnded()) {
            return; // the operator was satisfied without its source
        }
        int before = script.cancellations();
        script.subscribeAgain();
        assertThat(script.cancellations()).isEqualTo(before + 1);
        assertThat(undeliverable).hasSize(1);
        script.complete();
        assertClean(probe);
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void badRequestMustEndAForeignSubscriberWithAnError(Operator operator) {
        for (long n : new long[] {0, -99, Long.MIN_VALUE}) {
            Probe<Object> probe = subscribe(operator, Flowable.never(), Probe.asking(0));
            if (probe.hasEnded()) {
                continue; // nothing was wanted
            }
            probe.request(n);
            assertThat(probe.error())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("n > 0 required but it was " + n);
            assertClean(probe);
        }
    }

    @ParameterizedTest
    @MethodSource(SYNCHRONOUS)
    void demandAtTheEdgeMustNotOverflow(Operator operator) {
        Probe<Object> probe = subscribe(operator, items(ITEMS), Probe.asking(0));
        if (!probe.hasEnded()) {
            probe.request(Long.MAX_VALUE - 1);
            probe.request(2);
            probe.request(Long.MAX_VALUE);
        }
        assertThat(probe.isCompleted()).isTrue();
        assertClean(probe);
        assertThat(undeliverable).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(ASYNCHRONOUS)
    void endOnAnotherThreadMustLeaveNothing(Operator operator) {
        Probe<Object> probe = subscribe(operator, items(1_000), Probe.unbounded());
        probe.awaitEnd(LONG);
        assertThat(probe.isCompleted()).isTrue();
        assertClean(probe);
    }

    @ParameterizedTest
    @MethodSource(ASYNCHRONOUS)
    void oneAtATimeOnAnotherThreadMustBringTheSame(Operator operator) {
        Probe<Object> probe = subscribe(operator, items(200), Probe.asking(1, (self, item) -> self.request(1)));
        probe.awaitEnd(LONG);
        assertThat(probe.isCompleted()).isTrue();
        assertClean(probe);
    }

    @ParameterizedTest
    @MethodSource(ASYNCHRONOUS)
    void cancelOnAnotherThreadMustLeaveNothing(Operator operator) {
        for (int at = 1; at <= 20; at++) {
            int last = at;
            Probe<Object> probe = subscribe(operator, items(1_000), Probe.asking(Long.MAX_VALUE, (self, item) -> {
                Tracked.give(item);
                if (self.items().size() == last) {
                    self.cancel();
                }
            }));
            await(() -> probe.items().size() == last || probe.hasEnded());
            await(ledger::isBalanced);
            assertThat(probe.violations()).isEmpty();
        }
    }

    /**
     * Waits for {@code condition}. That all is given back can be true of a moment only: a producer that has not seen the
     * cancellation yet may take one more item. What is never given back shows at every moment.
     */
    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - deadline).as("waited too long").isNegative();
            Thread.onSpinWait();
        }
    }
}
