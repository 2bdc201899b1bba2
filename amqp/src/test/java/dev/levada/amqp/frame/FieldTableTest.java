package dev.levada.amqp.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FieldTableTest {
    private final ByteBuf buf = Unpooled.buffer();

    @Test
    void everyTypeMustSurviveTheRoundTripInOrder() {
        Map<String, ?> table = Samples.table();

        Map<String, ?> read = roundTrip(table);

        assertThat(read).isEqualTo(table);
        assertThat(List.copyOf(read.keySet())).isEqualTo(List.copyOf(table.keySet()));
    }

    @Test
    void bytesMustSurviveAsBytesAndTextThatIsNoUtf8BecomeBytes() {
        byte[] bytes = {1, 2, (byte) 0xFF};
        assertThat(roundTrip(Map.of("x", bytes)).get("x")).isEqualTo(bytes);

        assertThat(read(entry('S').writeInt(3).writeBytes(bytes)).get("n")).isEqualTo(bytes);
    }

    @Test
    void aCapitalLMustReadAsALong() {
        assertThat(read(entry('L').writeLong(-5)).get("n")).isEqualTo(-5L);
    }

    @Test
    void tablesAndArraysMustNestToTheBoundAndNoFurther() {
        assertThat(roundTrip(nested(FieldTable.MAX_DEPTH))).isEqualTo(nested(FieldTable.MAX_DEPTH));
        assertThatThrownBy(() -> roundTrip(nested(FieldTable.MAX_DEPTH + 1)))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("nests deeper than 64");

        ByteBuf inner = Unpooled.buffer().writeInt(0);
        for (int depth = 0; depth < 1000; depth++) {
            ByteBuf outer = Unpooled.buffer().writeInt(inner.readableBytes() + 1);
            inner = outer.writeByte('A').writeBytes(inner);
        }
        ByteBuf hostile = entry('A').writeBytes(inner);
        assertThatThrownBy(() -> read(hostile))
                .isInstanceOf(FrameException.class)
                .hasMessageContaining("nests deeper than 64");
    }

    @Test
    void aTableThatHoldsItselfMustBeRefused() {
        Map<String, Object> table = new LinkedHashMap<>();
        table.put("self", table);

        assertThatThrownBy(() -> roundTrip(table)).isInstanceOf(EncodeException.class);
    }

    @Test
    void anUnknownTagMustBeNamedWithItsField() {
        assertThatThrownBy(() -> read(entry('Z')))
                .isInstanceOf(FrameException.class)
                .hasMessageContaining("`n` has the unknown type tag 90");
    }

    @Test
    void claimedLengthsMustNotReachBeyondTheTable() {
        for (char tag : new char[] {'S', 'x', 'A', 'F'}) {
            assertThatThrownBy(() -> read(entry(tag).writeInt(Integer.MAX_VALUE)))
                    .isInstanceOf(FrameException.class);
            assertThatThrownBy(() -> read(entry(tag).writeInt(-1))).isInstanceOf(FrameException.class);
        }
        // The entry's text would fit the frame, but not the table around it.
        ByteBuf frame = Unpooled.buffer().writeInt(8);
        frame.writeByte(1)
                .writeByte('n')
                .writeByte('S')
                .writeInt(4)
                .writeBytes("abcd".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> new ArgumentReader()
                        .wrap(frame, 0, frame.readableBytes(), 0)
                        .table("t"))
                .isInstanceOf(FrameException.class);
    }

    @Test
    void aTimeOutOfRangeMustBeAnErrorOfTheTable() {
        assertThatThrownBy(() -> read(entry('T').writeLong(Long.MAX_VALUE))).isInstanceOf(FrameException.class);
    }

    @Test
    void valuesWithoutATypeMustBeRefusedByName() {
        assertThatThrownBy(() -> roundTrip(Map.of("o", new Object())))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("`o`")
                .hasMessageContaining("java.lang.Object");
        assertThatThrownBy(() -> roundTrip(Map.of("d", new BigDecimal("4294967296"))))
                .isInstanceOf(EncodeException.class);
        assertThatThrownBy(() -> roundTrip(Map.of("d", new BigDecimal("1E3")))).isInstanceOf(EncodeException.class);
        assertThatThrownBy(() -> roundTrip(Map.of("f", Map.of(1, 2))))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("no text: 1");
    }

    @Test
    void unsignedMustKeepItsRange() {
        assertThat(Unsigned.longInt(4_294_967_295L).longValue()).isEqualTo(4_294_967_295L);
        assertThatThrownBy(() -> Unsigned.octet(256))
                .isInstanceOf(EncodeException.class)
                .hasMessage("`value` in 0..255 required but it was 256");
        assertThatThrownBy(() -> Unsigned.shortInt(-1)).isInstanceOf(EncodeException.class);
    }

    private static Map<String, ?> nested(int depth) {
        Map<String, ?> table = Map.of("leaf", depth);
        for (int i = 1; i < depth; i++) {
            table = i % 2 == 0 ? Map.of("t", table) : Map.of("a", table);
        }
        return table;
    }

    private Map<String, ?> roundTrip(Map<String, ?> table) {
        buf.clear();
        new ArgumentWriter().wrap(buf).table("arguments", table);
        return new ArgumentReader().wrap(buf, 0, buf.writerIndex(), 0).table("arguments");
    }

    private ByteBuf entry(char tag) {
        return buf.clear().writeInt(0).writeByte(1).writeByte('n').writeByte(tag);
    }

    private Map<String, ?> read(ByteBuf table) {
        table.setInt(0, table.writerIndex() - 4);
        return new ArgumentReader().wrap(table, 0, table.writerIndex(), 0).table("arguments");
    }
}
