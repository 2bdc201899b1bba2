package dev.levada.ion;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The window of bytes that a cursor looks at, and where more come from.
 *
 * <p>Cursors read an array and nothing else, so there is one path for the JIT to compile. An array, or a heap buffer, is
 * the window itself: nothing is copied. A direct or read-only buffer, a stream and a feed go through a window that the
 * input owns, in pieces; it grows only when one item does not fit in it, by doubling, and only for bytes that arrived.
 *
 * <p>The window moves only in {@link #refill} and {@link #feed}, never while a cursor scans: a cursor that runs out of
 * bytes throws {@link NeedMore}, is rolled back to the start of the item, and begins it again when there are more.
 * What is kept across a move is counted from the start of the input ({@link #base} plus index).
 *
 * <p>Lines are counted when bytes leave the window or when an error is made, so they cost nothing while all is well.
 */
final class Input {
    private static final int CHUNK = 8 << 10;
    private static final int LARGEST_KEPT = 1 << 20;
    private static final byte[] NONE = {};

    /** The window is {@code [pos, limit)} of these. */
    byte[] bytes = NONE;

    int pos;
    int limit;
    /** Offset in the input of {@code bytes[0]}; may be negative. */
    long base;
    /** Whether the end of the window is the end of the input. */
    boolean ended;

    private byte[] own = NONE;
    private @Nullable ByteBuffer buffer;
    private int bufferAt;
    private int bufferEnd;
    private @Nullable InputStream stream;

    /** Whether lines are counted. */
    boolean text;

    // Where bytes[counted] is, for errors in text.
    private int counted;
    private int line;
    private int column;
    private boolean afterReturn;

    void reset(byte[] array, int from, int length) {
        clear();
        bytes = array;
        pos = from;
        limit = from + length;
        counted = from;
        base = -from;
        ended = true;
    }

    void reset(ByteBuffer source) {
        if (source.hasArray()) {
            reset(source.array(), source.arrayOffset() + source.position(), source.remaining());
        } else {
            clear();
            buffer = source;
            bufferAt = source.position();
            bufferEnd = source.limit();
        }
    }

    void reset(InputStream source) {
        clear();
        stream = source;
    }

    /** Forgets everything; waits to be fed. */
    void clear() {
        if (own.length > LARGEST_KEPT) {
            own = NONE;
        }
        bytes = own;
        pos = 0;
        limit = 0;
        base = 0;
        ended = false;
        buffer = null;
        stream = null;
        text = false;
        counted = 0;
        line = 1;
        column = 1;
        afterReturn = false;
    }

    /** The offset of the end of the window. */
    long end() {
        return base + limit;
    }

    /**
     * Gets more bytes from the buffer or stream, keeping those from {@code pos} on; at its end sets {@link #ended}.
     *
     * @return false if there is no such source: the user has to feed
     */
    boolean refill() {
        ByteBuffer fromBuffer = buffer;
        InputStream fromStream = stream;
        if (fromBuffer != null) {
            int length = Math.min(bufferEnd - bufferAt, Math.max(CHUNK, own.length - (limit - pos)));
            ended = length == 0;
            makeRoom(length);
            fromBuffer.get(bufferAt, bytes, limit, length);
            bufferAt += length;
            limit += length;
            return true;
        }
        if (fromStream != null) {
            makeRoom(CHUNK);
            try {
                int length = fromStream.read(bytes, limit, bytes.length - limit);
                ended = length < 0;
                limit += Math.max(0, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return true;
        }
        return false;
    }

    /** Takes more bytes from the user. They are looked at in place if nothing is left over, until {@link #keep}. */
    void feed(byte[] array, int from, int length) {
        if (pos == limit) {
            count(pos);
            base += pos - from;
            bytes = array;
            pos = from;
            counted = from;
            limit = from + length;
        } else {
            makeRoom(length);
            System.arraycopy(array, from, bytes, limit, length);
            limit += length;
        }
    }

    void feed(ByteBuffer source) {
        int length = source.remaining();
        if (source.hasArray()) {
            feed(source.array(), source.arrayOffset() + source.position(), length);
        } else {
            makeRoom(length);
            source.get(source.position(), bytes, limit, length);
            limit += length;
        }
    }

    /** Copies what is left of a borrowed array, which its owner may use again afterwards. */
    void keep() {
        if (bytes != own) {
            makeRoom(0);
        }
    }

    private void makeRoom(int length) {
        int left = limit - pos;
        if (bytes == own && own.length - limit >= length) {
            return;
        }
        byte[] target = own;
        if (target.length - left < length) {
            target = new byte[Math.max(CHUNK, Math.max(left + length, left * 2))];
        }
        count(pos);
        System.arraycopy(bytes, pos, target, 0, left);
        own = target;
        bytes = target;
        base += pos;
        pos = 0;
        counted = 0;
        limit = left;
    }

    /** Counts the lines of the window's bytes before {@code to}. */
    private void count(int to) {
        if (text) {
            for (; counted < to; counted++) {
                count(bytes[counted]);
            }
        }
    }

    private void count(byte b) {
        if (b == '\n' && afterReturn) {
            afterReturn = false;
        } else if (b == '\n' || b == '\r') {
            line++;
            column = 1;
            afterReturn = b == '\r';
        } else {
            afterReturn = false;
            // The second and later bytes of a character are no columns.
            column += (b & 0xC0) == 0x80 ? 0 : 1;
        }
    }

    /** An error at index {@code at} of the window of a text. */
    IonException textError(String message, int at) {
        int savedCounted = counted;
        int savedLine = line;
        int savedColumn = column;
        boolean savedAfterReturn = afterReturn;
        count(Math.min(at, limit));
        IonException error = new IonException(message, base + at, line, column);
        counted = savedCounted;
        line = savedLine;
        column = savedColumn;
        afterReturn = savedAfterReturn;
        return error;
    }

    /** An error at index {@code at} of the window of a binary input. */
    IonException binaryError(String message, long at) {
        return new IonException(message, base + at, 0, 0);
    }
}
