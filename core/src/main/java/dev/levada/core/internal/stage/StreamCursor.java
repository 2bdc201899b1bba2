package dev.levada.core.internal.stage;

import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a {@link Stream} of the JDK, taken one at a time, and the stream's end: it is closed exactly once, when
 * its last element was taken, when it fails, or by {@link #drop} before. What closing throws goes to the error hook.
 *
 * <p>To look for a next element is to take it from the stream, which knows no other way. It waits here, owned, until
 * {@link #next} hands it out or {@code drop} discards it. The iterator that a stream gives would keep it to itself.
 *
 * <p>For one thread at a time.
 *
 * @param <T> the type of the elements
 */
public final class StreamCursor<T> implements Iterator<T>, Consumer<T> {

    private final Stream<? extends T> stream;

    private @Nullable Spliterator<? extends T> rest;
    private @Nullable T next;
    private boolean closed;

    /**
     * Takes nothing from the stream yet.
     *
     * @param stream owned from now on
     */
    public StreamCursor(Stream<? extends T> stream) {
        this.stream = stream;
    }

    /**
     * Looks for a next element.
     *
     * @return false once the stream was closed
     */
    @Override
    public boolean hasNext() {
        if (next != null || closed) {
            return next != null;
        }
        boolean found;
        try {
            Spliterator<? extends T> elements = rest;
            if (elements == null) {
                elements = stream.spliterator();
                rest = elements;
            }
            found = elements.tryAdvance(this);
        } catch (Throwable failure) {
            drop();
            throw failure;
        }
        if (!found) {
            close();
        }
        return found;
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        T element = Objects.requireNonNull(next);
        next = null;
        return element;
    }

    /** Receives the element that {@link #hasNext} has asked for. */
    @Override
    public void accept(T element) {
        next = Objects.requireNonNull(element, "The stream returned a null value");
    }

    /** Discards the element that waits, if one does, and closes the stream, unless that has happened. */
    public void drop() {
        T element = next;
        next = null;
        Discard.item(element);
        close();
    }

    private void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            stream.close();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }
}
