package dev.levada.ion;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes Ion text, compact or pretty, or JSON.
 *
 * <p>Text goes straight to {@link #out}; what is known of a container is its type and whether a value came already. Symbols
 * are quoted unless they read as the same symbol everywhere, operators too.
 */
final class TextWriter extends IonWriter {
    enum Style {
        COMPACT,
        PRETTY,
        JSON
    }

    private final Style style;
    private final TextEncoder out;
    private final StringBuilder number = new StringBuilder();
    private final Moment moment = new Moment();

    private IonType[] containers = new IonType[8];
    private int depth;
    private boolean first;

    private @Nullable Symbol field;
    private Symbol[] annotations = new Symbol[4];
    private int annotationCount;
    private byte[] batch = {};

    TextWriter(Style style) {
        this.style = style;
        this.out = new TextEncoder(style == Style.JSON);
    }

    @Override
    void clear() {
        out.clear();
        depth = 0;
        first = true;
        field = null;
        annotationCount = 0;
    }

    @Override
    public int depth() {
        return depth;
    }

    private boolean in(IonType type) {
        return depth > 0 && containers[depth - 1] == type;
    }

    @Override
    boolean needsFieldName() {
        return field == null && in(IonType.STRUCT);
    }

    @Override
    public IonWriter fieldName(Symbol name) {
        if (!in(IonType.STRUCT)) {
            throw new IllegalStateException("a field name outside a struct");
        }
        field = checkKnown(name);
        return this;
    }

    @Override
    public IonWriter fieldName(String name) {
        return fieldName(Symbol.of(name));
    }

    @Override
    public IonWriter annotation(Symbol annotation) {
        if (annotationCount == annotations.length) {
            annotations = Arrays.copyOf(annotations, annotationCount * 2);
        }
        annotations[annotationCount++] = checkKnown(annotation);
        return this;
    }

    @Override
    public IonWriter annotation(String annotation) {
        return annotation(Symbol.of(annotation));
    }

    private static Symbol checkKnown(Symbol symbol) {
        if (symbol.importName() != null) {
            throw new IllegalArgumentException("`symbol` has no known text: " + symbol);
        }
        return symbol;
    }

    @Override
    public IonWriter stepIn(IonType container) {
        if (!container.isContainer()) {
            throw new IllegalArgumentException("`container` is of type " + container);
        }
        beginValue();
        boolean sexp = container == IonType.SEXP && style != Style.JSON;
        out.ascii(container == IonType.STRUCT ? '{' : sexp ? '(' : '[');
        if (depth == containers.length) {
            containers = Arrays.copyOf(containers, depth * 2);
        }
        containers[depth++] = container;
        first = true;
        return this;
    }

    @Override
    public IonWriter stepOut() {
        if (depth == 0) {
            throw new IllegalStateException("stepOut at top level");
        }
        if (field != null || annotationCount > 0) {
            throw new IllegalStateException("a field name or annotation without a value");
        }
        IonType container = containers[--depth];
        if (!first) {
            indent();
        }
        boolean sexp = container == IonType.SEXP && style != Style.JSON;
        out.ascii(container == IonType.STRUCT ? '}' : sexp ? ')' : ']');
        endValue();
        return this;
    }

    private void indent() {
        if (style == Style.PRETTY) {
            out.ascii('\n');
            for (int i = 0; i < depth; i++) {
                out.ascii("  ");
            }
        }
    }

    /** Writes what stands before a value: separator, field name and annotations. */
    private void beginValue() {
        if (depth == 0) {
            checkTarget();
        } else {
            boolean spaced = in(IonType.SEXP) && style != Style.JSON;
            if (!first && !(spaced && style == Style.PRETTY)) {
                out.ascii(spaced ? ' ' : ',');
            }
            indent();
        }
        first = false;
        if (in(IonType.STRUCT)) {
            Symbol name = field;
            if (name == null) {
                throw new IllegalStateException("a value in a struct without a field name");
            }
            writeName(name);
            out.ascii(style == Style.PRETTY ? ": " : ":");
            field = null;
        }
        for (int i = 0; i < annotationCount && style != Style.JSON; i++) {
            out.symbol(annotations[i]);
            out.ascii("::");
        }
        annotationCount = 0;
    }

    private void writeName(Symbol name) {
        if (style != Style.JSON) {
            out.symbol(name);
        } else if (name.hasText()) {
            out.quoted('"', name.utf8(), 0, name.utf8().length);
        } else {
            out.ascii("\"$0\"");
        }
    }

    private void endValue() {
        if (depth == 0) {
            out.ascii('\n');
        }
        first = false;
        if (hasStream() && out.length() >= ENOUGH) {
            send();
        }
    }

    private IonWriter write(String ascii) {
        beginValue();
        out.ascii(ascii);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeNull(IonType type) {
        beginValue();
        out.ascii("null");
        if (type != IonType.NULL && style != Style.JSON) {
            out.ascii('.');
            out.ascii(type.toString());
        }
        endValue();
        return this;
    }

    @Override
    public IonWriter writeBool(boolean value) {
        return write(value ? "true" : "false");
    }

    @Override
    public IonWriter writeInt(long value) {
        number.setLength(0);
        number.append(value);
        return writeNumber();
    }

    @Override
    public IonWriter writeInt(BigInteger value) {
        return write(value.toString());
    }

    private IonWriter writeNumber() {
        beginValue();
        out.ascii(number);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeFloat(double value) {
        if (Double.isNaN(value)) {
            return write(style == Style.JSON ? "null" : "nan");
        }
        if (Double.isInfinite(value)) {
            return write(style == Style.JSON ? "null" : value > 0 ? "+inf" : "-inf");
        }
        String text = Double.toString(value);
        number.setLength(0);
        number.append(text);
        if (style != Style.JSON && text.indexOf('E') < 0) {
            number.append("e0");
        }
        return writeNumber();
    }

    @Override
    void writeDecimal(long unscaled, @Nullable BigInteger big, int scale, boolean negativeZero) {
        number.setLength(0);
        DecimalText.append(number, unscaled, big, scale, negativeZero, style == Style.JSON ? 'e' : 'd');
        writeNumber();
    }

    @Override
    public IonWriter writeTimestamp(long epochSecond, int nanos, int digits, int offset) {
        moment.setEpoch(epochSecond, nanos, digits, offset);
        writeMoment(moment);
        return this;
    }

    @Override
    void writeMoment(Moment value) {
        number.setLength(0);
        if (style == Style.JSON) {
            number.append('"');
            TimestampText.append(number, value);
            number.append('"');
        } else {
            TimestampText.append(number, value);
        }
        writeNumber();
    }

    @Override
    public IonWriter writeSymbol(Symbol value) {
        checkKnown(value);
        beginValue();
        writeName(value);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeSymbol(String value) {
        return writeSymbol(Symbol.of(value));
    }

    @Override
    public IonWriter writeString(String value) {
        beginValue();
        out.quoted(value);
        endValue();
        return this;
    }

    @Override
    void writeBytes(IonType type, byte[] bytes, int from, int length) {
        beginValue();
        boolean braces = type != IonType.STRING && style != Style.JSON;
        out.ascii(braces ? "{{" : "");
        switch (type) {
            case STRING -> out.quoted('"', bytes, from, length);
            case CLOB -> out.clob(bytes, from, length);
            default -> out.base64(bytes, from, length);
        }
        out.ascii(braces ? "}}" : "");
        endValue();
    }

    @Override
    public void flush() {
        checkTarget();
        if (depth > 0) {
            throw new IllegalStateException("inside a container");
        }
        send();
    }

    @Override
    public void finish() {
        flush();
    }

    private void send() {
        int length = out.length();
        byte[] target = target(length, batch);
        if (hasStream()) {
            batch = target;
        }
        out.copyTo(target, targetStart());
        sent(target, length);
        out.clear();
    }
}
