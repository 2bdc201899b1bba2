package dev.levada.amqp.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.ChannelClosedException;
import dev.levada.amqp.ChannelLimitException;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ExchangeSpec;
import dev.levada.amqp.QueueInfo;
import dev.levada.amqp.QueueSpec;
import dev.levada.amqp.RequestTimeoutException;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.ExchangeMethod;
import dev.levada.amqp.frame.QueueMethod;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChannelTest {
    private final Peer peer = Peer.open(
            ConnectionOptions.defaults().withHeartbeat(Duration.ZERO), new ConnectionMethod.Tune(3, Peer.FRAME_MAX, 0));

    @AfterEach
    void nothingMustHaveLeaked() {
        peer.cut();
        peer.assertNoLeak();
    }

    @Test
    void answersMustReachTheirRequestsInOrder() {
        AmqpChannel channel = peer.openChannel();
        Collector<QueueInfo> first = declareQueue(channel, "a");
        Collector<QueueInfo> second = declareQueue(channel, "");
        Collector<Long> third = new Collector<>();
        channel.purgeQueue("a").subscribe(third);
        peer.run();

        peer.send(1, new QueueMethod.DeclareOk("a", 1, 2));
        assertThat(first.only()).isEqualTo(new QueueInfo("a", 1, 2));
        assertThat(second.items).isEmpty();
        peer.send(1, new QueueMethod.DeclareOk("amq.gen-1", 0, 0));
        peer.send(1, new QueueMethod.PurgeOk(7));

        assertThat(second.only().name()).isEqualTo("amq.gen-1");
        assertThat(third.only()).isEqualTo(7);
    }

    @Test
    void everyRequestMustSendItsMethodAndTakeItsAnswer() {
        AmqpChannel channel = peer.openChannel();
        Collector<Object> done = new Collector<>();
        Map<String, ?> none = Map.of();

        channel.declareExchange(ExchangeSpec.topic("x").withDurable(true)).subscribe(new Collector<>());
        channel.bindExchange("x", "y", "k", none).subscribe(new Collector<>());
        channel.unbindExchange("x", "y", "k", none).subscribe(new Collector<>());
        channel.deleteExchange("x").subscribe(new Collector<>());
        channel.bindQueue("q", "x", "k").subscribe(new Collector<>());
        channel.unbindQueue("q", "x", "k", none).subscribe(new Collector<>());
        channel.deleteQueue("q").subscribe(done);
        peer.run();

        peer.expect(1, new ExchangeMethod.Declare("x", "topic", false, true, false, false, false, none));
        peer.expect(1, new ExchangeMethod.Bind("x", "y", "k", false, none));
        peer.expect(1, new ExchangeMethod.Unbind("x", "y", "k", false, none));
        peer.expect(1, new ExchangeMethod.Delete("x", false, false));
        peer.expect(1, new QueueMethod.Bind("q", "x", "k", false, none));
        peer.expect(1, new QueueMethod.Unbind("q", "x", "k", none));
        peer.expect(1, new QueueMethod.Delete("q", false, false, false));
        peer.send(1, new ExchangeMethod.DeclareOk());
        peer.send(1, new ExchangeMethod.BindOk());
        peer.send(1, new ExchangeMethod.UnbindOk());
        peer.send(1, new ExchangeMethod.DeleteOk());
        peer.send(1, new QueueMethod.BindOk());
        peer.send(1, new QueueMethod.UnbindOk());
        peer.send(1, new QueueMethod.DeleteOk(3));
        assertThat(done.only()).isEqualTo(3L);
    }

    @Test
    void aLateAnswerMustBeDiscarded() {
        AmqpChannel channel = peer.openChannel();
        Collector<QueueInfo> late = declareQueue(channel, "late");
        peer.run();
        peer.pass(Duration.ofSeconds(30));
        assertThat(late.error)
                .isInstanceOf(RequestTimeoutException.class)
                .hasMessage("no answer to queue.declare within 30000 ms");

        Collector<QueueInfo> next = declareQueue(channel, "next");
        peer.run();
        peer.send(1, new QueueMethod.DeclareOk("late", 0, 0));
        assertThat(next.items).isEmpty();
        peer.send(1, new QueueMethod.DeclareOk("next", 0, 0));

        assertThat(next.only().name()).isEqualTo("next");
        assertThat(late.items).isEmpty();
    }

    @Test
    void whatCannotBeEncodedMustFailAloneWithNothingSent() {
        AmqpChannel channel = peer.openChannel();
        Collector<QueueInfo> longName = declareQueue(channel, "q".repeat(256));
        Collector<QueueInfo> largeTable = new Collector<>();
        channel.declareQueue(QueueSpec.of("q").withArguments(Map.of("x", "y".repeat(200_000))))
                .subscribe(largeTable);
        peer.run();

        assertThat(longName.error).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("`queue`");
        assertThat(largeTable.error)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("frame_max");
        peer.expectNothing();
        Collector<QueueInfo> good = declareQueue(channel, "q");
        peer.run();
        peer.send(1, new QueueMethod.DeclareOk("q", 0, 0));
        assertThat(good.only().name()).isEqualTo("q");
    }

    @Test
    void theBrokersCloseMustFailThatChannelAlone() {
        AmqpChannel first = peer.openChannel();
        AmqpChannel second = peer.openChannel();
        Collector<QueueInfo> refused = declareQueue(first, "a");
        Collector<QueueInfo> behind = declareQueue(first, "b");
        peer.run();
        peer.sent.clear();
        peer.send(1, new ChannelMethod.Close(406, "PRECONDITION_FAILED", 50, 10));

        peer.expect(1, new ChannelMethod.CloseOk());
        assertThat(refused.error).isInstanceOfSatisfying(ChannelClosedException.class, e -> {
            assertThat(e.replyCode()).isEqualTo(406);
            assertThat(e.replyText()).isEqualTo("PRECONDITION_FAILED");
        });
        assertThat(behind.error).isSameAs(refused.error);
        assertThat(first.isOpen()).isFalse();
        assertThat(second.isOpen()).isTrue();
        Collector<QueueInfo> later = declareQueue(first, "c");
        peer.run();
        assertThat(later.error).isSameAs(refused.error);
    }

    @Test
    void aNumberMustNotBeUsedAgainBeforeCloseOk() {
        AmqpChannel first = peer.openChannel();
        peer.openChannel();
        Collector<Void> close = new Collector<>();
        first.close().subscribe(close);
        peer.run();
        peer.expect(1, ChannelMethod.Close.class);

        assertThat(peer.openChannel().number()).isEqualTo(3);
        Collector<AmqpChannel> none = new Collector<>();
        peer.connection().openChannel().subscribe(none);
        peer.run();
        assertThat(none.error).isInstanceOf(ChannelLimitException.class).hasMessageContaining("all 3 channels");
        peer.expectNothing();

        peer.send(1, new ChannelMethod.CloseOk());
        assertThat(close.completed).isTrue();
        assertThat(peer.openChannel().number()).isEqualTo(1);
    }

    @Test
    void whatComesForAClosingChannelMustBeDroppedAndReleased() {
        AmqpChannel channel = peer.openChannel();
        channel.close().subscribe(new Collector<>());
        peer.run();
        peer.bytes(peer.delivery(1, 1, new byte[100]));
        peer.send(1, new ChannelMethod.Close(404, "crossing", 0, 0));
        peer.expect(1, ChannelMethod.Close.class);
        peer.expect(1, ChannelMethod.CloseOk.class);
        peer.send(1, new ChannelMethod.CloseOk());

        assertThat(peer.openChannel().number()).isEqualTo(1);
    }

    @Test
    void closingTwiceMustCompleteBoth() {
        AmqpChannel channel = peer.openChannel();
        Collector<Void> first = new Collector<>();
        Collector<Void> second = new Collector<>();
        channel.close().subscribe(first);
        channel.close().subscribe(second);
        peer.run();
        peer.send(1, new ChannelMethod.CloseOk());
        Collector<Void> third = new Collector<>();
        channel.close().subscribe(third);
        peer.run();

        assertThat(first.completed && second.completed && third.completed).isTrue();
    }

    @Test
    void aCloseThatIsNotAnsweredMustFailInTimeAndKeepItsNumber() {
        AmqpChannel channel = peer.openChannel();
        Collector<Void> close = new Collector<>();
        channel.close().subscribe(close);
        peer.run();
        peer.expect(1, ChannelMethod.Close.class);
        peer.pass(Duration.ofSeconds(30));

        assertThat(close.error)
                .isInstanceOf(RequestTimeoutException.class)
                .hasMessage("no answer to channel.close within 30000 ms");
        assertThat(peer.openChannel().number()).isEqualTo(2);
        peer.send(1, new ChannelMethod.CloseOk());
        assertThat(peer.openChannel().number()).isEqualTo(1);
    }

    @Test
    void anOpeningThatIsNotAnsweredMustFailInTime() {
        Collector<AmqpChannel> channel = new Collector<>();
        peer.connection().openChannel().subscribe(channel);
        peer.run();
        peer.pass(Duration.ofSeconds(30));

        assertThat(channel.error).isInstanceOf(RequestTimeoutException.class);
        peer.expect(1, ChannelMethod.Open.class);
        peer.expect(1, ChannelMethod.Close.class);
    }

    @Test
    void anAnswerThatNobodyAwaitsMustEndTheConnection() {
        peer.openChannel();
        peer.send(1, new QueueMethod.PurgeOk(1));

        assertThat(peer.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(503);
    }

    @Test
    void aFrameForAChannelThatIsNotOpenMustEndTheConnection() {
        Collector<QueueInfo> pending = declareQueue(peer.openChannel(), "a");
        peer.run();
        peer.sent.clear();
        peer.bytes(peer.delivery(2, 1, new byte[10]));

        assertThat(peer.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(504);
        assertThat(pending.error).isInstanceOf(ConnectionLostException.class);
    }

    private static Collector<QueueInfo> declareQueue(AmqpChannel channel, String name) {
        Collector<QueueInfo> queue = new Collector<>();
        channel.declareQueue(QueueSpec.of(name)).subscribe(queue);
        return queue;
    }
}
