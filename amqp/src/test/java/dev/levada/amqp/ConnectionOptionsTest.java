package dev.levada.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionOptionsTest {

    @Test
    void everyPartOfAUriMustBeRead() {
        ConnectionOptions options = ConnectionOptions.parse(
                "amqp://ana:p%40ss%3Aword@broker.example:5673/or%2Fders?heartbeat=5&connection_timeout=250&channel_max=7"
                        + "&frame_max=8192");

        assertThat(options)
                .isEqualTo(ConnectionOptions.defaults()
                        .withUsername("ana")
                        .withPassword("p@ss:word")
                        .withHost("broker.example")
                        .withPort(5673)
                        .withVirtualHost("or/ders")
                        .withHeartbeat(Duration.ofSeconds(5))
                        .withConnectTimeout(Duration.ofMillis(250))
                        .withChannelMax(7)
                        .withFrameMax(8192));
    }

    @ParameterizedTest
    @CsvSource({
        "amqp://, localhost, 5672, /",
        "amqp://h, h, 5672, /",
        "amqp://h/, h, 5672, /",
        "amqp://h:1/%2F, h, 1, /",
        "amqp://h/v, h, 5672, v",
        "AMQP://[::1]:2/v, ::1, 2, v",
        "amqp://[::1], ::1, 5672, /"
    })
    void missingPartsMustBeTheDefaults(String uri, String host, int port, String virtualHost) {
        ConnectionOptions options = ConnectionOptions.parse(uri);

        assertThat(options.host()).isEqualTo(host);
        assertThat(options.port()).isEqualTo(port);
        assertThat(options.virtualHost()).isEqualTo(virtualHost);
        assertThat(options.username()).isEqualTo("guest");
    }

    @ParameterizedTest
    @CsvSource({
        "http://h, must start with amqp://",
        "amqps://h, no TLS",
        "amqp://u:s3cret@h:0, the port must be a number in 1..65535",
        "amqp://u:s3cret@h:port, the port must be a number",
        "amqp://u:s3cret@h:1:2, several colons",
        "amqp://u:s3cret@[::1, closing bracket",
        "amqp://u:s3cret@h/a/b, second slash",
        "amqp://u:s3cret%4@h, the password has a percent sign",
        "amqp://u:s3cret@h/%zz, the virtual host has a percent sign",
        "amqp://u:s3cret@h?x=1, none of heartbeat",
        "amqp://u:s3cret@h?heartbeat=-1, the heartbeat must be a number",
        "amqp://u:s3/cret@h, the port must be a number"
    })
    void whatIsWrongMustBeNamedWithoutThePassword(String uri, String message) {
        assertThatThrownBy(() -> ConnectionOptions.parse(uri))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("s3cret")
                .hasMessageNotContaining("cret@");
    }

    @Test
    void thePasswordMustNotBePrinted() {
        ConnectionOptions options = ConnectionOptions.defaults().withPassword("s3cret");

        assertThat(options.toString()).contains("guest@localhost:5672").doesNotContain("s3cret");
    }

    @Test
    void valuesOutOfRangeMustBeNamed() {
        ConnectionOptions options = ConnectionOptions.defaults();
        assertThatThrownBy(() -> options.withPort(65_536)).hasMessageContaining("`port`");
        assertThatThrownBy(() -> options.withFrameMax(4095)).hasMessageContaining("`frameMax`");
        assertThatThrownBy(() -> options.withConnectTimeout(Duration.ZERO))
                .hasMessageContaining("`connectTimeout` > 0");
        assertThatThrownBy(() -> options.withHeartbeat(Duration.ofDays(1))).hasMessageContaining("`heartbeat`");
        assertThatThrownBy(() -> options.withVirtualHost("é".repeat(128))).hasMessageContaining("`virtualHost`");
        assertThatThrownBy(() -> ConsumeOptions.defaults().withPrefetch(0)).hasMessageContaining("`prefetch`");
        assertThatThrownBy(() -> PublishOptions.defaults().withMaxInFlight(0)).hasMessageContaining("`maxInFlight`");
    }
}
