package dev.levada.disposables;

/** Holds disposables and disposes them together. */
public interface DisposableContainer extends Disposable {

    /**
     * Adds a member.
     *
     * @param disposable disposed at once if this is disposed
     * @return false in that case
     */
    boolean add(Disposable disposable);

    /**
     * Takes a member out and disposes it.
     *
     * @param disposable the member
     * @return false if it is none
     */
    boolean remove(Disposable disposable);

    /**
     * Takes a member out and leaves it alone.
     *
     * @param disposable the member
     * @return false if it is none
     */
    boolean delete(Disposable disposable);
}
