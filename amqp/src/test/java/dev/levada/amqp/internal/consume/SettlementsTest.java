package dev.levada.amqp.internal.consume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.testkit.Race;
import java.util.BitSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SettlementsTest {

    @Test
    void whatIsPutInMustComeOutInOrder() {
        Settlements settlements = new Settlements(3);
        assertThat(settlements.capacity()).isEqualTo(4);
        for (int round = 0; round < 5; round++) {
            settlements.put(1L << 60, Settlements.ACK);
            settlements.put(2, Settlements.REQUEUE);
            settlements.put(3, Settlements.REJECT);

            long first = settlements.take();
            assertThat(Settlements.tag(first)).isEqualTo(1L << 60);
            assertThat(Settlements.verdict(first)).isEqualTo(Settlements.ACK);
            assertThat(Settlements.verdict(settlements.take())).isEqualTo(Settlements.REQUEUE);
            assertThat(Settlements.tag(settlements.take())).isEqualTo(3);
            assertThat(settlements.take()).isZero();
        }
    }

    @Test
    @Timeout(60)
    void whatWasPutBeforeALookAtTheMarkMustBeSeenByWhoClearedItBefore() {
        Race.on(Round::new)
                .race(Round::settle, Round::serve)
                .times(40_000)
                .check(round -> assertThat(round.foundMarked && round.taken == 0)
                        .as("settled, with nobody who will look")
                        .isFalse());
    }

    /** A settler, which asks for a look only where none is asked for, and the loop, which takes the mark and looks. */
    private static final class Round {
        private final Settlements settlements = new Settlements(2);
        private volatile boolean marked = true;
        private boolean foundMarked;
        private long taken;

        void settle() {
            settlements.put(1, Settlements.ACK);
            foundMarked = marked;
        }

        void serve() {
            marked = false;
            taken = settlements.take();
        }
    }

    @Test
    @Timeout(60)
    void noneMustBeLostOrDoubledBetweenThreads() throws InterruptedException {
        int threads = 4;
        int each = 20_000;
        int unsettled = 64;
        Settlements settlements = new Settlements(unsettled);
        // As the prefetch does: no more are under way than there are slots.
        Semaphore prefetch = new Semaphore(unsettled);
        CountDownLatch done = new CountDownLatch(threads);
        for (int t = 0; t < threads; t++) {
            long base = (long) t * each;
            new Thread(() -> {
                        for (int i = 1; i <= each; i++) {
                            prefetch.acquireUninterruptibly();
                            settlements.put(base + i, Settlements.ACK);
                        }
                        done.countDown();
                    })
                    .start();
        }
        BitSet seen = new BitSet();
        for (int left = threads * each; left > 0; ) {
            long entry = settlements.take();
            if (entry == 0) {
                Thread.onSpinWait();
                continue;
            }
            int tag = (int) Settlements.tag(entry);
            assertThat(seen.get(tag)).isFalse();
            seen.set(tag);
            prefetch.release();
            left--;
        }
        done.await();
        assertThat(settlements.take()).isZero();
    }
}
