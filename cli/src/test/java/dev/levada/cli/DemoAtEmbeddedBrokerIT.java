package dev.levada.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.broker.EmbeddedBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DemoAtEmbeddedBrokerIT extends DemoContract {

    private EmbeddedBroker broker;

    @BeforeEach
    void start() {
        broker = EmbeddedBroker.start();
    }

    @AfterEach
    void stop() {
        broker.close();
    }

    @Override
    URI uri() {
        return broker.uri();
    }

    @Test
    void nothingMustBeLeftAtTheBroker() {
        demo();

        assertThat(broker.metrics().messages()).isZero();
    }

    @Test
    void anUnreachableBrokerMustBeNamed() {
        int port = broker.port();
        broker.close();

        CommandRun run = demo();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("levada demo: can't reach 127.0.0.1:" + port);
    }

    @Test
    void aConnectionThatIsCutInMidRunMustEndTheRun() {
        broker.faults().cutAtPublish(500);

        CommandRun run = demo();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("connection");
    }

    @Test
    void aRefusedMessageMustEndTheRun() {
        broker.faults().rejectPublishes(1);

        CommandRun run = demo();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("did not take message");
    }

    @Test
    void aLostMessageMustNotLookLikeSuccess() {
        broker.faults().losePublishes(1);

        CommandRun run = demo("--count", "50");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("the counts do not agree: received 49 of 50, acked 49 of 50");
    }

    @Test
    void anInterruptMustEndTheRunCleanly() {
        CommandProcess process = CommandProcess.start("demo", "--uri", uri().toString(), "--count", "100000000");
        process.awaitOutput("messages from");
        process.interrupt();

        assertThat(process.awaitExit()).isEqualTo(130);
        assertThat(process.lastLine()).startsWith("sent ").contains("(0 leaked)");
        assertThat(broker.metrics().connections()).isZero();
        assertThat(broker.metrics().messages()).isZero();
    }

    @Test
    void anInterruptMustNotWaitForABrokerThatIsSilent() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandProcess process = CommandProcess.start("demo", "--uri", "amqp://127.0.0.1:" + silent.getLocalPort());
            Socket connected = silent.accept();
            process.interrupt();

            assertThat(process.awaitExit()).isEqualTo(130);
            assertThat(process.lines()).hasSize(1);
            assertThat(process.lastLine()).startsWith("sent 0, ").contains("(0 leaked)");
            connected.close();
        }
    }
}
