package dev.levada.cli.demo;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Prints region summaries as a table, the regions with most events first. */
final class SummaryTable {

    private static final int MOST_ROWS = 20;
    private static final int REGION_WIDTH = 26;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final Comparator<RegionSummary> ORDER =
            Comparator.comparingLong(RegionSummary::events).reversed().thenComparing(RegionSummary::region);

    private SummaryTable() {}

    static void print(List<RegionSummary> summaries, PrintWriter out) {
        String row = "%-" + REGION_WIDTH + "s %8s %9s %9s %9s  %s%n";
        out.printf(row, "region", "events", "strongest", "mean mag.", "depth/km", "strongest at (UTC)");
        summaries.stream()
                .sorted(ORDER)
                .limit(MOST_ROWS)
                .forEach(each -> out.printf(
                        row,
                        shortened(each.region()),
                        each.events(),
                        decimal(each.strongest()),
                        decimal(each.meanMagnitude()),
                        decimal(each.meanDepth()),
                        TIME.format(Instant.ofEpochMilli(each.strongestTime()))));
        if (summaries.size() > MOST_ROWS) {
            out.printf("and %d further regions%n", summaries.size() - MOST_ROWS);
        }
    }

    private static String shortened(String region) {
        return region.length() <= REGION_WIDTH ? region : region.substring(0, REGION_WIDTH - 1) + "…";
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
