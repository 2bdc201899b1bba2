package dev.levada.amqp.internal.connection;

import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import dev.levada.core.Completable;
import dev.levada.core.Single;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A request as a {@code Single} or {@code Completable}: sent when it is subscribed to, on the event loop. Disposing it
 * does not take it back, it only makes its outcome nobody's.
 */
final class Call<T> extends Request implements Disposable {
    private final Scalar<? super T> downstream;
    private final @Nullable Function<Method, ? extends T> value;
    private volatile boolean disposed;

    private Call(
            Method method,
            MethodType reply,
            Scalar<? super T> downstream,
            @Nullable Function<Method, ? extends T> value) {
        super(method, reply);
        this.downstream = downstream;
        this.value = value;
    }

    /** A request whose answer holds a value. */
    static <T> Single<T> single(
            Connection connection,
            ChannelMachine channel,
            Method method,
            MethodType reply,
            Function<Method, ? extends T> value) {
        return new Singles<>() {
            @Override
            protected void subscribeScalar(Scalar<? super T> downstream) {
                new Call<>(method, reply, downstream, value).start(connection, channel);
            }
        };
    }

    /** A request whose answer says only that it was done. */
    static Completable completable(Connection connection, ChannelMachine channel, Method method, MethodType reply) {
        return new Completables() {
            @Override
            protected void subscribeScalar(Scalar<?> downstream) {
                new Call<>(method, reply, downstream, null).start(connection, channel);
            }
        };
    }

    private void start(Connection connection, ChannelMachine channel) {
        downstream.onSubscribe(this);
        connection.execute(() -> channel.request(this));
    }

    @Override
    protected void answered(Method reply) {
        if (disposed) {
            return;
        }
        Function<Method, ? extends T> map = value;
        if (map == null) {
            downstream.onComplete();
        } else {
            downstream.onSuccess(map.apply(reply));
        }
    }

    @Override
    protected void failed(Throwable reason) {
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
