package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Text of short strings, found by their bytes. Exchange names and routing keys repeat from message to message; a repeated
 * one costs a hash and a comparison and allocates nothing.
 *
 * <p>The table is direct-mapped: two strings that meet in one slot displace each other, which costs a decoding and never
 * more memory. It is bounded by its number of slots times 255 bytes whatever the peer sends. Not thread-safe: it belongs to
 * one connection's event loop.
 */
public final class ShortStringCache {
    private final byte[] @Nullable [] keys;
    private final String[] texts;

    /** A cache of {@code slots} strings, a power of two. */
    public ShortStringCache(int slots) {
        if (slots < 1 || Integer.bitCount(slots) != 1) {
            throw new IllegalArgumentException("`slots` a power of two required but it was " + slots);
        }
        keys = new byte[slots][];
        texts = new String[slots];
        Arrays.fill(texts, "");
    }

    /** The text of {@code length} bytes of UTF-8 at {@code index} of {@code buf}; its reader index stays. */
    public String get(ByteBuf buf, int index, int length) {
        if (length == 0) {
            return "";
        }
        int slot = hash(buf, index, length) & (keys.length - 1);
        byte[] key = keys[slot];
        if (key == null || !matches(key, buf, index, length)) {
            key = new byte[length];
            buf.getBytes(index, key);
            keys[slot] = key;
            texts[slot] = new String(key, StandardCharsets.UTF_8);
        }
        return texts[slot];
    }

    private static int hash(ByteBuf buf, int index, int length) {
        long h = length;
        int i = index;
        int end = index + length;
        for (; i + 8 <= end; i += 8) {
            h = (h ^ buf.getLong(i)) * 0x9E3779B97F4A7C15L;
            h ^= h >>> 29;
        }
        for (; i < end; i++) {
            h = (h ^ buf.getByte(i)) * 0x9E3779B97F4A7C15L;
        }
        return (int) (h ^ (h >>> 32));
    }

    private static boolean matches(byte[] key, ByteBuf buf, int index, int length) {
        if (key.length != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (key[i] != buf.getByte(index + i)) {
                return false;
            }
        }
        return true;
    }
}
