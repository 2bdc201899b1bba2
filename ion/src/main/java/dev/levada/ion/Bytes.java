package dev.levada.ion;

import java.util.Arrays;

/** A growing run of bytes that is used again; holds what text spells in another way than it is. */
final class Bytes {
    private static final int LARGEST_KEPT = 1 << 20;

    byte[] array = new byte[64];
    int length;

    void clear() {
        length = 0;
        if (array.length > LARGEST_KEPT) {
            array = new byte[64];
        }
    }

    void add(int value) {
        room(1);
        array[length++] = (byte) value;
    }

    void addCodePoint(int codePoint) {
        room(4);
        length = Utf8.put(codePoint, array, length);
    }

    void add(byte[] bytes, int from, int count) {
        room(count);
        System.arraycopy(bytes, from, array, length, count);
        length += count;
    }

    private void room(int count) {
        if (array.length - length < count) {
            array = Arrays.copyOf(array, Math.max(length + count, array.length * 2));
        }
    }
}
