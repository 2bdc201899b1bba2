package dev.levada.amqp.internal.publish;

import dev.levada.amqp.AmqpException;
import dev.levada.amqp.ChannelClosedException;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ConfirmMethod;
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
import dev.levada.core.internal.stage.Stage;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.plugins.LevadaPlugins;
import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * One subscriber's publisher, with a channel of its own. It receives messages as a stage, on whatever thread, and hands
 * confirmations on from the event loop, where everything else happens too.
 *
 * <pre>
 *        open-ok        select-ok
 *   OPENING ---> SELECTING ----> READY --- all is confirmed, cancel(), an error ---> CLOSING --> CLOSED
 * </pre>
 *
 * <p>A message is requested only when the confirmation that it will bring is requested already, and when the window has
 * room for it. So there is never a confirmation that can't be handed on, and never more in flight than allowed. While the
 * broker or the socket takes nothing, nothing is requested or sent.
 *
 * <pre>
 * field      writer               read      write     published by
 * requested  any thread           volatile  CAS       itself
 * cancelled  any thread           volatile            itself
 * scheduled  any thread, loop     volatile  CAS       itself
 * stopped    loop                 volatile            itself: messages that come later are dropped by who brings them
 * finished   upstream, once       volatile            itself; upstreamError before it
 * source     upstream, once       volatile            itself
 * </pre>
 */
final class Publisher extends Stage<Message> implements Subscription, ChannelListener, Runnable {
    private enum State {
        OPENING,
        SELECTING,
        READY,
        CLOSING,
        CLOSED
    }

    private static final VarHandle REQUESTED;
    private static final VarHandle SCHEDULED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            REQUESTED = lookup.findVarHandle(Publisher.class, "requested", long.class);
            SCHEDULED = lookup.findVarHandle(Publisher.class, "scheduled", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // configuration
    private final Connection connection;
    private final MessageCounts counts;
    private final int maxInFlight;
    private final Stage<? super Confirmation> downstream;
    private final Inbox inbox;

    // upstream thread
    private volatile @Nullable Subscription source;
    private @Nullable Throwable upstreamError;
    private volatile boolean finished;

    // any thread
    private volatile long requested;
    private volatile boolean cancelled;
    private volatile boolean scheduled;
    private volatile boolean stopped;

    // event loop only
    private final ConfirmWindow window;
    private State state = State.OPENING;
    private @Nullable ChannelMachine channel;
    private @Nullable Throwable failure;
    private boolean draining;
    private boolean again;
    // Messages requested from upstream whose confirmations are not handed on.
    private long owed;

    Publisher(
            Connection connection,
            MessageCounts counts,
            PublishOptions options,
            Stage<? super Confirmation> downstream) {
        this.connection = connection;
        this.counts = counts;
        this.maxInFlight = options.maxInFlight();
        this.downstream = downstream;
        this.inbox = new Inbox(maxInFlight);
        this.window = new ConfirmWindow(maxInFlight);
    }

    // The upstream's thread.

    @Override
    public void onSubscribe(Subscription subscription) {
        source = subscription;
        schedule();
    }

    @Override
    public boolean tryOnNext(Message message) {
        counts.taken();
        if (stopped || finished) {
            counts.discard(message);
            return true;
        }
        if (!inbox.offer(message)) {
            counts.discard(message);
            Objects.requireNonNull(source).cancel();
            onError(unrequested());
            return true;
        }
        schedule();
        return true;
    }

    private static MissingBackpressureException unrequested() {
        return new MissingBackpressureException("the publisher received more messages than it requested");
    }

    @Override
    public void onError(Throwable error) {
        if (finished) {
            LevadaPlugins.onError(error);
            return;
        }
        upstreamError = error;
        finished = true;
        schedule();
    }

    @Override
    public void onComplete() {
        finished = true;
        schedule();
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

    private void schedule() {
        if (!scheduled && SCHEDULED.compareAndSet(this, false, true)) {
            connection.execute(this);
        }
    }

    // Event loop from here on.

    @Override
    public void run() {
        // Before looking: what comes from here on asks for another round.
        scheduled = false;
        drain();
    }

    void start() {
        if (cancelled) {
            return;
        }
        try {
            channel = connection.openChannel(this);
        } catch (AmqpException refused) {
            state = State.CLOSED;
            end(refused);
        }
    }

    @Override
    public void onOpen() {
        state = State.SELECTING;
        channel().request(new Request(new ConfirmMethod.Select(false), MethodType.CONFIRM_SELECT_OK) {
            @Override
            protected void answered(Method reply) {
                state = State.READY;
                drain();
            }

            @Override
            protected void failed(Throwable reason) {
                // The channel's own end is told to the listener as well.
                if (channel().isOpen()) {
                    end(reason);
                }
            }
        });
    }

    @Override
    public void onMethod(MethodType type, ArgumentReader arguments) {
        switch (type) {
            case BASIC_ACK -> {
                BasicArguments ack = channel().basicArguments();
                ack.readAck(arguments);
                settle(ack, true);
            }
            case BASIC_NACK -> {
                BasicArguments nack = channel().basicArguments();
                nack.readNack(arguments);
                settle(nack, false);
            }
            case BASIC_RETURN -> {
                BasicMethod.Return returned = (BasicMethod.Return) type.read(arguments);
                Confirmation.Reason reason = new Confirmation.Reason(returned.replyCode(), returned.replyText());
                if (!window.returned(returned.exchange(), returned.routingKey(), reason)) {
                    throw new FrameException(
                            ReplyCode.PRECONDITION_FAILED, "more messages returned than await their confirmation");
                }
            }
            default -> throw new FrameException(ReplyCode.COMMAND_INVALID, type.label() + " for a publisher");
        }
    }

    private void settle(BasicArguments arguments, boolean ack) {
        if (!window.settle(arguments.deliveryTag(), arguments.multiple(), ack)) {
            throw new FrameException(
                    ReplyCode.PRECONDITION_FAILED,
                    "a confirmation of message " + arguments.deliveryTag() + ", which was not published");
        }
        drain();
    }

    @Override
    public void onHeader(long bodySize, ArgumentReader properties) {
        // of a returned message, which its publisher knows
    }

    @Override
    public void onBody(ByteBuf part, boolean last) {
        part.release();
    }

    @Override
    public void onWritable() {
        drain();
    }

    @Override
    public void onClosed(@Nullable Throwable reason) {
        state = State.CLOSED;
        end(reason != null ? reason : new ChannelClosedException("the channel was closed by this side"));
    }

    private void drain() {
        if (draining) {
            again = true;
            return;
        }
        draining = true;
        try {
            do {
                again = false;
                // 1. whoever cancelled wants nothing more; what came while the flow ended is dropped
                if (cancelled || stopped) {
                    stop();
                    closeChannel();
                    return;
                }
                if (state != State.READY) {
                    return;
                }
                // 2. hand confirmations on, which makes room; whoever cancels in between gets nothing sent any more
                emit();
                if (cancelled) {
                    again = true;
                    continue;
                }
                // 3. send what has come
                send();
                // 4. request as much as there is room and demand for; a synchronous upstream brings it at once
                requestMore();
                // 5. the end, when the last is confirmed
                endIfAllIsConfirmed();
            } while (again);
        } catch (Throwable broken) {
            // of the source, which was asked for more
            Exceptions.throwIfFatal(broken);
            end(broken);
        } finally {
            draining = false;
        }
    }

    private void emit() {
        for (Confirmation confirmation = window.poll();
                confirmation != null && !cancelled;
                confirmation = window.poll()) {
            owed--;
            again = true;
            try {
                if (downstream.tryOnNext(confirmation)) {
                    produced();
                }
            } catch (Throwable broken) {
                Exceptions.throwIfFatal(broken);
                cancelled = true;
                LevadaPlugins.onError(broken);
            }
        }
    }

    private void send() {
        while (failure == null && channel().isWritable()) {
            Message message = inbox.poll();
            if (message == null) {
                return;
            }
            if (window.size() >= owed) {
                fail(message, unrequested());
                break;
            }
            try {
                channel().outbox().publish(channel().number(), message);
            } catch (Throwable notEncodable) {
                Exceptions.throwIfFatal(notEncodable);
                fail(message, notEncodable);
                break;
            }
            window.add(message);
            counts.release(message);
        }
        if (failure != null) {
            dropInbox();
        }
    }

    private void fail(Message message, Throwable reason) {
        failure = reason;
        counts.discard(message);
        cancelSource();
    }

    private void requestMore() {
        Subscription upstream = source;
        if (upstream == null || finished || failure != null || !channel().isWritable()) {
            return;
        }
        long wanted = requested;
        long room = Math.min(maxInFlight, wanted) - owed;
        // In batches, unless it is the demand that is short, or nothing is under way that would bring us here again.
        if (room > 0 && (room >= Demand.refillAt(maxInFlight) / 2 || wanted <= maxInFlight || owed == 0)) {
            owed += room;
            upstream.request(room);
        }
    }

    private void endIfAllIsConfirmed() {
        if (failure != null) {
            if (window.isEmpty()) {
                end(failure);
            }
        } else if (finished && window.isEmpty() && inbox.isEmpty()) {
            end(upstreamError);
        }
    }

    private void produced() {
        long current;
        do {
            current = requested;
        } while (current != Long.MAX_VALUE && !REQUESTED.compareAndSet(this, current, current - 1));
    }

    /** Ends the flow, once: with an error or, where that is null, well. */
    private void end(@Nullable Throwable error) {
        if (stopped) {
            return;
        }
        stop();
        closeChannel();
        if (cancelled) {
            return;
        }
        if (error == null) {
            UserCode.run(downstream::onComplete);
        } else {
            UserCode.run(() -> downstream.onError(error));
        }
    }

    /** From here on nothing is sent, and what comes is dropped. */
    private void stop() {
        stopped = true;
        cancelSource();
        dropInbox();
    }

    private void cancelSource() {
        Subscription upstream = source;
        if (upstream != null && !finished) {
            upstream.cancel();
        }
    }

    private void dropInbox() {
        for (Message message = inbox.poll(); message != null; message = inbox.poll()) {
            counts.discard(message);
        }
    }

    private void closeChannel() {
        ChannelMachine open = channel;
        if (open != null && state != State.CLOSED && state != State.CLOSING) {
            state = State.CLOSING;
            open.close();
        }
    }

    private ChannelMachine channel() {
        return Objects.requireNonNull(channel, "no channel was opened");
    }
}
