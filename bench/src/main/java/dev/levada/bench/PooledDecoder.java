package dev.levada.bench;

import dev.levada.pool.Pooled;

/** A decoder that Levada's pool recycles. */
final class PooledDecoder extends Pooled {

    final Decoder decoder = new Decoder();

    @Override
    protected void clear() {
        decoder.reset();
    }
}
