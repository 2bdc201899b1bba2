package dev.levada.cli.demo;

import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.broker.EmbeddedBroker;
import dev.levada.core.BackpressureStrategy;
import dev.levada.core.Flowable;
import dev.levada.core.Single;
import dev.levada.disposables.Disposable;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * One run of the demo: opens the file and checks it, starts the embedded broker unless another is named, connects, lets
 * the {@link Flows} run to their end and reports.
 *
 * <p>Publisher and consumer have a connection each: a broker that slows publishers down must not slow down
 * acknowledgements.
 */
public final class Demo {

    /** Whatever fails is to be known within ten seconds, closing included. */
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    /** After so long without a count that changes, nothing more is expected to come. */
    private static final Duration STANDSTILL = Duration.ofSeconds(5);

    private static final Duration LOOK = Duration.ofMillis(500);

    private final DemoOptions options;
    private final PrintWriter out;
    private final Tally tally = new Tally();

    /** What the run waits for: the flows' end, their failure or {@link #stop()}, whichever is first. */
    private final CompletableFuture<List<RegionSummary>> end = new CompletableFuture<>();

    /**
     * A demo that has not started.
     *
     * @param options what to do
     * @param out where to say what is being done
     */
    public Demo(DemoOptions options, PrintWriter out) {
        this.options = options;
        this.out = out;
    }

    /**
     * Makes {@link #run()} end soon, in order: the event that is being processed is finished, the others go back to the
     * broker. May be called on any thread, before, during and after the run.
     */
    public void stop() {
        end.complete(List.of());
    }

    /**
     * Runs the demo to its end.
     *
     * @return the counts, which need not agree if the run was stopped
     * @throws dev.levada.cli.Failure if the input is at fault
     * @throws dev.levada.amqp.AmqpException if the broker is, or the way to it
     */
    public DemoReport run() {
        EventFile file = EventFile.open(options.input());
        int events = EventFeed.check(file);
        long total = options.count() == null ? events : options.count();
        ConnectionOptions broker = options.broker();
        if (broker != null) {
            return run(file, total, broker);
        }
        try (EmbeddedBroker embedded = EmbeddedBroker.start()) {
            return run(file, total, ConnectionOptions.parse(embedded.uri().toString()));
        }
    }

    private DemoReport run(EventFile file, long total, ConnectionOptions broker) {
        Account account = new Account();
        AmqpConnection publisher = connect(broker.withConnectionName("levada demo publisher"), account);
        try {
            AmqpConnection consumer = connect(broker.withConnectionName("levada demo consumer"), account);
            try {
                if (publisher != null && consumer != null) {
                    out.printf("%,d messages from %s through %s:%d%n", total, file, broker.host(), broker.port());
                    out.flush();
                    run(file, total, publisher, consumer, account);
                }
            } finally {
                close(consumer);
            }
        } finally {
            close(publisher);
        }
        return new DemoReport(total, tally.counts(), end.join(), account.balance());
    }

    private void run(EventFile file, long total, AmqpConnection publisher, AmqpConnection consumer, Account account) {
        Topology topology = Topology.declare(consumer);
        try (Progress progress = Progress.of(options.count() == null ? 0 : total)) {
            account.start();
            Flows flows = new Flows(publisher, consumer, topology, options.prefetch(), tally, progress);
            await(flows.all(file, total));
            account.stop();
        }
    }

    /** Null if the run was stopped first: a broker that does not answer must not hold that up. */
    private @Nullable AmqpConnection connect(ConnectionOptions broker, Account account) {
        Flowable<Object> stopped = Flowable.create(
                emitter -> {
                    CompletableFuture<?> signal = end.whenComplete((summaries, failure) -> emitter.onComplete());
                    emitter.setCancellable(() -> signal.cancel(false));
                },
                BackpressureStrategy.ERROR);
        ConnectionOptions bounded = broker.withConnectTimeout(ANSWER_TIMEOUT)
                .withHandshakeTimeout(ANSWER_TIMEOUT)
                .withRequestTimeout(ANSWER_TIMEOUT);
        AmqpConnection connection = AmqpConnection.connect(bounded)
                .toFlowable()
                .takeUntil(stopped)
                .firstElement()
                .blockingGet();
        if (connection != null) {
            account.add(connection);
        }
        return connection;
    }

    private static void close(@Nullable AmqpConnection connection) {
        if (connection != null) {
            connection.close(CLOSE_TIMEOUT).blockingAwait();
        }
    }

    /** Waits for the end. A message that was lost would never come, so a standstill is an end too. */
    private void await(Single<List<RegionSummary>> work) {
        Disposable running = work.subscribe(end::complete, end::completeExceptionally);
        try {
            Tally.Counts counts = tally.counts();
            long since = System.nanoTime();
            while (!endsWithin(LOOK)) {
                Tally.Counts now = tally.counts();
                if (!now.equals(counts)) {
                    counts = now;
                    since = System.nanoTime();
                } else if (System.nanoTime() - since > STANDSTILL.toNanos()) {
                    out.printf("nothing has moved for %d s: giving up%n", STANDSTILL.toSeconds());
                    stop();
                }
            }
        } finally {
            running.dispose();
        }
    }

    private boolean endsWithin(Duration time) {
        try {
            end.get(time.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
