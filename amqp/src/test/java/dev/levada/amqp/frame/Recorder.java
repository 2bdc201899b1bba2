package dev.levada.amqp.frame;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.util.ArrayList;
import java.util.List;

/** A listener that keeps what it hears as values that can be compared; parts of a body that follow each other are one. */
final class Recorder implements FrameListener {
    record Heard(String what, int channel, Object value) {}

    final List<Heard> heard = new ArrayList<>();
    final List<ByteBuf> parts = new ArrayList<>();

    static Recorder decode(byte[] bytes, int... cuts) {
        Recorder recorder = new Recorder();
        FrameDecoder decoder = new FrameDecoder(recorder, 0, UnpooledByteBufAllocator.DEFAULT);
        int from = 0;
        for (int cut : cuts) {
            recorder.feed(decoder, bytes, from, cut);
            from = cut;
        }
        recorder.feed(decoder, bytes, from, bytes.length);
        return recorder;
    }

    private void feed(FrameDecoder decoder, byte[] bytes, int from, int to) {
        ByteBuf in = Unpooled.buffer(Math.max(1, to - from)).writeBytes(bytes, from, to - from);
        try {
            decoder.decode(in);
        } finally {
            parts.forEach(ByteBuf::release);
            parts.clear();
            in.release();
            assertThat(in.refCnt()).isZero();
        }
    }

    @Override
    public void onProtocolHeader(int protocolId, int major, int minor, int revision) {
        heard.add(new Heard("protocol", 0, List.of(protocolId, major, minor, revision)));
    }

    @Override
    public void onMethod(int channel, MethodType type, ArgumentReader arguments) {
        Method method = type.read(arguments);
        assertThat(arguments.remaining()).as(type.label()).isZero();
        heard.add(new Heard("method", channel, method));
    }

    @Override
    public void onHeader(int channel, int classId, long bodySize, ArgumentReader properties) {
        byte[] bytes = ByteBufUtil.getBytes(properties.buffer().slice(properties.index(), properties.remaining()));
        heard.add(new Heard("header", channel, List.of(classId, bodySize, ByteBufUtil.hexDump(bytes))));
    }

    @Override
    public void onBody(int channel, ByteBuf part) {
        parts.add(part);
        String bytes = ByteBufUtil.hexDump(ByteBufUtil.getBytes(part));
        int last = heard.size() - 1;
        if (last >= 0 && heard.get(last).what.equals("body") && heard.get(last).channel == channel) {
            bytes = heard.remove(last).value + bytes;
        }
        heard.add(new Heard("body", channel, bytes));
    }

    @Override
    public void onHeartbeat() {
        heard.add(new Heard("heartbeat", 0, ""));
    }
}
