package dev.levada.core;

/** Puts an observer before another; for {@link Completable#lift}. */
@FunctionalInterface
public interface CompletableOperator {

    /**
     * Makes what upstream signals to, once for each subscription.
     *
     * @param observer where its own signals go
     * @return the new observer
     * @throws Throwable whatever goes wrong; {@code observer} gets it as its error
     */
    CompletableObserver apply(CompletableObserver observer) throws Throwable;
}
