package dev.levada.amqp.internal.message;

import dev.levada.amqp.MalformedPropertiesException;
import dev.levada.amqp.Properties;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.ArgumentWriter;
import dev.levada.amqp.frame.FrameException;
import dev.levada.amqp.frame.Property;
import dev.levada.amqp.frame.PropertyView;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Properties as the bytes that stand in a content header. An immutable one has its bytes for itself and makes a view for each
 * reading, so that threads may share it. A delivery's has one view and is filled anew, by {@link #load}, for each delivery;
 * its bytes are few and copied, so that they do not hold on to what was read from the socket.
 */
public final class EncodedProperties implements Properties {
    /** No properties. */
    public static final EncodedProperties NONE = new EncodedProperties(encode(Map.of()), null);

    private static final int INITIAL_CAPACITY = 64;
    // What a delivery keeps for the next: an exceptional header does not stay with it.
    private static final int KEPT_CAPACITY = 4096;

    private ByteBuf encoded;
    private final @Nullable PropertyView reused;

    private EncodedProperties(ByteBuf encoded, @Nullable PropertyView reused) {
        this.encoded = encoded;
        this.reused = reused;
    }

    /** Properties that can be loaded again and again. */
    public static EncodedProperties reusable() {
        return new EncodedProperties(Unpooled.buffer(INITIAL_CAPACITY), new PropertyView());
    }

    /** The bytes: flags and values. They are not to be changed, nor their indices. */
    public ByteBuf encoded() {
        return encoded;
    }

    /** Takes the rest of {@code properties} in the place of what was here. */
    public void load(ArgumentReader properties) {
        int length = properties.remaining();
        if (encoded.capacity() > KEPT_CAPACITY) {
            encoded = Unpooled.buffer(Math.max(length, INITIAL_CAPACITY));
        }
        encoded.clear().writeBytes(properties.buffer(), properties.index(), length);
    }

    /** The bytes of any properties, also of a user's own implementation. */
    public static ByteBuf bytesOf(Properties properties) {
        return properties instanceof EncodedProperties own ? own.encoded : encode(values(properties));
    }

    @Override
    public @Nullable String contentType() {
        return text(Property.CONTENT_TYPE);
    }

    @Override
    public @Nullable String contentEncoding() {
        return text(Property.CONTENT_ENCODING);
    }

    @Override
    public Map<String, ?> headers() {
        try {
            return view().table(Property.HEADERS);
        } catch (FrameException e) {
            throw malformed(e);
        }
    }

    @Override
    public int deliveryMode() {
        return octet(Property.DELIVERY_MODE);
    }

    @Override
    public int priority() {
        return octet(Property.PRIORITY);
    }

    @Override
    public @Nullable String correlationId() {
        return text(Property.CORRELATION_ID);
    }

    @Override
    public @Nullable String replyTo() {
        return text(Property.REPLY_TO);
    }

    @Override
    public @Nullable String expiration() {
        return text(Property.EXPIRATION);
    }

    @Override
    public @Nullable String messageId() {
        return text(Property.MESSAGE_ID);
    }

    @Override
    public @Nullable Instant timestamp() {
        try {
            PropertyView view = view();
            return view.has(Property.TIMESTAMP) ? Instant.ofEpochSecond(view.timestamp(Property.TIMESTAMP, 0)) : null;
        } catch (FrameException | DateTimeException e) {
            throw malformed(e);
        }
    }

    @Override
    public @Nullable String type() {
        return text(Property.TYPE);
    }

    @Override
    public @Nullable String userId() {
        return text(Property.USER_ID);
    }

    @Override
    public @Nullable String appId() {
        return text(Property.APP_ID);
    }

    @Override
    public Properties withContentType(@Nullable String contentType) {
        return with(Property.CONTENT_TYPE, contentType);
    }

    @Override
    public Properties withContentEncoding(@Nullable String contentEncoding) {
        return with(Property.CONTENT_ENCODING, contentEncoding);
    }

    @Override
    public Properties withHeaders(Map<String, ?> headers) {
        return with(Property.HEADERS, headers);
    }

    @Override
    public Properties withDeliveryMode(int deliveryMode) {
        return with(Property.DELIVERY_MODE, deliveryMode);
    }

    @Override
    public Properties withPriority(int priority) {
        return with(Property.PRIORITY, priority);
    }

    @Override
    public Properties withCorrelationId(@Nullable String correlationId) {
        return with(Property.CORRELATION_ID, correlationId);
    }

    @Override
    public Properties withReplyTo(@Nullable String replyTo) {
        return with(Property.REPLY_TO, replyTo);
    }

    @Override
    public Properties withExpiration(@Nullable String expiration) {
        return with(Property.EXPIRATION, expiration);
    }

    @Override
    public Properties withMessageId(@Nullable String messageId) {
        return with(Property.MESSAGE_ID, messageId);
    }

    @Override
    public Properties withTimestamp(@Nullable Instant timestamp) {
        return with(Property.TIMESTAMP, timestamp == null ? null : timestamp.getEpochSecond());
    }

    @Override
    public Properties withType(@Nullable String type) {
        return with(Property.TYPE, type);
    }

    @Override
    public Properties withUserId(@Nullable String userId) {
        return with(Property.USER_ID, userId);
    }

    @Override
    public Properties withAppId(@Nullable String appId) {
        return with(Property.APP_ID, appId);
    }

    @Override
    public Properties copy() {
        return reused == null ? this : new EncodedProperties(encoded.copy(), null);
    }

    private Properties with(Property property, @Nullable Object value) {
        Map<Property, Object> values = values(this);
        if (value == null) {
            values.remove(property);
        } else {
            values.put(property, value);
        }
        return new EncodedProperties(encode(values), null);
    }

    private PropertyView view() {
        PropertyView view = reused;
        return (view == null ? new PropertyView() : view).wrap(encoded, 0, encoded.writerIndex());
    }

    private @Nullable String text(Property property) {
        try {
            PropertyView view = view();
            return view.has(property) ? view.text(property, "") : null;
        } catch (FrameException e) {
            throw malformed(e);
        }
    }

    private int octet(Property property) {
        try {
            return view().octet(property, 0);
        } catch (FrameException e) {
            throw malformed(e);
        }
    }

    private static MalformedPropertiesException malformed(RuntimeException cause) {
        MalformedPropertiesException e = new MalformedPropertiesException(String.valueOf(cause.getMessage()));
        e.initCause(cause);
        return e;
    }

    private static ByteBuf encode(Map<Property, ?> values) {
        ByteBuf out = Unpooled.buffer(INITIAL_CAPACITY);
        PropertyView.write(new ArgumentWriter().wrap(out), values);
        return out;
    }

    private static Map<Property, Object> values(Properties from) {
        Map<Property, Object> values = new EnumMap<>(Property.class);
        put(values, Property.CONTENT_TYPE, from.contentType());
        put(values, Property.CONTENT_ENCODING, from.contentEncoding());
        put(values, Property.HEADERS, from.headers().isEmpty() ? null : from.headers());
        put(values, Property.DELIVERY_MODE, from.deliveryMode() == 0 ? null : from.deliveryMode());
        put(values, Property.PRIORITY, from.priority() == 0 ? null : from.priority());
        put(values, Property.CORRELATION_ID, from.correlationId());
        put(values, Property.REPLY_TO, from.replyTo());
        put(values, Property.EXPIRATION, from.expiration());
        put(values, Property.MESSAGE_ID, from.messageId());
        Instant timestamp = from.timestamp();
        put(values, Property.TIMESTAMP, timestamp == null ? null : timestamp.getEpochSecond());
        put(values, Property.TYPE, from.type());
        put(values, Property.USER_ID, from.userId());
        put(values, Property.APP_ID, from.appId());
        return values;
    }

    private static void put(Map<Property, Object> values, Property property, @Nullable Object value) {
        if (value != null) {
            values.put(property, value);
        }
    }
}
