package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.QueueSpec;
import dev.levada.core.Flowable;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** Whoever shuts the event loop down under a connection gets an answer to everything, and everything back. */
@Timeout(60)
class EndedLoopTest {

    private final EmbeddedBroker broker = EmbeddedBroker.start();
    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final AmqpConnection connection = AmqpConnection.connect(
                    ConnectionOptions.parse(broker.uri().toString()).withEventLoopGroup(loop))
            .blockingGet();
    private final AmqpChannel channel = connection.openChannel().blockingGet();

    @BeforeEach
    void declare() {
        channel.declareQueue(QueueSpec.of("q")).blockingGet();
    }

    @AfterEach
    void nothingIsLeft() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
        broker.close();
        Client.await(() -> connection.metrics().outstanding() == 0);
        assertThat(Message.metrics().outstanding()).isZero();
    }

    @Test
    void whatComesAfterTheLoopHasEndedIsAnswered() throws Exception {
        endLoop();

        assertThatThrownBy(() -> connection.openChannel().blockingGet()).isInstanceOf(ConnectionLostException.class);
        assertThatThrownBy(() -> channel.purgeQueue("q").blockingGet()).isInstanceOf(ConnectionLostException.class);
        channel.close().blockingAwait();
        connection.close(Client.LIMIT).blockingAwait();
        Received<Delivery> consuming = new Received<>(1);
        connection.consume("q", ConsumeOptions.defaults()).subscribe(consuming);
        assertThat(consuming.error()).isInstanceOf(ConnectionLostException.class);
        Received<Confirmation> publishing = new Received<>(1);
        connection.publish(Flowable.never(), PublishOptions.defaults()).subscribe(publishing);
        assertThat(publishing.error()).isInstanceOf(ConnectionLostException.class);
    }

    @Test
    void deliveriesThatWaitForDemandAreHandedOnOrGivenBack() throws Exception {
        Received<Delivery> received = waiting();
        endLoop();

        received.request(2);
        received.take(2).forEach(Delivery::release);
        received.cancel();
    }

    @Test
    void theErrorComesBehindTheDeliveriesThatWaited() throws Exception {
        Received<Delivery> received = waiting();
        endLoop();

        received.request(10);
        received.take(4).forEach(Delivery::release);
        assertThat(received.error()).isInstanceOf(ConnectionLostException.class);
    }

    @Test
    void messagesThatComeAfterTheLoopHasEndedAreReleased() throws Exception {
        CompletableFuture<Subscriber<? super Message>> source = new CompletableFuture<>();
        CompletableFuture<Long> asked = new CompletableFuture<>();
        Flowable<Message> messages = new Flowable<>() {
            @Override
            protected void subscribeActual(Subscriber<? super Message> downstream) {
                downstream.onSubscribe(new Subscription() {
                    @Override
                    public void request(long n) {
                        asked.complete(n);
                    }

                    @Override
                    public void cancel() {}
                });
                source.complete(downstream);
            }
        };
        Received<Confirmation> publishing = new Received<>(10);
        connection.publish(messages, PublishOptions.defaults()).subscribe(publishing);
        asked.get(Client.LIMIT.toSeconds(), TimeUnit.SECONDS);
        endLoop();

        assertThat(publishing.error()).isInstanceOf(ConnectionLostException.class);
        for (int i = 0; i < 3; i++) {
            source.join().onNext(Message.of("", "q", new byte[10]));
        }
    }

    /** A consumer with automatic acknowledgement for which four deliveries wait. */
    private Received<Delivery> waiting() throws Exception {
        Received<Delivery> received = new Received<>(1);
        List<Confirmation> confirmed = connection
                .publish(Flowable.range(0, 5).map(i -> Message.of("", "q", new byte[10])), PublishOptions.defaults())
                .toList()
                .blockingGet();
        assertThat(confirmed).hasSize(5);
        connection
                .consume("q", ConsumeOptions.defaults().withAutoAck(true).withPrefetch(10))
                .subscribe(received);
        received.take(1).forEach(Delivery::release);
        Client.await(() -> connection.metrics().outstanding() == 4);
        return received;
    }

    private void endLoop() throws InterruptedException {
        assertThat(loop.shutdownGracefully(0, 10, TimeUnit.SECONDS).await(20, TimeUnit.SECONDS))
                .isTrue();
    }
}
