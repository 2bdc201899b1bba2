package dev.levada.cli.demo;

import dev.levada.ion.IonReader;
import dev.levada.ion.IonType;
import dev.levada.ion.Symbol;
import dev.levada.pool.Buffer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the routing key of an event, {@code NETWORK.CLASS}: the seismic network that reported it and the class of its
 * magnitude, "unknown" for what it does not say. Each key is made once. Confined to one thread.
 */
final class RoutingKeys {

    private static final Symbol PROPERTIES = Symbol.of("properties");
    private static final Symbol MAGNITUDE = Symbol.of("mag");
    private static final Symbol NETWORK = Symbol.of("net");

    private final IonReader reader = new IonReader();
    private final Interned networks = new Interned();
    private final Map<String, Map<MagnitudeClass, String>> keys = new HashMap<>();

    /** The routing key of the event that {@code body} holds in binary Ion. */
    String of(Buffer body) {
        String network = "unknown";
        MagnitudeClass magnitude = MagnitudeClass.UNKNOWN;
        reader.reset(body.array(), 0, body.length());
        reader.next();
        reader.stepIn();
        while (reader.next() != null) {
            if (!reader.fieldNameIs(PROPERTIES) || reader.type() != IonType.STRUCT || reader.isNull()) {
                continue;
            }
            reader.stepIn();
            while (reader.next() != null) {
                if (reader.isNull()) {
                    continue;
                }
                if (reader.fieldNameIs(MAGNITUDE)) {
                    magnitude = MagnitudeClass.of(reader.doubleValue());
                } else if (reader.fieldNameIs(NETWORK)) {
                    network = networks.text(reader);
                }
            }
            reader.stepOut();
        }
        return key(network, magnitude);
    }

    private String key(String network, MagnitudeClass magnitude) {
        Map<MagnitudeClass, String> ofNetwork =
                keys.computeIfAbsent(network, any -> new EnumMap<>(MagnitudeClass.class));
        String key = ofNetwork.get(magnitude);
        if (key == null) {
            key = network + "." + magnitude.word();
            ofNetwork.put(magnitude, key);
        }
        return key;
    }
}
