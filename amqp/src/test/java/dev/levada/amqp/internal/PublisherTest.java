package dev.levada.amqp.internal;

import static dev.levada.amqp.internal.Peer.reported;
import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.ChannelClosedException;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.Message;
import dev.levada.amqp.Properties;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConfirmMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.core.Flowable;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersOptions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

class PublisherTest {
    private static final byte[] BODY = "hello".getBytes(StandardCharsets.UTF_8);

    private final Peer peer = Peer.open();
    private final Source source = new Source();
    private final Collector<Confirmation> flow = new Collector<>(0);

    @AfterEach
    void nothingMustHaveLeaked() {
        flow.releaseAll();
        peer.cut();
        peer.assertNoLeak();
        assertThat(Message.metrics().outstanding()).isZero();
    }

    @Test
    void theChannelMustConfirmBeforeAnythingIsRequested() {
        flow.demandAtStart(5);
        peer.connection().publish(source, PublishOptions.defaults()).subscribe(flow);
        peer.run();
        peer.expect(1, new ChannelMethod.Open());
        peer.send(1, new ChannelMethod.OpenOk());
        peer.expect(1, new ConfirmMethod.Select(false));
        assertThat(source.requested).isZero();

        peer.send(1, new ConfirmMethod.SelectOk());
        assertThat(source.requested).isEqualTo(5);
    }

    @Test
    void aMessageMustLeaveInOneWriteAndInOnePiece() {
        publish(10, 1);
        int writes = peer.writes;
        send(message(1).properties(Properties.none().withContentType("text/plain")));

        assertThat(peer.writes).isEqualTo(writes + 1);
        peer.expect(1, new BasicMethod.Publish("exchange", "key", false, false));
        peer.expect(1, (Object) 5L);
        peer.expect(1, (Object) ByteBufUtil.hexDump(BODY));
        peer.expectNothing();
    }

    @Test
    void manyMessagesMustLeaveInOneWrite() {
        publish(100, 50);
        int writes = peer.writes;
        for (int i = 0; i < 50; i++) {
            source.next(message(i));
        }
        peer.run();

        assertThat(peer.writes).isEqualTo(writes + 1);
        assertThat(peer.sent).hasSize(150);
    }

    @Test
    void everyKindOfBodyMustBePublishedAndReleased() {
        publish(10, 6);
        Buffers buffers = Buffers.of(BuffersOptions.defaults());
        Buffer buffer = buffers.acquire(10);
        System.arraycopy(BODY, 0, buffer.array(), 0, BODY.length);
        buffer.length(BODY.length);
        ByteBuf small = peer.memory.buffer().writeByte('x').writeBytes(BODY);
        small.skipBytes(1);
        ByteBuf large = peer.memory.buffer().writeZero(300_000);

        send(Message.of("", "q", BODY));
        send(Message.of("", "q", buffer));
        send(Message.of("", "q", small));
        for (int i = 0; i < 3; i++) {
            assertBody(BODY.length, ByteBufUtil.hexDump(BODY));
        }
        send(Message.of("", "q", new byte[0]));
        peer.expect(1, BasicMethod.Publish.class);
        peer.expect(1, (Object) 0L);
        send(Message.of("", "q", large));
        assertBody(300_000, "00".repeat(131_064), "00".repeat(131_064), "00".repeat(37_872));
        send(Message.of("", "q", new byte[200_000]));
        assertBody(200_000, "00".repeat(131_064), "00".repeat(68_936));
        peer.expectNothing();

        assertThat(buffers.metrics().outstanding()).isZero();
        assertThat(small.refCnt()).isZero();
        assertThat(large.refCnt()).isZero();
    }

    @Test
    void confirmationsMustComeInTheOrderOfPublishing() {
        publish(10, 10);
        sendAll(1, 5);
        peer.send(1, new BasicMethod.Ack(3, false));
        peer.send(1, new BasicMethod.Nack(2, false, false));
        assertThat(flow.items).isEmpty();

        peer.send(1, new BasicMethod.Ack(1, false));
        peer.send(1, new BasicMethod.Ack(5, true));
        assertThat(outcomes()).isEqualTo("1 CONFIRMED, 2 NACKED, 3 CONFIRMED, 4 CONFIRMED, 5 CONFIRMED");
        assertThat(flow.items).extracting(Confirmation::correlation).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void zeroWithMultipleMustConfirmAll() {
        publish(10, 10);
        sendAll(1, 3);
        peer.send(1, new BasicMethod.Ack(0, true));

        assertThat(flow.items).hasSize(3);
    }

    @Test
    void aConfirmationOfWhatWasNotPublishedMustEndTheConnection() {
        publish(10, 10);
        sendAll(1, 1);
        peer.sent.clear();
        peer.send(1, new BasicMethod.Ack(2, false));

        assertThat(peer.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(406);
        assertThat(flow.error).isInstanceOf(ConnectionLostException.class);
    }

    @Test
    void aReturnedMessageMustBeTold() {
        publish(10, 10);
        send(Message.of("exchange", "routed", BODY).mandatory(true));
        send(Message.of("exchange", "nowhere", BODY).mandatory(true));
        send(Message.of("exchange", "nowhere", BODY));
        ByteBuf out = Unpooled.buffer();
        peer.encoder.method(out, 1, new BasicMethod.Return(312, "NO_ROUTE", "exchange", "nowhere"));
        peer.encoder.header(out, 1, BODY.length, Map.of());
        peer.encoder.body(out, 1, Unpooled.wrappedBuffer(BODY));
        peer.bytes(out);
        peer.send(1, new BasicMethod.Ack(3, true));

        assertThat(outcomes()).isEqualTo("1 CONFIRMED, 2 RETURNED, 3 CONFIRMED");
        assertThat(flow.items.get(1).reason()).isEqualTo(new Confirmation.Reason(312, "NO_ROUTE"));
        assertThat(flow.items.get(2).reason()).isNull();
    }

    @Test
    void noMoreThanTheWindowMustBeInFlight() {
        publish(4, Long.MAX_VALUE);
        assertThat(source.requested).isEqualTo(4);
        sendAll(1, 4);
        assertThat(source.requested).isEqualTo(4);

        peer.send(1, new BasicMethod.Ack(2, true));
        assertThat(source.requested).isEqualTo(6);
    }

    @Test
    void noMoreThanIsRequestedMustBePublished() {
        publish(100, 10);
        assertThat(source.requested).isEqualTo(10);
        sendAll(1, 10);
        peer.send(1, new BasicMethod.Ack(10, true));

        assertThat(flow.items).hasSize(10);
        assertThat(source.requested).isEqualTo(10);
        flow.request(1);
        peer.run();
        assertThat(source.requested).isEqualTo(11);
    }

    @Test
    void theEndMustComeAfterTheLastConfirmation() {
        publish(10, 10);
        sendAll(1, 2);
        source.complete();
        peer.run();
        peer.send(1, new BasicMethod.Ack(1, false));
        assertThat(flow.completed).isFalse();
        peer.sent.clear();
        peer.send(1, new BasicMethod.Ack(2, false));

        assertThat(flow.completed).isTrue();
        peer.expect(1, ChannelMethod.Close.class);
        peer.send(1, new ChannelMethod.CloseOk());
        assertThat(peer.openChannel().number()).isEqualTo(1);
    }

    @Test
    void anErrorOfTheMessagesMustComeAfterTheConfirmationsBeforeIt() {
        publish(10, 10);
        sendAll(1, 1);
        source.fail(new IllegalStateException("line 2"));
        peer.run();
        assertThat(flow.error).isNull();
        peer.send(1, new BasicMethod.Ack(1, false));

        assertThat(flow.items).hasSize(1);
        assertThat(flow.error).hasMessage("line 2");
    }

    @Test
    void noMessagesMustJustComplete() {
        publish(10, 10);
        source.complete();
        peer.run();

        assertThat(flow.completed).isTrue();
    }

    @Test
    void aMessageThatCannotBeEncodedMustEndTheFlowWithNothingOfItSent() {
        publish(10, 10);
        sendAll(1, 1);
        peer.sent.clear();
        source.next(Message.of("exchange", "k".repeat(256), BODY));
        source.next(message(3));
        peer.run();
        peer.expectNothing();
        assertThat(source.cancelled).isTrue();
        peer.send(1, new BasicMethod.Ack(1, false));

        assertThat(flow.items).hasSize(1);
        assertThat(flow.error).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("`routing-key`");
    }

    @Test
    void headersThatAreTooLargeMustEndTheFlowWithNothingOfItSent() {
        publish(10, 10);
        peer.sent.clear();
        send(message(1).properties(Properties.none().withHeaders(Map.of("x", "y".repeat(200_000)))));

        assertThat(flow.error).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("content header");
        peer.expect(1, ChannelMethod.Close.class);
    }

    @Test
    void theBrokersCloseMustEndTheFlowAndDropWhatCame() {
        publish(10, 10);
        sendAll(1, 3);
        peer.sent.clear();
        peer.send(1, new ChannelMethod.Close(404, "NOT_FOUND - no exchange", 60, 40));
        source.next(message(4));
        peer.run();

        peer.expect(1, new ChannelMethod.CloseOk());
        peer.expectNothing();
        assertThat(flow.error).isInstanceOf(ChannelClosedException.class).hasMessageContaining("404");
        assertThat(source.cancelled).isTrue();
    }

    @Test
    void aCutMustEndTheFlowAtOnce() {
        publish(10, 10);
        sendAll(1, 5);
        source.next(message(6));
        peer.cut();

        assertThat(flow.error).isInstanceOf(ConnectionLostException.class);
        assertThat(source.cancelled).isTrue();
        source.next(message(7));
        peer.run();
    }

    @Test
    void aSourceThatComesAfterTheEndMustBeCancelledAndItsMessagesDropped() {
        source.late = true;
        publish(10, 10);
        peer.send(1, new ChannelMethod.Close(406, "PRECONDITION_FAILED", 0, 0));
        assertThat(flow.error).isInstanceOf(ChannelClosedException.class);

        source.start();
        source.next(message(1));
        peer.run();
        assertThat(source.cancelled).isTrue();
    }

    @Test
    void cancelMustStopThePublishing() {
        publish(10, 10);
        sendAll(1, 2);
        peer.sent.clear();
        source.next(message(3));
        flow.cancel();
        source.next(message(4));
        peer.run();

        assertThat(source.cancelled).isTrue();
        peer.expect(1, ChannelMethod.Close.class);
        peer.send(1, new BasicMethod.Ack(2, true));
        peer.send(1, new ChannelMethod.CloseOk());
        peer.expectNothing();
        assertThat(flow.items).isEmpty();
    }

    @Test
    void nothingMustBeRequestedOrSentWhileTheBrokerBlocks() {
        publish(4, 100);
        peer.send(0, new ConnectionMethod.Blocked("low on memory"));
        peer.sent.clear();
        sendAll(1, 2);
        peer.expectNothing();

        peer.send(0, new ConnectionMethod.Unblocked());
        assertThat(peer.sent).hasSize(6);
        peer.send(0, new ConnectionMethod.Blocked("low on memory"));
        peer.send(1, new BasicMethod.Ack(2, true));
        assertThat(flow.items).hasSize(2);
        assertThat(source.requested).isEqualTo(4);
        peer.send(0, new ConnectionMethod.Unblocked());
        assertThat(source.requested).isEqualTo(6);
    }

    @Test
    void nothingMustBeSentWhileTheSocketTakesNothing() {
        publish(10, 10);
        peer.sent.clear();
        peer.socket.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
        sendAll(1, 2);
        peer.expectNothing();

        peer.socket.unsafe().outboundBuffer().setUserDefinedWritability(1, true);
        peer.run();
        assertThat(peer.sent).hasSize(6);
    }

    @Test
    void moreThanWasRequestedMustEndTheFlow() {
        publish(2, 10);
        sendAll(1, 2);
        source.next(message(3));
        source.next(message(4));
        source.next(message(5));
        peer.run();
        peer.send(1, new BasicMethod.Ack(0, true));

        assertThat(flow.error).isInstanceOf(MissingBackpressureException.class);
        assertThat(source.cancelled).isTrue();
    }

    @Test
    void whatWasNotRequestedMustNotBePublished() {
        publish(2, 1);
        peer.sent.clear();
        sendAll(1, 2);
        assertThat(source.cancelled).isTrue();
        assertThat(peer.sent).hasSize(3);
        peer.send(1, new BasicMethod.Ack(1, false));

        assertThat(outcomes()).isEqualTo("1 CONFIRMED");
        assertThat(flow.error).isInstanceOf(MissingBackpressureException.class);
    }

    @Test
    void whatWasNotRequestedMustNotOverwriteWhatAwaitsItsConfirmation() {
        publish(2, 10);
        sendAll(1, 2);
        sendAll(3, 4);
        peer.send(1, new BasicMethod.Nack(1, false, false));
        peer.send(1, new BasicMethod.Ack(2, false));

        assertThat(outcomes()).isEqualTo("1 NACKED, 2 CONFIRMED");
        assertThat(flow.error).isInstanceOf(MissingBackpressureException.class);
    }

    @Test
    void aMessageThatComesTwiceMustEndTheFlowWithNothingOfItSent() {
        publish(10, 10);
        Message message = message(1);
        source.next(message);
        source.next(message);
        reported(peer::run);
        assertThat(peer.sent).hasSize(3);
        peer.send(1, new BasicMethod.Ack(1, false));

        assertThat(flow.error).isInstanceOf(IllegalStateException.class).hasMessage("the message was released");
    }

    @Test
    void aBodyThatWasReleasedMustEndTheFlowWithNothingOfItSent() {
        publish(10, 10);
        ByteBuf body = peer.memory.buffer().writeBytes(BODY);
        body.release();
        reported(() -> send(Message.of("", "q", body)));

        assertThat(flow.error).isInstanceOf(IllegalReferenceCountException.class);
        peer.expect(1, ChannelMethod.Close.class);
        assertThat(peer.connection().isOpen()).isTrue();
    }

    @Test
    void aSourceThatThrowsWhenAskedMustEndTheFlow() {
        source.late = true;
        publish(10, 10);
        source.onRequest = () -> {
            throw new IllegalStateException("out of order");
        };
        source.start();
        peer.run();

        assertThat(flow.error).hasMessage("out of order");
    }

    @Test
    void whoCancelsInOnNextMustGetNothingMorePublished() {
        flow.onNext = flow::cancel;
        publish(10, 10);
        sendAll(1, 2);
        peer.sent.clear();
        ByteBuf acks = Unpooled.buffer();
        peer.encoder.method(acks, 1, new BasicMethod.Ack(2, true));
        source.next(message(3));
        peer.bytes(acks);

        assertThat(outcomes()).isEqualTo("1 CONFIRMED");
        peer.expect(1, ChannelMethod.Close.class);
        peer.expectNothing();
    }

    @Test
    void aSubscriberThatThrowsMustStopThePublishingAndNothingElse() {
        AmqpChannel other = peer.openChannel();
        flow.onNext = () -> {
            throw new IllegalStateException("in onNext");
        };
        flow.demandAtStart(10);
        peer.connection().publish(source, PublishOptions.defaults()).subscribe(flow);
        peer.run();
        peer.send(2, new ChannelMethod.OpenOk());
        peer.send(2, new ConfirmMethod.SelectOk());
        sendAll(1, 2);
        List<Throwable> reported = reported(() -> peer.send(2, new BasicMethod.Ack(2, true)));

        assertThat(reported).singleElement().satisfies(e -> assertThat(e).hasMessage("in onNext"));
        assertThat(source.cancelled).isTrue();
        assertThat(other.isOpen()).isTrue();
    }

    @Test
    void moreReturnsThanMessagesMustEndTheConnection() {
        publish(10, 10);
        send(message(1).mandatory(true));
        peer.sent.clear();
        for (int i = 0; i < 2; i++) {
            ByteBuf out = Unpooled.buffer();
            peer.encoder.method(out, 1, new BasicMethod.Return(312, "NO_ROUTE", "exchange", "key"));
            peer.encoder.header(out, 1, 0, Map.of());
            peer.bytes(out);
        }

        assertThat(peer.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(406);
        assertThat(flow.error).isInstanceOf(ConnectionLostException.class);
    }

    @Test
    void aSynchronousSourceMustFillTheWindowAgainAndAgain() {
        publish(8, Long.MAX_VALUE);
        source.synchronous = true;
        source.drain();
        for (int round = 1; round <= 20; round++) {
            peer.run();
            peer.send(1, new BasicMethod.Ack(0, true));
        }

        assertThat(flow.items.size()).isGreaterThanOrEqualTo(20 * 3);
        assertThat(source.requested - flow.items.size()).isBetween(0L, 8L);
    }

    @Test
    void buffersMustBalanceWhereverTheEndComes() {
        Random random = new Random(4);
        for (int round = 0; round < 100; round++) {
            Peer one = Peer.open();
            Source messages = new Source();
            Collector<Confirmation> confirmations = new Collector<>(random.nextInt(30));
            one.connection()
                    .publish(messages, new PublishOptions(1 + random.nextInt(8)))
                    .subscribe(confirmations);
            one.run();
            one.send(1, new ChannelMethod.OpenOk());
            one.send(1, new ConfirmMethod.SelectOk());
            int sent = 0;
            for (int step = random.nextInt(40); step > 0; step--) {
                if (sent < messages.requested) {
                    sent++;
                    messages.next(Message.of("", "q", one.memory.buffer().writeZero(random.nextInt(40_000))));
                }
                if (random.nextInt(3) == 0) {
                    one.run();
                    one.send(1, new BasicMethod.Ack(0, true));
                }
            }
            if (random.nextBoolean()) {
                confirmations.cancel();
            }
            if (random.nextBoolean()) {
                one.run();
            }
            one.cut();
            one.assertNoLeak();
        }
    }

    private void publish(int window, long demand) {
        flow.demandAtStart(demand);
        peer.connection().publish(source, new PublishOptions(window)).subscribe(flow);
        peer.run();
        peer.send(1, new ChannelMethod.OpenOk());
        peer.send(1, new ConfirmMethod.SelectOk());
        peer.sent.clear();
    }

    private static Message message(int number) {
        return Message.of("exchange", "key", BODY).correlation(number);
    }

    private void send(Message message) {
        source.next(message);
        peer.run();
    }

    private void sendAll(int from, int to) {
        for (int i = from; i <= to; i++) {
            source.next(message(i));
        }
        peer.run();
    }

    private void assertBody(long size, String... frames) {
        peer.expect(1, BasicMethod.Publish.class);
        peer.expect(1, (Object) size);
        for (String frame : frames) {
            peer.expect(1, (Object) frame);
        }
    }

    private String outcomes() {
        StringBuilder outcomes = new StringBuilder();
        for (Confirmation confirmation : flow.items) {
            outcomes.append(outcomes.isEmpty() ? "" : ", ")
                    .append(confirmation.tag())
                    .append(' ')
                    .append(confirmation.kind());
        }
        return outcomes.toString();
    }

    /** A source that emits what the test says, or as much as is requested. */
    private static final class Source extends Flowable<Message> implements Subscription {
        long requested;
        boolean cancelled;
        boolean synchronous;
        boolean late;
        Runnable onRequest = () -> {};
        private long emitted;
        private boolean draining;
        private @Nullable Subscriber<? super Message> downstream;

        @Override
        protected void subscribeActual(Subscriber<? super Message> subscriber) {
            downstream = subscriber;
            if (!late) {
                start();
            }
        }

        void start() {
            downstream().onSubscribe(this);
        }

        @Override
        public void request(long n) {
            onRequest.run();
            requested += n;
            if (synchronous) {
                drain();
            }
        }

        void drain() {
            if (!draining) {
                draining = true;
                while (emitted < requested) {
                    emitted++;
                    next(message((int) emitted));
                }
                draining = false;
            }
        }

        @Override
        public void cancel() {
            cancelled = true;
        }

        void next(Message message) {
            downstream().onNext(message);
        }

        void complete() {
            downstream().onComplete();
        }

        void fail(Throwable error) {
            downstream().onError(error);
        }

        private Subscriber<? super Message> downstream() {
            if (downstream == null) {
                throw new AssertionError("not subscribed");
            }
            return downstream;
        }
    }
}
