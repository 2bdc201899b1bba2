package dev.levada.pool;

/**
 * What the buffers of {@link Buffers} have in common: bytes that count as held from before they are made until they are
 * dropped, and as kept while a place in a pool is theirs. Both counts belong to the bytes, not to the object: they go
 * along when two objects {@linkplain #exchange exchange} their bytes.
 */
abstract class Memory extends Pooled {

    /** What nobody can take for valid: no byte of UTF-8 text and no type of binary Ion. */
    static final byte POISON = (byte) 0xF5;

    private final Buffers buffers;

    /** Owner only: whether these bytes are counted as kept. */
    private boolean kept;

    Memory(Buffers buffers) {
        this.buffers = buffers;
    }

    final Buffers buffers() {
        return buffers;
    }

    /** How many bytes there are, whoever owns them. */
    abstract int size();

    @Override
    final boolean claimPlace() {
        kept = kept || buffers.kept().tryTake(size());
        return kept;
    }

    @Override
    final void yieldPlace() {
        if (kept) {
            kept = false;
            buffers.kept().giveBack(size());
        }
    }

    @Override
    protected final void dispose() {
        yieldPlace();
        buffers.held().giveBack(size());
    }

    /** The half of an exchange of bytes that is not about the bytes: places, and whether they are kept. */
    final void exchange(Memory other) {
        boolean mine = kept;
        kept = other.kept;
        other.kept = mine;
        swapPlaces(other);
    }
}
