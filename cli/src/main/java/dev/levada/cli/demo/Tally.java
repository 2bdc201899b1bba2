package dev.levada.cli.demo;

import dev.levada.amqp.Confirmation;
import dev.levada.cli.Failure;
import java.util.concurrent.atomic.LongAdder;

/** Counts what happens to the messages of a run, on whatever thread it happens. */
final class Tally {

    /**
     * The counts at one moment.
     *
     * @param sent events handed to the publisher
     * @param confirmed those that the broker confirmed
     * @param received deliveries decoded
     * @param acked those acknowledged, after they were processed
     * @param summaries summaries that were published and confirmed
     */
    record Counts(long sent, long confirmed, long received, long acked, long summaries) {}

    private final LongAdder sent = new LongAdder();
    private final LongAdder confirmed = new LongAdder();
    private final LongAdder received = new LongAdder();
    private final LongAdder acked = new LongAdder();
    private final LongAdder summaries = new LongAdder();

    Counts counts() {
        return new Counts(sent.sum(), confirmed.sum(), received.sum(), acked.sum(), summaries.sum());
    }

    void sent() {
        sent.increment();
    }

    /**
     * Counts an event as confirmed.
     *
     * @throws Failure if the broker did not take it
     */
    void confirmed(Confirmation confirmation) {
        check(confirmation);
        confirmed.increment();
    }

    void received() {
        received.increment();
    }

    void acked() {
        acked.increment();
    }

    /**
     * Counts a summary as confirmed.
     *
     * @throws Failure if the broker did not take it
     */
    void summaryConfirmed(Confirmation confirmation) {
        check(confirmation);
        summaries.increment();
    }

    private static void check(Confirmation confirmation) {
        if (confirmation.kind() != Confirmation.Kind.CONFIRMED) {
            throw new Failure("the broker did not take message " + confirmation.tag() + ": " + confirmation, null);
        }
    }
}
