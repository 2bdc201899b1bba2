package dev.levada.bench;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
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

    /**
     * Does with the object what it is for.
     *
     * @param utf8 valid UTF-8 of at most 4,096 chars
     * @return how many chars they are
     */
    int decode(byte[] utf8) {
        CoderResult result = decoder.decode(ByteBuffer.wrap(utf8), chars, true);
        if (!result.isUnderflow()) {
            throw new IllegalArgumentException("`utf8` is " + result);
        }
        return chars.position();
    }

    void reset() {
        chars.clear();
        decoder.reset();
    }
}
