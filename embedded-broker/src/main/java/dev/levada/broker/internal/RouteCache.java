package dev.levada.broker.internal;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The queues that the routing keys seen lately lead to, so that a message is routed by one look-up that allocates
 * nothing, whatever the type of its exchange and however many exchanges lie between.
 *
 * <p>An answer is good for one version of the topology: any declaration, deletion or binding in the virtual host makes
 * all answers void. The number of keys is bounded, and a full cache starts over: where each message has a key of its own,
 * remembering them is no use anyway.
 */
final class RouteCache {

    static final int MAX_KEYS = 1_024;

    private final Map<String, MessageQueue[]> byKey = new HashMap<>();
    private long version;

    /** The queues for {@code routingKey}, or null if they are not known for this version of the topology. */
    MessageQueue @Nullable [] find(String routingKey, long topologyVersion) {
        if (version != topologyVersion) {
            byKey.clear();
            version = topologyVersion;
        }
        return byKey.get(routingKey);
    }

    /** Remembers the queues for {@code routingKey} in the version that was last asked for. */
    void remember(String routingKey, MessageQueue[] queues) {
        if (byKey.size() >= MAX_KEYS) {
            byKey.clear();
        }
        byKey.put(routingKey, queues);
    }
}
