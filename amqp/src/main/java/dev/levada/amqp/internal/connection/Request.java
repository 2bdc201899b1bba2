package dev.levada.amqp.internal.connection;

import dev.levada.amqp.RequestTimeoutException;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A method that the broker answers. It stays in its channel's queue after its time is over, so that a late answer is matched
 * with it, and discarded, and never with the request behind it. Event loop only.
 */
public abstract class Request implements Runnable {
    final Method method;
    final MethodType reply;

    private Duration timeout = Duration.ZERO;
    private @Nullable ScheduledFuture<?> timer;
    private boolean over;

    /** A request that is answered by a method of type {@code reply}. */
    protected Request(Method method, MethodType reply) {
        this.method = method;
        this.reply = reply;
    }

    /** The answer. */
    protected abstract void answered(Method reply);

    /** There will be no answer. */
    protected abstract void failed(Throwable reason);

    /** Has nobody told of the outcome any more. */
    public final void abandon() {
        finish();
    }

    final void startTimer(ChannelMachine channel, Duration timeout) {
        this.timeout = timeout;
        timer = channel.eventLoop().schedule(this, timeout.toNanos(), TimeUnit.NANOSECONDS);
    }

    final void complete(Method answer) {
        if (finish()) {
            UserCode.run(() -> answered(answer));
        }
    }

    final void fail(Throwable reason) {
        if (finish()) {
            UserCode.run(() -> failed(reason));
        }
    }

    /** The time is over. */
    @Override
    public final void run() {
        fail(new RequestTimeoutException(
                "no answer to " + method.type().label() + " within " + timeout.toMillis() + " ms"));
    }

    private boolean finish() {
        if (over) {
            return false;
        }
        over = true;
        ScheduledFuture<?> running = timer;
        if (running != null) {
            running.cancel(false);
        }
        return true;
    }
}
