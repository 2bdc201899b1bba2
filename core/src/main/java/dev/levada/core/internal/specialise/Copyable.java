package dev.levada.core.internal.specialise;

/** A stage that may be an instance of a copy; if its class is not hidden, it was decided that this chain has none. */
sealed interface Copyable permits Template, Template3 {}
