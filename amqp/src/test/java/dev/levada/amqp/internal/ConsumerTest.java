package dev.levada.amqp.internal;

import static dev.levada.amqp.internal.Peer.reported;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.amqp.AmqpException;
import dev.levada.amqp.ChannelClosedException;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.ConsumerCancelledException;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.DiscardPolicy;
import dev.levada.amqp.Properties;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConsumerTest {
    private static final byte[] BODY = "hello".getBytes(StandardCharsets.UTF_8);
    private static final ConsumeOptions OPTIONS = ConsumeOptions.defaults().withPrefetch(4);

    private final Peer peer = Peer.open();
    private Collector<Delivery> flow = new Collector<>(0);

    @AfterEach
    void nothingMustHaveLeaked() {
        flow.releaseAll();
        peer.cut();
        peer.assertNoLeak();
    }

    @Test
    void theLimitMustBeSetBeforeTheConsumerStarts() {
        peer.connection()
                .consume("q", OPTIONS.withExclusive(true).withArguments(Map.of("x-priority", 3)))
                .subscribe(flow);
        peer.run();
        peer.expect(1, new ChannelMethod.Open());
        peer.send(1, new ChannelMethod.OpenOk());

        peer.expect(1, new BasicMethod.Qos(0, 4, false));
        peer.expectNothing();
        peer.send(1, new BasicMethod.QosOk());
        peer.expect(1, new BasicMethod.Consume("q", "", false, false, true, false, Map.of("x-priority", 3)));
    }

    @Test
    void aDeliveryMustTellWhatWasSent() {
        consume(OPTIONS, 1);
        peer.bytes(peer.delivery(1, 7, BODY));

        Delivery delivery = flow.only();
        assertThat(delivery.bodyBytes()).isEqualTo(BODY);
        assertThat(delivery.bodySize()).isEqualTo(5);
        assertThat(StandardCharsets.UTF_8.decode(delivery.bodyView()).toString())
                .isEqualTo("hello");
        assertThat(delivery.exchange()).isEqualTo("exchange");
        assertThat(delivery.routingKey()).isEqualTo("key.7");
        assertThat(delivery.deliveryTag()).isEqualTo(7);
        assertThat(delivery.redelivered()).isFalse();
        assertThat(delivery.properties().messageId()).isEqualTo("id-7");
        delivery.ack();
        delivery.release();
    }

    @Test
    void deliveriesMustComeAsTheyAreRequested() {
        consume(OPTIONS, 0);
        deliver(1, 3);
        assertThat(flow.items).isEmpty();

        flow.request(2);
        peer.run();
        assertThat(tags()).isEqualTo("1 2");
        flow.request(5);
        peer.run();
        assertThat(tags()).isEqualTo("1 2 3");
        deliver(4, 4);
        assertThat(tags()).isEqualTo("1 2 3 4");
    }

    @Test
    void acknowledgementsInOrderMustBecomeOne() {
        consume(OPTIONS, 10);
        deliver(1, 3);
        flow.items.forEach(Delivery::ack);
        peer.run();

        peer.expect(1, new BasicMethod.Ack(3, true));
        peer.expectNothing();
        flow.items.forEach(Delivery::release);
        peer.run();
        peer.expectNothing();
    }

    @Test
    void acknowledgementsOutOfOrderMustNotCoverWhatIsOpen() {
        consume(OPTIONS, 10);
        deliver(1, 4);
        flow.items.get(1).ack();
        flow.items.get(3).ack();
        peer.run();
        peer.expect(1, new BasicMethod.Ack(2, false));
        peer.expect(1, new BasicMethod.Ack(4, false));

        flow.items.get(0).ack();
        flow.items.get(2).nack(false);
        peer.run();
        peer.expect(1, new BasicMethod.Ack(1, true));
        peer.expect(1, new BasicMethod.Nack(3, false, false));

        deliver(5, 6);
        flow.items.get(4).ack();
        flow.items.get(5).ack();
        peer.run();
        peer.expect(1, new BasicMethod.Ack(6, true));
        peer.expectNothing();
    }

    @Test
    void nackAndRejectMustSayWhetherToRequeue() {
        consume(OPTIONS, 10);
        deliver(1, 3);
        flow.items.get(0).nack(true);
        flow.items.get(1).reject(false);
        flow.items.get(2).reject(true);
        peer.run();

        peer.expect(1, new BasicMethod.Nack(1, false, true));
        peer.expect(1, new BasicMethod.Nack(2, false, false));
        peer.expect(1, new BasicMethod.Nack(3, false, true));
    }

    @Test
    void aSecondSettlementMustBeRefused() {
        consume(OPTIONS, 1);
        deliver(1, 1);
        Delivery delivery = flow.only();
        delivery.ack();

        assertThatThrownBy(delivery::ack)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("delivery 1 is settled already");
        assertThatThrownBy(() -> delivery.nack(true)).isInstanceOf(IllegalStateException.class);
        delivery.release();
        assertThatThrownBy(delivery::ack).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(delivery::release).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource(DiscardPolicy.class)
    void aReleaseWithoutSettlementMustApplyThePolicy(DiscardPolicy policy) {
        consume(OPTIONS.withOnDiscard(policy), 1);
        deliver(1, 1);
        flow.only().release();
        peer.run();

        peer.expect(
                1,
                switch (policy) {
                    case REQUEUE -> new BasicMethod.Nack(1, false, true);
                    case REJECT -> new BasicMethod.Nack(1, false, false);
                    case ACK -> new BasicMethod.Ack(1, true);
                });
    }

    @Test
    void aBodyKeptAfterTheReleaseMustBeDead() {
        consume(OPTIONS, 1);
        deliver(1, 1);
        Delivery delivery = flow.only();
        ByteBuf kept = delivery.body();
        delivery.ack();
        delivery.release();

        assertThatThrownBy(() -> kept.getByte(0)).isInstanceOf(IllegalReferenceCountException.class);
        assertThatThrownBy(delivery::body).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(delivery::properties).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void copiedPropertiesMustOutliveTheDelivery() {
        consume(OPTIONS, 1);
        deliver(1, 1);
        Properties copy = flow.only().properties().copy();
        flow.only().release();
        flow.request(1);
        deliver(2, 2);

        assertThat(copy.messageId()).isEqualTo("id-1");
        assertThat(flow.items.get(1).properties().messageId()).isEqualTo("id-2");
    }

    @Test
    void bodiesMustSurviveAnyCut() {
        byte[] body = new byte[40];
        new Random(1).nextBytes(body);
        consume(ConsumeOptions.defaults(), Long.MAX_VALUE);
        long tag = 0;
        int length = peer.delivery(1, 1, body, 24).readableBytes();
        for (int cut = 1; cut < length; cut++) {
            ByteBuf whole = peer.delivery(1, ++tag, body, 24);
            peer.bytes(whole.readBytes(cut));
            peer.bytes(whole);
        }
        for (Delivery delivery : flow.items) {
            assertThat(delivery.bodyBytes()).isEqualTo(body);
            assertThat(delivery.properties().messageId()).isEqualTo("id-" + delivery.deliveryTag());
            delivery.ack();
            delivery.release();
        }
        assertThat(flow.items).hasSize(length - 1);
    }

    @Test
    void aLargeBodyMustBeStrungTogether() {
        byte[] body = new byte[300_000];
        new Random(2).nextBytes(body);
        consume(OPTIONS, 1);
        ByteBuf whole = peer.delivery(1, 1, body);
        while (whole.readableBytes() > 10_000) {
            peer.bytes(whole.readBytes(10_000));
        }
        peer.bytes(whole);

        Delivery delivery = flow.only();
        assertThat(delivery.body().nioBufferCount()).isGreaterThan(20);
        assertThat(delivery.bodyBytes()).isEqualTo(body);
        delivery.ack();
        delivery.release();
    }

    @Test
    void aLargeBodyInTinyPartsMustNotBecomeAsManyBuffers() {
        byte[] body = new byte[100_000];
        new Random(5).nextBytes(body);
        consume(OPTIONS, 1);
        ByteBuf whole = peer.delivery(1, 1, body);
        while (whole.readableBytes() > 30) {
            peer.bytes(whole.readBytes(30));
        }
        peer.bytes(whole);

        Delivery delivery = flow.only();
        assertThat(delivery.body().nioBufferCount()).isLessThan(10);
        assertThat(delivery.bodyBytes()).isEqualTo(body);
        delivery.ack();
        delivery.release();
    }

    @Test
    void aLargeBodyInPartsOfAnySizeMustStayInOrderAndBeReleasedWhereverItEnds() {
        Random random = new Random(6);
        byte[] body = new byte[100_000];
        random.nextBytes(body);
        for (int round = 0; round < 50; round++) {
            Peer one = Peer.open();
            Collector<Delivery> received = new Collector<>();
            one.connection().consume("q", OPTIONS).subscribe(received);
            one.run();
            one.send(1, new ChannelMethod.OpenOk());
            one.send(1, new BasicMethod.QosOk());
            one.send(1, new BasicMethod.ConsumeOk("tag"));
            ByteBuf whole = one.delivery(1, 1, body, 20_000);
            int left = random.nextBoolean() ? 0 : random.nextInt(whole.readableBytes());
            while (whole.readableBytes() > left) {
                int most = random.nextBoolean() ? 1_000 : 9_000;
                one.bytes(whole.readBytes(Math.min(whole.readableBytes() - left, 1 + random.nextInt(most))));
            }
            whole.release();
            for (Delivery delivery : received.items) {
                assertThat(delivery.bodyBytes()).isEqualTo(body);
                delivery.release();
            }
            one.cut();
            one.assertNoLeak();
        }
    }

    @Test
    void aBodyThatIsOnlyPromisedMustTakeNoMemory() {
        consume(OPTIONS.withMaxBodySize(Integer.MAX_VALUE), 1);
        long before = peer.memory.metric().usedDirectMemory();
        ByteBuf whole = peer.delivery(1, 1, new byte[60_000]);
        peer.bytes(whole.readBytes(whole.readableBytes() - 59_000));

        assertThat(peer.memory.metric().usedDirectMemory() - before).isLessThan(10_000);
        whole.release();
    }

    @Test
    void aBodyThatIsTooLargeMustBeSkippedAndRejected() {
        consume(OPTIONS.withMaxBodySize(5), 10);
        peer.bytes(peer.delivery(1, 1, new byte[6]));
        deliver(2, 2);

        peer.expect(1, new BasicMethod.Nack(1, false, false));
        assertThat(tags()).isEqualTo("2");
        assertThat(peer.connection().metrics().deliveries().outstanding()).isEqualTo(1);
    }

    @Test
    void propertiesThatAreMalformedMustConcernTheirMessageAlone() {
        consume(OPTIONS, 10);
        ByteBuf out = Unpooled.buffer();
        peer.encoder.method(out, 1, new BasicMethod.Deliver("tag", 1, false, "", "q"));
        peer.encoder.header(
                out, 1, 0, Unpooled.buffer().writeShort(0x2000).writeInt(4).writeInt(0x016E5A00));
        peer.bytes(out);
        deliver(2, 2);

        assertThatThrownBy(() -> flow.items.get(0).properties().headers())
                .isInstanceOf(AmqpException.class)
                .hasMessageContaining("unknown type tag 90");
        assertThat(flow.items.get(1).properties().messageId()).isEqualTo("id-2");
    }

    @Test
    void cancelMustStopTheConsumerGiveBackWhatWaitsAndCloseTheChannel() {
        consume(OPTIONS, 1);
        deliver(1, 3);
        flow.cancel();
        peer.run();

        peer.expect(1, new BasicMethod.Cancel("tag", false));
        peer.expect(1, new BasicMethod.Nack(2, false, true));
        peer.expect(1, new BasicMethod.Nack(3, false, true));
        deliver(4, 4);
        peer.expect(1, new BasicMethod.Nack(4, false, true));
        peer.send(1, new BasicMethod.CancelOk("tag"));
        peer.expectNothing();

        flow.only().ack();
        flow.only().release();
        peer.run();
        peer.expect(1, new BasicMethod.Ack(1, true));
        peer.expect(1, ChannelMethod.Close.class);
        peer.send(1, new ChannelMethod.CloseOk());
        assertThat(peer.openChannel().number()).isEqualTo(1);
    }

    @Test
    void whatIsHalfReadMustBeReleasedInTimeWhereTheBrokerNeverAnswersTheClose() {
        consume(OPTIONS, 1);
        peer.bytes(peer.delivery(1, 1, new byte[70_000]).readBytes(60_000));
        flow.cancel();
        peer.run();
        peer.expect(1, new BasicMethod.Cancel("tag", false));
        peer.pass(Duration.ofSeconds(30));
        peer.expect(1, ChannelMethod.Close.class);
        assertThat(peer.connection().metrics().outstanding()).isEqualTo(1);
        peer.send(0, new ConnectionMethod.Unblocked());
        peer.pass(Duration.ofSeconds(30));

        assertThat(peer.connection().metrics().outstanding()).isZero();
    }

    @Test
    void cancelBeforeTheStartMustJustCloseTheChannel() {
        peer.connection().consume("q", OPTIONS).subscribe(flow);
        peer.run();
        peer.expect(1, new ChannelMethod.Open());
        flow.cancel();
        peer.run();

        peer.expect(1, ChannelMethod.Close.class);
        peer.send(1, new ChannelMethod.OpenOk());
        peer.send(1, new ChannelMethod.CloseOk());
        peer.expectNothing();
        assertThat(flow.error).isNull();
    }

    @Test
    void aDeletedQueueMustEndTheFlowOnceAndFreeTheChannel() {
        consume(OPTIONS, 1);
        deliver(1, 2);
        peer.send(1, new BasicMethod.Cancel("tag", true));

        assertThat(flow.error).isInstanceOf(ConsumerCancelledException.class).hasMessageContaining("\"q\"");
        peer.expect(1, new BasicMethod.Nack(2, false, true));
        flow.only().release();
        peer.run();
        peer.expect(1, new BasicMethod.Nack(1, false, true));
        peer.expect(1, ChannelMethod.Close.class);
        peer.send(1, new ChannelMethod.CloseOk());
    }

    @Test
    void theBrokersCloseMustEndTheFlowAndMakeOldAcknowledgementsVoid() {
        consume(OPTIONS, 1);
        deliver(1, 2);
        peer.send(1, new ChannelMethod.Close(406, "PRECONDITION_FAILED - timeout", 0, 0));

        peer.expect(1, new ChannelMethod.CloseOk());
        assertThat(flow.error)
                .isInstanceOfSatisfying(
                        ChannelClosedException.class,
                        e -> assertThat(e.replyCode()).isEqualTo(406));
        flow.only().ack();
        flow.only().release();
        peer.run();
        peer.expectNothing();
    }

    @Test
    void aCancelBeforeTheConsumerIsGrantedMustStillFreeTheChannel() {
        peer.connection().consume("q", OPTIONS).subscribe(flow);
        peer.run();
        peer.send(1, new ChannelMethod.OpenOk());
        peer.send(1, new BasicMethod.QosOk());
        peer.sent.clear();
        ByteBuf both = Unpooled.buffer();
        peer.encoder.method(both, 1, new BasicMethod.Cancel("tag", true));
        peer.encoder.method(both, 1, new BasicMethod.ConsumeOk("tag"));
        peer.bytes(both);

        assertThat(flow.error).isInstanceOf(ConsumerCancelledException.class);
        peer.expect(1, ChannelMethod.Close.class);
    }

    @Test
    void whoCancelsInOnNextMustGetNoMoreAndTheRestMustGoBack() {
        consume(OPTIONS, 10, () -> flow.cancel());
        deliver(1, 3);

        assertThat(tags()).isEqualTo("1");
        peer.expect(1, new BasicMethod.Cancel("tag", false));
        peer.expect(1, new BasicMethod.Nack(2, false, true));
        peer.expect(1, new BasicMethod.Nack(3, false, true));
    }

    @Test
    void whoRequestsInOnNextMustGetMoreInTheSameOrder() {
        consume(OPTIONS, 1, () -> flow.request(1));
        deliver(1, 4);

        assertThat(tags()).isEqualTo("1 2 3 4");
    }

    @Test
    void aSubscriberThatThrowsMustBeCancelledAndNothingElse() {
        consume(OPTIONS, 10, () -> {
            throw new IllegalStateException("in onNext");
        });
        List<Throwable> reported = reported(() -> deliver(1, 3));

        assertThat(reported).singleElement().satisfies(e -> assertThat(e).hasMessage("in onNext"));
        assertThat(tags()).isEqualTo("1");
        peer.expect(1, new BasicMethod.Cancel("tag", false));
        assertThat(peer.connection().isOpen()).isTrue();
    }

    @Test
    void aRefusedConsumerMustEndTheFlow() {
        peer.connection().consume("none", OPTIONS).subscribe(flow);
        peer.run();
        peer.send(1, new ChannelMethod.OpenOk());
        peer.send(1, new BasicMethod.QosOk());
        peer.send(1, new ChannelMethod.Close(404, "NOT_FOUND - no queue 'none'", 60, 20));

        assertThat(flow.error).isInstanceOf(ChannelClosedException.class).hasMessageContaining("no queue 'none'");
    }

    @Test
    void aConsumerThatIsNotAnsweredMustEndInTime() {
        peer.connection().consume("q", OPTIONS).subscribe(flow);
        peer.run();
        peer.send(1, new ChannelMethod.OpenOk());
        peer.pass(Duration.ofSeconds(30));

        assertThat(flow.error).isInstanceOf(AmqpException.class).hasMessageContaining("basic.qos");
    }

    @Test
    void aCutMustEndTheFlowAndReleaseWhatIsHalfRead() {
        consume(OPTIONS, 1);
        deliver(1, 2);
        ByteBuf half = peer.delivery(1, 3, new byte[1000]);
        peer.bytes(half.readBytes(700));
        half.release();
        peer.cut();

        assertThat(flow.error).isInstanceOf(ConnectionLostException.class);
        flow.only().ack();
        flow.only().release();
    }

    @Test
    void withAutomaticAcknowledgementTheSocketMustNotBeReadWhileTooManyWait() {
        consume(OPTIONS.withAutoAck(true), 0);
        deliver(1, 3);
        assertThat(peer.socket.config().isAutoRead()).isTrue();
        deliver(4, 4);
        assertThat(peer.socket.config().isAutoRead()).isFalse();
        deliver(5, 6);

        flow.request(3);
        peer.run();
        assertThat(peer.socket.config().isAutoRead()).isFalse();
        flow.request(1);
        peer.run();
        assertThat(peer.socket.config().isAutoRead()).isTrue();
        flow.request(10);
        peer.run();
        assertThat(tags()).isEqualTo("1 2 3 4 5 6");
        assertThatThrownBy(flow.items.get(0)::ack).isInstanceOf(IllegalStateException.class);
        flow.items.forEach(Delivery::release);
        peer.run();
        peer.expectNothing();
    }

    @Test
    void whileTheSocketIsNotReadSilenceMustNotEndTheConnection() {
        consume(OPTIONS.withAutoAck(true), 0);
        deliver(1, 4);
        for (int i = 0; i < 40; i++) {
            peer.pass(Duration.ofSeconds(15));
        }

        assertThat(peer.connection().isOpen()).isTrue();
    }

    @Test
    void cancelMustReadTheSocketAgain() {
        consume(OPTIONS.withAutoAck(true), 0);
        deliver(1, 4);
        flow.cancel();
        peer.run();

        assertThat(peer.socket.config().isAutoRead()).isTrue();
    }

    @Test
    void whatWasAcknowledgedOnItsWayMustBeHandedOnBeforeTheError() {
        consume(OPTIONS.withAutoAck(true), 1);
        deliver(1, 3);
        peer.cut();
        assertThat(flow.error).isNull();

        flow.request(2);
        peer.run();
        assertThat(tags()).isEqualTo("1 2 3");
        assertThat(flow.error).isInstanceOf(ConnectionLostException.class);
    }

    @Test
    void theReasonMustStayTheSameBehindWhatWaits() {
        consume(OPTIONS.withAutoAck(true), 0);
        deliver(1, 2);
        peer.send(1, new BasicMethod.Cancel("tag", true));
        peer.expect(1, ChannelMethod.Close.class);
        peer.send(1, new ChannelMethod.CloseOk());

        flow.request(3);
        peer.run();
        assertThat(tags()).isEqualTo("1 2");
        assertThat(flow.error).isInstanceOf(ConsumerCancelledException.class);
    }

    @Test
    void aBodyThatIsTooLargeMustNotTakeWhatWasAcknowledgedOnItsWayWithIt() {
        consume(OPTIONS.withAutoAck(true).withMaxBodySize(5), 0);
        deliver(1, 2);
        peer.bytes(peer.delivery(1, 3, new byte[6]));
        peer.expect(1, ChannelMethod.Close.class);
        peer.send(1, new ChannelMethod.CloseOk());

        flow.request(3);
        peer.run();
        assertThat(tags()).isEqualTo("1 2");
        assertThat(flow.error).isInstanceOf(AmqpException.class).hasMessageContaining("maxBodySize of 5");
    }

    @Test
    void afterCloseNothingMustBeHandedOn() {
        consume(OPTIONS.withAutoAck(true), 1);
        deliver(1, 3);
        peer.connection().close(Duration.ofSeconds(1)).subscribe(new Collector<>());
        peer.run();
        assertThat(flow.error).isInstanceOf(ConnectionLostException.class);

        flow.request(10);
        peer.run();
        deliver(4, 4);
        assertThat(tags()).isEqualTo("1");
    }

    @Test
    void aBrokerThatIgnoresThePrefetchMustNotFillTheMemory() {
        consume(OPTIONS, 0);
        for (int tag = 1; tag <= 9; tag++) {
            peer.bytes(peer.delivery(1, tag, BODY));
        }

        assertThat(peer.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(506);
        assertThat(flow.error).isInstanceOf(ConnectionLostException.class);
    }

    @Test
    void buffersMustBalanceWhereverTheEndComes() {
        Random random = new Random(3);
        for (int round = 0; round < 100; round++) {
            Peer one = Peer.open();
            Collector<Delivery> received = new Collector<>(random.nextInt(20));
            one.connection()
                    .consume("q", ConsumeOptions.defaults().withPrefetch(16))
                    .subscribe(received);
            one.run();
            one.send(1, new ChannelMethod.OpenOk());
            one.send(1, new BasicMethod.QosOk());
            one.send(1, new BasicMethod.ConsumeOk("tag"));
            ByteBuf stream = Unpooled.buffer();
            for (int tag = 1; tag <= 16; tag++) {
                stream.writeBytes(one.delivery(1, tag, new byte[random.nextInt(200)], 64));
            }
            int end = random.nextInt(stream.readableBytes());
            int handled = 0;
            while (stream.readerIndex() < end) {
                one.bytes(stream.readBytes(Math.min(end - stream.readerIndex(), 1 + random.nextInt(300))));
                for (; handled < received.items.size(); handled++) {
                    if (random.nextBoolean()) {
                        received.items.get(handled).ack();
                    }
                    received.items.get(handled).release();
                }
            }
            stream.release();
            if (random.nextBoolean()) {
                received.cancel();
            }
            if (random.nextBoolean()) {
                one.run();
            }
            one.cut();
            received.items.subList(handled, received.items.size()).forEach(Delivery::release);
            one.assertNoLeak();
        }
    }

    private void consume(ConsumeOptions options, long demand) {
        consume(options, demand, () -> {});
    }

    private void consume(ConsumeOptions options, long demand, Runnable onNext) {
        flow = new Collector<>(demand);
        flow.onNext = onNext;
        peer.connection().consume("q", options).subscribe(flow);
        peer.run();
        peer.send(1, new ChannelMethod.OpenOk());
        if (!options.autoAck()) {
            peer.send(1, new BasicMethod.QosOk());
        }
        peer.send(1, new BasicMethod.ConsumeOk("tag"));
        peer.sent.clear();
    }

    private void deliver(int from, int to) {
        ByteBuf out = Unpooled.buffer();
        for (int tag = from; tag <= to; tag++) {
            out.writeBytes(peer.delivery(1, tag, BODY));
        }
        peer.bytes(out);
    }

    private String tags() {
        StringBuilder tags = new StringBuilder();
        for (Delivery delivery : flow.items) {
            tags.append(tags.isEmpty() ? "" : " ").append(delivery.deliveryTag());
        }
        return tags.toString();
    }
}
