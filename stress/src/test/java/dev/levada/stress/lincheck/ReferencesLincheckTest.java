package dev.levada.stress.lincheck;

import dev.levada.pool.ReferencesScenario;
import dev.levada.pool.ReferencesScenario.Step;

class ReferencesLincheckTest extends LincheckContract {

    ReferencesLincheckTest() {
        super(ReferencesScenario.class, Specification.class);
    }

    /** Once there is no reference left, there is none ever again. */
    public static class Specification {

        private int count = 2;

        public Step retain() {
            if (count == 0) {
                return Step.REFUSED;
            }
            count++;
            return Step.DONE;
        }

        public Step release() {
            if (count == 0) {
                return Step.REFUSED;
            }
            count--;
            return count == 0 ? Step.LAST : Step.DONE;
        }
    }
}
