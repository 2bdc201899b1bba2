package dev.levada.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the demo says of input that it can't use; all of it is said before a broker is asked for anything. */
class DemoInputTest {

    private static final String UNREACHABLE = "amqp://127.0.0.1:1";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":1}~{\"a\":}~        | line 2, column 6",
                "{\"a\":1}~{\"a\":1         | line 2",
                "{\"a\":1} x~]              | line",
                "{\"a\":1}~[1, 2]           | an event must be a struct but was list",
                "{\"a\":1}~{\"properties\":{\"mag\":\"x\"}}~{}  | line 2",
                "{\"geometry\":{\"coordinates\":7}}       | expected form",
                "~~                         | holds no event"
            })
    void malformedInputMustBeNamedWithItsPlace(String content, String message) throws IOException {
        Path file = folder.resolve("events.ndjson");
        Files.writeString(file, content.replace('~', '\n'));

        CommandRun run = CommandRun.of("demo", "--uri", UNREACHABLE, "--input", file.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).startsWith("levada demo: " + file + ": ").contains(message);
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void aMissingFileMustBeNamed() {
        Path file = folder.resolve("missing.ndjson");

        CommandRun run = CommandRun.of("demo", "--input", file.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().strip()).isEqualTo("levada demo: " + file + ": no such file");
    }

    @Test
    void aFolderMustBeRefused() {
        CommandRun run = CommandRun.of("demo", "--input", folder.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().strip()).isEqualTo("levada demo: " + folder + ": can't be read: not a regular file");
    }

    @Test
    void debugMustAddTheStackTrace() {
        CommandRun run = CommandRun.of(
                "demo", "--debug", "--input", folder.resolve("missing").toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("no such file").contains("\tat dev.levada.cli.demo.EventFile");
    }
}
