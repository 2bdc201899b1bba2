package dev.levada.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command in a JVM of its own, which can be sent signals. */
final class CommandProcess {

    /** The demo promises to end within 10 s; a busy machine gets some more. */
    private static final int PATIENCE_SECONDS = 20;

    private final Process process;
    private final BufferedReader output;
    private final List<String> lines = new ArrayList<>();

    private CommandProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    static CommandProcess start(String... args) {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(List.of("-Dlevada.home=..", "-cp", System.getProperty("java.class.path")));
        command.add(Levada.class.getName());
        command.addAll(List.of(args));
        try {
            return new CommandProcess(
                    new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads on until a line holds {@code text}. */
    void awaitOutput(String text) {
        while (readLine()) {
            if (lastLine().contains(text)) {
                return;
            }
        }
        throw new AssertionError("ended without \"" + text + "\": " + lines);
    }

    /** As Ctrl-C does. */
    void interrupt() {
        try {
            int sent = new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
            assertThat(sent).isZero();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads the rest of the output and gives the exit code. */
    int awaitExit() {
        awaitEndOfOutput();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            process.destroyForcibly();
        }
    }

    String lastLine() {
        return lines.get(lines.size() - 1);
    }

    List<String> lines() {
        return lines;
    }

    private void awaitEndOfOutput() {
        boolean more;
        do {
            more = readLine();
        } while (more);
    }

    private boolean readLine() {
        try {
            String line = output.readLine();
            return line != null && lines.add(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
