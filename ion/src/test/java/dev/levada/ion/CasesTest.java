package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inputs that other Ion libraries were found to get wrong, each with its right outcome; {@code cases.tsv} lists them. */
class CasesTest {
    private static final String IVM = "E0 01 00 EA ";

    static List<String> ids() throws IOException {
        return Files.readAllLines(Path.of("src", "test", "resources", "cases.tsv")).stream()
                .skip(1)
                .map(line -> line.substring(0, line.indexOf('\t')))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void caseMustHaveItsRightOutcome(String id) {
        switch (id) {
            case "N2" -> mustRead(Ion.hex(IVM + "21 01 00 00 00 " + IVM + "21 02"), "int 1", "int 2");
            case "V1" -> {
                mustRefuse(IVM + "D6 10 00 00 00 84 20").hasMessageContaining("$4294967300 is above the maximum");
                mustRefuse(IVM + "75 01 00 00 00 04").hasMessageContaining("is above the maximum");
                mustRefuse(IVM + "E8 85 10 00 00 00 84 21 01").hasMessageContaining("is above the maximum");
            }
            case "V2" -> mustRefuse(IVM + "56 10 00 00 00 80 01").hasMessageContaining("exponent of 4294967296");
            case "B1" -> mustRefuse(IVM + "62 80 00 A1 FF").hasMessageContaining("past the end of its value");
            case "T2" -> mustRead(Ion.utf8("{{\"\\\n\"}}"), "clob []");
            case "T3" -> mustRead(Ion.utf8("'''a\r\nb'''"), "string a\nb");
            case "A1" -> mustRefuse(IVM + "E3 80 21 01").hasMessageContaining("annotation");
            case "S1" -> mustRefuse(IVM + "6A 80 0F D0 81 81 80 80 80 C1 81").hasMessageContaining("fraction");
            case "S2" -> mustRefuse(IVM + "63 81 81 E2").hasMessageContaining("month 98");
            case "S4" -> mustRead(Ion.hex(IVM + "69 80 0F D0 81 81 80 80 80 80"), "timestamp 2000-01-01T00:00:00Z");
            case "I1" -> {
                mustRefuse(IVM + "31 00").hasMessageContaining("zero");
                mustRefuse(IVM + "30").hasMessageContaining("magnitude");
            }
            case "E1" -> mustRefuse(IVM + "DC 9A").hasMessageContaining("ends inside");
            case "O1" -> hugeLengthMustNotBeAllocated();
            case "D1" -> deepNestingMustBeTruncationAndNoMore();
            case "L1" ->
                mustRefuse(Ion.utf8("$ion_symbol_table::{imports:[{name:\"nope\",version:1}]} a"))
                        .hasMessageContaining("nope");
            case "L2" -> {
                mustRefuse(Ion.utf8("$99")).hasMessageContaining("$99 is above the maximum");
                mustRefuse(IVM + "71 0A").hasMessageContaining("$10 is above the maximum");
            }
            case "Q1" -> {
                assertThat(Ion.text(Ion.utf8("'$10'"))).isEqualTo("'$10'\n");
                mustRead(Ion.utf8("'$10'"), "symbol $10");
            }
            case "A2" -> mustRead(Ion.hex(IVM + "E5 82 84 85 21 01 21 02"), "name::version::int 1", "int 2");
            case "P1" -> {
                byte[] text = Ion.utf8("1005826281919371473355538432.5");
                IonReader reader = new IonReader().reset(Ion.binary(text));
                reader.next();
                assertThat(reader.decimalValue().toBigDecimal())
                        .isEqualTo(new BigDecimal("1005826281919371473355538432.5"));
                assertThat(reader.fitsLong()).isFalse();
            }
            case "W1" ->
                assertThat(Ion.hex(Ion.binary(Ion.utf8("{a:{b:{c:5}}}")))).endsWith(" D7 8A D5 8B D3 8C 21 05");
            case "U2" -> {
                mustRead(Ion.utf8("first $ion_symbol_table::null.struct second"), "symbol first", "symbol second");
                mustRead(Ion.hex(IVM + "E3 81 83 DF 21 01"), "int 1");
            }
            default -> fail("no check for case " + id);
        }
    }

    private static void mustRead(byte[] document, String... values) {
        assertThat(Walk.everything(document)).containsExactly(values);
        for (int piece = 1; piece < document.length; piece++) {
            assertThat(Walk.fed(new IonReader(), document, piece)).containsExactly(values);
        }
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> mustRefuse(String hex) {
        return mustRefuse(Ion.hex(hex));
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> mustRefuse(byte[] document) {
        assertThatThrownBy(() -> Walk.fed(new IonReader(), document, 1)).isInstanceOf(IonException.class);
        return assertThatThrownBy(() -> Walk.everything(document)).isInstanceOf(IonException.class);
    }

    private static void hugeLengthMustNotBeAllocated() {
        byte[] document = Ion.hex(IVM + "AE 04 00 00 00 80");
        IonReader reader = new IonReader(IonLimits.defaults().withMaxValueSize(1 << 20));
        assertThatThrownBy(() -> Walk.everything(reader.reset(document)))
                .isInstanceOf(IonException.class)
                .hasMessageContaining("1048576");
        // Within the limit the bytes are still not there, and nothing is allocated for them.
        byte[] within = Ion.hex(IVM + "AE 3F FF FF 80");
        long allocated = AllocationTest.allocated(() -> {
            reader.reset();
            reader.advance();
            reader.feed(within, 0, within.length);
            return reader.advance() == IonReader.Progress.MORE ? 1 : 0;
        });
        assertThat(allocated).isLessThan(2 << 20);
    }

    private static void deepNestingMustBeTruncationAndNoMore() {
        IonReader reader = new IonReader().reset("[".repeat(200_000).getBytes(StandardCharsets.US_ASCII));
        assertThat(reader.next()).isEqualTo(IonType.LIST);
        assertThatThrownBy(reader::next)
                .isInstanceOf(IonException.class)
                .hasMessageContaining("without its end")
                .hasMessageContaining("offset 200000");
    }
}
