package dev.levada.amqp.internal.consume;

import dev.levada.amqp.AmqpException;
import dev.levada.amqp.ChannelClosedException;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.ConsumerCancelledException;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.FrameException;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import dev.levada.amqp.frame.ReplyCode;
import dev.levada.amqp.internal.connection.ChannelListener;
import dev.levada.amqp.internal.connection.ChannelMachine;
import dev.levada.amqp.internal.connection.Connection;
import dev.levada.amqp.internal.connection.Request;
import dev.levada.amqp.internal.connection.UserCode;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Pool;
import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * One subscriber's consumer, with a channel of its own. All of it runs on the event loop; other threads only add to the
 * demand, set the mark of cancellation and put settlements into their ring, and then have the loop look
 * ({@link #schedule}).
 *
 * <pre>
 *        open-ok       qos-ok             consume-ok          cancel()             cancel-ok       all settled
 *   OPENING ---> LIMITING ---> SUBSCRIBING --------> ACTIVE --------> CANCELLING --------> SETTLING ----> CLOSING --> CLOSED
 *                (not with automatic ack)              '-- the broker's cancel ----------------^
 *   before ACTIVE, cancel() closes the channel; its end, from any state, is CLOSED
 * </pre>
 *
 * <p>Demand and prefetch: the broker sends at most {@code prefetch} deliveries that are not settled, so what waits here is
 * bounded. With automatic acknowledgement it is not; there the socket is not read while {@code prefetch} of them wait.
 *
 * <pre>
 * field      writer               read     write  published by
 * requested  any thread           volatile CAS    itself
 * cancelled  any thread           volatile        itself
 * scheduled  any thread, loop     volatile CAS    itself
 * ended      event loop           volatile        itself: settlements after it are dropped
 * </pre>
 */
final class Consumer implements Subscription, ChannelListener, Runnable {
    private enum State {
        OPENING,
        LIMITING,
        SUBSCRIBING,
        ACTIVE,
        CANCELLING,
        SETTLING,
        CLOSING,
        CLOSED
    }

    private static final VarHandle REQUESTED;
    private static final VarHandle SCHEDULED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            REQUESTED = lookup.findVarHandle(Consumer.class, "requested", long.class);
            SCHEDULED = lookup.findVarHandle(Consumer.class, "scheduled", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // configuration
    private final Connection connection;
    private final Pool<PooledDelivery> pool;
    private final String queue;
    private final ConsumeOptions options;
    private final Stage<? super Delivery> downstream;
    private final Settlements settlements;

    // any thread
    private volatile long requested;
    private volatile boolean cancelled;
    private volatile boolean scheduled;
    private volatile boolean ended;

    // event loop only
    private final Acknowledger acknowledger;
    private final ArrayDeque<PooledDelivery> waiting = new ArrayDeque<>();
    private State state = State.OPENING;
    private @Nullable ChannelMachine channel;
    private String consumerTag = "";
    private boolean terminated;
    private @Nullable Throwable error;
    private boolean emitting;
    private boolean paused;

    // the delivery that is coming in; null while one is skipped
    private @Nullable PooledDelivery incoming;
    private long incomingSize;

    Consumer(
            Connection connection,
            Pool<PooledDelivery> pool,
            String queue,
            ConsumeOptions options,
            Stage<? super Delivery> downstream) {
        this.connection = connection;
        this.pool = pool;
        this.queue = queue;
        this.options = options;
        this.downstream = downstream;
        // Twice: a broker that oversteps the prefetch a little does no harm.
        this.settlements = new Settlements(options.autoAck() ? 1 : 2 * options.prefetch());
        this.acknowledger = new Acknowledger(settlements);
    }

    // Any thread.

    @Override
    public void request(long n) {
        if (!Demand.validate(n)) {
            return;
        }
        long current;
        do {
            current = requested;
        } while (!REQUESTED.compareAndSet(this, current, Demand.add(current, n)));
        schedule();
    }

    @Override
    public void cancel() {
        cancelled = true;
        schedule();
    }

    /** To be called once for each delivery; after the end of the channel it does nothing. */
    void settle(long deliveryTag, int verdict) {
        if (!ended) {
            settlements.put(deliveryTag, verdict);
            schedule();
        }
    }

    int verdictOnDiscard() {
        return switch (options.onDiscard()) {
            case REQUEUE -> Settlements.REQUEUE;
            case REJECT -> Settlements.REJECT;
            case ACK -> Settlements.ACK;
        };
    }

    private void schedule() {
        if (!scheduled && SCHEDULED.compareAndSet(this, false, true)) {
            connection.execute(this);
        }
    }

    // Event loop from here on.

    @Override
    public void run() {
        // Before looking: what is put in from here on asks for another round.
        scheduled = false;
        takeSettlements();
        if (cancelled) {
            onCancelled();
        } else {
            emit();
        }
    }

    void start() {
        if (cancelled) {
            state = State.CLOSED;
            return;
        }
        try {
            channel = connection.openChannel(this);
        } catch (AmqpException refused) {
            state = State.CLOSED;
            terminate(refused);
        }
    }

    @Override
    public void onOpen() {
        if (options.autoAck()) {
            subscribe();
            return;
        }
        state = State.LIMITING;
        channel().request(new Step(new BasicMethod.Qos(0, options.prefetch(), false), MethodType.BASIC_QOS_OK) {
            @Override
            protected void answered(Method reply) {
                subscribe();
            }
        });
    }

    private void subscribe() {
        state = State.SUBSCRIBING;
        BasicMethod.Consume consume = new BasicMethod.Consume(
                queue,
                options.consumerTag(),
                false,
                options.autoAck(),
                options.exclusive(),
                false,
                options.arguments());
        channel().request(new Step(consume, MethodType.BASIC_CONSUME_OK) {
            @Override
            protected void answered(Method reply) {
                consumerTag = ((BasicMethod.ConsumeOk) reply).consumerTag();
                // not where a broker cancels what it has not granted yet
                if (state == State.SUBSCRIBING) {
                    state = State.ACTIVE;
                }
            }
        });
    }

    @Override
    public void onMethod(MethodType type, ArgumentReader arguments) {
        switch (type) {
            case BASIC_DELIVER -> {
                BasicArguments delivered = channel().basicArguments();
                delivered.readDeliver(arguments);
                if (!options.autoAck() && !acknowledger.delivered(delivered.deliveryTag())) {
                    throw new FrameException(
                            ReplyCode.RESOURCE_ERROR, "more than twice the prefetch of " + options.prefetch());
                }
                PooledDelivery delivery = pool.acquire();
                delivery.start(this, delivered, options.autoAck());
                incoming = delivery;
            }
            case BASIC_CANCEL -> cancelledByBroker();
            default -> throw new FrameException(ReplyCode.COMMAND_INVALID, type.label() + " for a consumer");
        }
    }

    @Override
    public void onHeader(long bodySize, ArgumentReader properties) {
        PooledDelivery delivery = Objects.requireNonNull(incoming);
        if (bodySize > options.maxBodySize()) {
            skip(delivery, bodySize);
            return;
        }
        incomingSize = bodySize;
        delivery.header(properties);
        if (bodySize == 0) {
            arrived(delivery);
        }
    }

    @Override
    public void onBody(ByteBuf part, boolean last) {
        PooledDelivery delivery = incoming;
        if (delivery == null) {
            part.release();
            return;
        }
        delivery.add(part, incomingSize, channel().allocator());
        if (last) {
            arrived(delivery);
        }
    }

    /** Too large: nothing of it is held. */
    private void skip(PooledDelivery delivery, long bodySize) {
        incoming = null;
        if (options.autoAck()) {
            delivery.release();
            fail(new AmqpException(
                    "a body of " + bodySize + " bytes exceeds the consumer's maxBodySize of " + options.maxBodySize()));
            close();
        } else {
            delivery.reject(false);
            delivery.release();
        }
    }

    private void arrived(PooledDelivery delivery) {
        incoming = null;
        if (cancelled || terminated) {
            giveBack(delivery);
            return;
        }
        waiting.add(delivery);
        emit();
        if (options.autoAck() && !paused && waiting.size() >= options.prefetch()) {
            paused = true;
            channel().pauseReading();
        }
    }

    private void emit() {
        if (emitting || terminated) {
            return;
        }
        emitting = true;
        try {
            // 1. as long as there is demand, which grows while this goes on
            while (!cancelled && requested > 0) {
                PooledDelivery delivery = waiting.poll();
                if (delivery == null) {
                    break;
                }
                // 2. emit; who answers false is owed another
                if (downstream.tryOnNext(delivery)) {
                    produced();
                }
            }
        } catch (Throwable broken) {
            Exceptions.throwIfFatal(broken);
            cancelled = true;
            LevadaPlugins.onError(broken);
        } finally {
            emitting = false;
        }
        // 3. a subscriber that cancelled in between
        if (cancelled) {
            onCancelled();
            return;
        }
        // 4. an end that waited for what came before it
        Throwable failure = error;
        if (failure != null && waiting.isEmpty()) {
            terminate(failure);
        }
        resumeReading(options.prefetch() / 2);
    }

    private void produced() {
        long current;
        do {
            current = requested;
        } while (current != Long.MAX_VALUE && !REQUESTED.compareAndSet(this, current, current - 1));
    }

    private void resumeReading(int whenWaiting) {
        if (paused && waiting.size() <= whenWaiting) {
            paused = false;
            channel().resumeReading();
        }
    }

    private void takeSettlements() {
        ChannelMachine open = channel;
        if (open == null) {
            return;
        }
        acknowledger.take(open, ended);
        if (state == State.SETTLING && acknowledger.isAllSettled()) {
            close();
        }
    }

    // The ends.

    private void onCancelled() {
        switch (state) {
            case OPENING, LIMITING, SUBSCRIBING -> close();
            case ACTIVE -> {
                state = State.CANCELLING;
                // Before anything is requeued: else the broker would send it here again.
                channel().request(new Step(new BasicMethod.Cancel(consumerTag, false), MethodType.BASIC_CANCEL_OK) {
                    @Override
                    protected void answered(Method reply) {
                        settling();
                    }
                });
            }
            default -> {}
        }
        dropWaiting();
    }

    private void cancelledByBroker() {
        if (state == State.ACTIVE || state == State.SUBSCRIBING) {
            settling();
            fail(new ConsumerCancelledException("the broker cancelled the consumer of queue \"" + queue
                    + "\"; it was deleted or its node is gone"));
        }
    }

    private void settling() {
        if (state == State.CLOSED || state == State.CLOSING) {
            return;
        }
        state = State.SETTLING;
        // What waits here is given back by now or about to be; the round that takes it looks after the state.
        schedule();
    }

    private void close() {
        ChannelMachine open = channel;
        if (open != null && state != State.CLOSED) {
            state = State.CLOSING;
            open.close();
        }
    }

    @Override
    public void onClosed(@Nullable Throwable reason) {
        state = State.CLOSED;
        ended = true;
        takeSettlements();
        // Nothing more comes for this consumer: however much waits, others may go on.
        resumeReading(Integer.MAX_VALUE);
        PooledDelivery half = incoming;
        if (half != null) {
            incoming = null;
            half.release();
        }
        if (cancelled) {
            dropWaiting();
        } else {
            fail(reason != null ? reason : new ChannelClosedException("the channel was closed by this side"));
        }
    }

    /**
     * Ends the flow. What waits goes back to the queue by the broker's own doing, unless it was acknowledged on its way
     * here: then it is handed on before the error, but not after the user has closed the connection.
     */
    private void fail(Throwable reason) {
        if (options.autoAck() && !waiting.isEmpty() && !terminated && !connection.isClosing()) {
            // The first says why; the channel's end, which it leads to, does not.
            if (error == null) {
                error = reason;
            }
        } else {
            terminate(reason);
        }
    }

    private void terminate(Throwable reason) {
        if (terminated) {
            return;
        }
        terminated = true;
        dropWaiting();
        if (!cancelled) {
            UserCode.run(() -> downstream.onError(reason));
        }
    }

    private void dropWaiting() {
        for (PooledDelivery delivery = waiting.poll(); delivery != null; delivery = waiting.poll()) {
            giveBack(delivery);
        }
        resumeReading(0);
    }

    /** Nobody has seen this delivery: it goes back to the queue, whatever the policy for dropped ones is. */
    private void giveBack(PooledDelivery delivery) {
        if (!options.autoAck()) {
            delivery.nack(true);
        }
        Discard.item(delivery);
    }

    private ChannelMachine channel() {
        return Objects.requireNonNull(channel, "no channel was opened");
    }

    /** A request whose failure ends the flow. */
    private abstract class Step extends Request {
        Step(Method method, MethodType reply) {
            super(method, reply);
        }

        @Override
        protected void failed(Throwable reason) {
            // The channel's own end is told to the listener as well.
            if (channel().isOpen()) {
                close();
                terminate(reason);
            }
        }
    }
}
