package dev.levada.core.internal.convert;

import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;

/** Marks threads that serve many workers: whoever waits on one keeps the others waiting. */
public interface NonBlocking {

    /**
     * Refuses to let the current thread wait, if the user has switched that on and the thread is one of those.
     *
     * @param work disposed if it is refused
     * @throws IllegalStateException if it is refused
     */
    static void check(Disposable work) {
        Thread thread = Thread.currentThread();
        if (LevadaPlugins.isFailOnNonBlockingScheduler()
                && (thread instanceof NonBlocking || LevadaPlugins.onBeforeBlocking())) {
            work.dispose();
            throw new IllegalStateException(
                    "Attempt to block on " + thread.getName() + ", which serves others and must not block");
        }
    }
}
