package dev.levada.amqp.internal.connection;

import dev.levada.amqp.ConnectionOptions;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.jspecify.annotations.Nullable;

/** Between Netty's pipeline and the connection: turns the one's events into the other's transitions. */
public final class TransportHandler extends ChannelInboundHandlerAdapter {
    private final ConnectionOptions options;
    private final Connection.Opener opener;

    private @Nullable Connection connection;

    public TransportHandler(ConnectionOptions options, Connection.Opener opener) {
        this.options = options;
        this.opener = opener;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        Connection started = new Connection(options, context.channel(), opener);
        connection = started;
        started.onConnected();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf in = (ByteBuf) message;
        try {
            connection().onRead(in);
        } finally {
            in.release();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        connection().onReadComplete();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        connection().onWritabilityChanged();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        connection().onDisconnected();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        Connection failed = connection;
        if (failed != null) {
            failed.onTransportError(cause);
        }
    }

    private Connection connection() {
        Connection active = connection;
        if (active == null) {
            throw new IllegalStateException("an event before the socket was connected");
        }
        return active;
    }
}
