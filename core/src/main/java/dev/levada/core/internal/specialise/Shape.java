package dev.levada.core.internal.specialise;

import java.lang.ref.ReferenceQueue;

/** A copy in use: of which template, and for which class of the user's, which it does not keep alive. */
final class Shape extends Unloading {

    final int hash;
    final Object prototype;

    private final Copies copies;
    private final Shapes home;

    Shape(Copies copies, Class<?> function, Object prototype, Shapes home, ReferenceQueue<Class<?>> unloaded) {
        super(function, unloaded);
        this.copies = copies;
        this.prototype = prototype;
        this.home = home;
        hash = hash(copies, function);
    }

    static int hash(Copies copies, Class<?> function) {
        int sum = copies.hashCode() + 31 * function.hashCode();
        return sum ^ sum >>> 16;
    }

    boolean is(Copies copies, Class<?> function) {
        return this.copies == copies && refersTo(function);
    }

    @Override
    void unloaded() {
        home.remove(this);
    }
}
