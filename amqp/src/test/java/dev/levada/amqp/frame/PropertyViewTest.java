package dev.levada.amqp.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PropertyViewTest {
    private final PropertyView view = new PropertyView();

    @Test
    void everySubsetOfPropertiesMustReadBack() {
        Property[] all = Property.values();
        for (int set = 0; set < 1 << all.length; set += 7) {
            Map<Property, Object> values = new EnumMap<>(Property.class);
            for (Property property : all) {
                if ((set & (property.mask() >> 2)) != 0) {
                    values.put(property, sample(property));
                }
            }
            wrap(values);
            for (Property property : all) {
                assertThat(view.has(property)).isEqualTo(values.containsKey(property));
                assertThat(read(property)).isEqualTo(values.getOrDefault(property, absent(property)));
            }
        }
    }

    @Test
    void anEmptyHeaderMustHaveNoProperty() {
        view.wrap(Unpooled.EMPTY_BUFFER, 0, 0);

        assertThat(view.has(Property.HEADERS)).isFalse();
        assertThat(view.text(Property.MESSAGE_ID, "none")).isEqualTo("none");
        assertThat(view.table(Property.HEADERS)).isEmpty();
    }

    @Test
    void aTruncatedValueMustFailOnlyWhereItIsReached() {
        ByteBuf encoded = wrap(Map.of(Property.CONTENT_TYPE, "text/plain", Property.MESSAGE_ID, "id"));
        view.wrap(encoded, 0, encoded.writerIndex() - 1);

        assertThat(view.text(Property.CONTENT_TYPE, "")).isEqualTo("text/plain");
        assertThatThrownBy(() -> view.text(Property.MESSAGE_ID, ""))
                .isInstanceOf(FrameException.class)
                .hasMessageContaining("`message-id` takes 2 bytes but 1 are left");
    }

    @Test
    void flagsThatNoPropertyStandsForMustBeRefused() {
        view.wrap(Unpooled.buffer().writeShort(1), 0, 2);

        assertThatThrownBy(() -> view.has(Property.TYPE)).isInstanceOf(FrameException.class);
    }

    @Test
    void aPropertyMustBeAskedForByItsKind() {
        assertThatThrownBy(() -> view.text(Property.PRIORITY, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("`priority` is no TEXT");
    }

    @Test
    void valuesOutOfRangeMustBeNamed() {
        assertThatThrownBy(() -> wrap(Map.of(Property.PRIORITY, 256)))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("`priority`");
        assertThatThrownBy(() -> wrap(Map.of(Property.CORRELATION_ID, "x".repeat(256))))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("`correlation-id`");
    }

    private ByteBuf wrap(Map<Property, ?> values) {
        ByteBuf encoded = Unpooled.buffer().writeByte(0xAA);
        PropertyView.write(new ArgumentWriter().wrap(encoded), values);
        encoded.readByte();
        ByteBuf slice = encoded.slice();
        view.wrap(slice, 0, slice.writerIndex());
        return slice;
    }

    private Object read(Property property) {
        return switch (property.kind()) {
            case TEXT -> view.text(property, "absent");
            case OCTET -> view.octet(property, -1);
            case TIMESTAMP -> view.timestamp(property, -1);
            case TABLE -> view.table(property);
        };
    }

    private static Object sample(Property property) {
        return switch (property.kind()) {
            case TEXT -> property.label();
            case OCTET -> 2;
            case TIMESTAMP -> 1_796_000_000L;
            case TABLE -> Map.of("x-retries", 3);
        };
    }

    private static Object absent(Property property) {
        return switch (property.kind()) {
            case TEXT -> "absent";
            case OCTET -> -1;
            case TIMESTAMP -> -1L;
            case TABLE -> Map.of();
        };
    }
}
