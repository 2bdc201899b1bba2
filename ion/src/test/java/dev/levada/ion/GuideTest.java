package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The snippets of the guide, compiled and run. */
class GuideTest {
    private static final Path GUIDE = Path.of("..", "docs", "guide", "ion.md");
    private static final Path SOURCE = Path.of("src", "test", "java", "dev", "levada", "ion", "GuideTest.java");

    private static final Symbol PROPERTIES = Symbol.of("properties");
    private static final Symbol MAG = Symbol.of("mag");
    private static final Symbol PLACE = Symbol.of("place");

    @Test
    void everySnippetOfTheGuideMustStandHere() throws IOException {
        String source = stripped(Files.readString(SOURCE));
        Matcher snippets = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(GUIDE));
        int count = 0;
        for (; snippets.find(); count++) {
            assertThat(source).contains(stripped(snippets.group(1)));
        }
        assertThat(count).isPositive();
    }

    private static String stripped(String code) {
        return code.replaceAll("(?m)^\\s+|\\s+$", "");
    }

    private static double strongest(IonReader reader) {
        double strongest = Double.NEGATIVE_INFINITY;
        while (reader.next() != null) {
            reader.stepIn();
            while (reader.next() != null) {
                if (reader.fieldNameIs(PROPERTIES)) {
                    reader.stepIn();
                    while (reader.next() != null) {
                        if (reader.fieldNameIs(MAG) && !reader.isNull()) {
                            strongest = Math.max(strongest, reader.doubleValue());
                        }
                    }
                    reader.stepOut();
                }
            }
            reader.stepOut();
        }
        return strongest;
    }

    @Test
    void readingMustWork() {
        byte[] ndjson = Earthquakes.ndjson();
        byte[] binary = Ion.binary(ndjson);
        IonReader reader = new IonReader();
        double fromText = strongest(reader.reset(ndjson));
        double fromBinary = strongest(reader.reset(ByteBuffer.wrap(binary)));
        assertThat(fromText).isEqualTo(6.4);
        assertThat(fromBinary).isEqualTo(6.4);
    }

    @Test
    void feedingMustWork() {
        List<ByteBuffer> pieces = List.of(ByteBuffer.wrap(Ion.utf8("{a:1} {a")), ByteBuffer.wrap(Ion.utf8(":2}")));
        IonReader reader = new IonReader();
        int values = 0;
        for (ByteBuffer piece : pieces) {
            while (reader.advance() == IonReader.Progress.VALUE) {
                values++;
            }
            reader.feed(piece);
        }
        reader.endOfInput();
        while (reader.advance() == IonReader.Progress.VALUE) {
            values++;
        }
        assertThat(values).isEqualTo(2);
    }

    @Test
    void writingMustWork() {
        Buffer buffer = Buffers.shared().acquire(256);
        IonWriter writer = IonWriter.binary().reset(buffer);
        writer.stepIn(IonType.STRUCT);
        writer.fieldName(PLACE).writeString("Hualien City, Taiwan");
        writer.fieldName(MAG).writeDecimal(64, 1);
        writer.stepOut();
        writer.finish();
        byte[] document = Arrays.copyOf(buffer.array(), buffer.length());
        buffer.release();
        assertThat(Ion.text(document)).isEqualTo("{place:\"Hualien City, Taiwan\",mag:6.4}\n");
    }

    @Test
    void convertingMustWork() {
        byte[] line = Ion.utf8("{\"mag\":6.4,\"felt\":null}");
        IonReader reader = new IonReader();
        Buffer buffer = Buffers.shared().acquire(256);
        IonWriter writer = IonWriter.binary();
        writer.reset(buffer).writeValues(reader.reset(line)).finish();
        byte[] binary = Arrays.copyOf(buffer.array(), buffer.length());
        buffer.release();
        assertThat(Ion.values(binary)).isEqualTo(Ion.values(line));
    }

    @Test
    void valuesMustWork() {
        IonReader reader = Ion.reader("{a:1, b:[2.50, x::y]}");
        List<IonValue> values = IonValue.readAll(reader);
        if (values.get(0) instanceof IonValue.Struct struct
                && struct.get(Symbol.of("b")) instanceof IonValue.Seq list) {
            assertThat(list.values()).hasSize(2);
        }
        assertThat(values.get(0)).hasToString("{a:1,b:[2.50,x::y]}");
    }

    @Test
    void limitsMustWork() {
        IonLimits limits = IonLimits.defaults().withMaxDepth(20).withMaxValueSize(64 << 10);
        IonReader reader = new IonReader(limits);
        assertThat(reader.reset(Ion.utf8("1")).next()).isEqualTo(IonType.INT);
    }
}
