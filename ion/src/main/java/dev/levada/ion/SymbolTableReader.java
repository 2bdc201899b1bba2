package dev.levada.ion;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the symbol table that a cursor stands at, through the cursor itself.
 *
 * <p>Its own symbols are resolved with the table before it, and it takes effect after its end (Ion 1.0, "Symbols").
 */
final class SymbolTableReader {
    private final Cursor cursor;
    private final List<Symbol> symbols = new ArrayList<>();
    private final List<SymbolTable.Import> imports = new ArrayList<>();
    private long importedMax = SymbolTable.SYSTEM_MAX;
    private boolean appends;

    private SymbolTableReader(Cursor cursor) {
        this.cursor = cursor;
    }

    /** Reads the table, a struct that is not null, and leaves the cursor after it. */
    static SymbolTable read(Cursor cursor) {
        return new SymbolTableReader(cursor).read();
    }

    private SymbolTable read() {
        boolean importsSeen = false;
        boolean symbolsSeen = false;
        SymbolTable before = cursor.symbols;
        cursor.stepIn();
        while (cursor.advance()) {
            Symbol field = cursor.field();
            if (SymbolTable.IMPORTS.equals(field)) {
                if (importsSeen) {
                    throw cursor.error("a symbol table with two fields `imports`");
                }
                importsSeen = true;
                readImports();
            } else if (SymbolTable.SYMBOLS.equals(field)) {
                if (symbolsSeen) {
                    throw cursor.error("a symbol table with two fields `symbols`");
                }
                symbolsSeen = true;
                readSymbols();
            }
        }
        int locals = symbols.size() + (appends ? before.localCount() : 0);
        if (locals > cursor.limits.maxSymbols()) {
            throw cursor.error("more than " + cursor.limits.maxSymbols() + " symbols");
        }
        cursor.stepOut();
        return appends ? before.append(symbols) : SymbolTable.of(imports, importedMax, symbols);
    }

    private void readSymbols() {
        if (cursor.type != IonType.LIST || cursor.isNull) {
            return;
        }
        cursor.stepIn();
        while (cursor.advance()) {
            if (symbols.size() >= cursor.limits.maxSymbols()) {
                throw cursor.error("more than " + cursor.limits.maxSymbols() + " symbols");
            }
            symbols.add(cursor.type == IonType.STRING && !cursor.isNull ? symbol() : Symbol.UNKNOWN);
        }
        cursor.stepOut();
    }

    private Symbol symbol() {
        cursor.decodeString();
        int hash = Symbol.hash(cursor.slice, cursor.sliceFrom, cursor.sliceLength);
        return Symbol.ofUtf8(cursor.slice, cursor.sliceFrom, cursor.sliceLength, hash);
    }

    private void readImports() {
        if (cursor.isNull) {
            return;
        }
        if (cursor.type == IonType.SYMBOL) {
            appends = SymbolTable.ION_SYMBOL_TABLE.equals(cursor.decodeSymbol());
        } else if (cursor.type == IonType.LIST) {
            cursor.stepIn();
            while (cursor.advance()) {
                if (cursor.type == IonType.STRUCT && !cursor.isNull) {
                    readImport();
                }
            }
            cursor.stepOut();
        }
    }

    private void readImport() {
        String name = "";
        long maxId = -1;
        cursor.stepIn();
        while (cursor.advance()) {
            Symbol field = cursor.field();
            if (SymbolTable.NAME.equals(field) && cursor.type == IonType.STRING && !cursor.isNull) {
                cursor.decodeString();
                name = Utf8.decode(cursor.slice, cursor.sliceFrom, cursor.sliceLength);
            } else if (SymbolTable.MAX_ID.equals(field) && cursor.type == IonType.INT && !cursor.isNull) {
                maxId = readMaxId();
            }
        }
        if (!name.isEmpty() && !name.equals("$ion")) {
            add(name, maxId);
        }
        cursor.stepOut();
    }

    private long readMaxId() {
        cursor.decodeInt();
        BigInteger big = cursor.bigNumber;
        return big == null ? cursor.number : big.signum() < 0 ? -1 : Long.MAX_VALUE;
    }

    /** There is no catalog of shared tables: an import needs a usable max_id, and gives symbols of unknown text. */
    private void add(String name, long maxId) {
        if (maxId < 0) {
            throw cursor.error("import of the shared symbol table \"" + name
                    + "\" which is not at hand, without a max_id to take its place");
        }
        if (maxId > Integer.MAX_VALUE) {
            throw cursor.error("import of the shared symbol table \"" + name + "\" with too many symbols: " + maxId);
        }
        if (maxId > 0) {
            imports.add(new SymbolTable.Import(name, importedMax + 1, (int) maxId));
            importedMax += maxId;
        }
    }
}
