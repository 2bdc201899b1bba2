package dev.levada.ion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Walks all of an input and notes every name, annotation and scalar. */
final class Walk {
    private final IonReader reader;
    private final List<String> trace = new ArrayList<>();

    // What is still to be fed, and in pieces of what size; nothing if the reader was reset to its whole input.
    private final byte[] fed;
    private final int piece;
    private int at;

    private Walk(IonReader reader, byte[] fed, int piece) {
        this.reader = reader;
        this.fed = fed;
        this.piece = piece;
    }

    /** Notes what the reader gives until its input ends. */
    static List<String> everything(IonReader reader) {
        return new Walk(reader, new byte[0], 1).walk();
    }

    static List<String> everything(byte[] document) {
        return everything(new IonReader().reset(document));
    }

    /** Feeds the document to the reader in pieces of so many bytes. */
    static List<String> fed(IonReader reader, byte[] document, int piece) {
        return new Walk(reader.reset(), document, piece).walk();
    }

    /** Goes over the top-level values without a look into them; returns how many there are. */
    static int skipping(IonReader reader) {
        int values = 0;
        while (reader.next() != null) {
            values++;
        }
        return values;
    }

    private List<String> walk() {
        for (; ; ) {
            if (!next()) {
                if (reader.depth() == 0) {
                    return trace;
                }
                reader.stepOut();
                trace.add("out");
            } else {
                StringBuilder note = new StringBuilder();
                boolean inside = look(note);
                trace.add(note.toString());
                if (inside) {
                    reader.stepIn();
                }
            }
        }
    }

    private boolean next() {
        IonReader.Progress progress = reader.advance();
        while (progress == IonReader.Progress.MORE) {
            if (at == fed.length) {
                reader.endOfInput();
            } else {
                // A fresh array each time, spoiled afterwards: the reader must not go back to it.
                int length = Math.min(piece, fed.length - at);
                byte[] bytes = Arrays.copyOfRange(fed, at, at + length);
                reader.feed(bytes, 0, length);
                at += length;
                progress = reader.advance();
                if (progress == IonReader.Progress.MORE) {
                    Arrays.fill(bytes, (byte) 0xFF);
                }
                continue;
            }
            progress = reader.advance();
        }
        return progress == IonReader.Progress.VALUE;
    }

    /** Notes everything about the value at hand; says whether it can be stepped into. */
    private boolean look(StringBuilder note) {
        Symbol field = reader.fieldSymbol();
        if (field != null) {
            note.append(field.hasText() ? field.text() : "(" + field + ")").append(": ");
        }
        for (int i = 0; i < reader.annotationCount(); i++) {
            note.append(reader.annotation(i)).append("::");
        }
        IonType type = reader.type();
        if (type == null) {
            throw new AssertionError("a value without a type");
        }
        note.append(reader.isNull() ? "null." : "").append(type).append(' ');
        if (reader.isNull()) {
            return false;
        }
        switch (type) {
            case NULL -> throw new AssertionError("null that is not null");
            case BOOL -> note.append(reader.booleanValue());
            case INT -> note.append(reader.bigIntegerValue());
            case FLOAT -> note.append(reader.doubleValue());
            case DECIMAL -> note.append(reader.decimalValue());
            case TIMESTAMP -> note.append(reader.timestampValue());
            case SYMBOL -> note.append(reader.symbolValue());
            case STRING -> note.append(reader.stringValue());
            case CLOB, BLOB -> note.append(Arrays.toString(reader.bytesValue()));
            case LIST, SEXP, STRUCT -> {
                return true;
            }
        }
        return false;
    }
}
