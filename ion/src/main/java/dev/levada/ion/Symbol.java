package dev.levada.ion;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A name: of a field, an annotation, or the value of a symbol.
 *
 * <p>Keep symbols in constants and use them as handles. A reader compares the field at hand with one
 * ({@link IonReader#fieldNameIs}) by a hash and a few bytes, and a writer finds its number without looking at text; no
 * String is made or hashed on the way.
 *
 * <p>A symbol may have no text that is known: {@code $0}, and symbols of a shared table that was not at hand. Symbols
 * are equal if their texts are; those without text if they come from the same place of the same shared table.
 */
public final class Symbol {
    /** {@code $0}, the symbol without text, which is also what an empty slot of a local symbol table holds. */
    public static final Symbol UNKNOWN = new Symbol(false, new byte[0], 0, null, null, 0);

    // Chosen anew in each JVM, so that nobody outside can prepare names that fall on one another.
    private static final long SEED =
            Objects.hash(System.nanoTime(), System.identityHashCode(new Object())) * 0x9E3779B97F4A7C15L;
    private static final long MULTIPLIER = 0xD6E8FEB86659FD93L;

    private final boolean hasText;
    private final byte[] utf8;
    private final int hash;
    private final @Nullable String importName;
    private final int importId;
    // plain: a String is safe to publish by a race, and every thread computes an equal one
    private @Nullable String text;

    private Symbol(
            boolean hasText, byte[] utf8, int hash, @Nullable String text, @Nullable String importName, int importId) {
        this.hasText = hasText;
        this.utf8 = utf8;
        this.hash = hash;
        this.text = text;
        this.importName = importName;
        this.importId = importId;
    }

    /**
     * The symbol with this text.
     *
     * @throws IllegalArgumentException if {@code text} holds a lone surrogate
     */
    public static Symbol of(String text) {
        byte[] room = new byte[text.length() * 3];
        byte[] utf8 = Arrays.copyOf(room, Utf8.encode(text, room, 0));
        return new Symbol(true, utf8, hash(utf8, 0, utf8.length), text, null, 0);
    }

    /** The symbol with this text, which is valid UTF-8 and is copied. */
    static Symbol ofUtf8(byte[] bytes, int from, int length, int hash) {
        return new Symbol(true, Arrays.copyOfRange(bytes, from, from + length), hash, null, null, 0);
    }

    /** The symbol at place {@code importId} of a shared table that is not at hand. */
    static Symbol imported(String importName, int importId) {
        return new Symbol(false, new byte[0], importName.hashCode() * 31 + importId, null, importName, importId);
    }

    /** A hash of bytes; equal for equal bytes within one JVM. */
    static int hash(byte[] bytes, int from, int length) {
        long h = SEED ^ length;
        int at = from;
        int end = from + length;
        for (; end - at >= 8; at += 8) {
            h = mix(h ^ (long) Utf8.LONGS.get(bytes, at));
        }
        long tail = 0;
        for (; at < end; at++) {
            tail = (tail << 8) | (bytes[at] & 0xFF);
        }
        h = mix(h ^ tail);
        return (int) (h ^ (h >>> 32));
    }

    private static long mix(long x) {
        return Math.multiplyHigh(x, MULTIPLIER) ^ (x * MULTIPLIER);
    }

    /** The text, or null if it is not known. */
    public @Nullable String text() {
        if (text == null && hasText) {
            text = Utf8.decode(utf8, 0, utf8.length);
        }
        return text;
    }

    /** Whether the text is known. */
    public boolean hasText() {
        return hasText;
    }

    /** The name of the shared table that holds the text, if the text is not known and a table is. */
    public @Nullable String importName() {
        return importName;
    }

    /** The place in the shared table that holds the text, counted from 1; 0 if there is no such table. */
    public int importId() {
        return importId;
    }

    byte[] utf8() {
        return utf8;
    }

    boolean hasUtf8(byte[] bytes, int from, int length, int hashOfBytes) {
        return hash == hashOfBytes
                && utf8.length == length
                && Arrays.equals(utf8, 0, length, bytes, from, from + length)
                && hasText;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof Symbol that
                && hash == that.hash
                && hasText == that.hasText
                && importId == that.importId
                && Objects.equals(importName, that.importName)
                && Arrays.equals(utf8, that.utf8);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** The text, or for people what is known of a symbol without one. */
    @Override
    public String toString() {
        String known = text();
        return known != null ? known : importName == null ? "$0" : "symbol " + importId + " of table " + importName;
    }
}
