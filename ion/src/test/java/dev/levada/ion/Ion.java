package dev.levada.ion;

import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/** Short forms for tests. */
final class Ion {
    private Ion() {}

    static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    static String hex(byte[] bytes) {
        return HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes);
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static IonReader reader(String text) {
        return new IonReader().reset(utf8(text));
    }

    static List<IonValue> values(byte[] document) {
        return IonValue.readAll(new IonReader().reset(document));
    }

    static List<IonValue> values(String text) {
        return values(utf8(text));
    }

    /** What the calls write, as a document. */
    static byte[] written(IonWriter writer, Consumer<IonWriter> calls) {
        Buffer buffer = Buffers.shared().acquire(64);
        try {
            calls.accept(writer.reset(buffer));
            writer.finish();
            return Arrays.copyOf(buffer.array(), buffer.length());
        } finally {
            buffer.release();
        }
    }

    /** The document as that writer spells it. */
    static byte[] rewritten(byte[] document, IonWriter as) {
        return written(as, writer -> writer.writeValues(new IonReader().reset(document)));
    }

    static String text(byte[] document) {
        return new String(rewritten(document, IonWriter.text()), StandardCharsets.UTF_8);
    }

    /** The document as binary. */
    static byte[] binary(byte[] document) {
        return rewritten(document, IonWriter.binary());
    }

    static byte[] binary(IonReader reader) {
        return written(IonWriter.binary(), writer -> writer.writeValues(reader));
    }
}
