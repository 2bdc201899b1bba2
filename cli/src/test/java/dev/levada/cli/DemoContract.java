package dev.levada.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the demo promises at whatever broker. */
@Timeout(60)
abstract class DemoContract {

    private static final String EVENTS = "../examples/data/earthquakes.ndjson";

    /** Where the broker is, with a user who may do everything. */
    abstract URI uri();

    CommandRun demo(String... args) {
        return demoOf(EVENTS, args);
    }

    private CommandRun demoOf(String input, String... args) {
        List<String> all = new ArrayList<>(List.of("demo", "--uri", uri().toString(), "--input", input));
        all.addAll(List.of(args));
        return CommandRun.of(all.toArray(String[]::new));
    }

    @Test
    void countsMustAgreeForTheRealEvents() {
        CommandRun run = demo();

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("sent 1707, confirmed 1707, received 1707, acked 1707, summaries 71,")
                .contains("(0 leaked)")
                .containsPattern("\nCalifornia +8\\d\\d +\\d\\.\\d");
    }

    @Test
    void countsMustAgreeForARepeatedAndForACutInput() {
        CommandRun repeated = demo("--count", "4000", "--prefetch", "10");
        CommandRun cut = demo("--count", "1");

        assertThat(repeated.err()).isEmpty();
        assertThat(repeated.exitCode()).isZero();
        assertThat(repeated.out()).contains("sent 4000, confirmed 4000, received 4000, acked 4000,", "(0 leaked)");
        assertThat(cut.err()).isEmpty();
        assertThat(cut.exitCode()).isZero();
        assertThat(cut.out()).contains("sent 1, confirmed 1, received 1, acked 1, summaries 1,", "(0 leaked)");
    }

    @Test
    void ionTextMustServeAsInputToo(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("events.ion");
        Files.writeString(file, """
                $ion_1_0
                // two earthquakes and a blast
                event::{properties: {mag: 4.5, place: "5km N of Funchal, Portugal", time: 1000, net: us, type: earthquake},
                    geometry: {coordinates: [-16.9, 32.6, 7.]}}
                {properties: {mag: 5e0, place: '''Portugal''', time: 2000, net: "us", type: "earthquake"},
                    geometry: {coordinates: [-16.9, 32.6, 9]}}
                {properties: {mag: null, place: null.string, type: "quarry blast"}, geometry: null}
                """);

        CommandRun run = demoOf(file.toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("sent 3, confirmed 3, received 3, acked 3, summaries 1,")
                .containsPattern("Portugal +2 +5\\.0 +4\\.8 +8\\.0");
    }

    @Test
    void aWrongPasswordMustBeSaidInOneLine() {
        failsInOneLine(uri().toString().replace("guest:guest@", "guest:s3cret@"), "guest");
    }

    @Test
    void aWrongVirtualHostMustBeNamed() {
        failsInOneLine("amqp://guest:guest@" + uri().getHost() + ":" + uri().getPort() + "/nowhere", "nowhere");
    }

    private static void failsInOneLine(String uri, String part) {
        CommandRun run = CommandRun.of("demo", "--uri", uri, "--input", EVENTS);

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("levada demo: ").contains(part).doesNotContain("s3cret");
    }
}
