package dev.levada.amqp.internal.connection;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpException;
import dev.levada.amqp.ExchangeSpec;
import dev.levada.amqp.QueueInfo;
import dev.levada.amqp.QueueSpec;
import dev.levada.amqp.RequestTimeoutException;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.ExchangeMethod;
import dev.levada.amqp.frame.FrameException;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import dev.levada.amqp.frame.QueueMethod;
import dev.levada.amqp.frame.ReplyCode;
import dev.levada.core.Completable;
import dev.levada.core.Single;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A user's channel: each method of the broker is one request. */
public final class ClientChannel implements AmqpChannel, ChannelListener {
    private final Connection connection;
    private final Opening opening;
    private final List<Scalar<?>> closers = new ArrayList<>(1);

    // Set on the event loop before the user gets hold of this object.
    private @Nullable ChannelMachine machine;
    private volatile boolean open;
    private boolean closed;

    private ClientChannel(Connection connection, Opening opening) {
        this.connection = connection;
        this.opening = opening;
    }

    /** Opens a channel for each subscriber. */
    public static Single<AmqpChannel> open(Connection connection) {
        return new Singles<>() {
            @Override
            protected void subscribeScalar(Scalar<? super AmqpChannel> downstream) {
                Opening opening = new Opening(downstream);
                downstream.onSubscribe(opening);
                connection.execute(() -> new ClientChannel(connection, opening).start());
            }
        };
    }

    private void start() {
        if (opening.disposed) {
            return;
        }
        try {
            machine = connection.openChannel(this);
        } catch (AmqpException refused) {
            closed = true;
            opening.fail(refused);
        }
    }

    @Override
    public void onOpen() {
        if (opening.disposed) {
            machine().close();
        } else {
            open = true;
            opening.downstream.onSuccess(this);
        }
    }

    @Override
    public void onMethod(MethodType type, ArgumentReader arguments) {
        throw new FrameException(
                ReplyCode.COMMAND_INVALID, type.label() + " on a channel without consumer or publisher");
    }

    @Override
    public void onHeader(long bodySize, ArgumentReader properties) {
        throw new IllegalStateException("no method with a content was accepted");
    }

    @Override
    public void onBody(ByteBuf part, boolean last) {
        part.release();
        throw new IllegalStateException("no method with a content was accepted");
    }

    @Override
    public void onClosed(@Nullable Throwable reason) {
        boolean wasOpen = open;
        open = false;
        closed = true;
        if (!wasOpen && reason != null) {
            opening.fail(reason);
        }
        for (Scalar<?> closer : closers) {
            if (reason instanceof RequestTimeoutException) {
                UserCode.run(() -> closer.onError(reason));
            } else {
                UserCode.run(closer::onComplete);
            }
        }
        closers.clear();
    }

    @Override
    public int number() {
        return machine().number();
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public Completable close() {
        return new Completables() {
            @Override
            protected void subscribeScalar(Scalar<?> downstream) {
                downstream.onSubscribe(Disposable.disposed());
                connection.execute(() -> close(downstream));
            }
        };
    }

    private void close(Scalar<?> downstream) {
        if (closed) {
            downstream.onComplete();
        } else {
            open = false;
            closers.add(downstream);
            machine().close();
        }
    }

    @Override
    public Completable declareExchange(ExchangeSpec exchange) {
        return call(
                new ExchangeMethod.Declare(
                        exchange.name(),
                        exchange.type(),
                        exchange.passive(),
                        exchange.durable(),
                        exchange.autoDelete(),
                        exchange.internal(),
                        false,
                        exchange.arguments()),
                MethodType.EXCHANGE_DECLARE_OK);
    }

    @Override
    public Completable deleteExchange(String exchange) {
        return call(new ExchangeMethod.Delete(exchange, false, false), MethodType.EXCHANGE_DELETE_OK);
    }

    @Override
    public Completable bindExchange(String destination, String source, String routingKey, Map<String, ?> arguments) {
        return call(
                new ExchangeMethod.Bind(destination, source, routingKey, false, arguments),
                MethodType.EXCHANGE_BIND_OK);
    }

    @Override
    public Completable unbindExchange(String destination, String source, String routingKey, Map<String, ?> arguments) {
        return call(
                new ExchangeMethod.Unbind(destination, source, routingKey, false, arguments),
                MethodType.EXCHANGE_UNBIND_OK);
    }

    @Override
    public Single<QueueInfo> declareQueue(QueueSpec queue) {
        QueueMethod.Declare declare = new QueueMethod.Declare(
                queue.name(),
                queue.passive(),
                queue.durable(),
                queue.exclusive(),
                queue.autoDelete(),
                false,
                queue.arguments());
        return Call.single(connection, machine(), declare, MethodType.QUEUE_DECLARE_OK, ClientChannel::queueInfo);
    }

    private static QueueInfo queueInfo(Method reply) {
        QueueMethod.DeclareOk ok = (QueueMethod.DeclareOk) reply;
        return new QueueInfo(ok.queue(), ok.messageCount(), ok.consumerCount());
    }

    @Override
    public Single<Long> deleteQueue(String queue) {
        return Call.single(
                connection,
                machine(),
                new QueueMethod.Delete(queue, false, false, false),
                MethodType.QUEUE_DELETE_OK,
                reply -> ((QueueMethod.DeleteOk) reply).messageCount());
    }

    @Override
    public Single<Long> purgeQueue(String queue) {
        return Call.single(
                connection,
                machine(),
                new QueueMethod.Purge(queue, false),
                MethodType.QUEUE_PURGE_OK,
                reply -> ((QueueMethod.PurgeOk) reply).messageCount());
    }

    @Override
    public Completable bindQueue(String queue, String exchange, String routingKey, Map<String, ?> arguments) {
        return call(new QueueMethod.Bind(queue, exchange, routingKey, false, arguments), MethodType.QUEUE_BIND_OK);
    }

    @Override
    public Completable unbindQueue(String queue, String exchange, String routingKey, Map<String, ?> arguments) {
        return call(new QueueMethod.Unbind(queue, exchange, routingKey, arguments), MethodType.QUEUE_UNBIND_OK);
    }

    private Completable call(Method method, MethodType reply) {
        return Call.completable(connection, machine(), method, reply);
    }

    private ChannelMachine machine() {
        return Objects.requireNonNull(machine, "the channel was not opened");
    }

    /** The subscription of who wants the channel. */
    private static final class Opening implements Disposable {
        private final Scalar<? super AmqpChannel> downstream;
        private volatile boolean disposed;

        Opening(Scalar<? super AmqpChannel> downstream) {
            this.downstream = downstream;
        }

        void fail(Throwable reason) {
            if (!disposed) {
                downstream.onError(reason);
            }
        }

        @Override
        public void dispose() {
            disposed = true;
        }

        @Override
        public boolean isDisposed() {
            return disposed;
        }
    }
}
