package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReaderTest {

    private static IonReader at(String text) {
        IonReader reader = Ion.reader(text);
        reader.next();
        return reader;
    }

    private static void refused(Consumer<IonReader> access, String text, String message) {
        IonReader reader = at(text);
        assertThatThrownBy(() -> access.accept(reader))
                .isInstanceOf(IonException.class)
                .hasMessageContaining(message);
    }

    @Nested
    class Accessors {
        @Test
        void intsMustBeCheckedAgainstTheirWidth() {
            assertThat(at("2147483647").intValue()).isEqualTo(Integer.MAX_VALUE);
            refused(IonReader::intValue, "2147483648", "32 bits");
            assertThat(at("9223372036854775807").longValue()).isEqualTo(Long.MAX_VALUE);
            assertThat(at("-9223372036854775808").longValue()).isEqualTo(Long.MIN_VALUE);
            refused(IonReader::longValue, "9223372036854775808", "64 bits");
            assertThat(at("0x1_0000_0000_0000_0000").bigIntegerValue()).isEqualTo(BigInteger.ONE.shiftLeft(64));
        }

        @Test
        void binaryLongMinMustFitAndItsMagnitudeMustNot() {
            IonReader reader =
                    new IonReader().reset(Ion.hex("E0 01 00 EA 38 80 00 00 00 00 00 00 00 28 80 00 00 00 00 00 00 00"));
            reader.next();
            assertThat(reader.longValue()).isEqualTo(Long.MIN_VALUE);
            reader.next();
            assertThat(reader.fitsLong()).isFalse();
            assertThat(reader.bigIntegerValue()).isEqualTo(BigInteger.ONE.shiftLeft(63));
        }

        @Test
        void decimalMustComeAsUnscaledValueAndScale() {
            IonReader reader = at("-118.6671667");
            assertThat(reader.unscaledValue()).isEqualTo(-1_186_671_667L);
            assertThat(reader.scale()).isEqualTo(7);
            assertThat(reader.doubleValue()).isEqualTo(-118.6671667);
            assertThat(at("-0.00").isNegativeZero()).isTrue();
            assertThat(at("-0.00").decimalValue())
                    .isEqualTo(Decimal.negativeZero(2))
                    .isNotEqualTo(Decimal.of(0, 2));
        }

        @ParameterizedTest
        @ValueSource(strings = {"1e0", "1.5e300", "-0e0", "1e-320", "123456789012345678901234567890e0", "1_0.2_5e1"})
        void floatMustBeTheNearestDouble(String text) {
            assertThat(at(text).doubleValue()).isEqualTo(Double.parseDouble(text.replace("_", "")));
        }

        @Test
        void timestampMustComeAsEpochAndFraction() {
            IonReader reader = at("2018-02-07T01:26:13.840-08:00");
            assertThat(reader.epochSecond()).isEqualTo(1_517_995_573L);
            assertThat(reader.nanos()).isEqualTo(840_000_000);
            assertThat(reader.fractionDigits()).isEqualTo(3);
            assertThat(reader.offsetMinutes()).isEqualTo(-480);
            assertThat(reader.precision()).isEqualTo(Timestamp.Precision.SECOND);
            assertThat(at("2018T").offsetMinutes()).isEqualTo(Timestamp.UNKNOWN_OFFSET);
        }

        @Test
        void binaryTimestampMustRollOverTheYearWithItsOffset() {
            // 1999-12-31T23:30Z, one hour east
            IonReader reader = new IonReader().reset(Ion.hex("E0 01 00 EA 68 00 BC 0F CF 8C 9F 97 9E"));
            reader.next();
            assertThat(reader.timestampValue()).hasToString("2000-01-01T00:30+01:00");
        }

        @Test
        void namesMustBeFoundBySymbol() {
            Symbol mag = Symbol.of("mag");
            IonReader reader = at("{place:\"x\", mag:y::1.5, \"m\\x61g\":2}");
            reader.stepIn();
            reader.next();
            assertThat(reader.fieldNameIs(mag)).isFalse();
            assertThat(reader.textIs(Symbol.of("x"))).isTrue();
            reader.next();
            assertThat(reader.fieldNameIs(mag)).isTrue();
            assertThat(reader.hasAnnotation(Symbol.of("y"))).isTrue();
            assertThat(reader.hasAnnotation(mag)).isFalse();
            reader.next();
            assertThat(reader.fieldNameIs(mag)).isTrue();
            assertThat(reader.fieldName()).isEqualTo("mag");
        }

        @Test
        void anotherTypeOrNullMustBeAnErrorOfTheInput() {
            refused(IonReader::longValue, "\"1\"", "not of type int but string");
            refused(IonReader::longValue, "null.int", "not of type int but null.int");
            refused(IonReader::stringValue, "null", "not of type string but null.null");
            refused(IonReader::stepIn, "null.list", "no container");
            refused(IonReader::bytesValue, "1", "not of type blob");
        }

        @Test
        void errorOfAnAccessorMustLeaveTheReaderUsable() {
            IonReader reader = at("\"a\" 2");
            assertThatThrownBy(reader::longValue).isInstanceOf(IonException.class);
            assertThat(reader.stringValue()).isEqualTo("a");
            reader.next();
            assertThat(reader.longValue()).isEqualTo(2);
        }

        @Test
        void bytesMustBeCopiedInParts() {
            IonReader reader = at("{{ aGVsbG8= }}");
            byte[] target = new byte[5];
            reader.copyBytes(1, target, 2, 3);
            assertThat(target).containsExactly(0, 0, 'e', 'l', 'l');
            assertThat(reader.byteLength()).isEqualTo(5);
            assertThatThrownBy(() -> reader.copyBytes(3, target, 0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Nested
    class Errors {
        @ParameterizedTest
        @CsvSource({
            "'{\"a\": 1,\n  \"b\" 2}', 15, 2, 7",
            "'1 2\r\n3 ]', 7, 2, 3",
            "'/* é */ ]', 9, 1, 9",
            "'[1 2]', 3, 1, 4",
            "01, 0, 1, 1",
            "'a\n\n  \"x', 5, 3, 3",
        })
        void textErrorMustNameItsPlace(String text, int offset, int line, int column) {
            assertThatThrownBy(() -> Walk.everything(Ion.utf8(text)))
                    .asInstanceOf(InstanceOfAssertFactories.type(IonException.class))
                    .satisfies(error -> {
                        assertThat(error.offset()).isEqualTo(offset);
                        assertThat(error.line()).isEqualTo(line);
                        assertThat(error.column()).isEqualTo(column);
                    });
        }

        @Test
        void placeMustBeTheSameWhenTheInputCameInPieces() {
            byte[] text = Ion.utf8("{\"a\": 1}\r\n".repeat(3_000) + "{\"a\" 1}");
            assertThatThrownBy(() -> Walk.fed(new IonReader(), text, 100))
                    .hasMessageContaining("offset 30005, line 3001, column 6");
            ByteBuffer direct = ByteBuffer.allocateDirect(text.length).put(text).flip();
            assertThatThrownBy(() -> Walk.everything(new IonReader().reset(direct)))
                    .hasMessageContaining("offset 30005, line 3001, column 6");
        }

        @Test
        void errorMustStayUntilTheReaderIsReset() {
            IonReader reader = Ion.reader("1 ] 2");
            reader.next();
            assertThatThrownBy(reader::next).isInstanceOf(IonException.class);
            assertThatThrownBy(reader::next).isInstanceOf(IonException.class);
            assertThat(reader.reset(Ion.utf8("3")).next()).isEqualTo(IonType.INT);
        }

        @ParameterizedTest
        @ValueSource(strings = {"$ion_1_1 1", "$ion_2_0"})
        void laterVersionsInTextMustBeRefusedByName(String text) {
            assertThatThrownBy(() -> Walk.everything(Ion.utf8(text))).hasMessageContaining("is not supported");
        }

        @Test
        void laterVersionsInBinaryMustBeRefusedByName() {
            assertThatThrownBy(() -> Walk.everything(Ion.hex("E0 01 01 EA 60")))
                    .isInstanceOf(IonException.class)
                    .hasMessageContaining("Ion 1.1 is not supported");
        }

        @Test
        void byteOrderMarkMustBeRefused() {
            assertThatThrownBy(() -> Walk.everything(Ion.hex("EF BB BF 31"))).isInstanceOf(IonException.class);
        }
    }

    @Nested
    class Limits {
        private void refused(IonLimits limits, String text) {
            assertThatExceptionOfType(IonException.class)
                    .isThrownBy(() -> Walk.everything(new IonReader(limits).reset(Ion.utf8(text))));
            assertThatExceptionOfType(IonException.class)
                    .isThrownBy(() -> Walk.fed(new IonReader(limits), Ion.utf8(text), 1));
        }

        @Test
        void eachLimitMustHold() {
            IonLimits defaults = IonLimits.defaults();
            refused(defaults.withMaxDepth(2), "[[[1]]]");
            refused(defaults.withMaxValueSize(10), "\"12345678901\"");
            refused(defaults.withMaxSymbols(1), "$ion_symbol_table::{symbols:[\"a\",\"b\"]} 1");
            refused(defaults.withMaxAnnotations(1), "a::b::1");
            refused(defaults.withMaxDigits(20), "123456789012345678901");
            refused(defaults.withMaxDigits(20), "2000-01-01T00:00:00.123456789012345678901Z");
        }

        @Test
        void valuesAtTheLimitMustBeRead() {
            IonReader reader = new IonReader(new IonLimits(3, 20, 2, 1, 19));
            assertThat(Walk.everything(reader.reset(Ion.utf8("$ion_symbol_table::{symbols:[\"a\",\"b\"]}"))))
                    .isEmpty();
            assertThat(Walk.everything(reader.reset(Ion.utf8("[[[a::1]]] 1234567890123456789"))))
                    .hasSize(8);
        }

        @Test
        void skippingMustKnowNoDepth() {
            IonReader reader = new IonReader(IonLimits.defaults().withMaxDepth(1))
                    .reset(Ion.utf8("[".repeat(5_000) + "]".repeat(5_000) + " 1"));
            assertThat(reader.next()).isEqualTo(IonType.LIST);
            assertThat(reader.next()).isEqualTo(IonType.INT);
        }
    }

    @Nested
    class Feeding {
        @Test
        void needOfMoreMustDifferFromTheEnd() {
            IonReader reader = new IonReader();
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.MORE);
            feed(reader, "12");
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.MORE);
            feed(reader, "3 [4");
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.VALUE);
            assertThat(reader.longValue()).isEqualTo(123);
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.VALUE);
            reader.stepIn();
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.MORE);
            feed(reader, "] ");
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.VALUE);
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.END);
            reader.stepOut();
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.MORE);
            reader.endOfInput();
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.END);
        }

        private void feed(IonReader reader, String text) {
            reader.feed(ByteBuffer.wrap(Ion.utf8(text)));
        }

        @Test
        void containerMustBeLeftBeforeAllOfItCame() {
            IonReader reader = new IonReader();
            feed(reader, "{a:[1,2");
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.VALUE);
            reader.stepIn();
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.VALUE);
            reader.stepOut();
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.MORE);
            feed(reader, ",\"]}\"], b:2} 7");
            reader.endOfInput();
            assertThat(reader.advance()).isEqualTo(IonReader.Progress.VALUE);
            assertThat(reader.longValue()).isEqualTo(7);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "'''%s'''",
                    "\"%s\"",
                    "'%s'",
                    "{{%s}}",
                    "{{'''%s'''}}",
                    "{{\"%s\"}}",
                    "/*%s*/ 1",
                    "//%s\n1",
                    "{a /*%s*/:b::/*%s*/1}",
                    "[{b:%s}, 1]"
                })
        void bytesThatTrickleInMustBeReadTheSame(String pattern) {
            byte[] text = Ion.utf8(pattern.replace("%s", "abcd".repeat(20_000)));
            List<String> whole = Walk.everything(text);
            assertThat(Walk.fed(new IonReader(), text, 1)).isEqualTo(whole);
        }

        @Test
        void tableThatIsCutInALongStringMustBeReadAgainRight() {
            byte[] text = Ion.utf8("x::1 $ion_symbol_table::{symbols:[\"\\x61\", '''b''' /* */ '''c'''],"
                    + "imports:[]} y::$10 {'''f''' : $11}");
            for (int piece = 1; piece < 40; piece++) {
                assertThat(Walk.fed(new IonReader(), text, piece))
                        .containsExactly("x::int 1", "y::symbol a", "struct ", "f: symbol bc", "out");
            }
        }

        @Test
        void feedingWithoutNeedMustBeRefused() {
            IonReader reader = new IonReader();
            feed(reader, "1 2");
            assertThatIllegalStateException().isThrownBy(() -> feed(reader, "3"));
            assertThatIllegalStateException()
                    .isThrownBy(() -> new IonReader().reset(new byte[0]).feed(new byte[1], 0, 1));
        }

        @Test
        void nextMustRefuseToTakeNeedForAnEnd() {
            IonReader reader = new IonReader();
            feed(reader, "1");
            assertThatIllegalStateException().isThrownBy(reader::next).withMessageContaining("advance()");
        }
    }

    @Nested
    class Skipping {
        @Test
        void bracketsInTextAndCommentsMustNotCount() {
            IonReader reader = at("[\"]\", ']', ''']''', /* ] */ (a + ]) // ]\n {{\"]\"}}, {a:[]}, {{ }} ] 9"
                    .replace("(a + ])", "(a)"));
            assertThat(reader.next()).isEqualTo(IonType.INT);
            assertThat(reader.longValue()).isEqualTo(9);
        }

        @Test
        void stepOutMustSkipTheRestAtEveryDepth() {
            IonReader reader = at("{a:{b:[1,2,{c:3}],d:4},e:5} 6");
            reader.stepIn();
            reader.next();
            reader.stepIn();
            reader.next();
            reader.stepOut();
            reader.next();
            assertThat(reader.fieldName()).isEqualTo("e");
            reader.stepOut();
            reader.next();
            assertThat(reader.longValue()).isEqualTo(6);
            assertThatIllegalStateException().isThrownBy(reader::stepOut);
        }
    }

    @Nested
    class Symbols {
        @Test
        void tablesMustAppendAndResetAsTheyAreRead() {
            assertThat(Walk.everything(Ion.utf8("$ion_symbol_table::{symbols:[\"a\"]} $10 "
                            + "$ion_symbol_table::{imports:$ion_symbol_table,symbols:[\"b\",null]} $11 $10 $12 "
                            + "$ion_symbol_table::{symbols:[\"c\"]} $10")))
                    .containsExactly("symbol a", "symbol b", "symbol a", "symbol $0", "symbol c");
            assertThatThrownBy(() -> Walk.everything(Ion.utf8("$ion_symbol_table::{symbols:[\"a\"]} $ion_1_0 $10")))
                    .hasMessageContaining("above the maximum");
        }

        @Test
        void appendingToOneTableTwiceMustGiveTwoTables() {
            SymbolTable base = SymbolTable.SYSTEM.append(List.of(Symbol.of("a")));
            SymbolTable left = base.append(List.of(Symbol.of("l")));
            SymbolTable right = base.append(List.of(Symbol.of("r")));
            assertThat(left.find(11)).isEqualTo(Symbol.of("l"));
            assertThat(right.find(11)).isEqualTo(Symbol.of("r"));
            assertThat(base.find(11)).isNull();
        }

        @Test
        void importsThatAreNotAtHandMustGiveSymbolsOfUnknownText() {
            IonReader reader = at(
                    "$ion_symbol_table::{imports:[{name:\"t\",version:1,max_id:2000000000}]," + "symbols:[\"x\"]} $11");
            assertThat(reader.symbolValue().text()).isNull();
            assertThat(reader.symbolValue().importName()).isEqualTo("t");
            assertThat(reader.symbolValue().importId()).isEqualTo(2);
            assertThat(reader.symbolId()).isEqualTo(11);
            assertThatThrownBy(reader::stringValue).hasMessageContaining("not known");
        }

        @Test
        void markersSpelledAsSymbolsMustBePassedOver() {
            assertThat(Walk.everything(Ion.utf8("'$ion_1_0' $2 a::$ion_1_0 [$ion_1_0]")))
                    .containsExactly("a::symbol $ion_1_0", "list ", "symbol $ion_1_0", "out");
        }
    }
}
