package dev.levada.ion;

import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.util.Arrays;
import java.util.HexFormat;

/** Short forms for tests. */
final class Ion {
    private Ion() {}

    static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    static String hex(byte[] bytes) {
        return HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes);
    }

    /** The document as binary. */
    static byte[] binary(byte[] document) {
        return binary(new IonReader().reset(document));
    }

    static byte[] binary(IonReader reader) {
        Buffer buffer = Buffers.shared().acquire(1024);
        IonWriter writer = IonWriter.binary().reset(buffer);
        writer.writeValues(reader).finish();
        byte[] bytes = Arrays.copyOf(buffer.array(), buffer.length());
        buffer.release();
        return bytes;
    }
}
