package dev.levada.ion;

import org.jspecify.annotations.Nullable;

/**
 * Symbols by their UTF-8, so that the names that records repeat are made once.
 *
 * <p>Two places for each hash; the newer name takes the first and pushes the older to the second. The memory is bounded
 * whatever the input, and names that are too long to be repeated are not kept.
 */
final class NameCache {
    private static final int PAIRS = 512;
    private static final int LONGEST = 64;

    private final @Nullable Symbol[] symbols = new @Nullable Symbol[PAIRS * 2];

    Symbol find(byte[] bytes, int from, int length) {
        int hash = Symbol.hash(bytes, from, length);
        int pair = (hash & (PAIRS - 1)) * 2;
        Symbol first = symbols[pair];
        if (first != null && first.hasUtf8(bytes, from, length, hash)) {
            return first;
        }
        Symbol second = symbols[pair + 1];
        if (second != null && second.hasUtf8(bytes, from, length, hash)) {
            return second;
        }
        Symbol made = Symbol.ofUtf8(bytes, from, length, hash);
        if (length <= LONGEST) {
            symbols[pair + 1] = first;
            symbols[pair] = made;
        }
        return made;
    }
}
