package dev.levada.cli.demo;

import dev.levada.ion.IonReader;
import dev.levada.ion.IonType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads Ion strings that come again and again as the same {@code String}, so that a text seen before costs no allocation.
 * For few and short texts: what does not fit is made anew each time.
 *
 * <p>An open hash table over the UTF-8 bytes, with linear probing, that never grows and never forgets. Confined to one
 * thread.
 */
final class Interned {

    private static final int SLOTS = 1 << 10;
    private static final int MOST_TEXTS = SLOTS / 2;
    private static final int LONGEST = 256;

    private final byte[] @Nullable [] keys = new byte[SLOTS][];
    private final String[] texts = new String[SLOTS];
    private final byte[] scratch = new byte[LONGEST];
    private int size;

    /** The string or symbol that {@code reader} stands at. */
    String text(IonReader reader) {
        int length = copy(reader);
        return length < 0 ? reader.stringValue() : text(0, length);
    }

    /** What follows the last {@code ", "} of the string or symbol, or all of it if there is none. */
    String lastPart(IonReader reader) {
        int length = copy(reader);
        if (length < 0) {
            String whole = reader.stringValue();
            int comma = whole.lastIndexOf(", ");
            return comma < 0 ? whole : whole.substring(comma + 2);
        }
        int from = length;
        while (from > 0 && !(from >= 2 && scratch[from - 2] == ',' && scratch[from - 1] == ' ')) {
            from--;
        }
        return text(from, length);
    }

    /** Copies the string into the scratch and gives its length; -1 if it is too long, or a symbol, whose table has it. */
    private int copy(IonReader reader) {
        if (reader.type() == IonType.SYMBOL) {
            return -1;
        }
        int length = reader.byteLength();
        if (length > LONGEST) {
            return -1;
        }
        reader.copyBytes(0, scratch, 0, length);
        return length;
    }

    private String text(int from, int to) {
        int slot = hash(from, to) & (SLOTS - 1);
        for (byte[] key = keys[slot]; key != null; key = keys[slot]) {
            if (Arrays.equals(key, 0, key.length, scratch, from, to)) {
                return texts[slot];
            }
            slot = (slot + 1) & (SLOTS - 1);
        }
        String text = new String(scratch, from, to - from, StandardCharsets.UTF_8);
        if (size < MOST_TEXTS) {
            keys[slot] = Arrays.copyOfRange(scratch, from, to);
            texts[slot] = text;
            size++;
        }
        return text;
    }

    private int hash(int from, int to) {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + scratch[i];
        }
        return hash ^ (hash >>> 16);
    }
}
