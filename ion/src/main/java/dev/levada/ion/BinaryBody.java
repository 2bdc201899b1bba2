package dev.levada.ion;

import java.util.Arrays;

/**
 * Values in binary whose longer lengths are noted aside, until {@link #copyTo} puts them in their places.
 *
 * <p>The length of a container stands before its content. Here each container gets one byte for its head, which has room for
 * lengths below 14; a longer length is noted with the place of the head, and its size is added to what the containers around
 * know of theirs. The notes are in the order of the places, so one pass over them copies the body with all lengths in
 * between: each byte moves once, however deep it is nested.
 */
final class BinaryBody {
    static final int WRAPPER = 14;
    private static final int STRUCT = 13;
    private static final int LARGEST_KEPT = 1 << 20;

    private byte[] bytes = new byte[512];
    private int at;

    // Containers that are open: the place of the head, what noted lengths inside add to the size, the note.
    private int[] heads = new int[16];
    private int[] added = new int[16];
    private int[] noteOf = new int[16];
    private int open;
    private int addedAtTop;

    // Notes: the place of a head, and the length, or 0 where the head has room for it.
    private int[] noteHeads = new int[16];
    private int[] noteLengths = new int[16];
    private int notes;

    void clear() {
        if (bytes.length > LARGEST_KEPT) {
            bytes = new byte[512];
        }
        at = 0;
        open = 0;
        notes = 0;
        addedAtTop = 0;
    }

    /** Bytes so far, without lengths that are noted. */
    int length() {
        return at;
    }

    /** Bytes that {@link #copyTo} will put; no container is open. */
    int size() {
        return Math.addExact(at, addedAtTop);
    }

    void copyTo(byte[] target, int start) {
        int out = start;
        int from = 0;
        for (int i = 0; i < notes; i++) {
            if (noteLengths[i] > 0) {
                int to = noteHeads[i] + 1;
                System.arraycopy(bytes, from, target, out, to - from);
                out = Binary.putVarUInt(target, out + to - from, noteLengths[i]);
                from = to;
            }
        }
        System.arraycopy(bytes, from, target, out, at - from);
    }

    boolean inStruct() {
        return isIn(STRUCT);
    }

    /** Whether the innermost container is an annotation wrapper, which ends with its value. */
    boolean inWrapper() {
        return isIn(WRAPPER);
    }

    private boolean isIn(int code) {
        return open > 0 && (bytes[heads[open - 1]] & 0xF0) == code << 4;
    }

    void open(int code) {
        if (open == heads.length) {
            heads = Arrays.copyOf(heads, open * 2);
            added = Arrays.copyOf(added, open * 2);
            noteOf = Arrays.copyOf(noteOf, open * 2);
        }
        if (notes == noteHeads.length) {
            noteHeads = Arrays.copyOf(noteHeads, notes * 2);
            noteLengths = Arrays.copyOf(noteLengths, notes * 2);
        }
        heads[open] = at;
        added[open] = 0;
        noteOf[open] = notes;
        open++;
        noteHeads[notes] = at;
        noteLengths[notes] = 0;
        notes++;
        putByte(code << 4);
    }

    void close() {
        open--;
        int head = heads[open];
        int more = added[open];
        int length = Math.addExact(at - head - 1, more);
        if (length < 14) {
            bytes[head] = (byte) (bytes[head] | length);
            // Whatever is inside is as short: its notes are not needed either.
            notes = noteOf[open];
        } else {
            bytes[head] = (byte) (bytes[head] | 14);
            noteLengths[noteOf[open]] = length;
            more += Binary.varUIntSize(length);
        }
        if (open > 0) {
            added[open - 1] += more;
        } else {
            addedAtTop += more;
        }
    }

    private void room(int count) {
        if (bytes.length - at < count) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(at, count), bytes.length * 2));
        }
    }

    void putByte(int value) {
        room(1);
        bytes[at++] = (byte) value;
    }

    void put(byte[] source, int from, int length) {
        room(length);
        System.arraycopy(source, from, bytes, at, length);
        at += length;
    }

    void putHead(int code, int length) {
        room(6);
        at = Binary.putHead(bytes, at, code, length);
    }

    void putVarUInt(int value) {
        room(5);
        at = Binary.putVarUInt(bytes, at, value);
    }

    void putVarInt(long value) {
        room(6);
        at = Binary.putVarInt(bytes, at, value);
    }

    void putUInt(long magnitude, int size) {
        room(8);
        at = Binary.putUInt(bytes, at, magnitude, size);
    }

    void putInt(long value, int size) {
        room(9);
        at = Binary.putInt(bytes, at, value, size);
    }

    /** Puts a string with its head. */
    void putString(String text) {
        int start = at;
        // The head is right at once if the text is ASCII, and is moved for otherwise.
        int guess = Binary.headSize(text.length());
        room(Math.addExact(6, Math.multiplyExact(text.length(), 3)));
        int size = Utf8.encode(text, bytes, start + guess) - start - guess;
        int headSize = Binary.headSize(size);
        if (headSize != guess) {
            System.arraycopy(bytes, start + guess, bytes, start + headSize, size);
        }
        at = Binary.putHead(bytes, start, IonType.STRING.code, size) + size;
    }
}
