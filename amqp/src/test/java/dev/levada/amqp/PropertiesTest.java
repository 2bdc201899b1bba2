package dev.levada.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PropertiesTest {

    @Test
    void everyPropertyMustReadBack() {
        Properties properties = Properties.none()
                .withContentType("text/plain")
                .withContentEncoding("gzip")
                .withHeaders(Map.of("x-retries", 3))
                .persistent()
                .withPriority(5)
                .withCorrelationId("c")
                .withReplyTo("r")
                .withExpiration("60000")
                .withMessageId("m")
                .withTimestamp(Instant.ofEpochSecond(1_796_000_000L))
                .withType("t")
                .withUserId("u")
                .withAppId("a");

        assertThat(properties.contentType()).isEqualTo("text/plain");
        assertThat(properties.contentEncoding()).isEqualTo("gzip");
        assertThat(properties.headers()).isEqualTo(Map.of("x-retries", 3));
        assertThat(properties.deliveryMode()).isEqualTo(2);
        assertThat(properties.priority()).isEqualTo(5);
        assertThat(properties.correlationId()).isEqualTo("c");
        assertThat(properties.replyTo()).isEqualTo("r");
        assertThat(properties.expiration()).isEqualTo("60000");
        assertThat(properties.messageId()).isEqualTo("m");
        assertThat(properties.timestamp()).isEqualTo(Instant.ofEpochSecond(1_796_000_000L));
        assertThat(properties.type()).isEqualTo("t");
        assertThat(properties.userId()).isEqualTo("u");
        assertThat(properties.appId()).isEqualTo("a");
    }

    @Test
    void nothingMustBeThereAtFirstNorAfterTakingItAway() {
        Properties properties = Properties.none().withMessageId("m").withMessageId(null);

        assertThat(properties.messageId()).isNull();
        assertThat(properties.contentType()).isNull();
        assertThat(properties.headers()).isEmpty();
        assertThat(properties.timestamp()).isNull();
        assertThat(properties.deliveryMode()).isZero();
    }

    @Test
    void changingOneMustLeaveTheOriginalAlone() {
        Properties original = Properties.none().withType("a");
        Properties changed = original.withType("b");

        assertThat(original.type()).isEqualTo("a");
        assertThat(changed.type()).isEqualTo("b");
        assertThat(original.copy()).isSameAs(original);
    }

    @Test
    void valuesThatDoNotFitMustBeRefused() {
        assertThatThrownBy(() -> Properties.none().withPriority(256))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("`priority`");
        assertThatThrownBy(() -> Properties.none().withMessageId("m".repeat(256)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("`message-id`");
        assertThatThrownBy(() -> Properties.none().withHeaders(Map.of("o", new Object())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("`o`");
    }
}
