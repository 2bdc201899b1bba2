package dev.levada.bench;

import java.util.ArrayList;
import java.util.List;

/** What the chains of {@link PollutedChainsBench} do to their items: the same for each library. */
final class ChainSteps {

    static final int ITEMS = 1000;

    /** What the chains with a side effect write to. */
    static volatile int lastSeen;

    static final Integer[] ARRAY = integers().toArray(Integer[]::new);
    static final List<Integer> LIST = integers();

    private ChainSteps() {}

    private static List<Integer> integers() {
        List<Integer> integers = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            integers.add(i);
        }
        return integers;
    }

    static List<Integer> tenFrom(int item) {
        int first = item * 10;
        return List.of(
                first, first + 1, first + 2, first + 3, first + 4, first + 5, first + 6, first + 7, first + 8,
                first + 9);
    }

    static void see(int item) {
        lastSeen = item;
    }
}
