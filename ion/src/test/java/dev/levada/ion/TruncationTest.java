package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every document cut off at every byte, and with any byte spoiled: read or refused, and nothing else happens. */
class TruncationTest {
    private static final Path ROOT = Path.of("src", "test", "resources", "ion-tests", "iontestdata");
    // Longer documents are cut and spoiled at so many places only, so that the work stays in bounds.
    private static final int CUTS = 200;
    private static final int SPOILS = 10;

    static List<Path> vectors() throws IOException {
        List<Path> vectors = new ArrayList<>(CorpusTest.good());
        vectors.addAll(CorpusTest.bad());
        return vectors;
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void truncatedDocumentMustEndInItsEndOrInIonException(Path file) throws IOException {
        byte[] document = Files.readAllBytes(ROOT.resolve(file));
        IonReader reader = new IonReader();
        for (int length = 0; length < document.length; length += 1 + document.length / CUTS) {
            outcome(reader, Arrays.copyOf(document, length));
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void spoiledDocumentMustEndInItsEndOrInIonException(Path file) throws IOException {
        byte[] document = Files.readAllBytes(ROOT.resolve(file));
        IonReader reader = new IonReader();
        for (int at = 0; at < document.length; at += 1 + document.length / SPOILS) {
            byte[] spoiled = document.clone();
            for (int bit = 0; bit < 8; bit++) {
                spoiled[at] = (byte) (document[at] ^ (1 << bit));
                outcome(reader, spoiled);
            }
        }
    }

    /** A document that is refused whole is refused in pieces as well, and one that is read is read the same. */
    private static void outcome(IonReader reader, byte[] document) {
        List<String> whole = null;
        try {
            whole = Walk.everything(reader.reset(document));
        } catch (IonException e) {
            assertThat(e.offset()).isBetween(0L, (long) document.length);
        }
        List<String> fed = null;
        try {
            fed = Walk.fed(reader, document, 3);
        } catch (IonException e) {
            assertThat(e.offset()).isBetween(0L, (long) document.length);
        }
        assertThat(fed).isEqualTo(whole);
    }
}
