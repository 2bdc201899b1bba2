package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance corpus of Ion 1.0: what is good is read, the same with every feed, and what is bad is refused. */
class CorpusTest {
    private static final Path ROOT = Path.of("src", "test", "resources", "ion-tests", "iontestdata");

    static List<Path> good() throws IOException {
        return files("good");
    }

    static List<Path> bad() throws IOException {
        return files("bad");
    }

    private static List<Path> files(String folder) throws IOException {
        try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
            return all.filter(path -> path.toString().matches(".*\\.(ion|10n)"))
                    .sorted()
                    .map(ROOT::relativize)
                    .toList();
        }
    }

    private static byte[] bytes(Path file) throws IOException {
        return Files.readAllBytes(ROOT.resolve(file));
    }

    @ParameterizedTest
    @MethodSource("good")
    void goodDocumentMustBeReadTheSameWithEveryFeed(Path file) throws IOException {
        byte[] document = bytes(file);
        IonReader reader = new IonReader();
        List<String> whole = Walk.everything(reader.reset(document));
        ByteBuffer direct =
                ByteBuffer.allocateDirect(document.length).put(document).flip();
        assertThat(Walk.everything(reader.reset(direct))).isEqualTo(whole);
        assertThat(Walk.everything(reader.reset(new ByteArrayInputStream(document))))
                .isEqualTo(whole);
        assertThat(Walk.fed(reader, document, 1)).isEqualTo(whole);
        assertThat(Walk.fed(reader, document, 7)).isEqualTo(whole);
    }

    @ParameterizedTest
    @MethodSource("good")
    void goodDocumentMustBeSkippedToItsEnd(Path file) throws IOException {
        byte[] document = bytes(file);
        long values = Walk.everything(document).size();
        assertThat(Walk.skipping(new IonReader().reset(document))).isLessThanOrEqualTo((int) values);
    }

    /**
     * Those that can be written again. {@code item1.10n} names symbols of a shared table that is not at hand, which a
     * writer without shared tables cannot spell.
     */
    static List<Path> writable() throws IOException {
        return good().stream().filter(file -> !file.endsWith("item1.10n")).toList();
    }

    @ParameterizedTest
    @MethodSource("writable")
    void goodDocumentMustBeWhatItWasAfterARoundTripThroughBinary(Path file) throws IOException {
        byte[] document = bytes(file);
        assertThat(Walk.everything(Ion.binary(document))).isEqualTo(Walk.everything(document));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void badDocumentMustBeRefused(Path file) throws IOException {
        byte[] document = bytes(file);
        IonReader reader = new IonReader();
        assertThatThrownBy(() -> Walk.everything(reader.reset(document))).isInstanceOf(IonException.class);
        assertThatThrownBy(() -> Walk.fed(reader, document, 1)).isInstanceOf(IonException.class);
        assertThatThrownBy(() -> Walk.fed(reader, document, 7)).isInstanceOf(IonException.class);
    }
}
