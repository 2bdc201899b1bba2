package dev.levada.cli.demo;

import dev.levada.amqp.Delivery;
import dev.levada.functions.Function;
import dev.levada.ion.IonReader;
import dev.levada.ion.IonType;
import dev.levada.ion.Symbol;
import dev.levada.pool.Buffer;
import java.util.Map;

/**
 * Decodes an event, straight from the buffer that it came in: without a copy of the body and without an object for a
 * field. Confined to one thread at a time.
 */
final class ObservationDecoder implements Function<Delivery, Observation> {

    private static final Symbol PROPERTIES = Symbol.of("properties");
    private static final Symbol MAGNITUDE = Symbol.of("mag");
    private static final Symbol NETWORK = Symbol.of("net");
    private static final Symbol PLACE = Symbol.of("place");
    private static final Symbol TIME = Symbol.of("time");
    private static final Symbol TYPE = Symbol.of("type");
    private static final Symbol EARTHQUAKE = Symbol.of("earthquake");
    private static final Symbol GEOMETRY = Symbol.of("geometry");
    private static final Symbol COORDINATES = Symbol.of("coordinates");

    /** The feed calls these regions by two names. */
    private static final Map<String, String> LONG_NAMES = Map.of("CA", "California", "MX", "Mexico", "NV", "Nevada");

    private final IonReader reader = new IonReader();
    private final Interned texts = new Interned();

    /** Takes the delivery over. */
    @Override
    public Observation apply(Delivery delivery) {
        Observation observation = Observation.of(delivery);
        try {
            reader.reset(delivery.bodyView());
            event(observation);
            return observation;
        } catch (Throwable e) {
            observation.release();
            throw e;
        }
    }

    /** Decodes into {@code observation} what {@code body} holds; the buffer stays the caller's. */
    void decode(Buffer body, Observation observation) {
        reader.reset(body.array(), 0, body.length());
        event(observation);
    }

    private void event(Observation observation) {
        if (reader.next() != IonType.STRUCT) {
            throw reader.error("an event must be a struct");
        }
        reader.stepIn();
        while (reader.next() != null) {
            if (reader.isNull()) {
                continue;
            }
            if (reader.fieldNameIs(PROPERTIES)) {
                properties(observation);
            } else if (reader.fieldNameIs(GEOMETRY)) {
                geometry(observation);
            }
        }
    }

    private void properties(Observation observation) {
        reader.stepIn();
        while (reader.next() != null) {
            if (reader.isNull()) {
                continue;
            }
            if (reader.fieldNameIs(MAGNITUDE)) {
                observation.magnitude(reader.doubleValue());
            } else if (reader.fieldNameIs(NETWORK)) {
                observation.network(texts.text(reader));
            } else if (reader.fieldNameIs(PLACE)) {
                String region = texts.lastPart(reader);
                observation.region(LONG_NAMES.getOrDefault(region, region));
            } else if (reader.fieldNameIs(TIME)) {
                observation.time(reader.longValue());
            } else if (reader.fieldNameIs(TYPE)) {
                observation.earthquake(reader.textIs(EARTHQUAKE));
            }
        }
        reader.stepOut();
    }

    private void geometry(Observation observation) {
        reader.stepIn();
        while (reader.next() != null) {
            if (reader.fieldNameIs(COORDINATES) && !reader.isNull()) {
                coordinates(observation);
            }
        }
        reader.stepOut();
    }

    /** Longitude, latitude and depth, in this order. */
    private void coordinates(Observation observation) {
        reader.stepIn();
        for (int i = 0; reader.next() != null; i++) {
            if (i == 2 && !reader.isNull()) {
                observation.depth(reader.doubleValue());
            }
        }
        reader.stepOut();
    }
}
