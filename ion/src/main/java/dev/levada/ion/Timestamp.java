package dev.levada.ion;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A moment between the years 1 and 9999, with a precision from the year to any fraction of a second, and an offset from
 * UTC that may be unknown.
 *
 * <p>Equality is the data model's: precision, offset and the digits of the fraction are part of the value, so that
 * {@code 2000-01-01T00:00Z} and {@code 2000-01-01T00:00:00Z} differ. {@link #compareTo} compares the moments alone and is
 * therefore not consistent with equals.
 */
public final class Timestamp implements Comparable<Timestamp> {
    /** The offset of {@code -00:00}: the local time is not known, only UTC. */
    public static final int UNKNOWN_OFFSET = Integer.MIN_VALUE;

    /** The smallest field that is given. A fraction has the precision of seconds. */
    public enum Precision {
        /** Only the year. */
        YEAR,
        /** Year and month. */
        MONTH,
        /** Year, month and day. */
        DAY,
        /** Hour and minute too, with an offset. */
        MINUTE,
        /** Seconds too, with or without a fraction. */
        SECOND;

        private static final Precision[] ALL = values();

        static Precision of(int ordinal) {
            return ALL[ordinal];
        }
    }

    private final Moment moment = new Moment();

    private Timestamp() {}

    static Timestamp of(Moment moment) {
        Timestamp timestamp = new Timestamp();
        timestamp.moment.copy(moment);
        return timestamp;
    }

    /**
     * The timestamp that is spelled so in Ion text.
     *
     * @throws IonException if {@code text} is no timestamp
     */
    public static Timestamp parse(String text) {
        Timestamp timestamp = new Timestamp();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        String fault = TimestampText.parse(
                bytes, 0, bytes.length, timestamp.moment, IonLimits.defaults().maxDigits());
        if (fault != null) {
            throw new IonException(fault, 0, 1, 1);
        }
        return timestamp;
    }

    /**
     * A timestamp with precision of seconds.
     *
     * @param epochSecond seconds from 1970-01-01T00:00Z; within the years 1 to 9999
     * @param nanos nanoseconds of the second, 0 to 999,999,999
     * @param digits how many digits of the fraction count, 0 to 9; the rest is cut off
     * @param offset minutes east of UTC, within a day, or {@link #UNKNOWN_OFFSET}
     */
    public static Timestamp ofEpoch(long epochSecond, int nanos, int digits, int offset) {
        Timestamp timestamp = new Timestamp();
        timestamp.moment.setEpoch(epochSecond, nanos, digits, offset);
        return timestamp;
    }

    /** A timestamp in UTC with precision of nanoseconds. */
    public static Timestamp ofInstant(Instant instant) {
        return ofEpoch(instant.getEpochSecond(), instant.getNano(), 9, 0);
    }

    /** What is given. */
    public Precision precision() {
        return Precision.of(moment.precision);
    }

    /** The year in local time, 1 to 9999. */
    public int year() {
        return moment.year;
    }

    /** The month in local time, 1 to 12. */
    public int month() {
        return moment.month;
    }

    /** The day of the month in local time, 1 to 31. */
    public int day() {
        return moment.day;
    }

    /** The hour in local time, 0 to 23. */
    public int hour() {
        return moment.hour;
    }

    /** The minute in local time, 0 to 59. */
    public int minute() {
        return moment.minute;
    }

    /** The second, 0 to 59. */
    public int second() {
        return moment.second;
    }

    /** How many digits the fraction of the second has; 0 if there is none. */
    public int fractionDigits() {
        return moment.digits;
    }

    /** The fraction of the second times ten to the power of {@link #fractionDigits}. */
    public BigInteger fraction() {
        BigInteger big = moment.bigFraction;
        return big == null ? BigInteger.valueOf(moment.fraction) : big;
    }

    /** Nanoseconds of the second; digits past the ninth are cut off. */
    public int nanos() {
        return moment.nanos();
    }

    /** Minutes east of UTC, or {@link #UNKNOWN_OFFSET}, as always for a precision below minutes. */
    public int offset() {
        return moment.offset;
    }

    /** Seconds from 1970-01-01T00:00Z; fields that are not given count as their least. */
    public long epochSecond() {
        return moment.epochSecond();
    }

    /** The moment; digits past nanoseconds are cut off. */
    public Instant toInstant() {
        return Instant.ofEpochSecond(epochSecond(), nanos());
    }

    Moment moment() {
        return moment;
    }

    /** Compares the moments, whatever their precision and offset. */
    @Override
    public int compareTo(Timestamp other) {
        int seconds = Long.compare(epochSecond(), other.epochSecond());
        if (seconds != 0) {
            return seconds;
        }
        int digits = Math.max(moment.digits, other.moment.digits);
        return scaled(digits).compareTo(other.scaled(digits));
    }

    private BigInteger scaled(int digits) {
        return fraction().multiply(BigInteger.TEN.pow(digits - moment.digits));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Timestamp that
                && moment.precision == that.moment.precision
                && moment.offset == that.moment.offset
                && moment.digits == that.moment.digits
                && epochSecond() == that.epochSecond()
                && moment.fraction == that.moment.fraction
                && Objects.equals(moment.bigFraction, that.moment.bigFraction);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                moment.precision, moment.offset, moment.digits, epochSecond(), moment.fraction, moment.bigFraction);
    }

    /** The Ion text of this timestamp. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        TimestampText.append(text, moment);
        return text.toString();
    }
}
