package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.AuthenticationException;
import dev.levada.amqp.ChannelClosedException;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.ConsumerCancelledException;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.QueueSpec;
import dev.levada.amqp.VirtualHostException;
import dev.levada.core.Flowable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Levada's own client: what it promises holds on both brokers. */
interface LevadaClientContract extends BrokerUnderTest {

    /** Ends all connections to the broker, in whatever way it can. */
    void breakConnections();

    @Test
    default void whatIsPublishedIsConfirmedAndDeliveredInOrder() throws Exception {
        try (Levada levada = Levada.connect(uri())) {
            String queue = levada.queue();
            List<Confirmation> confirmations = levada.publish(queue, 2_000);

            assertThat(confirmations)
                    .hasSize(2_000)
                    .allMatch(confirmation -> confirmation.kind() == Confirmation.Kind.CONFIRMED);
            List<String> texts = levada.connection()
                    .consume(queue, ConsumeOptions.defaults().withPrefetch(100))
                    .map(Levada::settled)
                    .take(2_000)
                    .toList()
                    .blockingGet();
            assertThat(texts)
                    .isEqualTo(IntStream.range(0, 2_000)
                            .mapToObj(Integer::toString)
                            .collect(Collectors.toList()));
            assertThat(levada.count(queue)).isZero();
        }
    }

    /**
     * {@code firstElement} cancels as soon as it has its item, while the connecting thread may not be back yet: it lost its
     * processor to the event loop, as threads do that have been busy before, more so where there are many of them.
     */
    @Test
    default void aConnectionOutlivesTheDisposalOfItsAttempt() {
        ConnectionOptions options = ConnectionOptions.parse(uri().toString());
        List<CompletableFuture<Void>> threads = IntStream.range(0, 8)
                .mapToObj(thread -> CompletableFuture.runAsync(
                        () -> {
                            for (int round = 0; round < 40; round++) {
                                connectAndUse(options);
                            }
                        },
                        task -> new Thread(task).start()))
                .collect(Collectors.toList());
        threads.forEach(CompletableFuture::join);
    }

    private static void connectAndUse(ConnectionOptions options) {
        long busyUntil = System.nanoTime() + Duration.ofMillis(5).toNanos();
        while (System.nanoTime() - busyUntil < 0) {
            Thread.onSpinWait();
        }
        AmqpConnection connection = Objects.requireNonNull(
                AmqpConnection.connect(options).toFlowable().firstElement().blockingGet());
        connection.openChannel().blockingGet();
        connection.close(Duration.ofSeconds(5)).blockingAwait();
    }

    @Test
    default void theBrokerSendsNoMoreAheadThanThePrefetch() throws Exception {
        try (Levada levada = Levada.connect(uri())) {
            String queue = levada.queue();
            levada.publish(queue, 20);
            Received<Delivery> received = new Received<>(2);
            levada.connection()
                    .consume(queue, ConsumeOptions.defaults().withPrefetch(5))
                    .subscribe(received);

            List<Delivery> two = received.take(2);
            levada.awaitCount(queue, 15);
            assertThat(received.waiting()).isZero();
            two.forEach(Levada::settled);
            levada.awaitCount(queue, 13);
            received.cancel();
            levada.awaitCount(queue, 18);
        }
    }

    @Test
    default void cancellingGivesBackWhatWasNotSettled() throws Exception {
        try (Levada levada = Levada.connect(uri())) {
            String queue = levada.queue();
            levada.publish(queue, 10);
            Received<Delivery> received = new Received<>(3);
            levada.connection()
                    .consume(queue, ConsumeOptions.defaults().withPrefetch(10))
                    .subscribe(received);
            List<Delivery> three = received.take(3);

            received.cancel();
            levada.awaitCount(queue, 7);
            three.get(1).ack();
            three.forEach(Delivery::release);

            levada.awaitCount(queue, 9);
            List<String> texts = levada.connection()
                    .consume(queue, ConsumeOptions.defaults())
                    .map(Levada::settled)
                    .take(9)
                    .toList()
                    .blockingGet();
            assertThat(texts).containsExactly("0", "2", "3", "4", "5", "6", "7", "8", "9");
        }
    }

    @Test
    default void negativelyAcknowledgedMessagesComeAgainOrAreGone() throws Exception {
        try (Levada levada = Levada.connect(uri())) {
            String queue = levada.queue();
            levada.publish(queue, 3);
            Received<Delivery> received = new Received<>(Long.MAX_VALUE);
            levada.connection().consume(queue, ConsumeOptions.defaults()).subscribe(received);
            List<Delivery> all = received.take(3);

            all.get(0).nack(false);
            all.get(1).nack(true);
            all.get(2).reject(false);
            all.forEach(Delivery::release);

            Delivery again = received.take(1).get(0);
            assertThat(again.redelivered()).isTrue();
            assertThat(Levada.settled(again)).isEqualTo("1");
            levada.awaitCount(queue, 0);
            received.cancel();
        }
    }

    @Test
    default void unroutableMandatoryMessagesAreReturned() throws Exception {
        try (Levada levada = Levada.connect(uri())) {
            String queue = levada.queue();
            List<Confirmation> confirmations = levada.connection()
                    .publish(
                            Flowable.just(
                                    Message.of("", "nowhere", new byte[3])
                                            .mandatory(true)
                                            .correlation("lost"),
                                    Message.of("", queue, new byte[3])
                                            .mandatory(true)
                                            .correlation("found")),
                            PublishOptions.defaults())
                    .toList()
                    .blockingGet();

            assertThat(confirmations)
                    .containsExactly(
                            new Confirmation(
                                    Confirmation.Kind.RETURNED, 1, "lost", new Confirmation.Reason(312, "NO_ROUTE")),
                            new Confirmation(Confirmation.Kind.CONFIRMED, 2, "found", null));
        }
    }

    @Test
    default void refusalsAreTypedAndLeaveTheConnectionOpen() throws Exception {
        try (Levada levada = Levada.connect(uri())) {
            AmqpChannel channel = levada.connection().openChannel().blockingGet();
            assertThatThrownBy(
                            () -> channel.declareQueue(QueueSpec.of("missing").withPassive(true))
                                    .blockingGet())
                    .isInstanceOfSatisfying(ChannelClosedException.class, closed -> {
                        assertThat(closed.replyCode()).isEqualTo(404);
                        assertThat(closed.replyText()).isEqualTo("NOT_FOUND - no queue 'missing' in vhost '/'");
                    });
            Received<Delivery> consuming = new Received<>(1);
            levada.connection().consume("missing", ConsumeOptions.defaults()).subscribe(consuming);
            assertThat(consuming.error()).isInstanceOf(ChannelClosedException.class);
            Received<Confirmation> publishing = new Received<>(1);
            levada.connection()
                    .publish(Flowable.just(Message.of("missing", "k", new byte[3])), PublishOptions.defaults())
                    .subscribe(publishing);
            assertThat(publishing.error()).isInstanceOf(ChannelClosedException.class);

            assertThat(levada.connection().isOpen()).isTrue();
            levada.publish(levada.queue(), 1);
        }
    }

    @Test
    default void aDeletedQueueEndsItsConsumers() throws Exception {
        try (Levada levada = Levada.connect(uri())) {
            String queue = levada.queue();
            levada.publish(queue, 1);
            Received<Delivery> received = new Received<>(10);
            levada.connection().consume(queue, ConsumeOptions.defaults()).subscribe(received);
            received.take(1).forEach(Levada::settled);

            levada.channel().deleteQueue(queue).blockingGet();

            assertThat(received.error()).isInstanceOf(ConsumerCancelledException.class);
        }
    }

    @Test
    default void aWrongPasswordOrVirtualHostIsTyped() {
        assertThatThrownBy(() -> Levada.connect(uri("guest", "wrong", "%2F")))
                .isInstanceOf(AuthenticationException.class);
        assertThatThrownBy(() -> Levada.connect(uri("guest", "guest", "missing")))
                .isInstanceOf(VirtualHostException.class);
    }

    @Test
    default void aLostConnectionFailsEverythingThatIsPending() throws Exception {
        Levada levada = Levada.connect(uri());
        String queue = levada.queue();
        Received<Delivery> consuming = new Received<>(10);
        levada.connection().consume(queue, ConsumeOptions.defaults()).subscribe(consuming);
        Received<Confirmation> publishing = new Received<>(10);
        levada.connection().publish(Flowable.never(), PublishOptions.defaults()).subscribe(publishing);

        breakConnections();

        assertThat(consuming.error()).isInstanceOf(ConnectionLostException.class);
        assertThat(publishing.error()).isInstanceOf(ConnectionLostException.class);
        assertThatThrownBy(() -> levada.connection().openChannel().blockingGet())
                .isInstanceOf(ConnectionLostException.class);
        assertThat(levada.connection().isOpen()).isFalse();
    }

    /** A connection of Levada's client with a channel for declarations. */
    record Levada(AmqpConnection connection, AmqpChannel channel) implements AutoCloseable {

        static Levada connect(URI uri) {
            AmqpConnection connection = AmqpConnection.connect(ConnectionOptions.parse(uri.toString()))
                    .blockingGet();
            return new Levada(connection, connection.openChannel().blockingGet());
        }

        String queue() {
            return channel.declareQueue(
                            QueueSpec.serverNamed().withExclusive(true).withAutoDelete(false))
                    .blockingGet()
                    .name();
        }

        /** Publishes "0", "1" and so on. */
        List<Confirmation> publish(String queue, int count) {
            return connection
                    .publish(
                            Flowable.range(0, count)
                                    .map(i -> Message.of(
                                            "", queue, Integer.toString(i).getBytes(StandardCharsets.UTF_8))),
                            PublishOptions.defaults())
                    .toList()
                    .blockingGet();
        }

        long count(String queue) {
            return channel.declareQueue(QueueSpec.of(queue).withPassive(true))
                    .blockingGet()
                    .messageCount();
        }

        void awaitCount(String queue, long count) {
            Client.await(() -> count(queue) == count);
        }

        /** Acknowledges and releases a delivery and returns its text. */
        static String settled(Delivery delivery) {
            String text = new String(delivery.bodyBytes(), StandardCharsets.UTF_8);
            delivery.ack();
            delivery.release();
            return text;
        }

        @Override
        public void close() {
            connection.close(Client.LIMIT).blockingAwait();
            assertThat(connection.metrics().outstanding()).isZero();
        }
    }
}
