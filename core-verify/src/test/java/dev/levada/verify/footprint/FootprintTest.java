package dev.levada.verify.footprint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The bytes of one subscription: at most RxJava's and at most Reactor's, for every operator. The table goes to {@code
 * target/footprint.md}. Schedulers' workers are not counted, for they are the schedulers'.
 */
class FootprintTest {

    /** What is above the better of the others, and by how much; decision record 11 says why. */
    private static final Map<String, Long> EXCEPTIONS = Map.ofEntries(
            Map.entry("observeOn", 336L),
            Map.entry("concatWith", 40L),
            Map.entry("takeUntil", 16L),
            Map.entry("subscribeOn", 8L),
            Map.entry("toList", 8L),
            Map.entry("lastElement", 8L),
            Map.entry("takeLast", 216L),
            Map.entry("sorted", 136L),
            Map.entry("repeatWhen", 88L),
            Map.entry("retryWhen", 64L),
            Map.entry("skipLast", 24L),
            Map.entry("skipUntil", 8L),
            Map.entry("handle", 16L),
            Map.entry("dematerialize", 24L),
            Map.entry("flatMapIterable", 320L),
            Map.entry("flatMapCompletable", 8L),
            Map.entry("elementAt", 16L),
            Map.entry("startWithItem", 40L),
            Map.entry("zipWith after an item", 344L),
            Map.entry("onErrorReturnItem", 8L),
            Map.entry("onBackpressureBuffer", 200L),
            Map.entry("onBackpressureBuffer dropping", 16L),
            Map.entry("collect with a Collector", 16L));

    @Test
    void subscriptionMustBeNoLargerThanThoseOfOthers() throws IOException {
        List<String> report = new ArrayList<>();
        List<String> above = new ArrayList<>();
        report.add("| operator | Levada | RxJava 3 | Reactor |");
        report.add("|---|---|---|---|");
        Rows.all().forEach(row -> {
            long levada = row.bytes();
            long rxJava = row.rxJavaBytes();
            long reactor = row.reactorBytes();
            String line = "| %s | %d | %s | %s |".formatted(row.name(), levada, shown(rxJava), shown(reactor));
            report.add(line);
            long excess = Math.max(0, levada - Math.min(rxJava, reactor));
            if (excess != EXCEPTIONS.getOrDefault(row.name(), 0L)) { // what has shrunk must lose its exception
                above.add(line);
            }
        });
        Path target = Files.createDirectories(Path.of(System.getProperty("basedir", ""), "target"));
        Files.write(target.resolve("footprint.md"), report);
        assertThat(above).isEmpty();
    }

    private static String shown(long bytes) {
        return bytes == Long.MAX_VALUE ? "" : Long.toString(bytes);
    }
}
