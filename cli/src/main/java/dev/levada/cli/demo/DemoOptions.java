package dev.levada.cli.demo;

import dev.levada.amqp.ConnectionOptions;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a run of the demo is told.
 *
 * @param broker the broker, or null to start an embedded one
 * @param input the file of events
 * @param count how many messages to send, repeating or cutting the input, or null for each event once
 * @param prefetch most unacknowledged deliveries at a time, 1 to 65,535
 */
public record DemoOptions(
        @Nullable ConnectionOptions broker,
        Path input,
        @Nullable Integer count,
        int prefetch) {

    private static final int MAX_PREFETCH = 65_535;

    /** The folder that Levada was started from, set by the launcher. */
    private static final String HOME_PROPERTY = "levada.home";

    /**
     * Checks what was given and fills in the rest.
     *
     * @param uri the broker, or null for an embedded one
     * @param input the file of events, or null for those that come with Levada
     * @param count messages to send, at least 1, or null for each event once
     * @param prefetch 1 to 65,535
     * @return the options
     * @throws IllegalArgumentException if a number is out of its range or the URI is none
     */
    public static DemoOptions of(@Nullable String uri, @Nullable Path input, @Nullable Integer count, int prefetch) {
        if (count != null && count < 1) {
            throw new IllegalArgumentException("--count must be at least 1 but was " + count);
        }
        if (prefetch < 1 || prefetch > MAX_PREFETCH) {
            throw new IllegalArgumentException("--prefetch must be 1 to " + MAX_PREFETCH + " but was " + prefetch);
        }
        ConnectionOptions broker = uri == null ? null : ConnectionOptions.parse(uri);
        return new DemoOptions(broker, input == null ? ownEvents() : input, count, prefetch);
    }

    private static Path ownEvents() {
        return Path.of(System.getProperty(HOME_PROPERTY, ""), "examples", "data", "earthquakes.ndjson");
    }
}
