package dev.levada.ion;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Timestamps in Ion text: {@code 2000T}, {@code 2000-01T}, {@code 2000-01-01}, {@code 2000-01-01T00:00Z},
 * {@code 2000-01-01T00:00:00.000-08:00}.
 */
final class TimestampText {
    private TimestampText() {}

    /** Parses the bytes in {@code [from, to)} into {@code moment}; says what is wrong with them, or null. */
    static @Nullable String parse(byte[] text, int from, int to, Moment moment, int maxDigits) {
        moment.clear();
        int length = to - from;
        moment.year = number(text, from, to, 4);
        if (length < 5) {
            return "a timestamp needs at least a year and a T";
        }
        if (text[from + 4] == 'T') {
            return length == 5 ? moment.fault() : "text after the T of a year";
        }
        moment.precision = Moment.MONTH;
        moment.month = number(text, from + 5, to, 2);
        if (text[from + 4] != '-' || length < 8) {
            return "a timestamp with a month ends in T or has a day";
        }
        if (text[from + 7] == 'T') {
            return length == 8 ? moment.fault() : "text after the T of a month";
        }
        moment.precision = Moment.DAY;
        moment.day = number(text, from + 8, to, 2);
        if (text[from + 7] != '-' || (length > 10 && text[from + 10] != 'T')) {
            return "a day is followed by T";
        }
        return length <= 11 ? moment.fault() : time(text, from + 11, to, moment, maxDigits);
    }

    private static @Nullable String time(byte[] text, int from, int to, Moment moment, int maxDigits) {
        moment.precision = Moment.MINUTE;
        moment.hour = number(text, from, to, 2);
        moment.minute = number(text, from + 3, to, 2);
        if (to - from < 6 || text[from + 2] != ':') {
            return "a time needs an hour, a minute and an offset";
        }
        int at = from + 5;
        if (text[at] == ':') {
            moment.precision = Moment.SECOND;
            moment.second = number(text, at + 1, to, 2);
            at += 3;
            if (at < to && text[at] == '.') {
                int first = ++at;
                while (at < to && isDigit(text[at])) {
                    at++;
                }
                if (at == first || at - first > maxDigits) {
                    return at == first ? "a fraction needs digits" : "a fraction of more than " + maxDigits + " digits";
                }
                fraction(text, first, at, moment);
            }
        }
        String fault = offset(text, at, to, moment);
        if (fault == null) {
            fault = moment.fault();
        }
        if (fault == null && !moment.fits(-moment.knownOffset())) {
            fault = "the moment is not within the years 1..9999 in UTC";
        }
        return fault;
    }

    private static void fraction(byte[] text, int first, int at, Moment moment) {
        moment.digits = at - first;
        if (moment.digits <= 18) {
            for (int i = first; i < at; i++) {
                moment.fraction = moment.fraction * 10 + (text[i] - '0');
            }
        } else {
            moment.bigFraction = new BigInteger(new String(text, first, at - first, StandardCharsets.ISO_8859_1));
        }
    }

    private static @Nullable String offset(byte[] text, int at, int to, Moment moment) {
        if (to - at == 1 && text[at] == 'Z') {
            moment.offset = 0;
            return null;
        }
        if (to - at != 6 || text[at + 3] != ':' || (text[at] != '+' && text[at] != '-')) {
            return "a time ends in Z or an offset such as +01:00";
        }
        int hours = number(text, at + 1, to, 2);
        int minutes = number(text, at + 4, to, 2);
        if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) {
            return "an offset is within +-23:59";
        }
        int offset = hours * 60 + minutes;
        if (text[at] == '-') {
            moment.offset = offset == 0 ? Timestamp.UNKNOWN_OFFSET : -offset;
        } else {
            moment.offset = offset;
        }
        return null;
    }

    /** The number in exactly {@code count} digits, or -1. */
    private static int number(byte[] text, int from, int to, int count) {
        if (to - from < count) {
            return -1;
        }
        int number = 0;
        for (int i = from; i < from + count; i++) {
            if (!isDigit(text[i])) {
                return -1;
            }
            number = number * 10 + (text[i] - '0');
        }
        return number;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    static void append(StringBuilder out, Moment moment) {
        padded(out, moment.year, 4);
        if (moment.precision >= Moment.MONTH) {
            padded(out.append('-'), moment.month, 2);
        }
        if (moment.precision < Moment.DAY) {
            out.append('T');
            return;
        }
        padded(out.append('-'), moment.day, 2);
        if (moment.precision < Moment.MINUTE) {
            return;
        }
        padded(out.append('T'), moment.hour, 2);
        padded(out.append(':'), moment.minute, 2);
        if (moment.precision == Moment.SECOND) {
            padded(out.append(':'), moment.second, 2);
            if (moment.digits > 0) {
                appendFraction(out.append('.'), moment);
            }
        }
        if (moment.offset == 0) {
            out.append('Z');
        } else {
            int minutes = Math.abs(moment.knownOffset());
            out.append(moment.offset > 0 ? '+' : '-');
            padded(out, minutes / 60, 2);
            padded(out.append(':'), minutes % 60, 2);
        }
    }

    private static void appendFraction(StringBuilder out, Moment moment) {
        int first = out.length();
        BigInteger big = moment.bigFraction;
        if (big != null) {
            out.append(big);
        } else {
            out.append(moment.fraction);
        }
        while (out.length() - first < moment.digits) {
            out.insert(first, '0');
        }
    }

    private static void padded(StringBuilder out, int number, int digits) {
        for (int power = digits == 4 ? 1_000 : 10; power > 1 && number < power; power /= 10) {
            out.append('0');
        }
        out.append(number);
    }
}
