package dev.levada.broker;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.levada.broker.support.RabbitNode;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The same contract on a real RabbitMQ, where one is installed. */
class RabbitMqContractIT extends BrokerContract {

    private static @Nullable RabbitNode node;

    @BeforeAll
    static void start() {
        assumeTrue(RabbitNode.installed(), "RabbitMQ is not installed");
        node = RabbitNode.start();
    }

    @AfterAll
    static void stop() {
        if (node != null) {
            node.close();
        }
    }

    @Override
    public URI uri() {
        return node().uri();
    }

    @Override
    public void breakConnections() {
        node().control("close_all_connections", "test");
    }

    private static RabbitNode node() {
        if (node == null) {
            throw new IllegalStateException("RabbitMQ is not installed");
        }
        return node;
    }
}
