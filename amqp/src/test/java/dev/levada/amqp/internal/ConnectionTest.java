package dev.levada.amqp.internal;

import static dev.levada.amqp.internal.Peer.reported;
import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.AuthenticationException;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.ExchangeSpec;
import dev.levada.amqp.HandshakeException;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.VirtualHostException;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.ExchangeMethod;
import dev.levada.amqp.frame.FrameEncoder;
import dev.levada.amqp.frame.LongString;
import dev.levada.amqp.frame.QueueMethod;
import dev.levada.core.Flowable;
import dev.levada.core.FlowableSubscriber;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;

class ConnectionTest {
    private static final ConnectionOptions OPTIONS = ConnectionOptions.defaults()
            .withUsername("ana")
            .withPassword("s3cret")
            .withVirtualHost("orders")
            .withConnectionName("test");

    @Nested
    class Login {
        private final Peer peer = new Peer(OPTIONS);

        @AfterEach
        void nothingMustHaveLeaked() {
            peer.cut();
            peer.assertNoLeak();
        }

        @Test
        void plainMustBeChosenAndTheClientDescribed() {
            peer.send(0, Peer.start("AMQPLAIN PLAIN"));

            ConnectionMethod.StartOk answer = peer.expect(0, ConnectionMethod.StartOk.class);
            assertThat(answer.mechanism()).isEqualTo("PLAIN");
            assertThat(answer.response()).isEqualTo(LongString.of("\0ana\0s3cret"));
            assertThat(answer.clientProperties().get("connection_name")).isEqualTo("test");
            assertThat(answer.clientProperties().get("capabilities"))
                    .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                    .containsEntry("authentication_failure_close", true);
        }

        @Test
        void amqplainMustBeChosenWhereThereIsNoPlain() {
            peer.send(0, Peer.start("EXTERNAL AMQPLAIN"));

            ConnectionMethod.StartOk answer = peer.expect(0, ConnectionMethod.StartOk.class);
            assertThat(answer.mechanism()).isEqualTo("AMQPLAIN");
            assertThat(answer.response().text()).isEqualTo("\5LOGINS\0\0\0\3ana\10PASSWORDS\0\0\0\6s3cret");
        }

        @Test
        void noCommonMechanismMustBeAHandshakeError() {
            peer.send(0, Peer.start("EXTERNAL"));

            assertThat(peer.failure).isInstanceOf(HandshakeException.class).hasMessageContaining("[EXTERNAL]");
        }

        @Test
        void theLimitsMustBeNegotiatedAndTheVirtualHostEntered() {
            peer.send(0, Peer.start("PLAIN"));
            peer.expect(0, ConnectionMethod.StartOk.class);
            peer.send(0, new ConnectionMethod.Tune(0, 0, 20));

            peer.expect(0, new ConnectionMethod.TuneOk(65_535, 131_072, 20));
            peer.expect(0, new ConnectionMethod.Open("orders"));
            peer.send(0, new ConnectionMethod.OpenOk());
            AmqpConnection connection = peer.connection();
            assertThat(connection.isOpen()).isTrue();
            assertThat(connection.serverProperties()).isEqualTo(Map.of("product", "Peer"));
        }

        @Test
        void aRefusedLoginMustBeAnAuthenticationError() {
            peer.send(0, Peer.start("PLAIN"));
            peer.expect(0, ConnectionMethod.StartOk.class);
            peer.send(0, new ConnectionMethod.Close(403, "ACCESS_REFUSED", 0, 0));

            peer.expect(0, new ConnectionMethod.CloseOk());
            assertThat(peer.failure)
                    .isInstanceOf(AuthenticationException.class)
                    .hasMessageContaining("user ana")
                    .hasMessageNotContaining("s3cret");
        }

        @Test
        void aSocketClosedAfterTheCredentialsMustBeAnAuthenticationError() {
            peer.send(0, Peer.start("PLAIN"));
            peer.cut();

            assertThat(peer.failure)
                    .isInstanceOf(AuthenticationException.class)
                    .hasMessageContaining("user ana")
                    .hasMessageNotContaining("s3cret");
        }

        @Test
        void aSocketClosedBeforeTheCredentialsMustBeAHandshakeError() {
            peer.cut();

            assertThat(peer.failure).isInstanceOf(HandshakeException.class);
        }

        @Test
        void aRefusedVirtualHostMustBeNamed() {
            login();
            peer.send(0, new ConnectionMethod.Close(530, "NOT_ALLOWED - vhost orders not found", 10, 40));

            assertThat(peer.failure)
                    .isInstanceOf(VirtualHostException.class)
                    .hasMessageContaining("\"orders\"")
                    .hasMessageContaining("530 NOT_ALLOWED");
        }

        @Test
        void refusedLimitsMustBeAHandshakeError() {
            login();
            peer.send(0, new ConnectionMethod.Close(530, "frame_max 4096 is lower than the minimum 8192", 10, 31));

            assertThat(peer.failure).isInstanceOf(HandshakeException.class).hasMessageContaining("8192");
        }

        @Test
        void aSilentBrokerMustBeGivenUp() {
            peer.pass(Duration.ofMillis(9_999));
            assertThat(peer.failure).isNull();
            peer.pass(Duration.ofMillis(1));

            assertThat(peer.failure).isInstanceOf(HandshakeException.class).hasMessageContaining("10000 ms");
        }

        @Test
        void anotherProtocolMustBeAHandshakeError() {
            peer.bytes(Unpooled.copiedBuffer("AMQP\0\1\0\0", StandardCharsets.US_ASCII));

            assertThat(peer.failure).isInstanceOf(HandshakeException.class).hasMessageContaining("1-0-0");
        }

        @Test
        void bytesThatAreNoAmqpMustBeAHandshakeError() {
            peer.bytes(Unpooled.copiedBuffer("HTTP/1.1 400 Bad Request", StandardCharsets.US_ASCII));

            assertThat(peer.failure)
                    .isInstanceOf(HandshakeException.class)
                    .hasMessageContaining("unknown frame type 72");
        }

        private void login() {
            peer.send(0, Peer.start("PLAIN"));
            peer.expect(0, ConnectionMethod.StartOk.class);
            peer.send(0, new ConnectionMethod.Tune(0, 0, 0));
            peer.expect(0, ConnectionMethod.TuneOk.class);
            peer.expect(0, ConnectionMethod.Open.class);
        }
    }

    @Nested
    class Heartbeats {
        private Peer peer = Peer.open(OPTIONS, new ConnectionMethod.Tune(0, 0, 4));

        @AfterEach
        void nothingMustHaveLeaked() {
            peer.cut();
            peer.assertNoLeak();
        }

        @Test
        void heartbeatsMustBeSentWhereNothingElseIs() {
            peer.pass(Duration.ofSeconds(1));
            peer.expectNothing();
            for (int i = 0; i < 4; i++) {
                peer.pass(Duration.ofSeconds(1));
                heartbeat();
            }

            assertThat(peer.sent).contains(new Peer.Frame(0, "heartbeat"));
            assertThat(peer.connection().isOpen()).isTrue();
        }

        @Test
        void aSilentPeerMustBeGivenUpWithinTwoIntervals() {
            Collector<Void> request = declare(peer);
            for (int i = 0; i < 8; i++) {
                peer.pass(Duration.ofSeconds(1));
            }

            assertThat(peer.connection().isOpen()).isFalse();
            assertThat(request.error)
                    .isInstanceOf(ConnectionLostException.class)
                    .hasMessageContaining("two heartbeats");
        }

        @Test
        void anyByteMustCountAsLife() {
            for (int i = 0; i < 20; i++) {
                peer.pass(Duration.ofSeconds(1));
                if (i % 6 == 5) {
                    peer.bytes(Unpooled.buffer().writeByte(8));
                    peer.bytes(Unpooled.buffer().writeZero(6).writeByte(0xCE));
                }
            }

            assertThat(peer.connection().isOpen()).isTrue();
        }

        @Test
        void aLoopThatStoodStillMustNotTakeThePeerForDead() {
            peer.pass(Duration.ofSeconds(60));
            assertThat(peer.connection().isOpen()).isTrue();

            heartbeat();
            peer.pass(Duration.ofSeconds(1));
            assertThat(peer.connection().isOpen()).isTrue();
        }

        @Test
        void zeroMustTurnThemOff() {
            peer.cut();
            peer = Peer.open(OPTIONS.withHeartbeat(Duration.ZERO), new ConnectionMethod.Tune(0, 0, 4));
            peer.pass(Duration.ofHours(1));

            assertThat(peer.connection().isOpen()).isTrue();
            peer.expectNothing();
        }

        private void heartbeat() {
            ByteBuf out = Unpooled.buffer();
            FrameEncoder.heartbeat(out);
            peer.bytes(out);
        }
    }

    @Nested
    class Ends {
        private final Peer peer = Peer.open();

        @AfterEach
        void nothingMustHaveLeaked() {
            peer.cut();
            peer.assertNoLeak();
        }

        @Test
        void closeMustSayGoodbyeAndEndWithTheAnswer() {
            Collector<Void> request = declare(peer);
            Collector<Void> close = new Collector<>();
            peer.connection().close(Duration.ofSeconds(5)).subscribe(close);
            peer.run();

            assertThat(peer.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(200);
            assertThat(request.error).isInstanceOf(ConnectionLostException.class);
            assertThat(close.completed).isFalse();
            peer.send(0, new ConnectionMethod.CloseOk());
            assertThat(close.completed).isTrue();
        }

        @Test
        void closeMustEndInTimeWithoutAnAnswer() {
            peer.send(0, new ConnectionMethod.Blocked("low on memory"));
            Collector<Void> close = new Collector<>();
            peer.connection().close(Duration.ofSeconds(5)).subscribe(close);
            peer.run();
            peer.pass(Duration.ofSeconds(5));

            assertThat(close.completed).isTrue();
            assertThat(peer.socket.isOpen()).isFalse();
        }

        @Test
        void closeMustBeIdempotent() {
            peer.cut();
            Collector<Void> close = new Collector<>();
            peer.connection().close(Duration.ofSeconds(5)).subscribe(close);
            peer.run();

            assertThat(close.completed).isTrue();
        }

        @Test
        void aCutMustFailWhatIsPending() {
            Collector<Void> request = declare(peer);
            peer.cut();

            assertThat(request.error)
                    .isInstanceOf(ConnectionLostException.class)
                    .hasMessageContaining("was cut");
            assertThat(peer.connection().isOpen()).isFalse();
        }

        @Test
        void aCutMustReachEverybodyWhoeverThrows() {
            AmqpChannel channel = peer.openChannel();
            channel.purgeQueue("first").subscribe(new Throwing<>());
            peer.connection().consume("q", ConsumeOptions.defaults()).subscribe(new ThrowingAtEnd<>());
            peer.connection()
                    .publish(Flowable.never(), PublishOptions.defaults())
                    .subscribe(new ThrowingAtEnd<>());
            Collector<Long> last = new Collector<>();
            channel.purgeQueue("last").subscribe(last);
            Collector<Delivery> consumer = new Collector<>();
            peer.connection().consume("q", ConsumeOptions.defaults()).subscribe(consumer);
            peer.run();
            List<Throwable> reported = reported(peer::cut);

            assertThat(last.error).isInstanceOf(ConnectionLostException.class);
            assertThat(consumer.error).isInstanceOf(ConnectionLostException.class);
            assertThat(peer.connection().isOpen()).isFalse();
            assertThat(reported).hasSize(3);
        }

        @Test
        void anObserverThatThrowsMustNotEndTheConnection() {
            AmqpChannel channel = peer.openChannel();
            channel.purgeQueue("q").subscribe(new Throwing<>());
            peer.run();
            List<Throwable> reported = reported(() -> peer.send(1, new QueueMethod.PurgeOk(1)));

            assertThat(reported).hasSize(1);
            assertThat(channel.isOpen()).isTrue();
        }

        @Test
        void theBrokersCloseMustBeAnsweredAndPassedOn() {
            Collector<Void> request = declare(peer);
            peer.send(0, new ConnectionMethod.Close(320, "CONNECTION_FORCED - shutdown", 0, 0));

            peer.expect(0, new ConnectionMethod.CloseOk());
            assertThat(request.error)
                    .isInstanceOfSatisfying(
                            ConnectionLostException.class,
                            e -> assertThat(e.replyCode()).isEqualTo(320));
        }

        @Test
        void whatIsOutOfPlaceMustBeToldToTheBrokerAndFailWhatIsPending() {
            assertBroken(501, out -> out.writeByte(8).writeShort(0).writeInt(0).writeByte(0));
            assertBroken(501, out -> out.writeByte(8).writeShort(0).writeInt(1));
            assertBroken(501, out -> out.writeByte(1).writeShort(1).writeInt(-1));
            assertBroken(501, out -> out.writeByte(1).writeShort(1).writeInt((int) Peer.FRAME_MAX));
            assertBroken(504, out -> peer.encoder.header(out, 0, 1, Map.of()));
            assertBroken(504, out -> peer.encoder.body(out, 0, Unpooled.wrappedBuffer(new byte[1])));
            assertBroken(504, out -> peer.encoder.header(out, 9, 1, Map.of()));
            assertBroken(505, out -> peer.encoder.header(out, 1, 1, Map.of()));
            assertBroken(505, out -> peer.encoder.body(out, 1, Unpooled.wrappedBuffer(new byte[1])));
            assertBroken(502, out -> peer.encoder.header(out, 1, -1, Map.of()));
            assertBroken(503, out -> peer.encoder.method(out, 0, Peer.start("PLAIN")));
            assertBroken(503, out -> peer.encoder.method(out, 0, new ConnectionMethod.OpenOk()));
            assertBroken(503, out -> peer.encoder.method(out, 0, new ConnectionMethod.CloseOk()));
            assertBroken(503, out -> peer.encoder.method(out, 1, new ConnectionMethod.OpenOk()));
            assertBroken(503, out -> peer.encoder.method(out, 0, new QueueMethod.PurgeOk(1)));
            assertBroken(503, out -> peer.encoder.method(out, 1, new BasicMethod.Deliver("t", 1, false, "", "q")));
        }

        private void assertBroken(int replyCode, Consumer<ByteBuf> bytes) {
            Peer one = Peer.open();
            Collector<Void> request = declare(one);
            ByteBuf out = Unpooled.buffer();
            bytes.accept(out);
            one.bytes(out);
            assertThat(one.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(replyCode);
            assertThat(request.error).isInstanceOf(ConnectionLostException.class);
            one.cut();
            one.assertNoLeak();
        }

        @Test
        void heartbeatsWithoutEndMustTakeNoMemory() {
            long before = peer.memory.metric().usedDirectMemory()
                    + peer.memory.metric().usedHeapMemory();
            for (int i = 0; i < 100; i++) {
                ByteBuf out = Unpooled.buffer();
                for (int each = 0; each < 1_000; each++) {
                    FrameEncoder.heartbeat(out);
                }
                peer.bytes(out);
            }

            assertThat(peer.memory.metric().usedDirectMemory()
                            + peer.memory.metric().usedHeapMemory())
                    .isLessThanOrEqualTo(before);
            assertThat(peer.connection().isOpen()).isTrue();
        }

        @Test
        void brokenFramesMustBeToldToTheBrokerAndFailWhatIsPending() {
            Collector<Void> request = declare(peer);
            peer.bytes(Unpooled.buffer().writeByte(9).writeZero(6));

            assertThat(peer.expect(0, ConnectionMethod.Close.class).replyCode()).isEqualTo(501);
            assertThat(request.error)
                    .isInstanceOf(ConnectionLostException.class)
                    .hasMessageContaining("unknown frame type 9");
        }

        @Test
        void requestsAfterTheEndMustFailAtOnce() {
            peer.cut();
            Collector<AmqpChannel> channel = new Collector<>();
            peer.connection().openChannel().subscribe(channel);
            peer.run();

            assertThat(channel.error).isInstanceOf(ConnectionLostException.class);
        }

        @Test
        void blockedMustBeReadable() {
            peer.send(0, new ConnectionMethod.Blocked("low on memory"));
            assertThat(peer.connection().isBlocked()).isTrue();

            peer.send(0, new ConnectionMethod.Unblocked());
            assertThat(peer.connection().isBlocked()).isFalse();
        }
    }

    /** An observer that breaks the rules. */
    private static final class Throwing<T> implements SingleObserver<T> {
        @Override
        public void onSubscribe(Disposable disposable) {}

        @Override
        public void onSuccess(T value) {
            throw new IllegalStateException("in onSuccess");
        }

        @Override
        public void onError(Throwable error) {
            throw new IllegalStateException("in onError");
        }
    }

    /** A subscriber that breaks the rules. */
    private static final class ThrowingAtEnd<T> implements FlowableSubscriber<T> {
        @Override
        public void onSubscribe(Subscription subscription) {}

        @Override
        public void onNext(T item) {}

        @Override
        public void onError(Throwable error) {
            throw new IllegalStateException("in onError");
        }

        @Override
        public void onComplete() {}
    }

    /** A request that is not answered. */
    private static Collector<Void> declare(Peer peer) {
        AmqpChannel channel = peer.openChannel();
        Collector<Void> request = new Collector<>();
        channel.declareExchange(ExchangeSpec.topic("x")).subscribe(request);
        peer.run();
        peer.expect(channel.number(), ExchangeMethod.Declare.class);
        return request;
    }
}
