package dev.levada.core.internal.error;

import dev.levada.functions.BiPredicate;
import dev.levada.functions.Predicate;

/** {@code retry} with a predicate that is told how many errors there were, this one included: the count of one subscription. */
public final class Attempts implements Predicate<Throwable> {

    private final BiPredicate<? super Integer, ? super Throwable> predicate;

    // upstream thread
    private int errors;

    public Attempts(BiPredicate<? super Integer, ? super Throwable> predicate) {
        this.predicate = predicate;
    }

    @Override
    public boolean test(Throwable error) throws Throwable {
        return predicate.test(++errors, error);
    }
}
