package dev.levada.test;

import dev.levada.functions.Predicate;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * One line of a scenario.
 *
 * @param <T> the type of the items
 */
sealed interface Step<T> {

    /** What the line looks like in a test. */
    String name();

    /** The same step under another name. */
    Step<T> named(String name);

    /**
     * Wants so many signals of a kind.
     *
     * @param expected how a failure names that kind
     * @param takes whether {@code accepts} receives the item, so that it is no longer the verifier's to release
     */
    record Expect<T>(String name, long times, String expected, boolean takes, Predicate<? super Signal<T>> accepts)
            implements Step<T> {

        @Override
        public Step<T> named(String name) {
            return new Expect<>(name, times, expected, takes, accepts);
        }
    }

    /** Skips items as long as a predicate accepts them; what comes then is for the next step. */
    record While<T>(String name, Predicate<? super T> accepts) implements Step<T> {

        @Override
        public Step<T> named(String name) {
            return new While<>(name, accepts);
        }
    }

    /** Does something with the subscription, or beside the flow. */
    record Act<T>(String name, Consumer<Verification<T>> action) implements Step<T> {

        @Override
        public Step<T> named(String name) {
            return new Act<>(name, action);
        }
    }

    /** Lets time pass, in which nothing must come if it is {@code quiet}. */
    record Pass<T>(String name, Duration duration, boolean quiet) implements Step<T> {

        @Override
        public Step<T> named(String name) {
            return new Pass<>(name, duration, quiet);
        }
    }
}
