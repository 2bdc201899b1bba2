package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.QueueSpec;
import dev.levada.core.Flowable;
import dev.levada.core.FlowableSubscriber;
import dev.levada.schedulers.Schedulers;
import io.netty.buffer.PooledByteBufAllocator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.reactivestreams.Subscription;

/**
 * Consumers and publishers whose connection is cut, closed or cancelled at any point, while other threads acknowledge what
 * was delivered: whatever the client took is given back, and whatever the broker took too. Netty's own count of the memory
 * in use closes the book.
 */
@Timeout(60)
class RandomEndsTest {

    private static final int ROUNDS = 120;
    private static final PooledByteBufAllocator MEMORY = PooledByteBufAllocator.DEFAULT;

    private final EmbeddedBroker broker = EmbeddedBroker.start();
    private final ExecutorService threads = Executors.newFixedThreadPool(3);

    @AfterEach
    void stop() {
        broker.close();
        threads.shutdown();
    }

    @Test
    void everythingMustBeGivenBackWhereverTheEndComes() {
        long inUse = pinned();
        long messages = Message.metrics().outstanding();
        for (int seed = 0; seed < ROUNDS; seed++) {
            try {
                round(new Random(seed));
                Client.await(() -> broker.metrics().equals(new BrokerMetrics(0, 0, 0)));
                Client.await(() -> Message.metrics().outstanding() == messages);
                Client.await(() -> pinned() == inUse);
            } catch (Throwable failure) {
                throw new AssertionError(
                        "seed " + seed + ", " + broker.metrics() + ", messages "
                                + Message.metrics().outstanding() + ", bytes " + (pinned() - inUse),
                        failure);
            }
        }
    }

    private static long pinned() {
        return MEMORY.pinnedDirectMemory() + MEMORY.pinnedHeapMemory();
    }

    private void round(Random random) throws Exception {
        AmqpConnection connection = AmqpConnection.connect(
                        ConnectionOptions.parse(broker.uri().toString()))
                .blockingGet();
        String queue = connection
                .openChannel()
                .blockingGet()
                .declareQueue(QueueSpec.serverNamed().withExclusive(true))
                .blockingGet()
                .name();
        List<Receiver> receivers = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            Receiver receiver = new Receiver(random.nextLong());
            receivers.add(receiver);
            connection
                    .consume(
                            queue,
                            ConsumeOptions.defaults()
                                    .withPrefetch(1 + random.nextInt(50))
                                    .withAutoAck(random.nextInt(3) == 0))
                    .subscribe(receiver);
        }
        Received<Confirmation> confirmations = new Received<>(120 + random.nextInt(300));
        int largest = 1 + random.nextInt(random.nextInt(4) == 0 ? 100_000 : 500);
        Flowable<Message> source = Flowable.range(0, 300)
                .map(i -> Message.of("", queue, MEMORY.buffer(largest).writeZero((int) (i * 31L % largest))));
        connection
                .publish(
                        random.nextBoolean() ? source.subscribeOn(Schedulers.single()) : source,
                        new PublishOptions(1 + random.nextInt(100)))
                .subscribe(confirmations);

        int before = random.nextInt(120);
        Client.await(() -> receivers.stream().mapToInt(Receiver::received).sum() >= before
                || receivers.stream().anyMatch(Receiver::ended));
        switch (random.nextInt(5)) {
            case 0 -> broker.faults().cutConnections();
            case 1 -> confirmations.cancel();
            case 2 -> receivers.forEach(Receiver::cancel);
            case 3 -> connection.close(Duration.ofSeconds(5)).subscribe();
            default -> {
                confirmations.cancel();
                broker.faults().cutConnections();
            }
        }
        if (random.nextBoolean()) {
            receivers.forEach(Receiver::cancel);
            confirmations.cancel();
            connection.close(Client.LIMIT).blockingAwait();
        } else {
            connection.close(Client.LIMIT).blockingAwait();
            receivers.forEach(Receiver::cancel);
            confirmations.cancel();
        }
        Client.await(() -> connection.metrics().outstanding() == 0);
        assertThat(connection.isOpen()).isFalse();
    }

    /** Settles and releases what it gets, here and there, now and then; cancels itself if it likes. */
    private final class Receiver implements FlowableSubscriber<Delivery> {
        private final Random random;
        private final AtomicInteger received = new AtomicInteger();
        private volatile boolean ended;
        private volatile @Nullable Subscription upstream;

        Receiver(long seed) {
            random = new Random(seed);
        }

        int received() {
            return received.get();
        }

        boolean ended() {
            return ended;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            subscription.request(1 + random.nextInt(100));
        }

        @Override
        public void onNext(Delivery delivery) {
            received.incrementAndGet();
            int choice = random.nextInt(200);
            Subscription subscription = upstream;
            if (subscription == null) {
                throw new AssertionError("not subscribed");
            }
            if (choice == 0) {
                cancel();
            }
            if (choice % 3 == 0) {
                settle(delivery, choice);
                subscription.request(1);
            } else {
                threads.execute(() -> {
                    settle(delivery, choice);
                    subscription.request(1);
                });
            }
        }

        private static void settle(Delivery delivery, int choice) {
            try {
                switch (choice % 5) {
                    case 0 -> delivery.nack(false);
                    case 1 -> {
                        // as the policy says
                    }
                    default -> delivery.ack();
                }
            } catch (IllegalStateException acknowledgedOnItsWay) {
                // as with automatic acknowledgement it must be
            } finally {
                delivery.release();
            }
        }

        @Override
        public void onError(Throwable error) {
            ended = true;
        }

        @Override
        public void onComplete() {
            ended = true;
        }

        void cancel() {
            ended = true;
            Subscription subscription = upstream;
            if (subscription != null) {
                subscription.cancel();
            }
        }
    }
}
