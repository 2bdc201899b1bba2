package dev.levada.bench;

import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** An object worth pooling: a UTF-8 decoder with a buffer of 4,096 chars, 8 KiB. */
final class Decoder {

    private static final int CHARS = 4096;

    private final CharBuffer chars = CharBuffer.allocate(CHARS);
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();

    /** Touches the object as little as its use could. */
    int use() {
        chars.put('x');
        return chars.position();
    }

    void reset() {
        chars.clear();
        decoder.reset();
    }
}
