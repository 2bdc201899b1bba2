package dev.levada.cli.demo;

import dev.levada.ion.IonReader;
import dev.levada.ion.IonType;
import dev.levada.ion.IonWriter;
import dev.levada.ion.Symbol;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.nio.ByteBuffer;

/**
 * Region summaries as binary Ion, and back:
 *
 * <pre>region_summary::{region: "Alaska", events: 308, strongest: 5.1e0, mean_magnitude: 1.6e0, mean_depth_km: 4.0e1,
 *   strongest_time: 1517966773840}</pre>
 *
 * <p>Encoding and decoding are each confined to one thread at a time; it may be two different ones.
 */
final class SummaryCodec {

    private static final Symbol SUMMARY = Symbol.of("region_summary");
    private static final Symbol REGION = Symbol.of("region");
    private static final Symbol EVENTS = Symbol.of("events");
    private static final Symbol STRONGEST = Symbol.of("strongest");
    private static final Symbol MEAN_MAGNITUDE = Symbol.of("mean_magnitude");
    private static final Symbol MEAN_DEPTH = Symbol.of("mean_depth_km");
    private static final Symbol STRONGEST_TIME = Symbol.of("strongest_time");

    private final IonWriter writer = IonWriter.binary();
    private final IonReader reader = new IonReader();

    /** The caller owns the buffer. */
    Buffer encode(RegionSummary summary) {
        Buffer buffer = Buffers.shared().acquire(0);
        writer.reset(buffer);
        writer.annotation(SUMMARY).stepIn(IonType.STRUCT);
        writer.fieldName(REGION).writeString(summary.region());
        writer.fieldName(EVENTS).writeInt(summary.events());
        writer.fieldName(STRONGEST).writeFloat(summary.strongest());
        writer.fieldName(MEAN_MAGNITUDE).writeFloat(summary.meanMagnitude());
        writer.fieldName(MEAN_DEPTH).writeFloat(summary.meanDepth());
        writer.fieldName(STRONGEST_TIME).writeInt(summary.strongestTime());
        writer.stepOut().finish();
        return buffer;
    }

    /**
     * The summary in {@code bytes}.
     *
     * @throws dev.levada.ion.IonException if they hold something else
     */
    RegionSummary decode(ByteBuffer bytes) {
        String region = "";
        long events = 0;
        double strongest = 0;
        double meanMagnitude = 0;
        double meanDepth = 0;
        long strongestTime = 0;
        reader.reset(bytes);
        reader.next();
        if (!reader.hasAnnotation(SUMMARY)) {
            throw reader.error("a region_summary was expected");
        }
        reader.stepIn();
        while (reader.next() != null) {
            if (reader.fieldNameIs(REGION)) {
                region = reader.stringValue();
            } else if (reader.fieldNameIs(EVENTS)) {
                events = reader.longValue();
            } else if (reader.fieldNameIs(STRONGEST)) {
                strongest = reader.doubleValue();
            } else if (reader.fieldNameIs(MEAN_MAGNITUDE)) {
                meanMagnitude = reader.doubleValue();
            } else if (reader.fieldNameIs(MEAN_DEPTH)) {
                meanDepth = reader.doubleValue();
            } else if (reader.fieldNameIs(STRONGEST_TIME)) {
                strongestTime = reader.longValue();
            }
        }
        return new RegionSummary(region, events, strongest, meanMagnitude, meanDepth, strongestTime);
    }
}
