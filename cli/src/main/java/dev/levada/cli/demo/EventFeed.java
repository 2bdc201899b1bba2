package dev.levada.cli.demo;

import dev.levada.amqp.Message;
import dev.levada.ion.IonException;
import dev.levada.ion.IonReader;
import dev.levada.ion.IonType;
import dev.levada.ion.IonWriter;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a file of events, again and again if need be, and makes each a message: its body is the event as one
 * document of binary Ion, its routing key {@code NETWORK.CLASS}, such as {@code ci.micro}.
 *
 * <p>The event is copied value by value and then decoded from its binary form, where what is not of interest is skipped by
 * its length. So an event that the consuming side could not decode is found here, with its place in the file. Reader,
 * writer and buffers are used again: a message costs no garbage. Confined to one thread at a time.
 */
final class EventFeed {

    /** Events of the kind that comes with Levada have about 700 bytes. */
    private static final int USUAL_SIZE = 1024;

    private final EventFile file;
    private final String exchange;
    private final IonReader text = new IonReader();
    private final IonWriter binary = IonWriter.binary();
    private final ObservationDecoder decoder = new ObservationDecoder();
    private final RoutingKeys keys = new RoutingKeys();

    EventFeed(EventFile file, String exchange) {
        this.file = file;
        this.exchange = exchange;
        file.read(text);
    }

    /**
     * How many events {@code file} holds, after each was encoded and its routing key found.
     *
     * @throws dev.levada.cli.Failure naming the place of what is malformed, or a file without an event
     */
    static int check(EventFile file) {
        EventFeed feed = new EventFeed(file, "");
        int events = 0;
        for (Message event = feed.next(); event != null; event = feed.next()) {
            event.release();
            events++;
        }
        if (events == 0) {
            throw file.empty();
        }
        return events;
    }

    /** The next event, or the first one again after the last. The caller owns the message. */
    Message nextRepeating() {
        Message event = next();
        if (event == null) {
            file.read(text);
            event = next();
        }
        if (event == null) {
            throw file.empty();
        }
        return event;
    }

    /** The next event, or null at the end of the file. The caller owns the message. */
    @Nullable
    Message next() {
        try {
            return text.next() == null ? null : message();
        } catch (IonException e) {
            throw file.malformed(e);
        }
    }

    private Message message() {
        if (text.type() != IonType.STRUCT || text.isNull()) {
            throw text.error("an event must be a struct but was " + text.type());
        }
        Buffer body = Buffers.shared().acquire(USUAL_SIZE);
        try {
            binary.reset(body).writeValue(text).finish();
            return Message.of(exchange, routingKey(body), body);
        } catch (Throwable e) {
            body.release();
            throw e;
        }
    }

    private String routingKey(Buffer body) {
        Observation observation = Observation.of(null);
        try {
            decoder.decode(body, observation);
            return keys.of(observation);
        } catch (IonException e) {
            // its place is one in the binary form, which the reader of the file knows nothing of
            throw text.error("the event before is not of the expected form: " + e.getMessage());
        } finally {
            observation.release();
        }
    }
}
