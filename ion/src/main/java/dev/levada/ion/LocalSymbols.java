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
 *
 * <p>The table goes out in parts: first the symbols that the first batch uses, then what later batches add.
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

    /** How many symbols are in the parts of the table that went out, and how many bytes the others take in a list. */
    private int sentCount;

    private int listSize;

    /** Begins a new table. */
    void clear() {
        if (known == 0 || known > MOST_KEPT) {
            begin();
        }
        usedCount = 0;
        sentCount = 0;
        listSize = 0;
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
            listSize += Binary.headSize(entry.symbol.utf8().length) + entry.symbol.utf8().length;
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

    // A part of the table is a wrapper, 81 83 for the annotation $ion_symbol_table, a struct, in it 86 71 03 for
    // imports:$ion_symbol_table unless it is the first part, 87 for symbols, and the list.

    private int structSize() {
        return (sentCount > 0 ? 3 : 0) + 1 + Binary.headSize(listSize) + listSize;
    }

    /** Bytes that {@link #putTable} puts; none if there is no new symbol. */
    int tableSize() {
        if (usedCount == sentCount) {
            return 0;
        }
        int wrapped = 2 + Binary.headSize(structSize()) + structSize();
        return Binary.headSize(wrapped) + wrapped;
    }

    /** Puts the part of the table with the symbols that did not go out; returns the index after it. */
    int putTable(byte[] target, int at) {
        if (usedCount == sentCount) {
            return at;
        }
        int struct = structSize();
        int out = Binary.putHead(target, at, BinaryBody.WRAPPER, 2 + Binary.headSize(struct) + struct);
        target[out++] = (byte) 0x81;
        target[out++] = (byte) 0x83;
        out = Binary.putHead(target, out, IonType.STRUCT.code, struct);
        if (sentCount > 0) {
            target[out++] = (byte) 0x86;
            target[out++] = 0x71;
            target[out++] = 0x03;
        }
        target[out++] = (byte) 0x87;
        out = Binary.putHead(target, out, IonType.LIST.code, listSize);
        for (int i = sentCount; i < usedCount; i++) {
            byte[] utf8 = used[i].symbol.utf8();
            out = Binary.putHead(target, out, IonType.STRING.code, utf8.length);
            System.arraycopy(utf8, 0, target, out, utf8.length);
            out += utf8.length;
        }
        return out;
    }

    /** All symbols in use went out. */
    void sent() {
        sentCount = usedCount;
        listSize = 0;
    }
}
