package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{a:1,b:2,a:3} | {a:3,b:2,a:1}",
                "{a:{x:[1],y:2},b:1} | {b:1,a:{y:2,x:[1]}}",
                "nan | nan",
                "0x10 | 16",
                "[0e0] | [0.0e5]",
            })
    void equalValuesMustBeEqualWithEqualHashes(String a, String b) {
        assertThat(Ion.values(a)).isEqualTo(Ion.values(b)).hasSameHashCodeAs(Ion.values(b));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{a:1,a:1} | {a:1}",
                "{a:1,b:2} | {a:2,b:1}",
                "{a:1,a:1,a:2} | {a:1,a:2,a:2}",
                "[1] | (1)",
                "0.0 | 0.00",
                "-0.0 | 0.0",
                "0e0 | -0e0",
                "1 | 1.",
                "a::1 | 1",
                "a::b::1 | b::a::1",
                "null.list | null.sexp",
                "2000T | 2000-01T",
                "2000-01-01T00:00Z | 2000-01-01T00:00-00:00",
                "a | \"a\"",
                "{{aGk=}} | {{\"hi\"}}",
            })
    void differentValuesMustDiffer(String a, String b) {
        assertThat(Ion.values(a)).isNotEqualTo(Ion.values(b));
    }

    @Test
    void deepNestingMustNotRecurse() {
        int depth = 50_000;
        String text = "[{a:".repeat(depth) + "1" + "}]".repeat(depth);
        IonReader reader = new IonReader(IonLimits.defaults().withMaxDepth(2 * depth));
        List<IonValue> once = IonValue.readAll(reader.reset(Ion.utf8(text)));
        List<IonValue> twice = IonValue.readAll(reader.reset(Ion.utf8(text)));
        assertThat(once.get(0).equals(twice.get(0))).isTrue();
        assertThat(once.get(0).hashCode()).isEqualTo(twice.get(0).hashCode());
        assertThat(once.get(0).toString()).isEqualTo(text);
        byte[] binary = Ion.written(IonWriter.binary(), w -> w.writeValue(once.get(0)));
        assertThat(IonValue.readAll(reader.reset(binary)).get(0).equals(once.get(0)))
                .isTrue();
    }

    @Test
    void fieldMustBeFoundByName() {
        IonValue.Struct struct = (IonValue.Struct) Ion.values("{a:1,b:2}").get(0);
        assertThat(struct.get(Symbol.of("b"))).isEqualTo(Ion.values("2").get(0));
        assertThat(struct.get(Symbol.of("c"))).isNull();
        assertThat(struct).hasToString("{a:1,b:2}");
    }

    @Test
    void timestampsMustCompareAsInstants() {
        assertThat(Timestamp.parse("2000-01-01T01:00:00.0+01:00"))
                .isEqualByComparingTo(Timestamp.parse("2000T"))
                .isNotEqualTo(Timestamp.parse("2000T"));
        assertThat(Timestamp.parse("2000-01-01T00:00:00.1Z"))
                .isGreaterThan(Timestamp.parse("2000-01-01T00:00:00.09999999999999999999999Z"));
        assertThat(Timestamp.ofEpoch(-1, 0, 0, 60)).hasToString("1970-01-01T00:59:59+01:00");
    }
}
