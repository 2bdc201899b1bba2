package dev.levada.broker;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * How an {@link EmbeddedBroker} is set up. {@link #defaults()} is what a fresh RabbitMQ has, on a free port.
 *
 * @param port where to listen on 127.0.0.1, 0 for a free port
 * @param users passwords by user name, at least one; the first user is the one in {@link EmbeddedBroker#uri()}
 * @param virtualHosts names of the virtual hosts, at least one; the first is the one in {@link EmbeddedBroker#uri()}
 * @param heartbeat the interval proposed to clients in seconds, 0 (none) to 65,535; a client may choose otherwise
 * @param frameMax the largest frame in bytes, 4,096 or more; a client may choose less
 * @param channelMax channels of a connection, 1 to 65,535; a client may choose less
 * @param maxMessageSize the largest body in bytes that is taken
 * @param memoryLimit bytes of messages from which on publishers are blocked; twice as many end the publishing connection
 */
public record BrokerOptions(
        int port,
        Map<String, String> users,
        Set<String> virtualHosts,
        int heartbeat,
        int frameMax,
        int channelMax,
        int maxMessageSize,
        long memoryLimit) {

    private static final int UNSIGNED_SHORT = 0xFFFF;
    private static final int MIN_FRAME_MAX = 4_096;
    private static final long MEGABYTE = 1L << 20;

    /** Checks the ranges and copies the collections. */
    public BrokerOptions {
        inRange("port", port, 0, UNSIGNED_SHORT);
        inRange("heartbeat", heartbeat, 0, UNSIGNED_SHORT);
        inRange("frameMax", frameMax, MIN_FRAME_MAX, Integer.MAX_VALUE);
        inRange("channelMax", channelMax, 1, UNSIGNED_SHORT);
        inRange("maxMessageSize", maxMessageSize, 0, Integer.MAX_VALUE / 2);
        inRange("memoryLimit", memoryLimit, 1, Long.MAX_VALUE / 2);
        users = Collections.unmodifiableMap(new LinkedHashMap<>(users));
        notEmpty("users", users.keySet());
        virtualHosts = Collections.unmodifiableSet(new LinkedHashSet<>(virtualHosts));
        notEmpty("virtualHosts", virtualHosts);
    }

    /**
     * A free port, user guest with password guest, virtual host "/", heartbeats of 60 s, frames of 128 kB, 2,047 channels,
     * messages of up to 128 MB, and a quarter of the heap size, at most 256 MB, for messages.
     */
    public static BrokerOptions defaults() {
        return new BrokerOptions(
                0,
                Map.of("guest", "guest"),
                Set.of("/"),
                60,
                131_072,
                2_047,
                (int) (128 * MEGABYTE),
                Math.min(256 * MEGABYTE, Runtime.getRuntime().maxMemory() / 4));
    }

    /** These options with another {@link #port()}. */
    public BrokerOptions withPort(int port) {
        return new BrokerOptions(
                port, users, virtualHosts, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** These options with one more user, or another password for one. */
    public BrokerOptions withUser(String name, String password) {
        Map<String, String> more = new LinkedHashMap<>(users);
        more.put(name, password);
        return withUsers(more);
    }

    /** These options with other {@link #users()}. */
    public BrokerOptions withUsers(Map<String, String> users) {
        return new BrokerOptions(
                port, users, virtualHosts, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** These options with other {@link #virtualHosts()}. */
    public BrokerOptions withVirtualHosts(String... virtualHosts) {
        Set<String> names = new LinkedHashSet<>();
        Collections.addAll(names, virtualHosts);
        return new BrokerOptions(port, users, names, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** These options with another {@link #heartbeat()}. */
    public BrokerOptions withHeartbeat(int heartbeat) {
        return new BrokerOptions(
                port, users, virtualHosts, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** These options with another {@link #frameMax()}. */
    public BrokerOptions withFrameMax(int frameMax) {
        return new BrokerOptions(
                port, users, virtualHosts, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** These options with another {@link #channelMax()}. */
    public BrokerOptions withChannelMax(int channelMax) {
        return new BrokerOptions(
                port, users, virtualHosts, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** These options with another {@link #maxMessageSize()}. */
    public BrokerOptions withMaxMessageSize(int maxMessageSize) {
        return new BrokerOptions(
                port, users, virtualHosts, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** These options with another {@link #memoryLimit()}. */
    public BrokerOptions withMemoryLimit(long memoryLimit) {
        return new BrokerOptions(
                port, users, virtualHosts, heartbeat, frameMax, channelMax, maxMessageSize, memoryLimit);
    }

    /** All but the passwords. */
    @Override
    public String toString() {
        return "BrokerOptions[port=" + port + ", users=" + users.keySet() + ", virtualHosts=" + virtualHosts
                + ", heartbeat=" + heartbeat + ", frameMax=" + frameMax + ", channelMax=" + channelMax
                + ", maxMessageSize=" + maxMessageSize + ", memoryLimit=" + memoryLimit + "]";
    }

    private static void inRange(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "`" + name + "` in " + least + ".." + most + " required but it was " + value);
        }
    }

    private static void notEmpty(String name, Collection<String> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("`" + name + "` must not be empty");
        }
    }
}
