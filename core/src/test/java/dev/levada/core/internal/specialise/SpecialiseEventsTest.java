package dev.levada.core.internal.specialise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.internal.transform.Map;
import dev.levada.functions.Function;
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
class SpecialiseEventsTest {

    @TempDir
    Path folder;

    @Test
    void recordingMustTellOfCopiesAndOfTheirAbsence() throws IOException {
        Function<Integer, Integer> function = item -> item + 1;
        List<RecordedEvent> events;
        try (Recording recording = new Recording()) {
            recording.enable("levada.core.Copied").withoutThreshold();
            recording.start();
            Flowable.range(1, 20).map(function).subscribe();
            SpecialiseEvents.full(7);
            SpecialiseEvents.refused(Map.class, new IllegalAccessException("not here"));
            recording.stop();
            Path file = folder.resolve("copies.jfr");
            recording.dump(file);
            events = RecordingFile.readAllEvents(file);
        }

        assertThat(named(events, "levada.core.Copied")).anySatisfy(copied -> {
            assertThat(copied.getString("stage")).contains("Map$Items");
            assertThat(copied.getString("function"))
                    .isEqualTo(function.getClass().getName());
            assertThat(copied.getString("downstream")).contains("ConsumeItems$Items");
            assertThat(copied.getStackTrace().getFrames())
                    .as("who has subscribed")
                    .anyMatch(frame ->
                            frame.getMethod().getType().getName().equals(SpecialiseEventsTest.class.getName()));
        });
        assertThat(named(events, "levada.core.CopiesFull")).anyMatch(full -> full.getInt("bound") == 7);
        assertThat(named(events, "levada.core.CopyRefused")).anySatisfy(refused -> {
            assertThat(refused.getString("stage")).isEqualTo(Map.class.getName());
            assertThat(refused.getString("reason")).contains("not here");
        });
    }

    private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals(name))
                .toList();
    }
}
