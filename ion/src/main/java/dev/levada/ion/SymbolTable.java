package dev.levada.ion;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Symbols by their numbers: nine of the system, then those of imports, then local ones.
 *
 * <p>Immutable to those who use it. Imports of tables that are not at hand are kept as ranges, so that a declared
 * {@code max_id} costs nothing. A table that appends shares the array of its parent: whoever has the last slot in use may
 * fill the next ones, and anyone else copies, so a stream of many small appends stays linear.
 */
final class SymbolTable {
    static final Symbol ION_1_0 = Symbol.of("$ion_1_0");
    static final Symbol ION_SYMBOL_TABLE = Symbol.of("$ion_symbol_table");
    static final Symbol NAME = Symbol.of("name");
    static final Symbol VERSION = Symbol.of("version");
    static final Symbol IMPORTS = Symbol.of("imports");
    static final Symbol SYMBOLS = Symbol.of("symbols");
    static final Symbol MAX_ID = Symbol.of("max_id");

    private static final Symbol[] SYSTEM_SYMBOLS = {
        Symbol.UNKNOWN,
        Symbol.of("$ion"),
        ION_1_0,
        ION_SYMBOL_TABLE,
        NAME,
        VERSION,
        IMPORTS,
        SYMBOLS,
        MAX_ID,
        Symbol.of("$ion_shared_symbol_table")
    };

    static final int SYSTEM_MAX = SYSTEM_SYMBOLS.length - 1;
    static final SymbolTable SYSTEM = new SymbolTable(List.of(), SYSTEM_MAX, new Locals(new Symbol[0]), 0);

    /** A shared table that is not at hand; its symbols are numbered from {@code firstId} on. */
    record Import(String name, long firstId, int maxId) {}

    /** An array whose first {@code used} slots are taken by some table. */
    private static final class Locals {
        private Symbol[] symbols;
        private int used;

        Locals(Symbol[] symbols) {
            this.symbols = symbols;
            this.used = symbols.length;
        }
    }

    private final List<Import> imports;
    private final long importedMax;
    private final Locals locals;
    private final Symbol[] symbols;
    private final int count;

    private SymbolTable(List<Import> imports, long importedMax, Locals locals, int count) {
        this.imports = imports;
        this.importedMax = importedMax;
        this.locals = locals;
        this.symbols = locals.symbols;
        this.count = count;
    }

    /** A table of these imports, the last of which ends at {@code importedMax}, and these local symbols. */
    static SymbolTable of(List<Import> imports, long importedMax, List<Symbol> symbols) {
        return new SymbolTable(
                List.copyOf(imports), importedMax, new Locals(symbols.toArray(new Symbol[0])), symbols.size());
    }

    /** This table with more local symbols at its end. */
    SymbolTable append(List<Symbol> more) {
        Locals target = locals;
        int total = count + more.size();
        if (target.used != count) {
            target = new Locals(Arrays.copyOf(symbols, count));
        }
        if (total > target.symbols.length) {
            target.symbols = Arrays.copyOf(target.symbols, Math.max(total, count * 2));
        }
        for (int i = count; i < total; i++) {
            target.symbols[i] = more.get(i - count);
        }
        target.used = total;
        return new SymbolTable(imports, importedMax, target, total);
    }

    long maxId() {
        return importedMax + count;
    }

    int localCount() {
        return count;
    }

    /** The symbol with this number, or null if the number is above the table's maximum. */
    @Nullable
    Symbol find(long id) {
        long local = id - importedMax - 1;
        if (local >= 0) {
            return local < count ? symbols[(int) local] : null;
        }
        if (id <= SYSTEM_MAX) {
            return SYSTEM_SYMBOLS[(int) id];
        }
        for (int i = imports.size() - 1; ; i--) {
            Import from = imports.get(i);
            if (id >= from.firstId()) {
                return Symbol.imported(from.name(), (int) (id - from.firstId()) + 1);
            }
        }
    }
}
