package dev.levada.broker.internal;

import dev.levada.broker.BrokerMetrics;
import dev.levada.broker.BrokerOptions;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The running broker: the listening socket, the connections, the virtual hosts and the one event loop that all of it
 * belongs to.
 *
 * <p>The loop runs in turns. A turn is what one event sets off, such as everything that was read from a socket at a time:
 * frames are handled, and what they cause on this and on other connections is collected. {@link #endTurn()} then writes
 * it all out, each connection's output at once. Whoever makes the loop do something ends the turn.
 */
public final class Server {

    private static final int LOW_WATER_MARK = 128 * 1_024;
    private static final int HIGH_WATER_MARK = 512 * 1_024;
    private static final long STOP_LIMIT_MILLIS = 2_000;

    private final BrokerOptions options;
    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory("levada-broker", true), NioIoHandler.newFactory());
    private final MessageStore store = new MessageStore(PooledByteBufAllocator.DEFAULT);
    private final MemoryBound memory;
    private final FaultPlan faults = new FaultPlan();
    private final Map<String, VirtualHost> virtualHosts = new LinkedHashMap<>();
    private final Set<Connection> connections = new LinkedHashSet<>();
    private final List<Connection> toFlush = new ArrayList<>();
    private final CompletableFuture<Void> idle = new CompletableFuture<>();
    private final Channel listener;

    private boolean flushing;
    private boolean someBlocked;
    private boolean stopping;

    private Server(BrokerOptions options) {
        this.options = options;
        this.memory = new MemoryBound(options.memoryLimit(), store);
        for (String name : options.virtualHosts()) {
            virtualHosts.put(name, new VirtualHost(name));
        }
        this.listener = listen();
    }

    /**
     * Starts a broker, which accepts connections when this returns.
     *
     * @throws UncheckedIOException if the port can't be listened on
     */
    public static Server start(BrokerOptions options) {
        return new Server(options);
    }

    private Channel listen() {
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childOption(
                        ChannelOption.WRITE_BUFFER_WATER_MARK,
                        new WriteBufferWaterMark(LOW_WATER_MARK, HIGH_WATER_MARK))
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel socket) {
                        socket.pipeline().addLast(new Connection(Server.this, socket));
                    }
                });
        ChannelFuture bound = bootstrap
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), options.port()))
                .awaitUninterruptibly();
        Throwable failure = bound.cause();
        if (failure != null) {
            shutDownLoop();
            throw new UncheckedIOException(new IOException("can't listen on port " + options.port(), failure));
        }
        return bound.channel();
    }

    /** The port that is listened on. */
    public int port() {
        return ((InetSocketAddress) listener.localAddress()).getPort();
    }

    // asked from other threads

    /**
     * Runs {@code task} on the event loop, ends the turn and returns what it returned.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public <T> T call(Callable<T> task) {
        Future<T> answer;
        try {
            answer = loop.submit(() -> {
                T result = task.call();
                endTurn();
                return result;
            });
        } catch (RejectedExecutionException e) {
            throw new IllegalStateException("the embedded broker is closed", e);
        }
        return answer.syncUninterruptibly().getNow();
    }

    /** Closes the connections with 320, stops and drops all messages. Closing again does nothing. */
    public void close() {
        stop(connection -> connection.fail(
                Refusal.of(Reply.CONNECTION_FORCED, "broker forced connection closure with reason 'shutdown'"), 0, 0));
    }

    /** Stops at once: connections break without a word. */
    public void kill() {
        stop(Connection::cut);
    }

    private void stop(Consumer<Connection> end) {
        if (loop.isShuttingDown()) {
            return;
        }
        listener.close().syncUninterruptibly();
        call(() -> {
            stopping = true;
            List.copyOf(connections).forEach(end);
            completeIfIdle();
            return true;
        });
        try {
            idle.get(STOP_LIMIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException stubborn) {
            cutAll();
        } catch (InterruptedException e) {
            cutAll();
            Thread.currentThread().interrupt();
        }
        call(() -> {
            virtualHosts.values().forEach(VirtualHost::close);
            return true;
        });
        shutDownLoop();
    }

    /** Breaks all connections; returns how many. */
    public int cutAll() {
        return call(() -> {
            List<Connection> open = List.copyOf(connections);
            open.forEach(Connection::cut);
            return open.size();
        });
    }

    /** Breaks the connection that is the {@code index}-th oldest, from 0; false if there are not that many. */
    public boolean cut(int index) {
        return call(() -> {
            List<Connection> open = List.copyOf(connections);
            if (index >= open.size()) {
                return false;
            }
            open.get(index).cut();
            return true;
        });
    }

    /** Sets faults. */
    public void plan(Consumer<FaultPlan> change) {
        call(() -> {
            change.accept(faults);
            connections.forEach(Connection::flush);
            return true;
        });
    }

    /** Blocks publishers as if memory were short, or no longer. */
    public void blockPublishers(boolean block) {
        call(() -> {
            memory.force(block);
            return true;
        });
    }

    /** Connections, messages and bytes of messages that there are now. */
    public BrokerMetrics metrics() {
        return loop.isShuttingDown() ? currentMetrics() : call(this::currentMetrics);
    }

    private BrokerMetrics currentMetrics() {
        return new BrokerMetrics(connections.size(), store.messages(), store.bytes());
    }

    private void shutDownLoop() {
        loop.shutdownGracefully(0, STOP_LIMIT_MILLIS, TimeUnit.MILLISECONDS).awaitUninterruptibly();
    }

    // asked on the event loop

    BrokerOptions options() {
        return options;
    }

    MessageStore store() {
        return store;
    }

    MemoryBound memory() {
        return memory;
    }

    FaultPlan faults() {
        return faults;
    }

    @Nullable
    VirtualHost virtualHost(String name) {
        return virtualHosts.get(name);
    }

    void connected(Connection connection) {
        connections.add(connection);
    }

    void disconnected(Connection connection) {
        connections.remove(connection);
        completeIfIdle();
    }

    private void completeIfIdle() {
        if (stopping && connections.isEmpty()) {
            idle.complete(null);
        }
    }

    /** Takes note that a connection was blocked, and is to be unblocked when there is memory again. */
    void blocked() {
        someBlocked = true;
    }

    /** Has a connection's output written when the turn ends. */
    void flushLater(Connection connection) {
        toFlush.add(connection);
    }

    /** Ends the turn: unblocks publishers if there is memory again, and writes out what the turn has caused. */
    void endTurn() {
        if (flushing) {
            return;
        }
        flushing = true;
        try {
            if (someBlocked && !memory.blocking()) {
                someBlocked = false;
                connections.forEach(Connection::unblock);
            }
            for (int i = 0; i < toFlush.size(); i++) {
                toFlush.get(i).flush();
            }
            toFlush.clear();
        } finally {
            flushing = false;
        }
    }
}
