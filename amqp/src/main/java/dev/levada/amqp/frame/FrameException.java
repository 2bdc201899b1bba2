package dev.levada.amqp.frame;

/**
 * The peer sent bytes that are no correct AMQP. It concerns the whole connection, which is to be closed with
 * {@link #replyCode()}; only where a content header is read after its frame was accepted (see {@link PropertyView}) does it
 * concern that message alone.
 */
public final class FrameException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int replyCode;
    private final long position;

    /**
     * An error at a place.
     *
     * @param replyCode one of {@link ReplyCode}
     * @param message what is wrong
     * @param position the offset in the peer's stream of bytes, or in the header's bytes, where it was noticed
     */
    public FrameException(int replyCode, String message, long position) {
        super(message + " (at byte " + position + ")");
        this.replyCode = replyCode;
        this.position = position;
    }

    /** An error whose place is not known. */
    public FrameException(int replyCode, String message) {
        super(message);
        this.replyCode = replyCode;
        this.position = -1;
    }

    /** The code to close the connection with. */
    public int replyCode() {
        return replyCode;
    }

    /** Where it was noticed: bytes from the start of what was read; -1 where that is not known. */
    public long position() {
        return position;
    }
}
