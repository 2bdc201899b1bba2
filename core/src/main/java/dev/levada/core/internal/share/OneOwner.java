package dev.levada.core.internal.share;

/** What a flow ends with that would have to give one item to several owners. */
final class OneOwner {

    private OneOwner() {}

    static IllegalStateException failure(Object item) {
        return new IllegalStateException("An item that must be released has one owner and can't be cached: make a plain"
                + " value of it first. It was of " + item.getClass());
    }
}
