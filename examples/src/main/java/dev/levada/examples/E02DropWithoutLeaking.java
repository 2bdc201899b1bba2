package dev.levada.examples;

import dev.levada.core.Flowable;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersOptions;

/**
 * Pooled buffers go through a flow that drops most of them and is cancelled half-way. Whoever receives an item owns it and
 * whoever drops it releases it, operators included, so the pool's account balances.
 */
public final class E02DropWithoutLeaking {

    private E02DropWithoutLeaking() {}

    public static void main(String[] args) {
        Buffers buffers = Buffers.of(BuffersOptions.defaults());

        Flowable.range(1, 1_000_000)
                .map(number -> numbered(buffers, number))
                .filter(buffer -> buffer.array()[0] == 0) // drops those of odd numbers
                .skip(10) // drops ten more
                .take(100) // and cancels after a hundred
                .blockingForEach(Buffer::release); // what gets here is ours to release

        System.out.println("acquired " + buffers.metrics().acquired());
        System.out.println("not released " + buffers.metrics().outstanding());
    }

    private static Buffer numbered(Buffers buffers, int number) {
        Buffer buffer = buffers.acquire(1);
        buffer.array()[0] = (byte) (number % 2);
        buffer.length(1);
        return buffer;
    }
}
