package dev.levada.amqp.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.Confirmation;
import dev.levada.amqp.Message;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConfirmWindowTest {
    private final ConfirmWindow window = new ConfirmWindow(5);

    @Test
    void messagesMustLeaveInOrderOnceTheyAreSettled() {
        publish(3);
        assertThat(window.poll()).isNull();
        assertThat(window.settle(2, false, true)).isTrue();
        assertThat(window.poll()).isNull();
        assertThat(window.settle(1, false, false)).isTrue();

        assertThat(window.poll()).isEqualTo(new Confirmation(Confirmation.Kind.NACKED, 1, 1L, null));
        assertThat(window.poll()).isEqualTo(new Confirmation(Confirmation.Kind.CONFIRMED, 2, 2L, null));
        assertThat(window.poll()).isNull();
        assertThat(window.size()).isEqualTo(1);
    }

    @Test
    void aTagThatWasNotPublishedMustBeRefused() {
        assertThat(window.settle(1, false, true)).isFalse();
        assertThat(window.settle(0, true, true)).isTrue();
        publish(1);
        assertThat(window.settle(0, false, true)).isFalse();
        assertThat(window.settle(2, true, true)).isFalse();
        assertThat(window.settle(-1, false, true)).isFalse();
    }

    @Test
    void aSecondVerdictMustNotChangeTheFirst() {
        publish(2);
        window.settle(2, false, false);
        window.settle(2, true, true);

        assertThat(window.poll()).extracting(Confirmation::kind).isEqualTo(Confirmation.Kind.CONFIRMED);
        assertThat(window.poll()).extracting(Confirmation::kind).isEqualTo(Confirmation.Kind.NACKED);
        assertThat(window.settle(1, false, true)).isTrue();
        assertThat(window.isEmpty()).isTrue();
    }

    @Test
    void anyMixtureMustSettleEachMessageOnce() {
        Random random = new Random(5);
        Queue<Long> expected = new ArrayDeque<>();
        long tail = 0;
        long settled = 0;
        for (int step = 0; step < 20_000; step++) {
            if (window.size() < 5 && random.nextBoolean()) {
                publishOne(++tail);
                expected.add(tail);
            } else if (tail > settled) {
                long tag = settled + 1 + random.nextInt((int) (tail - settled));
                boolean multiple = random.nextBoolean();
                assertThat(window.settle(tag, multiple, true)).isTrue();
                settled = multiple ? tag : settled;
            }
            for (Confirmation each = window.poll(); each != null; each = window.poll()) {
                assertThat(each.correlation()).isEqualTo(expected.remove());
                settled = Math.max(settled, each.tag());
            }
        }
        window.settle(0, true, true);
        for (Confirmation each = window.poll(); each != null; each = window.poll()) {
            assertThat(each.correlation()).isEqualTo(expected.remove());
        }
        assertThat(expected).isEmpty();
    }

    private void publish(int count) {
        for (long i = 1; i <= count; i++) {
            publishOne(i);
        }
    }

    private void publishOne(Object correlation) {
        Message message = Message.of("x", "k", new byte[0]).correlation(correlation);
        window.add(message);
        message.release();
    }
}
