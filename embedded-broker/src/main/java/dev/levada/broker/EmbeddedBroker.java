package dev.levada.broker;

import dev.levada.broker.internal.Server;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A RabbitMQ stand-in inside this JVM: an AMQP 0-9-1 broker on a loopback port that keeps everything in memory, starts in
 * milliseconds, and fails on demand.
 *
 * <pre>{@code
 * try (EmbeddedBroker broker = EmbeddedBroker.start()) {
 *     // connect any AMQP 0-9-1 client to broker.uri()
 *     broker.faults().cutConnections();
 * }
 * }</pre>
 *
 * <p>It answers as RabbitMQ 3.10 does, reply texts included, and refuses with a clear text what it does not have, so that
 * a test that passes here passes there. The guide {@code embedded-broker.md} lists what it has.
 *
 * <p>All of it runs on one event loop, one thread, on purpose. Routing a message is far less work than moving it through
 * two sockets, so a second thread would gain little; one thread needs no locks, keeps all of a test's events in one
 * order, and can carry out a fault between two frames exactly. It also means that whoever blocks that thread stops the
 * broker: no user code runs on it.
 */
public final class EmbeddedBroker implements AutoCloseable {

    private final BrokerOptions options;
    private final Server server;
    private final Faults faults;

    private EmbeddedBroker(BrokerOptions options, Server server) {
        this.options = options;
        this.server = server;
        this.faults = new Faults(server);
    }

    /** Starts a broker with the {@linkplain BrokerOptions#defaults() default options}. */
    public static EmbeddedBroker start() {
        return start(BrokerOptions.defaults());
    }

    /**
     * Starts a broker. It accepts connections when this returns.
     *
     * @throws java.io.UncheckedIOException if the port can't be listened on
     */
    public static EmbeddedBroker start(BrokerOptions options) {
        return new EmbeddedBroker(options, Server.start(options));
    }

    /** The port that it listens on, on 127.0.0.1. */
    public int port() {
        return server.port();
    }

    /** Where to connect, with the first user, the password and the first virtual host. */
    public URI uri() {
        Map.Entry<String, String> user = options.users().entrySet().iterator().next();
        return URI.create("amqp://" + encoded(user.getKey()) + ":" + encoded(user.getValue()) + "@127.0.0.1:" + port()
                + "/" + encoded(options.virtualHosts().iterator().next()));
    }

    /** What can go wrong, at the test's command. */
    public Faults faults() {
        return faults;
    }

    /** What it holds now. */
    public BrokerMetrics metrics() {
        return server.metrics();
    }

    /**
     * Stops: tells the clients with connection.close (320), gives them a second to answer, and drops all messages. Closing
     * again does nothing.
     */
    @Override
    public void close() {
        server.close();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
