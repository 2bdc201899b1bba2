package dev.levada.ion;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The local symbol table that a binary writer builds, in the order in which symbols are first used.
 *
 * <p>Symbols stay known from document to document, only their numbers are given anew: a number counts if it was given in
 * the generation at hand. So a new document costs nothing to begin, and a symbol that was ever used is found again by the
 * hash that it carries, or for a String by the hash that the String caches.
 */
final class LocalSymbols {
    private static final int MOST_KEPT = 4_096;
    private static final int SYSTEM = -1;

    private static final class Entry {
        private final Symbol symbol;
        private int id;
        private int generation;

        Entry(Symbol symbol) {
            this.symbol = symbol;
        }
    }

    private @Nullable Entry[] slots = new @Nullable Entry[64];
    private int known;
    private final Map<String, Entry> byText = new HashMap<>();

    private Entry[] used = new Entry[32];
    private int usedCount;
    private int generation;

    /** How many local symbols are in use since the version marker. */
    int count() {
        return usedCount;
    }

    byte[] utf8(int index) {
        return used[index].symbol.utf8();
    }

    /** Begins a new table. */
    void clear() {
        if (known == 0 || known > MOST_KEPT) {
            begin();
        }
        usedCount = 0;
        generation = (generation + 1) & Integer.MAX_VALUE;
    }

    private void begin() {
        Arrays.fill(slots, null);
        byText.clear();
        known = 0;
        for (int id = 1; id <= SymbolTable.SYSTEM_MAX; id++) {
            Symbol symbol = SymbolTable.SYSTEM.find(id);
            if (symbol != null) {
                Entry entry = entry(symbol);
                entry.id = id;
                entry.generation = SYSTEM;
            }
        }
    }

    int id(String text) {
        Entry entry = byText.get(text);
        if (entry == null) {
            entry = entry(Symbol.of(text));
            byText.put(text, entry);
        }
        return id(entry);
    }

    int id(Symbol symbol) {
        if (symbol.hasText()) {
            return id(entry(symbol));
        }
        if (symbol.importName() != null) {
            throw new IllegalArgumentException("`symbol` has no known text: " + symbol);
        }
        return 0;
    }

    private int id(Entry entry) {
        if (entry.generation != generation && entry.generation != SYSTEM) {
            if (usedCount == used.length) {
                used = Arrays.copyOf(used, usedCount * 2);
            }
            used[usedCount++] = entry;
            entry.id = SymbolTable.SYSTEM_MAX + usedCount;
            entry.generation = generation;
        }
        return entry.id;
    }

    private Entry entry(Symbol symbol) {
        int mask = slots.length - 1;
        int slot = symbol.hashCode() & mask;
        for (Entry entry = slots[slot]; entry != null; entry = slots[slot]) {
            if (entry.symbol.equals(symbol)) {
                return entry;
            }
            slot = (slot + 1) & mask;
        }
        Entry made = new Entry(symbol);
        made.generation = generation - 1;
        slots[slot] = made;
        known++;
        if (known * 2 > slots.length) {
            grow();
        }
        return made;
    }

    private void grow() {
        @Nullable Entry[] old = slots;
        slots = new @Nullable Entry[old.length * 2];
        int mask = slots.length - 1;
        for (Entry entry : old) {
            if (entry != null) {
                int slot = entry.symbol.hashCode() & mask;
                while (slots[slot] != null) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = entry;
            }
        }
    }
}
