package dev.levada.disposables;

import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Disposes several disposables together. What is added after that is disposed at once, so nothing slips through.
 *
 * <p>The members are told apart by identity, and stand in one flat table: a member costs a slot and no object. None of
 * their code runs inside the lock.
 */
public final class CompositeDisposable implements DisposableContainer {

    private Set<Disposable> members = newSet(); // guarded by this
    private volatile boolean disposed; // written inside the lock

    /** An empty one. */
    public CompositeDisposable() {}

    /**
     * One with some members.
     *
     * @param disposables the members
     */
    public CompositeDisposable(Disposable... disposables) {
        for (Disposable disposable : Objects.requireNonNull(disposables, "disposables is null")) {
            members.add(Objects.requireNonNull(disposable, "A Disposable in the disposables array is null"));
        }
    }

    /**
     * One with some members.
     *
     * @param disposables the members
     */
    public CompositeDisposable(Iterable<? extends Disposable> disposables) {
        for (Disposable disposable : Objects.requireNonNull(disposables, "disposables is null")) {
            members.add(Objects.requireNonNull(disposable, "A Disposable in the disposables sequence is null"));
        }
    }

    private static Set<Disposable> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>(4));
    }

    @Override
    public boolean add(Disposable disposable) {
        return addAll(Objects.requireNonNull(disposable, "disposable is null"));
    }

    /**
     * Adds several members.
     *
     * @param disposables disposed at once if this is disposed
     * @return false in that case
     */
    public boolean addAll(Disposable... disposables) {
        for (Disposable disposable : Objects.requireNonNull(disposables, "disposables is null")) {
            Objects.requireNonNull(disposable, "A Disposable in the disposables array is null");
        }
        synchronized (this) {
            if (!disposed) {
                Collections.addAll(members, disposables);
                return true;
            }
        }
        disposeAll(List.of(disposables));
        return false;
    }

    @Override
    public boolean remove(Disposable disposable) {
        if (!delete(disposable)) {
            return false;
        }
        disposable.dispose();
        return true;
    }

    @Override
    public synchronized boolean delete(Disposable disposable) {
        return members.remove(Objects.requireNonNull(disposable, "disposable is null"));
    }

    /** Disposes the members and takes them out; others may be added after that. */
    public void clear() {
        disposeAll(take(false));
    }

    /**
     * How many members there are.
     *
     * @return 0 once this is disposed
     */
    public synchronized int size() {
        return members.size();
    }

    /**
     * Disposes the members.
     *
     * @throws RuntimeException what a member has thrown, after all were disposed; several as one {@link
     *     CompositeException}
     */
    @Override
    public void dispose() {
        if (!disposed) {
            disposeAll(take(true));
        }
    }

    private synchronized Set<Disposable> take(boolean forGood) {
        Set<Disposable> taken = members;
        members = newSet();
        if (forGood) {
            disposed = true;
        }
        return taken;
    }

    @Override
    public boolean isDisposed() {
        return disposed;
    }

    private static void disposeAll(Iterable<Disposable> all) {
        List<Throwable> failures = new ArrayList<>(0);
        for (Disposable disposable : all) {
            try {
                disposable.dispose();
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                failures.add(failure);
            }
        }
        if (failures.size() == 1) {
            throw Exceptions.propagate(failures.get(0));
        }
        if (!failures.isEmpty()) {
            throw new CompositeException(failures);
        }
    }
}
