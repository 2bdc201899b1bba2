package dev.levada.disposables;

/** The disposable that has always been disposed. */
enum Disposed implements Disposable {
    INSTANCE;

    @Override
    public void dispose() {
        // it already is
    }

    @Override
    public boolean isDisposed() {
        return true;
    }
}
