package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import org.junit.jupiter.api.Test;

class FlatMapTest {

    /** One place for a source, a source in it, and a buffer of four. */
    private static final class OnePlace {

        private final Script<Integer> outer = new Script<>();
        private final Script<Integer> inner = new Script<>();
        private final Probe<Integer> probe = Probe.asking(0);

        OnePlace() {
            Flowable.fromPublisher(outer).flatMap(item -> inner, true, 1, 4).subscribe(probe);
            outer.next(0);
        }
    }

    private static OnePlace withOneItem() {
        OnePlace place = new OnePlace();
        place.inner.next(1);
        return place;
    }

    @Test
    void endThatARoundSeesBeforeItIsAnnouncedMustFreeOnePlaceOnly() {
        Race.on(FlatMapTest::withOneItem)
                .race(place -> place.probe.request(1), place -> place.inner.complete())
                .times(2_000)
                .check(place -> {
                    assertThat(place.probe.items()).containsExactly(1);
                    assertThat(place.outer.requested()).isEqualTo(2);
                });
    }

    @Test
    void sourceThatOverflowedMustBeOverAndFreeOnePlaceOnly() {
        OnePlace place = new OnePlace();
        for (int i = 1; i <= 5; i++) {
            place.inner.next(i);
        }
        place.probe.request(Long.MAX_VALUE);
        place.inner.next(6).complete();

        assertThat(place.probe.items()).containsExactly(1, 2, 3, 4);
        assertThat(place.inner.cancellations()).isEqualTo(1);
        assertThat(place.outer.requested()).isEqualTo(2);

        place.outer.complete();
        assertThat(place.probe.error()).isInstanceOf(MissingBackpressureException.class);
        assertThat(place.probe.violations()).isEmpty();
    }
}
