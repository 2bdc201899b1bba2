package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The conformance corpus of Ion 1.0: what is good is read, the same with every feed, and is what it was after every round
 * trip; what is equivalent is equal and what is not is not; what is bad is refused.
 */
class CorpusTest {
    private static final Path ROOT = Path.of("src", "test", "resources", "ion-tests", "iontestdata");
    private static final Symbol EMBEDDED_DOCUMENTS = Symbol.of("embedded_documents");

    static List<Path> good() throws IOException {
        return files("good");
    }

    static List<Path> bad() throws IOException {
        return files("bad");
    }

    static List<Path> equivalent() throws IOException {
        return files("good/equivs");
    }

    static List<Path> different() throws IOException {
        return files("good/non-equivs");
    }

    static List<Path> sameInstants() throws IOException {
        return files("good/timestamp/equivTimeline");
    }

    static List<Path> badTimestamps() throws IOException {
        return files("bad/timestamp").stream()
                .filter(file -> file.toString().endsWith(".ion"))
                .toList();
    }

    /**
     * Those that can be written again. {@code item1.10n} names symbols of a shared table that is not at hand, which a
     * writer without shared tables cannot spell.
     */
    static List<Path> writable() throws IOException {
        return good().stream().filter(file -> !file.endsWith("item1.10n")).toList();
    }

    private static List<Path> files(String folder) throws IOException {
        try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
            return all.filter(path -> path.toString().matches(".*\\.(ion|10n)"))
                    .sorted()
                    .map(ROOT::relativize)
                    .toList();
        }
    }

    static byte[] bytes(Path file) throws IOException {
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
    void goodDocumentMustBeReadTheSameWhereverItIsCutInTwo(Path file) throws IOException {
        byte[] document = bytes(file);
        IonReader reader = new IonReader();
        List<String> whole = Walk.everything(reader.reset(document));
        // Large documents are cut at fewer places, so that the work stays in bounds.
        int step = 1 + document.length / 2_000;
        for (int cut = 1; cut < document.length; cut += step) {
            assertThat(Walk.fed(reader, document, cut)).as("cut at %d", cut).isEqualTo(whole);
        }
    }

    @ParameterizedTest
    @MethodSource("good")
    void goodDocumentMustBeSkippedToItsEnd(Path file) throws IOException {
        byte[] document = bytes(file);
        assertThat(Walk.skipping(new IonReader().reset(document)))
                .isEqualTo(Ion.values(document).size());
    }

    @ParameterizedTest
    @MethodSource("writable")
    void goodDocumentMustBeWhatItWasAfterEveryRoundTrip(Path file) throws IOException {
        byte[] document = bytes(file);
        List<IonValue> values = Ion.values(document);
        byte[] binary = Ion.rewritten(document, IonWriter.binary());
        byte[] text = Ion.rewritten(binary, IonWriter.text());
        byte[] pretty = Ion.rewritten(text, IonWriter.pretty());
        byte[] again = Ion.rewritten(pretty, IonWriter.binary());
        assertThat(Ion.values(binary)).isEqualTo(values);
        assertThat(Ion.values(text)).isEqualTo(values);
        assertThat(Ion.values(pretty)).isEqualTo(values);
        assertThat(Ion.values(again)).isEqualTo(values);
        assertThat(Ion.values(Ion.written(IonWriter.binary(), writer -> values.forEach(writer::writeValue))))
                .isEqualTo(values);
    }

    @ParameterizedTest
    @MethodSource("equivalent")
    void valuesOfOneGroupMustBeEqual(Path file) throws IOException {
        for (List<?> group : groups(bytes(file))) {
            for (Object a : group) {
                for (Object b : group) {
                    assertThat(a).isEqualTo(b).hasSameHashCodeAs(b);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("different")
    void valuesOfOneGroupMustDiffer(Path file) throws IOException {
        for (List<?> group : groups(bytes(file))) {
            for (int i = 0; i < group.size(); i++) {
                for (int j = 0; j < group.size(); j++) {
                    assertThat(group.get(i).equals(group.get(j))).isEqualTo(i == j);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sameInstants")
    void timestampsOfOneGroupMustBeTheSameInstant(Path file) throws IOException {
        for (List<?> group : groups(bytes(file))) {
            for (Object a : group) {
                for (Object b : group) {
                    assertThat(((IonValue.Time) a).value()).isEqualByComparingTo(((IonValue.Time) b).value());
                }
            }
        }
    }

    /** The groups of a document: of values, or where it holds documents as strings, of lists of values. */
    private static List<List<?>> groups(byte[] document) {
        List<List<?>> groups = new ArrayList<>();
        for (IonValue value : Ion.values(document)) {
            List<IonValue> members = value instanceof IonValue.Struct struct
                    ? struct.fields().stream().map(IonValue.Field::value).toList()
                    : ((IonValue.Seq) value).values();
            assertThat(members).isNotEmpty();
            groups.add(
                    value.annotations().contains(EMBEDDED_DOCUMENTS)
                            ? members.stream()
                                    .map(text -> Ion.values(((IonValue.Str) text).value()))
                                    .toList()
                            : members);
        }
        return groups;
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

    @ParameterizedTest
    @MethodSource("badTimestamps")
    void badTimestampMustBeRefusedByItsParserToo(Path file) throws IOException {
        String line = Files.readAllLines(ROOT.resolve(file)).get(0);
        assertThatThrownBy(() -> Timestamp.parse(line)).isInstanceOf(IonException.class);
    }
}
