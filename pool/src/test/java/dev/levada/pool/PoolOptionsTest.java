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
        PoolOptions changed = OPTIONS.withMaxIdle(5).withStripes(2);

        assertThat(changed).isEqualTo(new PoolOptions(5, 2));
        assertThat(OPTIONS).isEqualTo(PoolOptions.defaults());
    }

    @Test
    void valuesOutOfRangeMustBeNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxIdle(-1))
                .withMessage("`maxIdle` >= 0 required but it was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxIdle(65_536))
                .withMessage("`maxIdle` <= 65535 required but it was 65536");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withStripes(0))
                .withMessage("`stripes` >= 1 required but it was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withStripes(1025))
                .withMessage("`stripes` <= 1024 required but it was 1025");
    }
}
