package dev.levada.core.internal.share;

/** What a flow ends with that would have to give one item to several owners, or several times. */
public final class OneOwner {

    private OneOwner() {}

    /** The error for {@code item}, which would have to be {@code used} for that. */
    public static IllegalStateException failure(Object item, String used) {
        return new IllegalStateException("An item that must be released has one owner and can't be " + used
                + ": make a plain value of it first. It was of " + item.getClass());
    }
}
