package dev.levada.cli.demo;

import dev.levada.cli.Failure;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a run came to: a table and one line for the reader, and a verdict. */
public final class DemoReport {

    private final long expected;
    private final Tally.Counts counts;
    private final List<RegionSummary> summaries;
    private final Account.Balance balance;

    DemoReport(long expected, Tally.Counts counts, List<RegionSummary> summaries, Account.Balance balance) {
        this.expected = expected;
        this.counts = counts;
        this.summaries = summaries;
        this.balance = balance;
    }

    /**
     * Prints the table of regions and the line of counts.
     *
     * @param out where to
     */
    public void print(PrintWriter out) {
        if (!summaries.isEmpty()) {
            SummaryTable.print(summaries, out);
        }
        double seconds = balance.elapsed().toNanos() / 1e9;
        out.printf(
                Locale.ROOT,
                "sent %d, confirmed %d, received %d, acked %d, summaries %d, elapsed %.2f s, %.0f messages/s, "
                        + "%d B allocated/message, buffers acquired %d = released %d (%d leaked), pool size %d%n",
                counts.sent(),
                counts.confirmed(),
                counts.received(),
                counts.acked(),
                summaries.size(),
                seconds,
                seconds > 0 ? counts.acked() / seconds : 0,
                balance.allocatedBytes() / Math.max(counts.acked(), 1),
                balance.acquired(),
                balance.released(),
                balance.leaked(),
                balance.poolSize());
        out.flush();
    }

    /**
     * Does nothing if all counts agree and nothing leaked.
     *
     * @throws Failure naming each count that is wrong
     */
    public void check() {
        List<String> wrong = new ArrayList<>();
        compare(wrong, "sent", counts.sent(), expected);
        compare(wrong, "confirmed", counts.confirmed(), expected);
        compare(wrong, "received", counts.received(), expected);
        compare(wrong, "acked", counts.acked(), expected);
        compare(wrong, "summaries read back", summaries.size(), counts.summaries());
        compare(wrong, "buffers released", balance.released(), balance.acquired());
        if (!wrong.isEmpty()) {
            throw new Failure("the counts do not agree: " + String.join(", ", wrong), null);
        }
    }

    private static void compare(List<String> wrong, String what, long actual, long due) {
        if (actual != due) {
            wrong.add(what + " " + actual + " of " + due);
        }
    }
}
