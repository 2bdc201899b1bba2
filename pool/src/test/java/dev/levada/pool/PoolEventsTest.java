package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
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
            recording.start();
            pool.acquire().release();
            pool.tend(System.nanoTime());
            pool.trim();
            PoolEvents.leak(new Leak("events", "an item", new Throwable("acquired at a place")));
            recording.stop();
            Path file = folder.resolve("pool.jfr");
            recording.dump(file);
            events = RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().startsWith("levada.pool."))
                    .filter(event -> event.getString("pool").equals("events"))
                    .toList();
        }

        RecordedEvent made = only(events, "levada.pool.Made");
        assertThat(made.getString("type")).isEqualTo(Item.class.getName());
        assertThat(made.getStackTrace().getFrames())
                .anyMatch(frame -> frame.getMethod().getType().getName().equals(PoolEventsTest.class.getName()));
        RecordedEvent statistics = only(events, "levada.pool.Statistics");
        assertThat(statistics.getLong("misses")).isEqualTo(1);
        assertThat(statistics.getLong("outstanding")).isZero();
        assertThat(statistics.getInt("idle")).isEqualTo(1);
        assertThat(only(events, "levada.pool.Trim").getInt("count")).isEqualTo(1);
        assertThat(only(events, "levada.pool.Leak").getString("place")).isEqualTo("acquired at a place");
    }

    private static RecordedEvent only(List<RecordedEvent> events, String name) {
        List<RecordedEvent> found = events.stream()
                .filter(event -> event.getEventType().getName().equals(name))
                .toList();
        assertThat(found).as(name).hasSize(1);
        return found.get(0);
    }

    private static final class Item extends Pooled {}
}
