package dev.levada.verify.contract;

import dev.levada.flowables.GroupedFlowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Ledger;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An item whose acquisition and release a ledger counts. */
public final class Tracked implements Releasable {

    private final Ledger ledger;
    private final int value;

    Tracked(Ledger ledger, int value) {
        this.ledger = ledger;
        this.value = value;
        ledger.acquired(this);
    }

    /** What a test tells the items apart by. */
    public int value() {
        return value;
    }

    @Override
    public void release() {
        ledger.released(this);
    }

    @Override
    public String toString() {
        return "Tracked " + value;
    }

    /** What a consumer does with what it has received: gives all of it back. */
    static void give(@Nullable Object item) {
        if (item instanceof Tracked || item instanceof GroupedFlowable<?, ?>) {
            ((Releasable) item).release();
        } else if (item instanceof Collection<?> collection) {
            collection.forEach(Tracked::give);
        } else if (item instanceof Map<?, ?> map) {
            map.values().forEach(Tracked::give);
        }
    }
}
