package dev.levada.ion;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds values from a reader; the containers that are open stand on a stack. */
final class ValueReader {
    /** A container whose values are being read. */
    private static final class Open {
        private final @Nullable Symbol name;
        private final IonType type;
        private final List<Symbol> annotations;
        private final List<IonValue> values = new ArrayList<>();
        private final List<IonValue.Field> fields = new ArrayList<>();

        Open(@Nullable Symbol name, IonType type, List<Symbol> annotations) {
            this.name = name;
            this.type = type;
            this.annotations = annotations;
        }

        void add(@Nullable Symbol field, IonValue value) {
            if (field != null) {
                fields.add(new IonValue.Field(field, value));
            } else {
                values.add(value);
            }
        }

        IonValue close() {
            return type == IonType.STRUCT
                    ? new IonValue.Struct(annotations, fields)
                    : new IonValue.Seq(annotations, type, values);
        }
    }

    private ValueReader() {}

    static List<IonValue> readAll(IonReader reader) {
        List<IonValue> values = new ArrayList<>();
        while (reader.next() != null) {
            values.add(read(reader));
        }
        return values;
    }

    static IonValue read(IonReader reader) {
        Deque<Open> open = new ArrayDeque<>();
        IonValue value = head(reader, open);
        while (!open.isEmpty()) {
            Open parent = open.getLast();
            if (reader.next() != null) {
                Symbol name = reader.fieldSymbol();
                IonValue scalar = head(reader, open);
                if (scalar != null) {
                    parent.add(name, scalar);
                }
            } else {
                reader.stepOut();
                open.removeLast();
                value = parent.close();
                if (!open.isEmpty()) {
                    open.getLast().add(parent.name, value);
                }
            }
        }
        if (value == null) {
            throw new AssertionError("no value was closed");
        }
        return value;
    }

    /** Reads a scalar, or opens a container and returns null. */
    private static @Nullable IonValue head(IonReader reader, Deque<Open> open) {
        IonType type = reader.type();
        if (type == null) {
            throw new IllegalStateException("the reader stands at no value");
        }
        List<Symbol> annotations = annotations(reader);
        if (!reader.isNull() && type.isContainer()) {
            Symbol name = open.isEmpty() ? null : reader.fieldSymbol();
            reader.stepIn();
            open.addLast(new Open(name, type, annotations));
            return null;
        }
        return reader.isNull() ? new IonValue.Null(annotations, type) : scalar(reader, type, annotations);
    }

    private static IonValue scalar(IonReader reader, IonType type, List<Symbol> annotations) {
        return switch (type) {
            case BOOL -> new IonValue.Bool(annotations, reader.booleanValue());
            case INT -> new IonValue.Int(annotations, reader.bigIntegerValue());
            case FLOAT -> new IonValue.Flt(annotations, reader.doubleValue());
            case DECIMAL -> new IonValue.Dec(annotations, reader.decimalValue());
            case TIMESTAMP -> new IonValue.Time(annotations, reader.timestampValue());
            case SYMBOL -> new IonValue.Sym(annotations, reader.symbolValue());
            case STRING -> new IonValue.Str(annotations, reader.stringValue());
            case CLOB, BLOB -> new IonValue.Lob(annotations, type, reader.bytesValue());
            case NULL, LIST, SEXP, STRUCT -> throw new AssertionError(type);
        };
    }

    private static List<Symbol> annotations(IonReader reader) {
        int count = reader.annotationCount();
        List<Symbol> annotations = count == 0 ? List.of() : new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            annotations.add(reader.annotation(i));
        }
        return annotations;
    }
}
