package dev.levada.amqp;

import dev.levada.amqp.internal.message.EncodedProperties;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a message. They are held encoded: reading one decodes it then, and messages that share one
 * {@code Properties} are encoded by copying bytes.
 *
 * <p>Those that a user makes, starting with {@link #none()}, are immutable. Those of a {@link Delivery} are a view that is
 * valid as long as it is; {@link #copy()} keeps them. Properties that the sender encoded wrongly are a
 * {@link MalformedPropertiesException} when they are read.
 */
public interface Properties {

    /** No properties at all. */
    static Properties none() {
        return EncodedProperties.NONE;
    }

    /** The MIME type of the body; null where absent. */
    @Nullable
    String contentType();

    /** The encoding of the body, such as {@code gzip}; null where absent. */
    @Nullable
    String contentEncoding();

    /** The headers; empty where absent. Types are those of a field table: numbers, text, bytes, lists, maps … */
    Map<String, ?> headers();

    /** 1 for a transient message, 2 for one that survives the broker in a durable queue; 0 where absent. */
    int deliveryMode();

    /** The priority, 0 where absent. */
    int priority();

    /** What tells the request that this message answers; null where absent. */
    @Nullable
    String correlationId();

    /** Where answers go; null where absent. */
    @Nullable
    String replyTo();

    /** Milliseconds to live, as text; null where absent. */
    @Nullable
    String expiration();

    /** The application's id of the message; null where absent. */
    @Nullable
    String messageId();

    /** When the message was made, in whole seconds; null where absent. */
    @Nullable
    Instant timestamp();

    /** The application's type of the message; null where absent. */
    @Nullable
    String type();

    /** The publishing user, verified by the broker; null where absent. */
    @Nullable
    String userId();

    /** The publishing application; null where absent. */
    @Nullable
    String appId();

    Properties withContentType(@Nullable String contentType);

    Properties withContentEncoding(@Nullable String contentEncoding);

    Properties withHeaders(Map<String, ?> headers);

    Properties withDeliveryMode(int deliveryMode);

    Properties withPriority(int priority);

    Properties withCorrelationId(@Nullable String correlationId);

    Properties withReplyTo(@Nullable String replyTo);

    Properties withExpiration(@Nullable String expiration);

    Properties withMessageId(@Nullable String messageId);

    Properties withTimestamp(@Nullable Instant timestamp);

    Properties withType(@Nullable String type);

    Properties withUserId(@Nullable String userId);

    Properties withAppId(@Nullable String appId);

    /** As {@code withDeliveryMode(2)}: the message survives the broker in a durable queue. */
    default Properties persistent() {
        return withDeliveryMode(2);
    }

    /** These properties, to be kept beyond a delivery. */
    Properties copy();
}
