package dev.levada.ion;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** Writes values; the containers that are open stand on a stack of iterators over fields or values. */
final class ValueWriter {
    private ValueWriter() {}

    static void write(IonValue value, IonWriter writer) {
        Deque<Iterator<?>> open = new ArrayDeque<>();
        writeHead(value, writer, open);
        while (!open.isEmpty()) {
            Iterator<?> rest = open.getLast();
            if (!rest.hasNext()) {
                open.removeLast();
                writer.stepOut();
                continue;
            }
            Object next = rest.next();
            if (next instanceof IonValue.Field field) {
                writer.fieldName(field.name());
                writeHead(field.value(), writer, open);
            } else if (next instanceof IonValue inner) {
                writeHead(inner, writer, open);
            }
        }
    }

    /** Writes a scalar, or steps into a container and opens it. */
    private static void writeHead(IonValue value, IonWriter writer, Deque<Iterator<?>> open) {
        for (Symbol annotation : value.annotations()) {
            writer.annotation(annotation);
        }
        if (value instanceof IonValue.Struct struct) {
            writer.stepIn(IonType.STRUCT);
            open.addLast(struct.fields().iterator());
        } else if (value instanceof IonValue.Seq sequence) {
            writer.stepIn(sequence.type());
            open.addLast(sequence.values().iterator());
        } else if (value instanceof IonValue.Null none) {
            writer.writeNull(none.type());
        } else if (value instanceof IonValue.Bool bool) {
            writer.writeBool(bool.value());
        } else if (value instanceof IonValue.Int number) {
            writer.writeInt(number.value());
        } else if (value instanceof IonValue.Flt number) {
            writer.writeFloat(number.value());
        } else if (value instanceof IonValue.Dec number) {
            writer.writeDecimal(number.value());
        } else if (value instanceof IonValue.Time time) {
            writer.writeTimestamp(time.value());
        } else if (value instanceof IonValue.Sym symbol) {
            writer.writeSymbol(symbol.value());
        } else if (value instanceof IonValue.Str string) {
            writer.writeString(string.value());
        } else if (value instanceof IonValue.Lob lob) {
            byte[] bytes = lob.bytes();
            writer.writeBytes(lob.type(), bytes, 0, bytes.length);
        }
    }
}
