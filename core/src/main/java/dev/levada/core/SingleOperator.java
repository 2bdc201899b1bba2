package dev.levada.core;

/**
 * Puts an observer before another; for {@link Single#lift}.
 *
 * @param <D> the type of the value that goes out
 * @param <U> the type of the value that comes in
 */
@FunctionalInterface
public interface SingleOperator<D, U> {

    /**
     * Makes what upstream signals to, once for each subscription.
     *
     * @param observer where its own signals go
     * @return the new observer
     * @throws Throwable whatever goes wrong; {@code observer} gets it as its error
     */
    SingleObserver<? super U> apply(SingleObserver<? super D> observer) throws Throwable;
}
