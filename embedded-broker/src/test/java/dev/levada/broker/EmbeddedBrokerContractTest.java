package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

class EmbeddedBrokerContractTest extends BrokerContract {

    private static EmbeddedBroker broker;

    @BeforeAll
    static void start() {
        broker = EmbeddedBroker.start();
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @Override
    public URI uri() {
        return broker.uri();
    }

    @Override
    public void breakConnections() {
        broker.faults().cutConnections();
    }

    @AfterEach
    void nothingIsLeft() {
        Client.await(() -> broker.metrics().connections() == 0);
        assertThat(broker.metrics().messages()).isZero();
        assertThat(broker.metrics().bytes()).isZero();
    }
}
