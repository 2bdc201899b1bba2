package dev.levada.amqp.internal;

import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.UnreachableException;
import dev.levada.amqp.internal.connection.Connection;
import dev.levada.amqp.internal.connection.TransportHandler;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import org.jspecify.annotations.Nullable;

/** Connects the socket and logs in, anew for each subscriber. */
final class Connect extends Singles<AmqpConnection> {
    private final ConnectionOptions options;

    Connect(ConnectionOptions options) {
        this.options = options;
    }

    @Override
    protected void subscribeScalar(Scalar<? super AmqpConnection> downstream) {
        Attempt attempt = new Attempt(downstream);
        downstream.onSubscribe(attempt);
        attempt.start(options);
    }

    /** The group that connections share unless told otherwise; made when it is first needed. */
    private static final class SharedGroup {
        private static final int MOST_THREADS = 4;
        static final EventLoopGroup GROUP = new MultiThreadIoEventLoopGroup(
                Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()),
                new DefaultThreadFactory("levada-amqp", true),
                NioIoHandler.newFactory());
    }

    /**
     * One subscriber's way to a connection. Disposing it closes whatever there is by then, unless that is the
     * connection, which is the subscriber's own by then.
     */
    private static final class Attempt implements Disposable, Connection.Opener {
        private final Scalar<? super AmqpConnection> downstream;
        private volatile @Nullable Channel socket;
        private volatile boolean opened;
        private volatile boolean disposed;

        Attempt(Scalar<? super AmqpConnection> downstream) {
            this.downstream = downstream;
        }

        void start(ConnectionOptions options) {
            EventLoopGroup own = options.eventLoopGroup();
            ChannelFuture connecting;
            try {
                connecting = new Bootstrap()
                        .group(own == null ? SharedGroup.GROUP : own)
                        .channel(NioSocketChannel.class)
                        .option(ChannelOption.TCP_NODELAY, true)
                        // Its slices and copies allocate nothing; those of the default, adaptive one do.
                        .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) Math.min(
                                Integer.MAX_VALUE,
                                Math.max(1, options.connectTimeout().toMillis())))
                        .handler(new TransportHandler(options, this))
                        .connect(options.host(), options.port());
            } catch (IllegalStateException shutDown) {
                fail(new ConnectionLostException("the event loop group was shut down", shutDown));
                return;
            }
            socket = connecting.channel();
            ChannelFuture unused = connecting.addListener(future -> {
                if (!future.isSuccess()) {
                    fail(new UnreachableException(options.host(), options.port(), future.cause()));
                }
            });
            // Disposed before there was a socket to close. Once it is opened it is the subscriber's, who may dispose of
            // the
            // attempt as soon as he has it, on the event loop, while this thread is still here.
            if (disposed && !opened) {
                close(connecting.channel());
            }
        }

        @Override
        public void onOpen(Connection connection) {
            // Before looking: who disposes it from here on leaves the socket alone.
            opened = true;
            if (disposed) {
                close(socket);
                return;
            }
            downstream.onSuccess(new ClientConnection(connection));
        }

        @Override
        public void onFailure(Throwable reason) {
            fail(reason);
        }

        private void fail(Throwable reason) {
            if (!disposed) {
                downstream.onError(reason);
            }
        }

        @Override
        public void dispose() {
            disposed = true;
            if (!opened) {
                close(socket);
            }
        }

        private static void close(@Nullable Channel socket) {
            if (socket != null) {
                ChannelFuture unused = socket.close();
            }
        }

        @Override
        public boolean isDisposed() {
            return disposed;
        }
    }
}
