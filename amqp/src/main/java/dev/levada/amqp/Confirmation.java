package dev.levada.amqp;

import org.jspecify.annotations.Nullable;

/**
 * What became of a published message.
 *
 * @param kind which of the three
 * @param tag the place of the message in its flow, counted from 1
 * @param correlation what the {@link Message} carried to tell it by
 * @param reason why it was returned; null unless it was
 */
public record Confirmation(
        Kind kind,
        long tag,
        @Nullable Object correlation,
        @Nullable Reason reason) {

    /** The outcomes. */
    public enum Kind {
        /** The broker has taken responsibility for the message. */
        CONFIRMED,
        /** The broker could not take it. */
        NACKED,
        /** It was mandatory and no queue took it. */
        RETURNED
    }

    /**
     * Why a message was returned.
     *
     * @param replyCode such as 312 (no route)
     * @param replyText the broker's text
     */
    public record Reason(int replyCode, String replyText) {}
}
