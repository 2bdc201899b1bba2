package dev.levada.broker.internal;

import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.MethodType;
import dev.levada.amqp.frame.ShortStringCache;
import io.netty.buffer.ByteBuf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The open channels of one connection: each frame finds its channel here. */
final class ClientChannels {

    private static final int KNOWN_NAMES = 256;

    private final Connection connection;
    private final BasicArguments frequent = new BasicArguments(new ShortStringCache(KNOWN_NAMES));
    private final Map<Integer, ClientChannel> byNumber = new LinkedHashMap<>();
    private @Nullable ClientChannel last;

    ClientChannels(Connection connection) {
        this.connection = connection;
    }

    void method(int number, MethodType type, ArgumentReader arguments) {
        ClientChannel channel = find(number);
        if (channel != null) {
            channel.method(type, arguments, frequent);
            if (channel.closed()) {
                byNumber.remove(number);
                last = null;
            }
        } else if (type == MethodType.CHANNEL_OPEN) {
            open(number);
        } else {
            throw expectedOpen();
        }
    }

    private void open(int number) {
        int channelMax = connection.channelMax();
        if (number > channelMax) {
            throw Refusal.of(
                    Reply.NOT_ALLOWED,
                    "number of channels opened (" + byNumber.size() + ") has reached the negotiated channel_max ("
                            + channelMax + ")");
        }
        ClientChannel opened = new ClientChannel(number, connection);
        byNumber.put(number, opened);
        opened.send(new ChannelMethod.OpenOk());
    }

    void header(int number, int classId, long bodySize, ArgumentReader properties) {
        get(number).header(classId, bodySize, properties);
    }

    /** A part of a body, which stays the caller's. */
    void body(int number, ByteBuf part) {
        get(number).body(part);
    }

    /** The channel with this number, or null; mostly it is the one of the frame before. */
    @Nullable
    ClientChannel find(int number) {
        if (last == null || last.number() != number) {
            last = byNumber.get(number);
        }
        return last;
    }

    private ClientChannel get(int number) {
        ClientChannel channel = find(number);
        if (channel == null) {
            throw expectedOpen();
        }
        return channel;
    }

    private static Refusal expectedOpen() {
        return Refusal.ofConnection(Reply.CHANNEL_ERROR, "expected 'channel.open'");
    }

    /** Delivers again, after the socket took bytes. */
    void resume() {
        for (ClientChannel channel : List.copyOf(byNumber.values())) {
            channel.deliveries().resume();
        }
    }

    /** Whether the client may have something to settle, now or later. */
    boolean consume() {
        for (ClientChannel channel : byNumber.values()) {
            if (channel.deliveries().inUse()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Ends all channels. All consumers end before anything is given back: otherwise what one channel gives back would be
     * delivered to the next one that is about to end.
     */
    void end() {
        List<ClientChannel> ending = List.copyOf(byNumber.values());
        byNumber.clear();
        last = null;
        ending.forEach(channel -> channel.deliveries().endConsumers());
        ending.forEach(ClientChannel::endAfterConsumers);
    }
}
