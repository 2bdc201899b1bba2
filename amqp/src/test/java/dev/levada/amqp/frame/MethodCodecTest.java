package dev.levada.amqp.frame;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MethodCodecTest {
    private final FrameEncoder encoder = new FrameEncoder(131_072);

    static List<Method> methods() {
        return Samples.methods();
    }

    @Test
    void samplesMustCoverEveryMethod() {
        EnumSet<MethodType> covered = EnumSet.noneOf(MethodType.class);
        methods().forEach(method -> covered.add(method.type()));

        assertThat(covered).containsExactly(MethodType.values());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void everyMethodMustSurviveTheRoundTripWhereverItIsCut(Method method) {
        byte[] bytes = encode(method);
        List<Recorder.Heard> expected = List.of(new Recorder.Heard("method", 513, method));

        assertThat(Recorder.decode(bytes).heard).isEqualTo(expected);
        assertThat(Recorder.decode(bytes, IntStream.range(1, bytes.length).toArray()).heard)
                .isEqualTo(expected);
        for (int cut = 1; cut < bytes.length; cut++) {
            assertThat(Recorder.decode(bytes, cut).heard).isEqualTo(expected);
        }
    }

    @Test
    void idsMustBeTheSpecifications() {
        assertThat(MethodType.of(60, 40)).isEqualTo(MethodType.BASIC_PUBLISH);
        assertThat(MethodType.of(40, 51)).isEqualTo(MethodType.EXCHANGE_UNBIND_OK);
        assertThat(MethodType.of(60, 41)).isNull();
        assertThat(MethodType.of(65_535, 65_535)).isNull();
        assertThat(MethodType.QUEUE_DECLARE_OK.label()).isEqualTo("queue.declare-ok");
    }

    @Test
    void directFormsMustWriteWhatTheRecordsWrite() {
        ByteBuf direct = Unpooled.buffer();
        encoder.publish(direct, 513, "e", "k", true, false);
        encoder.deliver(direct, 513, "tag", 7, true, "e", "k");
        encoder.ack(direct, 513, 8, true);
        encoder.nack(direct, 513, 9, false, true);

        ByteBuf records = Unpooled.wrappedBuffer(
                encode(new BasicMethod.Publish("e", "k", true, false)),
                encode(new BasicMethod.Deliver("tag", 7, true, "e", "k")),
                encode(new BasicMethod.Ack(8, true)),
                encode(new BasicMethod.Nack(9, false, true)));
        assertThat(ByteBufUtil.hexDump(direct)).isEqualTo(ByteBufUtil.hexDump(records));
    }

    @Test
    void directFormsMustReadWhatTheRecordsRead() {
        BasicArguments arguments = new BasicArguments(new ShortStringCache(16));

        arguments.readDeliver(arguments(new BasicMethod.Deliver("tag", -7, true, "e", "k")));
        assertThat(arguments.deliveryTag()).isEqualTo(-7);
        assertThat(arguments.redelivered()).isTrue();
        assertThat(arguments.exchange()).isEqualTo("e");
        assertThat(arguments.routingKey()).isEqualTo("k");

        arguments.readPublish(arguments(new BasicMethod.Publish("e2", "k2", false, true)));
        assertThat(arguments.exchange()).isEqualTo("e2");
        assertThat(arguments.routingKey()).isEqualTo("k2");
        assertThat(arguments.mandatory()).isFalse();
        assertThat(arguments.immediate()).isTrue();

        arguments.readAck(arguments(new BasicMethod.Ack(8, true)));
        assertThat(arguments.deliveryTag()).isEqualTo(8);
        assertThat(arguments.multiple()).isTrue();

        arguments.readNack(arguments(new BasicMethod.Nack(9, false, true)));
        assertThat(arguments.deliveryTag()).isEqualTo(9);
        assertThat(arguments.multiple()).isFalse();
        assertThat(arguments.requeue()).isTrue();
    }

    @Test
    void everyTruncatedMethodMustBeASyntaxError() {
        for (Method method : methods()) {
            byte[] frame = encode(method);
            for (int length = 4; length < frame.length - 8; length++) {
                byte[] shorter = Arrays.copyOf(frame, 7 + length + 1);
                shorter[5] = (byte) (length >>> 8);
                shorter[6] = (byte) length;
                shorter[7 + length] = (byte) 0xCE;
                assertThat(FrameDecoderTest.failure(shorter).replyCode()).isEqualTo(ReplyCode.SYNTAX_ERROR);
            }
        }
    }

    private byte[] encode(Method method) {
        ByteBuf out = Unpooled.buffer();
        encoder.method(out, 513, method);
        return ByteBufUtil.getBytes(out);
    }

    private ArgumentReader arguments(Method method) {
        ByteBuf frame = Unpooled.wrappedBuffer(encode(method));
        return new ArgumentReader().wrap(frame, 11, frame.readableBytes() - 1, 0);
    }
}
