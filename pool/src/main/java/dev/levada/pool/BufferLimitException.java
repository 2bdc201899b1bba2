package dev.levada.pool;

/**
 * Memory was asked for beyond {@link BuffersOptions#maxBytes()}. Nothing was made and nothing has changed, except that
 * buffers which lay idle may have been dropped to make room.
 */
public final class BufferLimitException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    /** Bytes that were to be made. */
    private final long requestedBytes;

    /** The bound. */
    private final long maxBytes;

    /** Bytes that were in use. */
    private final long outBytes;

    /** Bytes that lay idle. */
    private final long idleBytes;

    BufferLimitException(String name, long requestedBytes, long maxBytes, long outBytes, long idleBytes) {
        super("`maxBytes` of buffers `" + name + "` is " + maxBytes + ", of which " + outBytes + " are in use and "
                + idleBytes + " idle: no room for " + requestedBytes + " more");
        this.requestedBytes = requestedBytes;
        this.maxBytes = maxBytes;
        this.outBytes = outBytes;
        this.idleBytes = idleBytes;
    }

    /**
     * How much was to be made: what was asked for, rounded up to its size class.
     *
     * @return bytes
     */
    public long requestedBytes() {
        return requestedBytes;
    }

    /**
     * The bound.
     *
     * @return bytes
     */
    public long maxBytes() {
        return maxBytes;
    }

    /**
     * How much was in use, about: other threads went on meanwhile.
     *
     * @return bytes
     */
    public long outBytes() {
        return outBytes;
    }

    /**
     * How much lay idle, about, and would not have made room enough.
     *
     * @return bytes
     */
    public long idleBytes() {
        return idleBytes;
    }
}
