package dev.levada.ion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Symbol tables by the bytes that they were read from, and by the table in force before.
 *
 * <p>Messages of one kind carry the same table again and again; hashing and comparing its bytes is many times cheaper than
 * reading it, and allocates nothing. The cache holds a few tables of moderate size, and the newest takes the place of the
 * oldest.
 */
final class SymbolTableCache {
    private static final int ENTRIES = 16;
    private static final int LARGEST = 16 << 10;

    private static final class Entry {
        private final SymbolTable before;
        private final byte[] bytes;
        private final int hash;
        private final SymbolTable table;

        Entry(SymbolTable before, byte[] bytes, int hash, SymbolTable table) {
            this.before = before;
            this.bytes = bytes;
            this.hash = hash;
            this.table = table;
        }
    }

    private final @Nullable Entry[] entries = new @Nullable Entry[ENTRIES];
    private int newest;
    private int hash;

    @Nullable
    SymbolTable find(SymbolTable before, byte[] bytes, int from, int length) {
        if (length > LARGEST) {
            return null;
        }
        hash = Symbol.hash(bytes, from, length);
        for (int i = 0; i < ENTRIES; i++) {
            Entry entry = entries[(newest + i) & (ENTRIES - 1)];
            if (entry == null) {
                return null;
            }
            if (entry.hash == hash
                    && entry.before == before
                    && Arrays.equals(entry.bytes, 0, entry.bytes.length, bytes, from, from + length)) {
                return entry.table;
            }
        }
        return null;
    }

    /** Keeps what {@link #find} with the same arguments did not find just now. */
    void add(SymbolTable before, byte[] bytes, int from, int length, SymbolTable table) {
        if (length <= LARGEST) {
            newest = (newest - 1) & (ENTRIES - 1);
            entries[newest] = new Entry(before, Arrays.copyOfRange(bytes, from, from + length), hash, table);
        }
    }
}
