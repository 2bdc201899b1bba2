package dev.levada.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExamplesTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/levada/examples");

    @Test
    void publishAndConsumeMustPrintEveryMessage() {
        assertThat(outputOf(E01PublishAndConsume::main))
                .hasSize(1000)
                .startsWith("message 1", "message 2")
                .endsWith("message 1000");
    }

    @Test
    void dropWithoutLeakingMustBalance() {
        assertThat(outputOf(E02DropWithoutLeaking::main)).containsExactly("acquired 220", "not released 0");
    }

    @Test
    void readAndWriteIonMustPrintBothEvents() {
        assertThat(outputOf(E03ReadAndWriteIon::main)).hasSize(3).endsWith("2.1 at Funchal", "4.5 at Pico do Arieiro");
    }

    @Test
    void theReadmeMustShowWhatIsCompiledHere() throws IOException {
        String source = Files.readString(SOURCES.resolve("E01PublishAndConsume.java"));
        String shown = source.substring(
                        source.indexOf("// readme:begin\n") + "// readme:begin\n".length(),
                        source.indexOf("        // readme:end"))
                .stripTrailing()
                .stripIndent();

        assertThat(Files.readString(Path.of("../README.md"))).contains("```java\n" + shown + "\n```");
    }

    @ParameterizedTest
    @MethodSource("sources")
    void anExampleMustStayUnderAHundredLines(Path source) throws IOException {
        assertThat(Files.readAllLines(source)).hasSizeLessThan(100);
    }

    static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.toList();
        }
    }

    private static List<String> outputOf(Consumer<String[]> main) {
        PrintStream console = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            main.accept(new String[0]);
        } finally {
            System.setOut(console);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
