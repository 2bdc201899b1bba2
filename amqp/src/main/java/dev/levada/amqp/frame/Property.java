package dev.levada.amqp.frame;

import java.util.Locale;

/** The properties of a basic content header, in the order in which they stand there; each has a bit in the header's flags. */
public enum Property {
    CONTENT_TYPE(15, Kind.TEXT),
    CONTENT_ENCODING(14, Kind.TEXT),
    HEADERS(13, Kind.TABLE),
    DELIVERY_MODE(12, Kind.OCTET),
    PRIORITY(11, Kind.OCTET),
    CORRELATION_ID(10, Kind.TEXT),
    REPLY_TO(9, Kind.TEXT),
    EXPIRATION(8, Kind.TEXT),
    MESSAGE_ID(7, Kind.TEXT),
    TIMESTAMP(6, Kind.TIMESTAMP),
    TYPE(5, Kind.TEXT),
    USER_ID(4, Kind.TEXT),
    APP_ID(3, Kind.TEXT),
    CLUSTER_ID(2, Kind.TEXT);

    /** What a property holds: a short string, 0..255, whole seconds since 1970, or a field table. */
    public enum Kind {
        TEXT,
        OCTET,
        TIMESTAMP,
        TABLE
    }

    /** The flags that are some property's. */
    static final int FLAGS_MASK = 0xFFFC;

    private final int mask;
    private final Kind kind;
    private final String label;

    Property(int bit, Kind kind) {
        this.mask = 1 << bit;
        this.kind = kind;
        this.label = name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public Kind kind() {
        return kind;
    }

    /** The specification's name, such as {@code content-type}. */
    public String label() {
        return label;
    }

    int mask() {
        return mask;
    }
}
