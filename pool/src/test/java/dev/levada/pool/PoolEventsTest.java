package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PoolEventsTest {

    @TempDir
    Path folder;

    @Test
    void recordingMustTellWhatWasMadeTrimmedLeakedAndTheStatistics() throws IOException {
        Pool<Item> pool = Pool.of(PoolOptions.defaults().withName("events"), Item::new);
        List<RecordedEvent> events;
        try (Recording recording = new Recording()) {
            recording.enable("levada.pool.Made").withoutThreshold();
            recording.enable("levada.pool.Wait").withoutThreshold();
            recording.start();
            pool.acquire().release();
            pool.tend(System.nanoTime());
            pool.trim();
            PoolEvents.leak(new Leak("events", "an item", new Throwable("acquired at a place")));
            waitInVain();
            recording.stop();
            Path file = folder.resolve("pool.jfr");
            recording.dump(file);
            events = RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().startsWith("levada.pool."))
                    .toList();
        }

        RecordedEvent made = only(events, "levada.pool.Made", "events");
        assertThat(made.getString("type")).isEqualTo(Item.class.getName());
        assertThat(made.getStackTrace().getFrames())
                .anyMatch(frame -> frame.getMethod().getType().getName().equals(PoolEventsTest.class.getName()));
        assertThat(all(events, "levada.pool.Statistics", "events"))
                .as("visits, the housekeeper's own among them")
                .anySatisfy(statistics -> {
                    assertThat(statistics.getLong("misses")).isEqualTo(1);
                    assertThat(statistics.getLong("outstanding")).isZero();
                    assertThat(statistics.getInt("idle")).isEqualTo(1);
                });
        assertThat(only(events, "levada.pool.Trim", "events").getInt("count")).isEqualTo(1);
        assertThat(only(events, "levada.pool.Wait", "line").getBoolean("inTime"))
                .isFalse();
        assertThat(only(events, "levada.pool.Leak", "events").getString("place"))
                .isEqualTo("acquired at a place");
    }

    private static void waitInVain() {
        BoundedPool<Object> bounded = BoundedPool.of(
                BoundedPoolOptions.defaults().withName("line").withMaxSize(1).withIdleTimeout(Duration.ZERO),
                Object::new);
        try (Lease<Object> taken = bounded.tryAcquire()) {
            assertThat(taken).isNotNull();
            assertThatThrownBy(() -> bounded.acquire(Duration.ofMillis(1))).isInstanceOf(PoolTimeoutException.class);
        }
        bounded.close();
    }

    private static RecordedEvent only(List<RecordedEvent> events, String name, String pool) {
        List<RecordedEvent> found = all(events, name, pool);
        assertThat(found).as(name).hasSize(1);
        return found.get(0);
    }

    private static List<RecordedEvent> all(List<RecordedEvent> events, String name, String pool) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals(name))
                .filter(event -> event.getString("pool").equals(pool))
                .toList();
    }

    private static final class Item extends Pooled {}
}
