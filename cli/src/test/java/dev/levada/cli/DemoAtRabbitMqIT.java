package dev.levada.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.levada.broker.support.RabbitNode;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DemoAtRabbitMqIT extends DemoContract {

    private static RabbitNode node;

    @BeforeAll
    static void start() {
        assumeTrue(RabbitNode.installed(), "rabbitmq-server is not installed");
        node = RabbitNode.start();
    }

    @AfterAll
    static void stop() {
        if (node != null) {
            node.close();
        }
    }

    @Override
    URI uri() {
        return node.uri();
    }

    @Test
    void aNodeThatIsKilledInMidRunMustEndTheRun() {
        try (RabbitNode victim = RabbitNode.start()) {
            CommandProcess process =
                    CommandProcess.start("demo", "--uri", victim.uri().toString(), "--count", "100000000");
            process.awaitOutput("messages from");
            victim.kill();

            assertThat(process.awaitExit()).isEqualTo(1);
            assertThat(process.lastLine()).startsWith("levada demo: ");
        }
    }
}
