package dev.levada.broker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.broker.internal.MessageQueue.QueueSettings;
import dev.levada.broker.internal.UnsettledDeliveries.Slot;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UnsettledDeliveriesTest {

    private final Messages messages = new Messages();
    private final MessageQueue queue = new MessageQueue("q", new QueueSettings(false, false, null));
    private final UnsettledDeliveries unsettled = new UnsettledDeliveries();

    @Test
    void deliveriesAreFoundByTheirTagsUntilTheyAreRemoved() {
        for (long tag = 1; tag <= 40; tag++) {
            add(tag);
        }

        remove(3);
        remove(1);

        assertThat(unsettled.find(1)).isNull();
        assertThat(unsettled.find(3)).isNull();
        assertThat(unsettled.find(41)).isNull();
        assertThat(unsettled.find(0)).isNull();
        assertThat(tagOf(unsettled.find(2))).isEqualTo(2);
        assertThat(tagOf(unsettled.first())).isEqualTo(2);
        assertThat(unsettled.size()).isEqualTo(38);
    }

    @Test
    void tagsMayHaveGapsBecauseAutomaticallyAcknowledgedDeliveriesCountToo() {
        add(5);
        add(9);
        add(1_000_000);

        assertThat(tagOf(unsettled.find(9))).isEqualTo(9);
        assertThat(tagOf(unsettled.find(1_000_000))).isEqualTo(1_000_000);
        assertThat(unsettled.find(6)).isNull();
        assertThat(unsettled.find(Long.MAX_VALUE)).isNull();
    }

    @Test
    void oneDeliveryThatIsNeverSettledDoesNotMakeTheRingGrow() {
        add(1);
        for (long tag = 2; tag <= 100_000; tag++) {
            add(tag);
            remove(tag);
        }

        assertThat(unsettled.capacity()).isLessThanOrEqualTo(16);
        assertThat(tagOf(unsettled.find(1))).isEqualTo(1);
    }

    @Test
    void anyMixOfAddingAndRemovingAgreesWithASortedMap() {
        for (int seed = 0; seed < 50; seed++) {
            UnsettledDeliveries tested = new UnsettledDeliveries();
            TreeMap<Long, Message> expected = new TreeMap<>();
            Random random = new Random(seed);
            long lastTag = 0;
            for (int step = 0; step < 2_000; step++) {
                if (random.nextInt(100) < 52) {
                    lastTag += random.nextInt(5) == 0 ? 3 : 1;
                    Message message = messages.message("m");
                    tested.add(lastTag, message, queue, 0, null);
                    expected.put(lastTag, message);
                } else {
                    long tag = 1 + random.nextLong(lastTag + 1);
                    Slot slot = tested.find(tag);
                    assertThat(slot == null ? null : slot.message)
                            .as("seed %d step %d", seed, step)
                            .isSameAs(expected.get(tag));
                    if (slot != null) {
                        tested.remove(slot);
                        expected.remove(tag);
                    }
                }
                assertThat(tested.size()).isEqualTo(expected.size());
                if (!expected.isEmpty()) {
                    assertThat(tagOf(tested.first())).isEqualTo(expected.firstKey());
                }
            }
        }
    }

    private void add(long tag) {
        unsettled.add(tag, messages.message("m" + tag), queue, 0, null);
    }

    private void remove(long tag) {
        Slot slot = unsettled.find(tag);
        assertThat(slot).isNotNull();
        if (slot != null) {
            unsettled.remove(slot);
        }
    }

    private static long tagOf(@Nullable Slot slot) {
        return slot == null ? -1 : slot.tag;
    }
}
