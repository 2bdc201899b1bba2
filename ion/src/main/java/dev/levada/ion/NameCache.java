package dev.levada.ion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Symbols by their UTF-8, so that the names that records repeat are made once.
 *
 * <p>A hash table with open addressing, at most half full, that doubles up to a bound and is emptied when it is full: the
 * names of records are far fewer, and input that makes up names forever only loses the use of the cache. Names that are too
 * long to be repeated are not kept. The hash is seeded, so nobody can prepare names that fall on one another.
 */
final class NameCache {
    private static final int MOST_SLOTS = 8_192;
    private static final int LONGEST = 128;

    private @Nullable Symbol[] slots = new @Nullable Symbol[64];
    private int count;

    Symbol find(byte[] bytes, int from, int length) {
        int hash = Symbol.hash(bytes, from, length);
        int mask = slots.length - 1;
        int slot = hash & mask;
        for (Symbol known = slots[slot]; known != null; known = slots[slot]) {
            if (known.hasUtf8(bytes, from, length, hash)) {
                return known;
            }
            slot = (slot + 1) & mask;
        }
        Symbol made = Symbol.ofUtf8(bytes, from, length, hash);
        if (length <= LONGEST) {
            if (count * 2 >= slots.length) {
                makeRoom();
            }
            put(made);
            count++;
        }
        return made;
    }

    private void put(Symbol symbol) {
        int mask = slots.length - 1;
        int slot = symbol.hashCode() & mask;
        while (slots[slot] != null) {
            slot = (slot + 1) & mask;
        }
        slots[slot] = symbol;
    }

    private void makeRoom() {
        if (slots.length == MOST_SLOTS) {
            Arrays.fill(slots, null);
            count = 0;
            return;
        }
        @Nullable Symbol[] old = slots;
        slots = new @Nullable Symbol[old.length * 2];
        for (Symbol symbol : old) {
            if (symbol != null) {
                put(symbol);
            }
        }
    }
}
