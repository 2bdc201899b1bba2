package dev.levada.ion;

/** Copies values from a reader to a writer, level by level without recursion, and scalars without objects. */
final class ValueCopier {
    private ValueCopier() {}

    static void copyValue(IonReader reader, IonWriter writer) {
        int depth = reader.depth();
        copyHead(reader, writer);
        while (reader.depth() > depth) {
            if (reader.next() != null) {
                copyHead(reader, writer);
            } else {
                reader.stepOut();
                writer.stepOut();
            }
        }
    }

    /** Copies a scalar, or steps into a container on both sides. */
    private static void copyHead(IonReader reader, IonWriter writer) {
        Cursor from = reader.source();
        IonType type = from.type;
        if (type == null) {
            throw new IllegalStateException("the reader stands at no value");
        }
        if (writer.needsFieldName()) {
            Symbol name = from.field();
            if (name != null) {
                writer.fieldName(name);
            }
        }
        for (int i = 0; i < from.annotationCount; i++) {
            writer.annotation(from.annotation(i));
        }
        if (from.isNull) {
            writer.writeNull(type);
        } else if (type.isContainer()) {
            writer.stepIn(type);
            reader.stepIn();
        } else {
            copyScalar(from, type, writer);
        }
    }

    private static void copyScalar(Cursor from, IonType type, IonWriter writer) {
        switch (type) {
            case BOOL -> writer.writeBool(from.bool);
            case INT -> {
                from.decodeInt();
                if (from.bigNumber != null) {
                    writer.writeInt(from.bigNumber);
                } else {
                    writer.writeInt(from.number);
                }
            }
            case FLOAT -> writer.writeFloat(from.decodeFloat());
            case DECIMAL -> {
                from.decodeDecimal();
                writer.writeDecimal(from.number, from.bigNumber, from.scale, from.negativeZero);
            }
            case TIMESTAMP -> {
                from.decodeTimestamp();
                writer.writeMoment(from.moment);
            }
            case SYMBOL -> writer.writeSymbol(from.decodeSymbol());
            case STRING -> {
                from.decodeString();
                writer.writeBytes(type, from.slice, from.sliceFrom, from.sliceLength);
            }
            case CLOB, BLOB -> {
                from.decodeLob();
                writer.writeBytes(type, from.slice, from.sliceFrom, from.sliceLength);
            }
            default -> throw new AssertionError(type);
        }
    }
}
