package dev.levada.broker;

import dev.levada.core.FlowableSubscriber;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.reactivestreams.Subscription;

/** What a flow of Levada's client gave, for a test to wait for on its own thread. */
final class Received<T> implements FlowableSubscriber<T> {

    private final long initialRequest;
    private final BlockingQueue<T> items = new LinkedBlockingQueue<>();
    private final CompletableFuture<Subscription> subscription = new CompletableFuture<>();
    private final CompletableFuture<Throwable> error = new CompletableFuture<>();

    Received(long initialRequest) {
        this.initialRequest = initialRequest;
    }

    @Override
    public void onSubscribe(Subscription upstream) {
        subscription.complete(upstream);
        if (initialRequest > 0) {
            upstream.request(initialRequest);
        }
    }

    @Override
    public void onNext(T item) {
        items.add(item);
    }

    @Override
    public void onError(Throwable thrown) {
        error.complete(thrown);
    }

    @Override
    public void onComplete() {
        error.completeExceptionally(new AssertionError("the flow completed"));
    }

    void request(long count) throws Exception {
        subscription.get(Client.LIMIT.toSeconds(), TimeUnit.SECONDS).request(count);
    }

    void cancel() throws Exception {
        subscription.get(Client.LIMIT.toSeconds(), TimeUnit.SECONDS).cancel();
    }

    List<T> take(int count) throws InterruptedException {
        List<T> taken = new ArrayList<>();
        while (taken.size() < count) {
            T item = items.poll(Client.LIMIT.toSeconds(), TimeUnit.SECONDS);
            if (item == null) {
                throw new AssertionError("only " + taken.size() + " items came in " + Client.LIMIT);
            }
            taken.add(item);
        }
        return taken;
    }

    /** Takes what has come, however little that is. */
    void drain(Consumer<? super T> action) {
        for (T item = items.poll(); item != null; item = items.poll()) {
            action.accept(item);
        }
    }

    /** Items that came and were not taken. */
    int waiting() {
        return items.size();
    }

    /** The error that the flow ends with. */
    Throwable error() throws Exception {
        try {
            return error.get(Client.LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("the flow did not end in " + Client.LIMIT, e);
        }
    }
}
