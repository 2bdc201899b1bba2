package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/** Generated values are what they were after every round trip, whatever the pieces that they were read in. */
@PropertyDefaults(edgeCases = EdgeCasesMode.NONE)
class RoundTripTest {

    @Property(tries = 150)
    void binaryMustKeepEveryValue(
            @ForAll("documents") List<IonValue> values, @ForAll @IntRange(min = 1, max = 40) int piece) {
        byte[] document = Ion.written(IonWriter.binary(), writer -> values.forEach(writer::writeValue));
        mustRead(document, values, piece);
    }

    @Property(tries = 150)
    void textMustKeepEveryValue(
            @ForAll("documents") List<IonValue> values, @ForAll @IntRange(min = 1, max = 40) int piece) {
        byte[] document = Ion.written(IonWriter.text(), writer -> values.forEach(writer::writeValue));
        mustRead(document, values, piece);
    }

    @Property(tries = 100)
    void copiesBetweenTheFormatsMustKeepEveryValue(@ForAll("documents") List<IonValue> values) {
        byte[] pretty = Ion.written(IonWriter.pretty(), writer -> values.forEach(writer::writeValue));
        byte[] binary = Ion.rewritten(pretty, IonWriter.binary());
        byte[] text = Ion.rewritten(binary, IonWriter.text());
        assertThat(Ion.values(pretty)).isEqualTo(values);
        assertThat(Ion.values(binary)).isEqualTo(values);
        assertThat(Ion.values(text)).isEqualTo(values);
    }

    @Property(tries = 100)
    void jsonMustBeReadAsIon(@ForAll("documents") List<IonValue> values) {
        byte[] json = Ion.written(IonWriter.json(), writer -> values.forEach(writer::writeValue));
        assertThat(Ion.values(json)).hasSameSizeAs(values);
    }

    @Property(tries = 500)
    void timestampTextMustKeepEveryTimestamp(@ForAll("timestamps") Timestamp timestamp) {
        assertThat(Timestamp.parse(timestamp.toString()))
                .isEqualTo(timestamp)
                .isEqualByComparingTo(timestamp)
                .hasSameHashCodeAs(timestamp);
    }

    private static void mustRead(byte[] document, List<IonValue> values, int piece) {
        IonReader reader = new IonReader();
        assertThat(IonValue.readAll(reader.reset(document))).isEqualTo(values);
        assertThat(Walk.fed(reader, document, piece)).isEqualTo(Walk.everything(document));
    }

    @Provide
    Arbitrary<List<IonValue>> documents() {
        return values().list().ofMaxSize(5);
    }

    private static Arbitrary<IonValue> values() {
        return Arbitraries.recursive(RoundTripTest::scalars, RoundTripTest::oneLevelMore, 0, 3);
    }

    private static Arbitrary<IonValue> oneLevelMore(Arbitrary<IonValue> inner) {
        Arbitrary<IonValue> sequences = Combinators.combine(
                        annotations(),
                        Arbitraries.of(IonType.LIST, IonType.SEXP),
                        inner.list().ofMaxSize(6))
                .as(IonValue.Seq::new);
        Arbitrary<IonValue> structs = Combinators.combine(
                        annotations(),
                        Combinators.combine(symbols(), inner)
                                .as(IonValue.Field::new)
                                .list()
                                .ofMaxSize(6))
                .as(IonValue.Struct::new);
        return Arbitraries.oneOf(inner, sequences, structs);
    }

    private static Arbitrary<IonValue> scalars() {
        return Arbitraries.oneOf(
                Combinators.combine(annotations(), Arbitraries.of(IonType.class))
                        .as(IonValue.Null::new),
                Combinators.combine(annotations(), Arbitraries.of(true, false)).as(IonValue.Bool::new),
                Combinators.combine(annotations(), ints()).as(IonValue.Int::new),
                Combinators.combine(annotations(), floats()).as(IonValue.Flt::new),
                Combinators.combine(annotations(), decimals()).as(IonValue.Dec::new),
                Combinators.combine(annotations(), timestampValues()).as(IonValue.Time::new),
                // A top-level symbol with the text of a version marker is no value.
                Combinators.combine(annotations(), symbols().filter(name -> !SymbolTable.ION_1_0.equals(name)))
                        .as(IonValue.Sym::new),
                Combinators.combine(annotations(), texts()).as(IonValue.Str::new),
                Combinators.combine(
                                annotations(),
                                Arbitraries.of(IonType.CLOB, IonType.BLOB),
                                Arbitraries.bytes().array(byte[].class).ofMaxSize(40))
                        .as(IonValue.Lob::new));
    }

    private static Arbitrary<BigInteger> ints() {
        return Arbitraries.oneOf(
                Arbitraries.longs().map(BigInteger::valueOf),
                Arbitraries.bigIntegers()
                        .between(BigInteger.ONE.shiftLeft(200).negate(), BigInteger.ONE.shiftLeft(200)));
    }

    private static Arbitrary<Double> floats() {
        return Arbitraries.oneOf(
                Arbitraries.longs().map(Double::longBitsToDouble),
                Arbitraries.integers().map(Integer::doubleValue),
                Arbitraries.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.0, -0.0));
    }

    private static Arbitrary<Decimal> decimals() {
        Arbitrary<Integer> scales = Arbitraries.oneOf(
                Arbitraries.integers().between(-30, 40), Arbitraries.of(Integer.MAX_VALUE, -Integer.MAX_VALUE));
        return Arbitraries.oneOf(
                Combinators.combine(ints(), scales)
                        .as((unscaled, scale) -> Decimal.of(new BigDecimal(unscaled, scale))),
                scales.map(Decimal::negativeZero));
    }

    @Provide
    Arbitrary<Timestamp> timestamps() {
        return timestampValues();
    }

    private static Arbitrary<Timestamp> timestampValues() {
        Arbitrary<Integer> offsets = Arbitraries.oneOf(
                Arbitraries.integers().between(-1439, 1439), Arbitraries.of(0, Timestamp.UNKNOWN_OFFSET));
        Arbitrary<Timestamp> epochs = Combinators.combine(
                        Arbitraries.longs().between(-62_135_510_400L, 253_402_214_400L),
                        Arbitraries.integers().between(0, 999_999_999),
                        Arbitraries.integers().between(0, 9),
                        offsets)
                .as(Timestamp::ofEpoch);
        return Arbitraries.oneOf(
                epochs,
                epochs.map(timestamp -> Timestamp.parse(timestamp.toString().substring(0, 4) + "T")),
                epochs.map(timestamp -> Timestamp.parse(timestamp.toString().substring(0, 7) + "T")),
                epochs.map(timestamp -> Timestamp.parse(timestamp.toString().substring(0, 10))),
                epochs.map(timestamp -> Timestamp.parse(timestamp.toString().substring(0, 16) + "-03:30")),
                Arbitraries.of("2000-01-01T00:00:00.0000000000000000000000000001Z")
                        .map(Timestamp::parse));
    }

    private static Arbitrary<List<Symbol>> annotations() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(List.of())),
                Tuple.of(
                        1,
                        symbols()
                                .filter(name -> !SymbolTable.ION_SYMBOL_TABLE.equals(name))
                                .list()
                                .ofMaxSize(3)));
    }

    private static Arbitrary<Symbol> symbols() {
        return Arbitraries.oneOf(
                texts().map(Symbol::of),
                Arbitraries.strings().alpha().ofMaxLength(10).map(Symbol::of),
                Arbitraries.of("null", "nan", "true", "$0", "$10", "+", "//", "a::b", "name", "$ion")
                        .map(Symbol::of),
                Arbitraries.just(Symbol.UNKNOWN));
    }

    private static Arbitrary<String> texts() {
        Arbitrary<Integer> codePoints = Arbitraries.oneOf(
                Arbitraries.integers().between(0, 0x7F),
                Arbitraries.integers().between(0, 0xD7FF),
                Arbitraries.integers().between(0xE000, Character.MAX_CODE_POINT));
        return codePoints.list().ofMaxSize(30).map(points -> {
            StringBuilder text = new StringBuilder();
            points.forEach(text::appendCodePoint);
            return text.toString();
        });
    }
}
