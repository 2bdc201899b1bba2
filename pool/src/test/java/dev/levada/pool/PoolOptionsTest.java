package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoolOptionsTest {

    private static final PoolOptions OPTIONS = PoolOptions.defaults();

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "4, 4", "5, 8", "1023, 1024", "1024, 1024"})
    void stripesMustBeRoundedUpToAPowerOfTwo(int stripes, int rounded) {
        assertThat(OPTIONS.withStripes(stripes).stripes()).isEqualTo(rounded);
    }

    @Test
    void changeMustLeaveTheRestAndTheOriginalAlone() {
        PoolOptions changed = OPTIONS.withMaxSize(5).withStripes(2);

        assertThat(changed).isEqualTo(new PoolOptions("", 5, 2, OPTIONS.idleTimeout(), OPTIONS.tracking()));
        assertThat(OPTIONS).isEqualTo(PoolOptions.defaults());
    }

    @Test
    void valuesOutOfRangeMustBeNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxSize(-1))
                .withMessage("`maxSize` >= 0 required but it was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxSize(1_048_577))
                .withMessage("`maxSize` <= 1048576 required but it was 1048577");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withStripes(0))
                .withMessage("`stripes` >= 1 required but it was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withStripes(1025))
                .withMessage("`stripes` <= 1024 required but it was 1025");
    }
}
