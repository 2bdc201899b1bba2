package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazon.ion.IonDatagram;
import com.amazon.ion.IonSystem;
import com.amazon.ion.system.IonSystemBuilder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same documents read and written by ion-java, whose judgement counts where it is right. */
class DifferentialTest {
    private static final IonSystem ION_JAVA = IonSystemBuilder.standard().build();

    @Test
    void binaryOfRealEventsMustMeanTheSameToIonJava() {
        byte[] text = Earthquakes.ndjson();
        IonDatagram expected = ION_JAVA.getLoader().load(text);
        IonDatagram actual = ION_JAVA.getLoader().load(Ion.binary(text));
        assertThat(actual.size()).isEqualTo(1_707);
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void binaryOfIonJavaMustReadTheSame() {
        byte[] theirs = ION_JAVA.getLoader().load(Earthquakes.ndjson()).getBytes();
        byte[] ours = Ion.binary(theirs);
        assertThat(ION_JAVA.getLoader().load(ours))
                .isEqualTo(ION_JAVA.getLoader().load(theirs));
    }

    /** All but {@code whitespace.ion}: ion-java does not take a vertical tab or form feed for the end of a number. */
    static List<Path> readByIonJava() throws IOException {
        return CorpusTest.writable().stream()
                .filter(file -> !file.endsWith("whitespace.ion"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("readByIonJava")
    void corpusThatWasReadAndWrittenMustMeanTheSameToIonJava(Path file) throws IOException {
        byte[] document = CorpusTest.bytes(file);
        IonDatagram expected = ION_JAVA.getLoader().load(document);
        for (IonWriter writer : List.of(IonWriter.binary(), IonWriter.text(), IonWriter.pretty())) {
            assertThat(ION_JAVA.getLoader().load(Ion.rewritten(document, writer)))
                    .isEqualTo(expected);
        }
    }

    @Test
    void directBufferMustReadAsTheArrayDoes() {
        byte[] text = Earthquakes.ndjson();
        ByteBuffer direct = ByteBuffer.allocateDirect(text.length + 3);
        direct.position(3);
        direct.put(text).flip().position(3);
        assertThat(Ion.binary(new IonReader().reset(direct))).isEqualTo(Ion.binary(text));
        assertThat(direct.position()).isEqualTo(3);
    }
}
