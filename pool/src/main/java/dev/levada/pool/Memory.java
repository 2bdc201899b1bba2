package dev.levada.pool;

import java.util.Objects;

/**
 * What the buffers of {@link Buffers} have in common: bytes, and a {@link Holding} that accounts for them. The account
 * belongs to the bytes, not to the object: it goes along when two objects {@linkplain #exchange exchange} their bytes.
 */
abstract class Memory extends Pooled {

    /** What nobody can take for valid: no byte of UTF-8 text and no type of binary Ion. */
    static final byte POISON = (byte) 0xF5;

    private final Buffers buffers;
    private final Holding holding;

    /** Memory of {@code size} bytes, which count as held already. */
    Memory(Buffers buffers, int size) {
        this.buffers = buffers;
        holding = new Holding(buffers.held(), buffers.kept(), size);
    }

    final Buffers buffers() {
        return buffers;
    }

    /** How many bytes there are, whoever owns them. */
    final int size() {
        return holding.bytes();
    }

    @Override
    final boolean claimPlace() {
        return holding.keep();
    }

    @Override
    final void yieldPlace() {
        holding.keepNoLonger();
    }

    @Override
    final Runnable ifLost() {
        return holding;
    }

    @Override
    protected final void dispose() {
        holding.end();
    }

    /**
     * Gives its bytes back to the accounts but not to the pool, as somebody may still use them: a slice of them was lost.
     * In place of {@link #endSharing()}, so it stays out in the counts, as whatever leaks.
     */
    final void abandon() {
        Trace acquisition = trace();
        if (acquisition != null) {
            acquisition.forget();
        }
        Objects.requireNonNull(stripe()).home().tally().unseat(this);
        holding.end();
    }

    /** The half of an exchange of bytes that is not about the bytes: places, and the account. */
    final void exchange(Memory other) {
        holding.exchange(other.holding);
        swapPlaces(other);
    }
}
