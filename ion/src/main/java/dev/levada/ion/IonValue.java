package dev.levada.ion;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value of the Ion data model with its annotations, immutable.
 *
 * <p>Equality is the data model's: ints by value, floats with one nan and two zeros, decimals and timestamps with their
 * precision, structs whatever the order of their fields, nulls by type, annotations in their order. Nothing here recurses,
 * so a value may be nested as deep as it was read.
 */
public sealed interface IonValue {

    /** The type, also of a null. */
    IonType type();

    /** The annotations in their order. */
    List<Symbol> annotations();

    /** Whether this is a null, of whatever type. */
    default boolean isNull() {
        return this instanceof Null;
    }

    /**
     * Reads the value that a reader stands at, with all that is in it; the reader then stands after it.
     *
     * @throws IonException if the value is malformed or goes past a limit
     */
    static IonValue read(IonReader reader) {
        return ValueReader.read(reader);
    }

    /** Reads the values from the next one to the end of the container that a reader stands in, or of its input. */
    static List<IonValue> readAll(IonReader reader) {
        return ValueReader.readAll(reader);
    }

    /** {@code null} or the null of another type. */
    record Null(List<Symbol> annotations, IonType type) implements IonValue {
        /** Copies the annotations. */
        public Null {
            annotations = List.copyOf(annotations);
        }
    }

    /** A bool. */
    record Bool(List<Symbol> annotations, boolean value) implements IonValue {
        /** Copies the annotations. */
        public Bool {
            annotations = List.copyOf(annotations);
        }

        @Override
        public IonType type() {
            return IonType.BOOL;
        }
    }

    /** An int. */
    record Int(List<Symbol> annotations, BigInteger value) implements IonValue {
        /** Copies the annotations. */
        public Int {
            annotations = List.copyOf(annotations);
        }

        @Override
        public IonType type() {
            return IonType.INT;
        }
    }

    /** A float. */
    record Flt(List<Symbol> annotations, double value) implements IonValue {
        /** Copies the annotations. */
        public Flt {
            annotations = List.copyOf(annotations);
        }

        @Override
        public IonType type() {
            return IonType.FLOAT;
        }
    }

    /** A decimal. */
    record Dec(List<Symbol> annotations, Decimal value) implements IonValue {
        /** Copies the annotations. */
        public Dec {
            annotations = List.copyOf(annotations);
        }

        @Override
        public IonType type() {
            return IonType.DECIMAL;
        }
    }

    /** A timestamp. */
    record Time(List<Symbol> annotations, Timestamp value) implements IonValue {
        /** Copies the annotations. */
        public Time {
            annotations = List.copyOf(annotations);
        }

        @Override
        public IonType type() {
            return IonType.TIMESTAMP;
        }
    }

    /** A symbol. */
    record Sym(List<Symbol> annotations, Symbol value) implements IonValue {
        /** Copies the annotations. */
        public Sym {
            annotations = List.copyOf(annotations);
        }

        @Override
        public IonType type() {
            return IonType.SYMBOL;
        }
    }

    /** A string. */
    record Str(List<Symbol> annotations, String value) implements IonValue {
        /** Copies the annotations. */
        public Str {
            annotations = List.copyOf(annotations);
        }

        @Override
        public IonType type() {
            return IonType.STRING;
        }
    }

    /** A clob or blob. */
    final class Lob implements IonValue {
        private final List<Symbol> annotations;
        private final IonType type;
        private final byte[] bytes;

        /**
         * Copies the annotations and the bytes.
         *
         * @param type {@link IonType#CLOB} or {@link IonType#BLOB}
         */
        public Lob(List<Symbol> annotations, IonType type, byte[] bytes) {
            if (type != IonType.CLOB && type != IonType.BLOB) {
                throw new IllegalArgumentException("`type` is " + type);
            }
            this.annotations = List.copyOf(annotations);
            this.type = type;
            this.bytes = bytes.clone();
        }

        @Override
        public IonType type() {
            return type;
        }

        @Override
        public List<Symbol> annotations() {
            return annotations;
        }

        /** The bytes, as a new array. */
        public byte[] bytes() {
            return bytes.clone();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Lob that
                    && type == that.type
                    && annotations.equals(that.annotations)
                    && Arrays.equals(bytes, that.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes) * 31 + annotations.hashCode() + type.code;
        }

        @Override
        public String toString() {
            return ValueText.of(this);
        }
    }

    /** A list or S-expression. */
    final class Seq implements IonValue {
        private final List<Symbol> annotations;
        private final IonType type;
        private final List<IonValue> values;
        private final int hash;

        /**
         * Copies the annotations and the list of values.
         *
         * @param type {@link IonType#LIST} or {@link IonType#SEXP}
         */
        public Seq(List<Symbol> annotations, IonType type, List<IonValue> values) {
            if (type != IonType.LIST && type != IonType.SEXP) {
                throw new IllegalArgumentException("`type` is " + type);
            }
            this.annotations = List.copyOf(annotations);
            this.type = type;
            this.values = List.copyOf(values);
            this.hash = this.values.hashCode() * 31 + annotations.hashCode() + type.code;
        }

        @Override
        public IonType type() {
            return type;
        }

        @Override
        public List<Symbol> annotations() {
            return annotations;
        }

        /** The values in their order. */
        public List<IonValue> values() {
            return values;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || (other instanceof Seq that && hash == that.hash && ValueEquality.equal(this, that));
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return ValueText.of(this);
        }
    }

    /** A field of a struct. */
    record Field(Symbol name, IonValue value) {}

    /** A struct; names may be repeated. */
    final class Struct implements IonValue {
        private final List<Symbol> annotations;
        private final List<Field> fields;
        private final int hash;

        /** Copies the annotations and the list of fields. */
        public Struct(List<Symbol> annotations, List<Field> fields) {
            this.annotations = List.copyOf(annotations);
            this.fields = List.copyOf(fields);
            int sum = annotations.hashCode() + IonType.STRUCT.code;
            for (Field field : fields) {
                sum += field.hashCode();
            }
            this.hash = sum;
        }

        @Override
        public IonType type() {
            return IonType.STRUCT;
        }

        @Override
        public List<Symbol> annotations() {
            return annotations;
        }

        /** The fields in the order in which they were given, which is no part of the value. */
        public List<Field> fields() {
            return fields;
        }

        /** The value of the first field of this name, or null if there is none. */
        public @Nullable IonValue get(Symbol name) {
            for (Field field : fields) {
                if (field.name().equals(name)) {
                    return field.value();
                }
            }
            return null;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other
                    || (other instanceof Struct that && hash == that.hash && ValueEquality.equal(this, that));
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return ValueText.of(this);
        }
    }
}
