package dev.levada.pool;

import org.jetbrains.lincheck.datastructures.Operation;

/** The count of references to shared memory, which only this package sees, with two references to begin with. */
public class ReferencesScenario {

    /** What a step came to. */
    public enum Step {
        /** There is another reference, or one less. */
        DONE,
        /** That was the last one. */
        LAST,
        /** There is none left: refused. */
        REFUSED
    }

    private final References references = new References(2);

    @Operation
    public Step retain() {
        try {
            references.retain();
            return Step.DONE;
        } catch (IllegalStateException none) {
            return Step.REFUSED;
        }
    }

    @Operation
    public Step release() {
        try {
            return references.release() ? Step.LAST : Step.DONE;
        } catch (IllegalStateException none) {
            return Step.REFUSED;
        }
    }
}
