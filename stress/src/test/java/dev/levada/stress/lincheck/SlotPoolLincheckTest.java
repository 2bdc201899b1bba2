package dev.levada.stress.lincheck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.stress.fixture.SlotPool;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Lincheck sees nothing in a right pool over bytes, and finds the planted race in a wrong one, both ways. */
class SlotPoolLincheckTest extends LincheckContract {

    private static final int SLOTS = 2;

    SlotPoolLincheckTest() {
        super(Sound.class, Specification.class);
    }

    @Test
    void modelCheckerMustFindAClaimThatReadsThenWrites() {
        assertThatThrownBy(() -> modelCheck(ReadThenWrite.class, Specification.class))
                .isInstanceOf(LincheckAssertionError.class)
                .hasMessageContaining("SHARED");
    }

    @Test
    void realThreadsMustFindAClaimThatReadsThenWrites() {
        assertThatThrownBy(() -> stress(ReadThenWrite.class, Specification.class))
                .isInstanceOf(LincheckAssertionError.class)
                .hasMessageContaining("SHARED");
    }

    /** A pool that has so many objects and no more. */
    public static class Specification extends PoolSpecification {
        public Specification() {
            super(SLOTS);
        }
    }

    public static class Sound extends Scenario {
        public Sound() {
            super(new SlotPool.Sound(SLOTS));
        }
    }

    public static class ReadThenWrite extends Scenario {
        public ReadThenWrite() {
            super(new SlotPool.ReadThenWrite(SLOTS));
        }
    }

    private abstract static class Scenario extends HoldScenario<Integer> {

        private final SlotPool pool;

        Scenario(SlotPool pool) {
            this.pool = pool;
        }

        @Override
        @Nullable
        Integer take() {
            int slot = pool.acquire();
            return slot < 0 ? null : slot;
        }

        @Override
        void give(Integer slot) {
            pool.release(slot);
        }
    }
}
