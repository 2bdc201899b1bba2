package dev.levada.core.internal.specialise;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A class that may be unloaded, and what is to be done then. */
abstract class Unloading extends WeakReference<Class<?>> {

    Unloading(Class<?> type, ReferenceQueue<Class<?>> unloaded) {
        super(type, unloaded);
    }

    /** Does it; called once, some time after the class was unloaded. */
    abstract void unloaded();
}
