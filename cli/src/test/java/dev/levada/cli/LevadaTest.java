package dev.levada.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevadaTest {

    @Test
    void versionMustNameLevadaAndTheJavaThatRunsIt() {
        CommandRun run = CommandRun.of("--version");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).matches("levada \\d+\\.\\d+\\.\\d+\\S* \\(Java .+\\)\\R");
    }

    @ParameterizedTest
    @CsvSource({"--help", "demo --help"})
    void helpMustTellTheExitCodes(String args) {
        CommandRun run = CommandRun.of(args.split(" "));

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Usage: levada", "Exit codes:", "130");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                        | a subcommand is required",
                "serve                   | Unmatched argument",
                "demo --count 0          | --count must be at least 1 but was 0",
                "demo --count ten        | Invalid value for option '--count'",
                "demo --count            | Missing required parameter",
                "demo --prefetch 65536   | --prefetch must be 1 to 65535 but was 65536",
                "demo --uri http://x     | must start with amqp://",
                "demo --uri amqp://h:x/  | port",
                "demo surplus            | Unmatched argument"
            })
    void wrongArgumentsMustExitWith2AndSayWhich(String args, String message) {
        CommandRun run = CommandRun.of(args == null ? new String[0] : args.split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message).contains("--help'");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aPasswordMustNotAppearInWhatIsSaidOfAWrongUri() {
        CommandRun run = CommandRun.of("demo", "--uri", "amqp://guest:s3cret@host:port/");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).doesNotContain("s3cret");
    }
}
