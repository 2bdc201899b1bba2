package dev.levada.ion;

import java.util.Locale;

/** The thirteen types of the Ion data model. Each has a null of its own. */
public enum IonType {
    /** Only {@code null}, also spelled {@code null.null}. */
    NULL(0),
    /** {@code true} or {@code false}. */
    BOOL(1),
    /** A whole number of any size. */
    INT(2),
    /** An IEEE 754 binary64 number. */
    FLOAT(4),
    /** A decimal number of any precision, which is part of its value. */
    DECIMAL(5),
    /** A moment between the years 1 and 9999, with a precision and an offset. */
    TIMESTAMP(6),
    /** An interned name. */
    SYMBOL(7),
    /** Unicode text. */
    STRING(8),
    /** Bytes that are text of an encoding that Ion does not know. */
    CLOB(9),
    /** Bytes. */
    BLOB(10),
    /** An ordered sequence. */
    LIST(11),
    /** An ordered sequence with the syntax of an S-expression. */
    SEXP(12),
    /** A multiset of named fields. */
    STRUCT(13);

    /** The type code in binary; that of positive ints for {@link #INT}. */
    final int code;

    private final String text = name().toLowerCase(Locale.ROOT);

    IonType(int code) {
        this.code = code;
    }

    /** Whether values of this type hold others: list, sexp and struct. */
    public boolean isContainer() {
        return code >= 11;
    }

    /** The name of this type in Ion text, such as {@code int} in {@code null.int}. */
    @Override
    public String toString() {
        return text;
    }
}
