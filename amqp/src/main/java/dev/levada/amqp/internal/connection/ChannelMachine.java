package dev.levada.amqp.internal.connection;

import dev.levada.amqp.ChannelClosedException;
import dev.levada.amqp.RequestTimeoutException;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.FrameException;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import dev.levada.amqp.frame.ReplyCode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A channel, from its opening to the moment at which its number is free again. Event loop only.
 *
 * <pre>
 *             open-ok             close()              close-ok
 *   OPENING ----------> OPEN ----------------> CLOSING ---------> CLOSED
 *      |                  |  the broker's close                      ^
 *      |                  '--- (answered by close-ok) --------------->
 *      '-- close(), or any end of the connection, as from OPEN ------'
 * </pre>
 *
 * <p>While CLOSING, whatever still comes for the channel is dropped: the number is not free before close-ok. Where that does
 * not come in time, the listener is told nevertheless, and only the number stays taken. Answers go to
 * requests in the order in which these were sent. A content is checked here to be whole and in place; a violation is an
 * error of the connection.
 */
public final class ChannelMachine {
    private enum State {
        OPENING,
        OPEN,
        CLOSING,
        CLOSED
    }

    /** What the next frame of the channel must be. */
    private enum Expect {
        METHOD,
        HEADER,
        BODY
    }

    private final Connection connection;
    private final int number;
    private final ChannelListener listener;
    private final Queue<Request> requests = new ArrayDeque<>(4);

    private State state = State.OPENING;
    private Expect expect = Expect.METHOD;
    private long bodyLeft;
    private @Nullable Throwable reason;
    private boolean told;
    private @Nullable ScheduledFuture<?> closeTimer;

    ChannelMachine(Connection connection, int number, ChannelListener listener) {
        this.connection = connection;
        this.number = number;
        this.listener = listener;
    }

    void open() {
        send(new Request(new ChannelMethod.Open(), MethodType.CHANNEL_OPEN_OK) {
            @Override
            protected void answered(Method reply) {
                state = State.OPEN;
                listener.onOpen();
            }

            @Override
            protected void failed(Throwable why) {
                if (state == State.OPENING) {
                    reason = why;
                    close();
                    tell(why);
                }
            }
        });
    }

    public int number() {
        return number;
    }

    public EventLoop eventLoop() {
        return connection.eventLoop();
    }

    /** Where what is read is put together. */
    public ByteBufAllocator allocator() {
        return connection.allocator();
    }

    public Outbox outbox() {
        return connection.outbox();
    }

    /** What reads the arguments of the methods that come once a message, for all channels in turn. */
    public BasicArguments basicArguments() {
        return connection.basicArguments();
    }

    /** Has the socket not read until {@link #resumeReading} was called as often. */
    public void pauseReading() {
        connection.pauseReading();
    }

    public void resumeReading() {
        connection.resumeReading();
    }

    /** Whether messages can be sent: the broker takes them and the socket keeps up. */
    public boolean isWritable() {
        return !connection.isBlocked() && connection.outbox().isWritable();
    }

    public boolean isOpen() {
        return state == State.OPEN;
    }

    /** Sends a request, or fails it at once where it can't be encoded or the channel is not open. */
    public void request(Request request) {
        if (state == State.OPEN) {
            send(request);
        } else {
            Throwable why = reason;
            request.fail(why != null ? why : new ChannelClosedException("the channel is closed"));
        }
    }

    /** Closes the channel; its listener is told when the broker has answered. */
    public void close() {
        if (state == State.OPENING || state == State.OPEN) {
            state = State.CLOSING;
            failRequests(new ChannelClosedException("the channel was closed by this side"));
            connection.outbox().method(number, new ChannelMethod.Close(ReplyCode.SUCCESS, "OK", 0, 0));
            long nanos = connection.requestTimeout().toNanos();
            closeTimer = eventLoop().schedule(this::closeTimedOut, nanos, TimeUnit.NANOSECONDS);
        }
    }

    private void closeTimedOut() {
        tell(new RequestTimeoutException("no answer to channel.close within "
                + connection.requestTimeout().toMillis() + " ms"));
    }

    void onMethod(MethodType type, ArgumentReader arguments) {
        if (state == State.CLOSING) {
            if (type == MethodType.CHANNEL_CLOSE_OK) {
                closed(reason);
            } else if (type == MethodType.CHANNEL_CLOSE) {
                connection.outbox().method(number, new ChannelMethod.CloseOk());
            }
            return;
        }
        if (expect != Expect.METHOD) {
            throw unexpected(type.label());
        }
        switch (type) {
            case BASIC_DELIVER, BASIC_RETURN -> {
                expect = Expect.HEADER;
                listener.onMethod(type, arguments);
            }
            case BASIC_ACK, BASIC_NACK, BASIC_CANCEL -> listener.onMethod(type, arguments);
            case CHANNEL_FLOW -> {
                ChannelMethod.Flow flow = (ChannelMethod.Flow) type.read(arguments);
                connection.outbox().method(number, new ChannelMethod.FlowOk(flow.active()));
            }
            case CHANNEL_CLOSE -> closedByBroker((ChannelMethod.Close) type.read(arguments));
            default -> answer(type, arguments);
        }
    }

    void onHeader(int classId, long bodySize, ArgumentReader properties) {
        if (state == State.CLOSING) {
            return;
        }
        if (expect != Expect.HEADER || classId != MethodType.BASIC_DELIVER.classId()) {
            throw unexpected("a content header of class " + classId);
        }
        bodyLeft = bodySize;
        expect = bodySize == 0 ? Expect.METHOD : Expect.BODY;
        listener.onHeader(bodySize, properties);
    }

    void onBody(ByteBuf part) {
        int length = part.readableBytes();
        if (state == State.CLOSING) {
            part.release();
            return;
        }
        if (expect != Expect.BODY || length > bodyLeft) {
            part.release();
            throw unexpected("a body of " + length + " bytes where " + bodyLeft + " are awaited");
        }
        bodyLeft -= length;
        if (bodyLeft == 0) {
            expect = Expect.METHOD;
        }
        listener.onBody(part, bodyLeft == 0);
    }

    void onWritable() {
        if (state == State.OPEN) {
            listener.onWritable();
        }
    }

    void onConnectionEnd(Throwable why) {
        if (state != State.CLOSED) {
            closed(state == State.CLOSING ? reason : why);
        }
    }

    private void send(Request request) {
        try {
            connection.outbox().method(number, request.method);
        } catch (IllegalArgumentException notEncodable) {
            request.fail(notEncodable);
            return;
        }
        requests.add(request);
        request.startTimer(this, connection.requestTimeout());
    }

    private void answer(MethodType type, ArgumentReader arguments) {
        Request request = requests.peek();
        if (request == null || request.reply != type) {
            throw new FrameException(ReplyCode.COMMAND_INVALID, "nobody awaits " + type.label());
        }
        requests.remove();
        request.complete(type.read(arguments));
    }

    private void closedByBroker(ChannelMethod.Close close) {
        connection.outbox().method(number, new ChannelMethod.CloseOk());
        closed(new ChannelClosedException(close.replyCode(), close.replyText()));
    }

    private void closed(@Nullable Throwable why) {
        state = State.CLOSED;
        reason = why;
        ScheduledFuture<?> waiting = closeTimer;
        if (waiting != null) {
            waiting.cancel(false);
        }
        connection.free(number);
        failRequests(why != null ? why : new ChannelClosedException("the channel was closed by this side"));
        tell(why);
    }

    private void tell(@Nullable Throwable why) {
        if (!told) {
            told = true;
            UserCode.run(() -> listener.onClosed(why));
        }
    }

    private void failRequests(Throwable why) {
        for (Request request = requests.poll(); request != null; request = requests.poll()) {
            request.fail(why);
        }
    }

    private FrameException unexpected(String what) {
        return new FrameException(
                ReplyCode.UNEXPECTED_FRAME, what + " in place of a " + expect + " on channel " + number);
    }
}
