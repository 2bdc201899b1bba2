package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WriterTest {
    private static final Symbol NAME = Symbol.of("name");

    private static String binary(Consumer<IonWriter> calls) {
        return Ion.hex(Ion.written(IonWriter.binary(), calls)).replaceFirst("E0 01 00 EA ?", "");
    }

    private static String text(IonWriter writer, Consumer<IonWriter> calls) {
        return new String(Ion.written(writer, calls), StandardCharsets.UTF_8);
    }

    @Nested
    class Binary {
        @Test
        void scalarsMustBeAsShortAsTheyCan() {
            assertThat(binary(w -> w.writeInt(0))).isEqualTo("20");
            assertThat(binary(w -> w.writeInt(-256))).isEqualTo("32 01 00");
            assertThat(binary(w -> w.writeInt(Long.MIN_VALUE))).isEqualTo("38 80 00 00 00 00 00 00 00");
            assertThat(binary(w -> w.writeInt(BigInteger.ONE.shiftLeft(64))))
                    .isEqualTo("29 01 00 00 00 00 00 00 00 00");
            assertThat(binary(w -> w.writeFloat(0.0))).isEqualTo("40");
            assertThat(binary(w -> w.writeFloat(-0.0))).isEqualTo("48 80 00 00 00 00 00 00 00");
            assertThat(binary(w -> w.writeDecimal(0, 0))).isEqualTo("50");
            assertThat(binary(w -> w.writeDecimal(-128, 2))).isEqualTo("53 C2 80 80");
            assertThat(binary(w -> w.writeDecimal(Decimal.negativeZero(0)))).isEqualTo("52 80 80");
            assertThat(binary(w -> w.writeDecimal(Decimal.of(new BigDecimal("1e-2147483647")))))
                    .isEqualTo("56 47 7F 7F 7F FF 01");
            assertThat(binary(w -> w.writeNull(IonType.SYMBOL))).isEqualTo("7F");
            assertThat(binary(w -> w.writeSymbol(NAME))).isEqualTo("71 04");
            assertThat(binary(w -> w.writeSymbol(Symbol.UNKNOWN))).isEqualTo("70");
        }

        @ParameterizedTest
        @CsvSource({
            "2000T, 63 C0 0F D0",
            "2000-02T, 64 C0 0F D0 82",
            "2000-02-03, 65 C0 0F D0 82 83",
            "2000-02-03T04:05Z, 67 80 0F D0 82 83 84 85",
            "2000-02-03T04:05:06-00:00, 68 C0 0F D0 82 83 84 85 86",
            "2000-01-01T00:30:00.00+01:00, 69 BC 0F CF 8C 9F 97 9E 80 C2",
            "2000-02-03T04:05:06.7Z, 6A 80 0F D0 82 83 84 85 86 C1 07",
        })
        void timestampsMustBeInUtc(String text, String hex) {
            assertThat(binary(w -> w.writeTimestamp(Timestamp.parse(text)))).isEqualTo(hex);
        }

        @Test
        void epochMustBeATimestampOfItsDigits() {
            byte[] document = Ion.written(IonWriter.binary(), w -> w.writeTimestamp(1_517_966_773L, 840_000_000, 3, 0));
            assertThat(Ion.text(document)).isEqualTo("2018-02-07T01:26:13.840Z\n");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> binary(w -> w.writeTimestamp(0, 1_000_000_000, 3, 0)));
        }

        @Test
        void longStringsMustHaveTheLengthOfTheirBytes() {
            // Thirteen characters fit the head, their 26 bytes do not.
            String text = "ä".repeat(13);
            byte[] document =
                    Ion.written(IonWriter.binary(), w -> w.writeString(text).writeString("b"));
            assertThat(Ion.hex(document)).startsWith("E0 01 00 EA 8E 9A");
            assertThat(Ion.text(document)).isEqualTo('"' + text + "\"\n\"b\"\n");
        }

        @ParameterizedTest
        @ValueSource(ints = {0, 1, 12, 13, 14, 126, 127, 128, 16_383, 16_384, 70_000})
        void nestedLengthsMustComeOutRightAtEverySize(int size) {
            byte[] blob = new byte[size];
            byte[] document = Ion.written(
                    IonWriter.binary(),
                    w -> w.stepIn(IonType.LIST)
                            .annotation("a")
                            .annotation(NAME)
                            .stepIn(IonType.STRUCT)
                            .fieldName("x")
                            .annotation("b")
                            .writeBlob(blob, 0, size)
                            .fieldName(NAME)
                            .stepIn(IonType.SEXP)
                            .writeBlob(blob, 0, size)
                            .stepOut()
                            .stepOut()
                            .writeInt(7)
                            .stepOut());
            assertThat(Walk.everything(document))
                    .hasSize(9)
                    .startsWith("list ", "a::name::struct ")
                    .contains("int 7");
        }

        @Test
        void eachDocumentMustBeReadableAlone() {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            IonWriter writer = IonWriter.binary().reset(out);
            writer.writeSymbol("abc").finish();
            int first = out.size();
            writer.writeSymbol("abc").finish();
            byte[] both = out.toByteArray();
            assertThat(both).hasSize(2 * first);
            assertThat(Ion.text(both)).isEqualTo("abc\nabc\n");
        }

        @Test
        void flushMustAppendToTheSymbolTable() {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            IonWriter writer = IonWriter.binary().reset(out);
            writer.writeSymbol("abc").flush();
            int first = out.size();
            writer.writeSymbol("abc").writeSymbol("d").flush();
            assertThat(Ion.hex(out.toByteArray()).substring(first * 3))
                    .isEqualTo("EA 81 83 D7 86 71 03 87 B2 81 64 71 0A 71 0B");
            assertThat(Ion.text(out.toByteArray())).isEqualTo("abc\nabc\nd\n");
        }

        @Test
        void nothingMustStillBeADocument() {
            assertThat(Ion.hex(Ion.written(IonWriter.binary(), w -> {}))).isEqualTo("E0 01 00 EA");
        }

        @Test
        void longStreamMustGoOutOnTheWay() {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            IonWriter writer = IonWriter.binary().reset(out);
            byte[] blob = new byte[1_000];
            for (int i = 0; i < 100; i++) {
                writer.annotation("a" + i % 3).writeBlob(blob, 0, blob.length);
            }
            assertThat(out.size()).isGreaterThan(60_000);
            writer.finish();
            assertThat(Ion.values(out.toByteArray())).hasSize(100);
        }

        @Test
        void bufferMustBeAppendedTo() {
            Buffer buffer = Buffers.shared().acquire(16);
            buffer.array()[0] = 42;
            buffer.length(1);
            IonWriter.binary().reset(buffer).writeInt(1).finish();
            assertThat(buffer.length()).isEqualTo(7);
            assertThat(buffer.array()[0]).isEqualTo((byte) 42);
            buffer.release();
        }

        @Test
        void resetMustForgetWhatWasNotFinished() {
            Buffer buffer = Buffers.shared().acquire(16);
            IonWriter writer = IonWriter.binary().reset(buffer);
            writer.stepIn(IonType.STRUCT).fieldName("a").stepIn(IonType.LIST).writeInt(1);
            writer.reset(buffer).writeInt(2).finish();
            assertThat(buffer.length()).isEqualTo(6);
            buffer.release();
        }
    }

    @Nested
    class Misuse {
        private void refused(Consumer<IonWriter> calls) {
            for (IonWriter writer : new IonWriter[] {IonWriter.binary(), IonWriter.text()}) {
                assertThatIllegalStateException()
                        .isThrownBy(() -> calls.accept(writer.reset(new ByteArrayOutputStream())));
            }
        }

        @Test
        void callsOutOfOrderMustBeRefused() {
            refused(w -> w.fieldName("a"));
            refused(w -> w.stepIn(IonType.LIST).fieldName("a"));
            refused(w -> w.stepIn(IonType.STRUCT).writeInt(1));
            refused(IonWriter::stepOut);
            refused(w -> w.stepIn(IonType.LIST).finish());
            refused(w -> w.stepIn(IonType.STRUCT).fieldName("a").stepOut());
            refused(w -> w.writeValue(new IonReader().reset(new byte[0])));
            assertThatIllegalStateException()
                    .isThrownBy(() -> IonWriter.binary().writeInt(1));
            assertThatIllegalStateException().isThrownBy(() -> IonWriter.text().writeInt(1));
        }

        @Test
        void loneSurrogatesMustBeRefused() {
            assertThatIllegalArgumentException().isThrownBy(() -> binary(w -> w.writeString("\ud800")));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> text(IonWriter.text(), w -> w.writeString("a\udc00b")));
            assertThatIllegalArgumentException().isThrownBy(() -> Symbol.of("\ud800x"));
        }

        @Test
        void streamThatFailsMustBeHeardOf() {
            OutputStream broken = new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    throw new IOException("full");
                }
            };
            assertThatThrownBy(
                            () -> IonWriter.binary().reset(broken).writeInt(1).finish())
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("full");
        }
    }

    @Nested
    class Text {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "null",
                    "nan",
                    "true",
                    "false",
                    "$10",
                    "+inf",
                    "-inf",
                    "+",
                    "a::b",
                    "a b",
                    "1a",
                    "$ion_1_0",
                    "$ion_1_1",
                    "'",
                    "\\",
                    "\n",
                    "ä",
                    "é\uD83D\uDE00",
                    "\u007f"
                })
        void symbolsThatReadOtherwiseMustBeQuoted(String symbol) {
            byte[] document = Ion.written(
                    IonWriter.text(),
                    w -> w.stepIn(IonType.SEXP)
                            .writeSymbol(symbol)
                            .annotation(symbol)
                            .writeInt(1)
                            .stepOut());
            assertThat(Walk.everything(document))
                    .containsExactly("sexp ", "symbol " + symbol, symbol + "::int 1", "out");
            assertThat(new String(document, StandardCharsets.UTF_8)).startsWith("('");
        }

        @ParameterizedTest
        @ValueSource(strings = {"a", "$", "$a", "_1", "$10a", "nullx", "truefalse"})
        void plainSymbolsMustNotBeQuoted(String symbol) {
            assertThat(text(IonWriter.text(), w -> w.writeSymbol(symbol))).isEqualTo(symbol + "\n");
        }

        @Test
        void compactMustBeOneLineAValue() {
            assertThat(Ion.text(Ion.utf8(
                            "{ a : [ 1 , b::2.50 ], c: ( x + \"\\t\" ) } {{ \"a\\\"\\xff\" }} {{aGk=}} {} [] 1e3")))
                    .isEqualTo("{a:[1,b::2.50],c:(x '+' \"\\t\")}\n{{\"a\\\"\\xff\"}}\n{{aGk=}}\n{}\n[]\n1000.0e0\n");
        }

        @Test
        void prettyMustBeIndented() {
            assertThat(text(IonWriter.pretty(), w -> w.writeValues(Ion.reader("{a:[1,{}],b:(c d)}"))))
                    .isEqualTo("{\n  a: [\n    1,\n    {}\n  ],\n  b: (\n    c\n    d\n  )\n}\n");
        }

        @Test
        void jsonMustLoseWhatJsonLacks() {
            String ion =
                    "x::{a:null.int,b:(y \"z\"),c:2000T,d:{{aGk=}},e:nan,f:1d3,g:1.,h:1.50,i:1e0,j:\"\\x01/\\\"\"}";
            assertThat(text(IonWriter.json(), w -> w.writeValues(Ion.reader(ion))))
                    .isEqualTo("{\"a\":null,\"b\":[\"y\",\"z\"],\"c\":\"2000T\",\"d\":\"aGk=\",\"e\":null,\"f\":1e3,"
                            + "\"g\":1,\"h\":1.50,\"i\":1.0,\"j\":\"\\u0001/\\\"\"}\n");
        }

        @ParameterizedTest
        @CsvSource({
            "0, 0, 0.",
            "-5, 0, -5.",
            "12345, 2, 123.45",
            "5, 3, 0.005",
            "-5, 1, -0.5",
            "5, 30, 5d-30",
            "5, -3, 5d3",
            "9223372036854775807, 19, 0.9223372036854775807",
        })
        void decimalsMustKeepTheirPrecision(long unscaled, int scale, String expected) {
            assertThat(text(IonWriter.text(), w -> w.writeDecimal(unscaled, scale)))
                    .isEqualTo(expected + "\n");
            assertThat(Decimal.of(unscaled, scale)).hasToString(expected);
        }
    }

    @Nested
    class Copy {
        @Test
        void oneValueMustBeCopiedAndTheReaderStandAfterIt() {
            IonReader reader = Ion.reader("[{a:x::[1,{b:2}]}, 3] 4");
            reader.next();
            reader.stepIn();
            reader.next();
            byte[] copy = Ion.written(IonWriter.binary(), w -> w.writeValue(reader));
            assertThat(Ion.text(copy)).isEqualTo("{a:x::[1,{b:2}]}\n");
            reader.next();
            assertThat(reader.longValue()).isEqualTo(3);
        }

        @Test
        void fieldNameOfTheReaderMustCountUnlessAnotherWasGiven() {
            IonReader reader = Ion.reader("{a:1,b:2}");
            reader.next();
            reader.stepIn();
            byte[] copy = Ion.written(IonWriter.binary(), w -> {
                w.stepIn(IonType.STRUCT);
                reader.next();
                w.writeValue(reader);
                reader.next();
                w.fieldName("c").writeValue(reader).stepOut();
            });
            assertThat(Ion.text(copy)).isEqualTo("{a:1,c:2}\n");
        }
    }
}
