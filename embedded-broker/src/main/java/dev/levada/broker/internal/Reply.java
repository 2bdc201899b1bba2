package dev.levada.broker.internal;

import dev.levada.amqp.frame.ReplyCode;

/**
 * The reply codes that this broker sends, with the names that begin RabbitMQ's reply texts, and how far each of them
 * reaches (AMQP 0-9-1, section 1.2): a soft error closes the channel, a hard one the connection.
 */
enum Reply {
    CONNECTION_FORCED(ReplyCode.CONNECTION_FORCED, true),
    ACCESS_REFUSED(ReplyCode.ACCESS_REFUSED, false),
    NOT_FOUND(ReplyCode.NOT_FOUND, false),
    RESOURCE_LOCKED(ReplyCode.RESOURCE_LOCKED, false),
    PRECONDITION_FAILED(ReplyCode.PRECONDITION_FAILED, false),
    FRAME_ERROR(ReplyCode.FRAME_ERROR, true),
    SYNTAX_ERROR(ReplyCode.SYNTAX_ERROR, true),
    COMMAND_INVALID(ReplyCode.COMMAND_INVALID, true),
    CHANNEL_ERROR(ReplyCode.CHANNEL_ERROR, true),
    UNEXPECTED_FRAME(ReplyCode.UNEXPECTED_FRAME, true),
    RESOURCE_ERROR(ReplyCode.RESOURCE_ERROR, true),
    NOT_ALLOWED(ReplyCode.NOT_ALLOWED, true),
    NOT_IMPLEMENTED(ReplyCode.NOT_IMPLEMENTED, true),
    INTERNAL_ERROR(ReplyCode.INTERNAL_ERROR, true);

    private final int code;
    private final boolean hard;

    Reply(int code, boolean hard) {
        this.code = code;
        this.hard = hard;
    }

    /** The reply with this code; {@link #INTERNAL_ERROR} for one that this broker has no use for. */
    static Reply of(int code) {
        for (Reply reply : values()) {
            if (reply.code == code) {
                return reply;
            }
        }
        return INTERNAL_ERROR;
    }

    int code() {
        return code;
    }

    boolean hard() {
        return hard;
    }
}
