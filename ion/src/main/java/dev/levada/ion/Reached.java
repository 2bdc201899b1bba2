package dev.levada.ion;

/**
 * How far the scan of something came before it was cut, so that bytes that trickle in are looked at once.
 *
 * <p>Both places are offsets in the input, as the window may move in between.
 */
final class Reached {
    private final Input in;
    private long start = -1;
    private long place;

    Reached(Input in) {
        this.in = in;
    }

    void forget() {
        start = -1;
    }

    boolean isAt(int from) {
        return in.base + from == start;
    }

    /** Where the scan of what begins at {@code from} goes on: at {@code first}, unless it came further before. */
    int goOn(int from, int first) {
        return isAt(from) ? (int) (place - in.base) : first;
    }

    /** Notes that the scan of what begins at {@code from} came to {@code at}. */
    NeedMore note(int from, int at) {
        start = in.base + from;
        place = in.base + at;
        return NeedMore.SIGNAL;
    }
}
