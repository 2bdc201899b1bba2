package dev.levada.broker.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A RabbitMQ node of this test's own: the RabbitMQ that is installed on the machine, started on free loopback ports with
 * a folder, a cookie and an Erlang port mapper of its own, so that it shares nothing with a RabbitMQ that serves the
 * machine or with another node.
 *
 * <p>The program is started without Debian's wrapper, which would change the user, and as if under systemd, which makes
 * it replace the shell: the child process is the node itself and ends by its own process id. The port mapper outlives the
 * node by design and is asked to end through its own port. {@link #close()} does both and removes the folder; a shutdown
 * hook does the same for a test run that is interrupted.
 *
 * <p>Starting takes some five seconds, so a test class shares one node. Where RabbitMQ is missing, {@link #installed()}
 * says so, and tests are to be skipped with an assumption.
 */
public final class RabbitNode implements AutoCloseable {

    private static final Path PROGRAMS = Path.of("/usr/lib/rabbitmq/bin");
    private static final Path EPMD = Path.of("/usr/bin/epmd");
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

    private final Path folder;
    private final int port;
    private final int epmdPort;
    private final Map<String, String> environment;
    private final Thread shutdownHook = new Thread(this::stop, "rabbit-node-stop");
    private @Nullable Process process;

    private RabbitNode(Path folder, int port, int distributionPort, int epmdPort) {
        this.folder = folder;
        this.port = port;
        this.epmdPort = epmdPort;
        this.environment = Map.ofEntries(
                Map.entry("HOME", folder.resolve("home").toString()),
                Map.entry("RUNNING_UNDER_SYSTEMD", "true"),
                Map.entry("RABBITMQ_NODENAME", "levada" + port + "@localhost"),
                Map.entry("RABBITMQ_NODE_IP_ADDRESS", "127.0.0.1"),
                Map.entry("RABBITMQ_NODE_PORT", Integer.toString(port)),
                Map.entry("RABBITMQ_DIST_PORT", Integer.toString(distributionPort)),
                Map.entry("ERL_EPMD_PORT", Integer.toString(epmdPort)),
                Map.entry("ERL_EPMD_ADDRESS", "127.0.0.1"),
                Map.entry("RABBITMQ_MNESIA_BASE", folder.resolve("mnesia").toString()),
                Map.entry("RABBITMQ_LOG_BASE", folder.resolve("log").toString()),
                Map.entry(
                        "RABBITMQ_CONFIG_FILE", folder.resolve("rabbitmq.conf").toString()),
                Map.entry("RABBITMQ_CONF_ENV_FILE", folder.resolve("none").toString()),
                Map.entry(
                        "RABBITMQ_ENABLED_PLUGINS_FILE",
                        folder.resolve("plugins").toString()),
                Map.entry("RABBITMQ_PID_FILE", folder.resolve("pid").toString()),
                Map.entry("RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS", "-kernel inet_dist_use_interface {127,0,0,1}"));
    }

    /** Whether RabbitMQ is installed here. */
    public static boolean installed() {
        return Files.isExecutable(PROGRAMS.resolve("rabbitmq-server")) && Files.isExecutable(EPMD);
    }

    /**
     * Starts a node and returns once it accepts connections.
     *
     * @throws IllegalStateException if it does not start within a minute; the message has the end of its log
     */
    public static RabbitNode start() {
        try {
            List<Integer> ports = freePorts(3);
            RabbitNode node = new RabbitNode(
                    Files.createTempDirectory("levada-rabbit-"), ports.get(0), ports.get(1), ports.get(2));
            node.launch();
            return node;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The port that the node listens on, on 127.0.0.1. */
    public int port() {
        return port;
    }

    /** Where to connect as guest to the virtual host "/". */
    public URI uri() {
        return URI.create("amqp://guest:guest@127.0.0.1:" + port + "/%2F");
    }

    /**
     * Runs {@code rabbitmqctl} on this node and returns what it printed.
     *
     * @throws IllegalStateException if it fails
     */
    public String control(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(PROGRAMS.resolve("rabbitmqctl").toString());
        command.addAll(List.of("-q", "-n", "levada" + port + "@localhost"));
        command.addAll(List.of(arguments));
        try {
            Process control = builder(command).redirectErrorStream(true).start();
            control.getOutputStream().close();
            String output = new String(control.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (control.waitFor() != 0) {
                throw new IllegalStateException("rabbitmqctl " + List.of(arguments) + " failed: " + output);
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while rabbitmqctl ran", e);
        }
    }

    /** Kills the node at once, as a power cut would; {@link #close()} still has to follow. */
    public void kill() {
        Process running = process;
        if (running != null) {
            running.destroyForcibly();
            await(running, STOP_LIMIT);
        }
    }

    /** Stops the node and its port mapper and removes its folder. */
    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(shutdownHook);
        stop();
    }

    private void launch() throws IOException {
        Path home = Files.createDirectory(folder.resolve("home"));
        Path cookie = Files.writeString(home.resolve(".erlang.cookie"), "LEVADA" + port);
        Files.setPosixFilePermissions(cookie, PosixFilePermissions.fromString("r--------"));
        Files.createDirectory(folder.resolve("log"));
        Files.writeString(folder.resolve("plugins"), "[].\n");
        Files.writeString(folder.resolve("rabbitmq.conf"), """
                loopback_users = none
                vm_memory_high_watermark.absolute = 1GB
                disk_free_limit.absolute = 50MB
                """);
        Runtime.getRuntime().addShutdownHook(shutdownHook);
        Process started = builder(List.of(PROGRAMS.resolve("rabbitmq-server").toString()))
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
        process = started;
        started.getOutputStream().close();
        awaitStartup(started);
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        return builder;
    }

    private Path output() {
        return folder.resolve("output");
    }

    private void awaitStartup(Process started) {
        Instant limit = Instant.now().plus(START_LIMIT);
        while (!log().contains("startup complete")) {
            if (await(started, Duration.ofMillis(100)) || Instant.now().isAfter(limit)) {
                String log = log();
                close();
                throw new IllegalStateException(
                        "RabbitMQ did not start: " + log.substring(Math.max(0, log.length() - 4_000)));
            }
        }
    }

    /** What the node has printed and logged so far. */
    private String log() {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> logs = Files.list(folder.resolve("log"))) {
            for (Path file : Stream.concat(Stream.of(output()), logs).toList()) {
                text.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private void stop() {
        Process running = process;
        if (running != null) {
            running.destroy();
            if (!await(running, STOP_LIMIT)) {
                running.destroyForcibly();
                await(running, STOP_LIMIT);
            }
        }
        try {
            Process mapper = builder(List.of(EPMD.toString(), "-port", Integer.toString(epmdPort), "-kill"))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            await(mapper, STOP_LIMIT);
            deleteFolder();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deleteFolder() throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    private static boolean await(Process process, Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
            return false;
        }
    }

    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }
}
