package dev.levada.amqp.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameEncoderTest {
    private final FrameEncoder encoder = new FrameEncoder(131_072);
    private final ByteBuf out = Unpooled.buffer();

    @ParameterizedTest
    @CsvSource({
        "0, ''",
        "1, 1",
        "131063, 131063",
        "131064, 131064",
        "131065, 131064 1",
        "262128, 131064 131064",
        "262129, 131064 131064 1"
    })
    void aBodyMustTakeAsManyFramesAsItNeedsAndNoEmptyOne(int size, String frames) {
        encoder.body(out, 1, Unpooled.buffer(Math.max(1, size)).writeZero(size));

        List<String> sizes = new ArrayList<>();
        while (out.isReadable()) {
            assertThat(out.readByte()).isEqualTo((byte) 3);
            assertThat(out.readShort()).isEqualTo((short) 1);
            int payload = out.readInt();
            sizes.add(Integer.toString(payload));
            out.skipBytes(payload);
            assertThat(out.readUnsignedByte()).isEqualTo((short) 0xCE);
        }
        assertThat(String.join(" ", sizes)).isEqualTo(frames);
    }

    @Test
    void aMethodOrHeaderLargerThanFrameMaxMustLeaveNothingBehind() {
        Map<String, ?> table = Map.of("x", "y".repeat(200_000));
        out.writeByte(7);

        assertThatThrownBy(() ->
                        encoder.method(out, 1, new QueueMethod.Declare("q", false, false, false, false, false, table)))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("queue.declare takes a frame of 200")
                .hasMessageContaining("frame_max is 131072");
        assertThatThrownBy(() -> encoder.header(out, 1, 0, Map.of(Property.HEADERS, table)))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("content header");
        assertThat(out.readableBytes()).isEqualTo(1);
    }

    @Test
    void aShortStringMustBeRefusedByItsBytesAndNamed() {
        encoder.publish(out, 1, "e", "k".repeat(255), false, false);
        encoder.publish(out, 1, "e", "é".repeat(127), false, false);
        int before = out.readableBytes();

        assertThatThrownBy(() -> encoder.publish(out, 1, "e", "k".repeat(256), false, false))
                .isInstanceOf(EncodeException.class)
                .hasMessage("`routing-key` of at most 255 bytes of UTF-8 required but it has 256");
        assertThatThrownBy(() -> encoder.publish(out, 1, "e", "é".repeat(128), false, false))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("it has 256");
        assertThatThrownBy(() -> encoder.method(out, 1, new ConnectionMethod.Open("v".repeat(1000))))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("`virtual-host`");
        assertThat(out.readableBytes()).isEqualTo(before);
    }

    @Test
    void numbersOutOfRangeMustBeRefusedAndNamed() {
        assertThatThrownBy(() -> encoder.method(out, 1, new BasicMethod.Qos(0, 65_536, false)))
                .isInstanceOf(EncodeException.class)
                .hasMessage("`prefetch-count` in 0..65535 required but it was 65536");
        assertThat(out.readableBytes()).isZero();
    }

    @Test
    void frameMaxMustBeZeroOrLeaveRoomForAPayload() {
        assertThat(new FrameEncoder(0).maxBodyPayload()).isGreaterThan(2_000_000_000);
        assertThat(new FrameEncoder(131_072).maxBodyPayload()).isEqualTo(131_064);
        assertThatThrownBy(() -> new FrameEncoder(8)).isInstanceOf(IllegalArgumentException.class);
    }
}
