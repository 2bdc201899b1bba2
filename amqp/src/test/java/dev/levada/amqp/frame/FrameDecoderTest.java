package dev.levada.amqp.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FrameDecoderTest {
    private final FrameEncoder encoder = new FrameEncoder(4096);

    static FrameException failure(byte[] bytes) {
        return catchThrowableOfType(FrameException.class, () -> Recorder.decode(bytes));
    }

    @Test
    void aWholeConversationMustReadTheSameWhereverItIsCut() {
        ByteBuf out = Unpooled.buffer();
        FrameEncoder.protocolHeader(out);
        encoder.method(out, 1, new BasicMethod.Deliver("c", 1, false, "e", "k"));
        encoder.header(out, 1, 11, Map.of(Property.CONTENT_TYPE, "text/plain"));
        encoder.body(out, 1, Unpooled.copiedBuffer("hello world", StandardCharsets.UTF_8));
        FrameEncoder.heartbeat(out);
        encoder.method(out, 1, new ChannelMethod.CloseOk());
        byte[] bytes = ByteBufUtil.getBytes(out);

        Recorder whole = Recorder.decode(bytes);

        assertThat(whole.heard)
                .extracting(Recorder.Heard::what)
                .containsExactly("protocol", "method", "header", "body", "heartbeat", "method");
        assertThat(Recorder.decode(bytes, IntStream.range(1, bytes.length).toArray()).heard)
                .isEqualTo(whole.heard);
        for (int first = 1; first < bytes.length; first++) {
            for (int second = first; second < bytes.length; second += 5) {
                assertThat(Recorder.decode(bytes, first, second).heard).isEqualTo(whole.heard);
            }
        }
    }

    @Test
    void aBodyMustBeASliceOfWhatWasRead() {
        ByteBuf in = Unpooled.buffer();
        encoder.body(in, 1, Unpooled.copiedBuffer("hello", StandardCharsets.UTF_8));
        Recorder recorder = new Recorder();

        new FrameDecoder(recorder, 4096, UnpooledByteBufAllocator.DEFAULT).decode(in);

        ByteBuf part = recorder.parts.get(0);
        assertThat(in.refCnt()).isEqualTo(2);
        in.setByte(7, 'j');
        assertThat(part.toString(StandardCharsets.UTF_8)).isEqualTo("jello");
        in.release();
        assertThat(part.release()).isTrue();
    }

    @Test
    void aFrameOfExactlyFrameMaxMustBeTakenAndOneByteMoreRefusedAtItsHead() {
        Recorder recorder = new Recorder();
        FrameDecoder decoder = new FrameDecoder(recorder, 4096, UnpooledByteBufAllocator.DEFAULT);
        ByteBuf out = Unpooled.buffer();
        encoder.body(out, 1, Unpooled.buffer().writeZero(4088));
        decoder.decode(out);
        assertThat(recorder.parts).hasSize(1);

        ByteBuf larger = Unpooled.buffer().writeByte(3).writeShort(1).writeInt(4089);
        FrameException e = catchThrowableOfType(FrameException.class, () -> decoder.decode(larger));

        assertThat(e.replyCode()).isEqualTo(ReplyCode.FRAME_ERROR);
        assertThat(e).hasMessageContaining("4097 bytes").hasMessageContaining("negotiated 4096");
        assertThat(e.position()).isEqualTo(4096 + 7);
    }

    @Test
    void aClaimedSizeMustNotAllocate() {
        UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(false);
        FrameDecoder decoder = new FrameDecoder(new Recorder(), 0, allocator);

        decoder.decode(Unpooled.buffer().writeByte(1).writeShort(1).writeInt(2_000_000_000));
        assertThat(allocator.metric().usedHeapMemory()).isZero();
        decoder.decode(Unpooled.buffer().writeZero(100));
        assertThat(allocator.metric().usedHeapMemory()).isBetween(100L, 1_000L);

        decoder.close();
        assertThat(allocator.metric().usedHeapMemory()).isZero();
    }

    @Test
    void aSizeBeyondTwoGigabytesMustBeRefusedEvenWithoutALimit() {
        byte[] head = ByteBufUtil.getBytes(
                Unpooled.buffer().writeByte(3).writeShort(1).writeInt(-1));

        assertThat(failure(head).replyCode()).isEqualTo(ReplyCode.FRAME_ERROR);
    }

    @Test
    void malformedFramesMustNameTheFaultAndTheCode() {
        assertFailure("GET / HTTP/1.1", ReplyCode.FRAME_ERROR, "unknown frame type 71");
        assertFailure("AMQX0091", ReplyCode.FRAME_ERROR, "no AMQP protocol header");
        assertFailure(new byte[] {8, 0, 1, 0, 0, 0, 0, (byte) 0xCE}, ReplyCode.FRAME_ERROR, "heartbeat");
        assertFailure(new byte[] {8, 0, 0, 0, 0, 0, 0, 0}, ReplyCode.FRAME_ERROR, "frame-end");
        assertFailure(new byte[] {3, 0, 1, 0, 0, 0, 1, 7, 0}, ReplyCode.FRAME_ERROR, "frame-end");
        assertFailure(
                new byte[] {1, 0, 0, 0, 0, 0, 4, 0, 60, 0, 41, (byte) 0xCE},
                ReplyCode.COMMAND_INVALID,
                "unknown method 41 of class 60");
        assertFailure(new byte[] {1, 0, 0, 0, 0, 0, 3, 0, 60, 0, (byte) 0xCE}, ReplyCode.SYNTAX_ERROR, "method-id");
        byte[] negative = ByteBufUtil.getBytes(Unpooled.buffer()
                .writeByte(2)
                .writeShort(1)
                .writeInt(14)
                .writeShort(60)
                .writeShort(0)
                .writeLong(-1)
                .writeShort(0)
                .writeByte(0xCE));
        assertFailure(negative, ReplyCode.SYNTAX_ERROR, "18446744073709551615 bytes");
    }

    @Test
    void afterAnErrorInputMustBeIgnored() {
        Recorder recorder = new Recorder();
        FrameDecoder decoder = new FrameDecoder(recorder, 4096, UnpooledByteBufAllocator.DEFAULT);
        ByteBuf bad = Unpooled.buffer().writeByte(9).writeZero(6);
        assertThat(catchThrowableOfType(FrameException.class, () -> decoder.decode(bad)))
                .isNotNull();

        ByteBuf good = Unpooled.buffer();
        FrameEncoder.heartbeat(good);
        decoder.decode(good);

        assertThat(good.isReadable()).isFalse();
        assertThat(recorder.heard).isEmpty();
    }

    @Test
    void aListenerMustBeAbleToCloseTheDecoder() {
        FrameDecoder[] decoder = new FrameDecoder[1];
        Recorder recorder = new Recorder();
        FrameListener closing = new FrameListener() {
            @Override
            public void onProtocolHeader(int protocolId, int major, int minor, int revision) {}

            @Override
            public void onMethod(int channel, MethodType type, ArgumentReader arguments) {}

            @Override
            public void onHeader(int channel, int classId, long bodySize, ArgumentReader properties) {}

            @Override
            public void onBody(int channel, ByteBuf part) {
                part.release();
            }

            @Override
            public void onHeartbeat() {
                recorder.onHeartbeat();
                decoder[0].close();
            }
        };
        decoder[0] = new FrameDecoder(closing, 4096, UnpooledByteBufAllocator.DEFAULT);
        ByteBuf in = Unpooled.buffer();
        FrameEncoder.heartbeat(in);
        FrameEncoder.heartbeat(in);

        decoder[0].decode(in);

        assertThat(recorder.heard).hasSize(1);
        assertThat(in.isReadable()).isFalse();
    }

    @Test
    void anEmptyBodyFrameMustBePassedOver() {
        byte[] bytes = ByteBufUtil.getBytes(Unpooled.buffer()
                .writeByte(3)
                .writeShort(1)
                .writeInt(0)
                .writeByte(0xCE)
                .writeByte(8)
                .writeZero(6)
                .writeByte(0xCE));

        assertThat(Recorder.decode(bytes).heard)
                .extracting(Recorder.Heard::what)
                .containsExactly("heartbeat");
    }

    private static void assertFailure(String text, int replyCode, String message) {
        assertFailure(text.getBytes(StandardCharsets.US_ASCII), replyCode, message);
    }

    private static void assertFailure(byte[] bytes, int replyCode, String message) {
        FrameException e = failure(bytes);
        assertThat(e).hasMessageContaining(message);
        assertThat(e.replyCode()).isEqualTo(replyCode);
    }
}
