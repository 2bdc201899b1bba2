package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Map;

/**
 * The properties of a content header, decoded one at a time when they are asked for. A view is wrapped around the encoded
 * form (two octets of flags and the values) and goes through it from the start each time: there are at most fourteen, seldom
 * more than three. It can be wrapped again, and allocates nothing itself. Not thread-safe.
 *
 * <p>A header's frame is accepted without looking into it, so what is malformed in it shows here, as a
 * {@link FrameException} that concerns this message and not the connection.
 */
public final class PropertyView {
    private final ArgumentReader in = new ArgumentReader();
    private ByteBuf buf = Unpooled.EMPTY_BUFFER;
    private int start;
    private int end;

    /** Reads from {@code start} to {@code end} of {@code buf}, which the caller keeps alive. An empty range has no property. */
    public PropertyView wrap(ByteBuf buf, int start, int end) {
        this.buf = buf;
        this.start = start;
        this.end = end;
        return this;
    }

    public boolean has(Property property) {
        return (flags() & property.mask()) != 0;
    }

    /** The text of a property of kind TEXT, or {@code absent}. */
    public String text(Property property, String absent) {
        return seek(property, Property.Kind.TEXT) ? in.shortString(property.label()) : absent;
    }

    /** The value of a property of kind OCTET, or {@code absent}. */
    public int octet(Property property, int absent) {
        return seek(property, Property.Kind.OCTET) ? in.octet(property.label()) : absent;
    }

    /** The seconds since 1970 of a property of kind TIMESTAMP, or {@code absent}. */
    public long timestamp(Property property, long absent) {
        return seek(property, Property.Kind.TIMESTAMP) ? in.longLong(property.label()) : absent;
    }

    /** The entries of a property of kind TABLE; none where it is absent. */
    public Map<String, ?> table(Property property) {
        return seek(property, Property.Kind.TABLE) ? in.table(property.label()) : Map.of();
    }

    private int flags() {
        if (end == start) {
            return 0;
        }
        in.wrap(buf, start, end, 0);
        int flags = in.shortInt("property-flags");
        if ((flags & ~Property.FLAGS_MASK) != 0) {
            throw in.malformed("`property-flags` has bits that no property stands for");
        }
        return flags;
    }

    /** Moves the reader to the value of {@code property}; false where it is absent. */
    private boolean seek(Property property, Property.Kind kind) {
        if (property.kind() != kind) {
            throw new IllegalArgumentException("`" + property.label() + "` is no " + kind);
        }
        int flags = flags();
        if ((flags & property.mask()) == 0) {
            return false;
        }
        for (Property before : PROPERTIES) {
            if (before == property) {
                break;
            }
            if ((flags & before.mask()) != 0) {
                skip(before);
            }
        }
        return true;
    }

    private void skip(Property property) {
        String label = property.label();
        switch (property.kind()) {
            case TEXT -> in.skipShortString(label);
            case OCTET -> in.skip(1, label);
            case TIMESTAMP -> in.skip(8, label);
            case TABLE -> in.skip(in.length(label), label);
        }
    }

    private static final Property[] PROPERTIES = Property.values();

    /**
     * Writes the flags and the values that {@code values} has: a {@code String}, an {@code Integer} of 0..255, a
     * {@code Long} of seconds or a {@code Map}, as the property's kind demands.
     *
     * @throws EncodeException if a value is out of range
     */
    public static void write(ArgumentWriter out, Map<Property, ?> values) {
        int flags = 0;
        for (Property property : values.keySet()) {
            flags |= property.mask();
        }
        out.shortInt("property-flags", flags);
        for (Property property : PROPERTIES) {
            Object value = values.get(property);
            if (value != null) {
                writeValue(out, property, value);
            }
        }
    }

    @SuppressWarnings("unchecked") // a table's names are checked one by one when it is written
    private static void writeValue(ArgumentWriter out, Property property, Object value) {
        String label = property.label();
        switch (property.kind()) {
            case TEXT -> out.shortString(label, (String) value);
            case OCTET -> out.octet(label, (Integer) value);
            case TIMESTAMP -> out.longLong((Long) value);
            case TABLE -> out.table(label, (Map<String, ?>) value);
        }
    }
}
