package dev.levada.verify.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.plugins.SpecialisationMetrics;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Probe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;

/** Stages run on copies of their classes, unless that is turned off. */
class SpecialisedTest {

    private static final String SWITCH = "levada.specialise";

    private final Flowable<Integer> chain =
            Flowable.range(1, 50).map(item -> item + 1).filter(item -> item % 2 == 0);

    @Test
    @DisabledIfSystemProperty(named = SWITCH, matches = "off")
    void eachStageOfAChainMustBeCopiedOnce() {
        long before = metrics().definitions();

        for (int i = 0; i < 3; i++) {
            chain.subscribe(item -> assertThat(item).isPositive());
        }

        assertThat(metrics().definitions() - before)
                .as("range, map, filter and the end")
                .isEqualTo(4);
    }

    @Test
    void nothingMustBeCopiedForFewItems() {
        long before = metrics().definitions();

        chain.take(3).map(item -> item + 2).subscribe(item -> assertThat(item).isPositive());
        Flowable.just(1)
                .filter(item -> item > 0)
                .subscribe(item -> assertThat(item).isPositive());

        assertThat(metrics().definitions()).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("dev.levada.verify.contract.Registry#synchronous")
    void noStageMustBeRefused(Operator operator) {
        Ledger ledger = new Ledger();
        long before = metrics().fallbacks();

        run(operator, Flowable.range(0, 3).map(value -> new Tracked(ledger, value)));

        assertThat(metrics().fallbacks()).isEqualTo(before);
    }

    @SuppressWarnings("unchecked") // a probe takes anything
    private static void run(Operator operator, Flowable<Tracked> source) {
        ((Publisher<Object>) operator.apply().apply(source)).subscribe(Probe.unbounded());
    }

    @Test
    @EnabledIfSystemProperty(named = SWITCH, matches = "off")
    void nothingMustBeCopiedWhenItIsOff() {
        chain.subscribe(item -> assertThat(item).isPositive());

        assertThat(metrics()).isEqualTo(new SpecialisationMetrics(0, 0, 0));
    }

    private static SpecialisationMetrics metrics() {
        return LevadaPlugins.specialisation();
    }
}
