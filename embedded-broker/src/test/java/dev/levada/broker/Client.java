package dev.levada.broker;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Delivery;
import com.rabbitmq.client.Envelope;
import com.rabbitmq.client.ShutdownNotifier;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** RabbitMQ's own client, with what the contract's tests need around it. */
final class Client implements AutoCloseable {

    static final Duration LIMIT = Duration.ofSeconds(20);

    private final Connection connection;

    private Client(Connection connection) {
        this.connection = connection;
    }

    /** What is done with a channel. */
    interface Action {
        void run(Channel channel) throws Exception;
    }

    /** Which of channel and connection was closed, and with what. */
    record Closed(String what, int code, String text) {
        static Closed channel(int code, String text) {
            return new Closed("channel", code, text);
        }

        static Closed connection(int code, String text) {
            return new Closed("connection", code, text);
        }
    }

    static ConnectionFactory factory(URI uri) {
        try {
            ConnectionFactory factory = new ConnectionFactory();
            factory.setUri(uri);
            factory.setAutomaticRecoveryEnabled(false);
            return factory;
        } catch (Exception e) {
            throw new IllegalArgumentException(e);
        }
    }

    static Client connect(URI uri) throws Exception {
        return new Client(factory(uri).newConnection());
    }

    Connection connection() {
        return connection;
    }

    Channel channel() throws IOException {
        return connection.createChannel();
    }

    /** What the broker closes when {@code action} is done on a new channel of a new connection. */
    static @Nullable Closed refusal(URI uri, Action action) throws Exception {
        try (Client client = connect(uri)) {
            Channel channel = client.channel();
            try {
                action.run(channel);
                // an answer to this says that the one before was carried out
                channel.basicQos(1);
                return null;
            } catch (IOException | ShutdownSignalException e) {
                return closed(e);
            }
        }
    }

    static Closed closed(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof ShutdownSignalException signal) {
                if (signal.getReason() instanceof AMQP.Channel.Close close) {
                    return Closed.channel(close.getReplyCode(), close.getReplyText());
                }
                if (signal.getReason() instanceof AMQP.Connection.Close close) {
                    return Closed.connection(close.getReplyCode(), close.getReplyText());
                }
            }
        }
        throw new AssertionError("the broker closed nothing", thrown);
    }

    /** Waits until {@code condition} holds, which asks the broker each time and is soon true. */
    static void await(BooleanSupplier condition) {
        Instant limit = Instant.now().plus(LIMIT);
        while (!condition.getAsBoolean()) {
            if (Instant.now().isAfter(limit)) {
                throw new AssertionError("nothing happened in " + LIMIT);
            }
            Thread.onSpinWait();
        }
    }

    /** Waits until a connection or channel is closed, and returns why it is. */
    static ShutdownSignalException awaitClosed(ShutdownNotifier closing) throws Exception {
        CompletableFuture<ShutdownSignalException> closed = new CompletableFuture<>();
        closing.addShutdownListener(closed::complete);
        return closed.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    }

    /** Waits until a queue has so many ready messages: RabbitMQ answers this question ahead of what was sent before it. */
    static void awaitCount(Channel channel, String queue, long count) {
        await(() -> {
            try {
                return channel.messageCount(queue) == count;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** A consumer that collects what comes. */
    static final class Inbox extends DefaultConsumer {
        private final BlockingQueue<Delivery> deliveries = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> cancelled = new LinkedBlockingQueue<>();

        Inbox(Channel channel) {
            super(channel);
        }

        @Override
        public void handleDelivery(String tag, Envelope envelope, AMQP.BasicProperties properties, byte[] body) {
            deliveries.add(new Delivery(envelope, properties, body));
        }

        @Override
        public void handleCancel(String tag) {
            cancelled.add(tag);
        }

        Delivery take() throws InterruptedException {
            Delivery delivery = deliveries.poll(LIMIT.toSeconds(), TimeUnit.SECONDS);
            if (delivery == null) {
                throw new AssertionError("no delivery came in " + LIMIT);
            }
            return delivery;
        }

        List<Delivery> take(int count) throws InterruptedException {
            List<Delivery> taken = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                taken.add(take());
            }
            return taken;
        }

        String takeCancelled() throws InterruptedException {
            String tag = cancelled.poll(LIMIT.toSeconds(), TimeUnit.SECONDS);
            if (tag == null) {
                throw new AssertionError("no cancel came in " + LIMIT);
            }
            return tag;
        }

        /** Deliveries that came and were not taken. */
        int waiting() {
            return deliveries.size();
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(Delivery delivery) {
        return new String(delivery.getBody(), StandardCharsets.UTF_8);
    }

    static List<String> texts(List<Delivery> deliveries) {
        return deliveries.stream().map(Client::text).toList();
    }

    @Override
    public void close() throws IOException {
        if (connection.isOpen()) {
            connection.close((int) LIMIT.toMillis());
        }
    }
}
