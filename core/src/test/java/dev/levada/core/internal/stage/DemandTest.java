package dev.levada.core.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DemandTest {

    private static final long MAX = Long.MAX_VALUE;

    @Test
    void sumMustStopAtUnbounded() {
        assertThat(Demand.add(1, 2)).isEqualTo(3);
        assertThat(Demand.add(MAX - 1, 2)).isEqualTo(MAX);
        assertThat(Demand.add(MAX, MAX)).isEqualTo(MAX);
    }

    @Test
    void productMustStopAtUnbounded() {
        assertThat(Demand.multiply(6, 7)).isEqualTo(42);
        assertThat(Demand.multiply(MAX, 2)).isEqualTo(MAX);
        assertThat(Demand.multiply(1L << 32, 1L << 32)).isEqualTo(MAX);
        assertThat(Demand.multiply(1L << 32, 1L << 31)).isEqualTo(MAX);
        assertThat(Demand.multiply(MAX, 0)).isZero();
    }

    @Test
    void unboundedMustNeverShrink() {
        assertThat(Demand.subtract(MAX, 5)).isEqualTo(MAX);
        assertThat(Demand.subtract(5, 5)).isZero();
        assertThatThrownBy(() -> Demand.subtract(1, 2)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void unboundedPrefetchMustRequestWithoutBound() {
        assertThat(Demand.first(Integer.MAX_VALUE)).isEqualTo(MAX);
        assertThat(Demand.first(128)).isEqualTo(128);
        assertThat(Demand.refillAt(128)).isEqualTo(96);
        assertThat(Demand.refillAt(1)).isEqualTo(1);
    }
}
