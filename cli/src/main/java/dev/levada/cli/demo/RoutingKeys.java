package dev.levada.cli.demo;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The routing keys of events, {@code NETWORK.CLASS}: the seismic network that reported it and the class of its magnitude.
 * Each key is made once. Confined to one thread.
 */
final class RoutingKeys {

    private final Map<String, Map<MagnitudeClass, String>> keys = new HashMap<>();

    /** The routing key of {@code observation}. */
    String of(Observation observation) {
        MagnitudeClass magnitude = MagnitudeClass.of(observation.magnitude());
        Map<MagnitudeClass, String> ofNetwork =
                keys.computeIfAbsent(observation.network(), any -> new EnumMap<>(MagnitudeClass.class));
        String key = ofNetwork.get(magnitude);
        if (key == null) {
            key = observation.network() + "." + magnitude.word();
            ofNetwork.put(magnitude, key);
        }
        return key;
    }
}
