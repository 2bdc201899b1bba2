package dev.levada.exceptions;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Several errors as one, in the order in which they came.
 *
 * <p>Composites inside are flattened and an error that occurs twice is kept once. The cause is the first error, so that
 * a logger which prints causes shows the one that started it; the others are suppressed exceptions of this one, which
 * every logger prints too. No error is changed to make that so: they may be shared with other flows.
 *
 * <p>Its own stack trace prints all of them in their order, each under its number.
 */
public final class CompositeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // an unmodifiable list of the JDK, which is serialisable
    private final List<Throwable> exceptions;

    /**
     * Collects {@code exceptions}.
     *
     * @param exceptions at least one; a {@code null} among them counts as a {@link NullPointerException}
     * @throws IllegalArgumentException if there is none
     */
    public CompositeException(@Nullable Throwable... exceptions) {
        this(Arrays.asList(Objects.requireNonNull(exceptions, "exceptions is null")));
    }

    /**
     * Collects {@code errors}.
     *
     * @param errors at least one; a {@code null} among them counts as a {@link NullPointerException}
     * @throws IllegalArgumentException if there is none
     */
    public CompositeException(Iterable<? extends @Nullable Throwable> errors) {
        this(flatten(Objects.requireNonNull(errors, "errors is null")));
    }

    private CompositeException(Set<Throwable> distinct) {
        super(
                distinct.size() + (distinct.size() == 1 ? " exception occurred." : " exceptions occurred."),
                distinct.iterator().next());
        exceptions = List.copyOf(distinct);
        exceptions.stream().skip(1).forEach(this::addSuppressed);
    }

    private static Set<Throwable> flatten(Iterable<? extends @Nullable Throwable> errors) {
        Set<Throwable> distinct = new LinkedHashSet<>();
        for (Throwable error : errors) {
            if (error instanceof CompositeException composite) {
                distinct.addAll(composite.exceptions);
            } else {
                distinct.add(error != null ? error : new NullPointerException("An error among them is null"));
            }
        }
        if (distinct.isEmpty()) {
            throw new IllegalArgumentException("errors is empty");
        }
        return distinct;
    }

    /**
     * The errors.
     *
     * @return an unmodifiable list, in order of occurrence
     */
    public List<Throwable> getExceptions() {
        return exceptions;
    }

    /**
     * How many errors there are.
     *
     * @return at least 1
     */
    public int size() {
        return exceptions.size();
    }

    @Override
    public void printStackTrace(PrintStream s) {
        s.print(trace());
    }

    @Override
    public void printStackTrace(PrintWriter s) {
        s.print(trace());
    }

    private String trace() {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            writer.println(this);
            for (StackTraceElement frame : getStackTrace()) {
                writer.println("\tat " + frame);
            }
            for (int i = 0; i < exceptions.size(); i++) {
                writer.print((i + 1) + " of " + exceptions.size() + ": ");
                exceptions.get(i).printStackTrace(writer);
            }
        }
        return text.toString();
    }
}
