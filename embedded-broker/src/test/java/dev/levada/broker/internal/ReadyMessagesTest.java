package dev.levada.broker.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ReadyMessagesTest {

    private final Messages messages = new Messages();
    private final ReadyMessages ready = new ReadyMessages();

    @Test
    void messagesAreTakenInTheOrderOfArrival() {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            keys.add("m" + i);
            ready.append(messages.message("m" + i));
        }

        List<String> taken = new ArrayList<>();
        while (!ready.isEmpty()) {
            assertThat(ready.nextPosition()).isEqualTo(taken.size());
            assertThat(ready.nextIsRedelivered()).isFalse();
            taken.add(ready.take().routingKey());
        }

        assertThat(taken).isEqualTo(keys);
    }

    @Test
    void returnedMessagesComeFirstInTheOrderOfTheirPositions() {
        for (int i = 0; i < 5; i++) {
            ready.append(messages.message("m" + i));
        }
        List<Message> out = List.of(ready.take(), ready.take(), ready.take());

        ready.putBack(2, out.get(2));
        ready.putBack(0, out.get(0));

        assertThat(ready.size()).isEqualTo(4);
        assertThat(ready.nextIsRedelivered()).isTrue();
        assertThat(ready.take().routingKey()).isEqualTo("m0");
        assertThat(ready.nextPosition()).isEqualTo(2);
        assertThat(ready.take().routingKey()).isEqualTo("m2");
        assertThat(ready.nextIsRedelivered()).isFalse();
        assertThat(ready.take().routingKey()).isEqualTo("m3");
    }

    @Test
    void takingFromNothingIsRefused() {
        assertThatThrownBy(ready::take).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void puttingBackWhatWasNeverTakenIsRefused() {
        Message message = messages.message("m");

        assertThatThrownBy(() -> ready.putBack(0, message)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anyMixOfTakingAndReturningKeepsTheOrderOfPositions() {
        for (int seed = 0; seed < 50; seed++) {
            ReadyMessages tested = new ReadyMessages();
            TreeMap<Long, Message> expected = new TreeMap<>();
            TreeMap<Long, Message> out = new TreeMap<>();
            Random random = new Random(seed);
            long arrived = 0;
            for (int step = 0; step < 1_000; step++) {
                int what = random.nextInt(3);
                if (what == 0) {
                    Message message = messages.message("m" + arrived);
                    tested.append(message);
                    expected.put(arrived++, message);
                } else if (what == 1 && !expected.isEmpty()) {
                    long position = tested.nextPosition();
                    Message message = tested.take();
                    assertThat(position).as("seed %d step %d", seed, step).isEqualTo(expected.firstKey());
                    assertThat(expected.remove(position)).isSameAs(message);
                    out.put(position, message);
                } else if (what == 2 && !out.isEmpty()) {
                    Long from = out.ceilingKey((long) random.nextInt((int) arrived));
                    long position = from == null ? out.firstKey() : from;
                    Message message = Objects.requireNonNull(out.remove(position));
                    tested.putBack(position, message);
                    expected.put(position, message);
                }
                assertThat(tested.size()).isEqualTo(expected.size());
            }
        }
    }
}
