package dev.levada.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ModeTest {

    @Test
    void bareSwitchMustBeQuick() {
        assertThat(Mode.of("true")).isEqualTo(Mode.QUICK);
        assertThat(Mode.of("quick")).isEqualTo(Mode.QUICK);
        assertThat(Mode.of("long")).isEqualTo(Mode.LONG);
    }

    @Test
    void unknownModeMustBeRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Mode.of("lnog"))
                .withMessage("`stress` is quick or long but it was lnog");
    }
}
