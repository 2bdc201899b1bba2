package dev.levada.ion;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A timestamp in parts, used again for each one that is decoded.
 *
 * <p>The fields are local time, as in Ion text; binary, which stores UTC, is shifted by the offset on the way in and out.
 * Days are counted in the proleptic Gregorian calendar with 1970-01-01 as day 0; the arithmetic takes the year to begin in
 * March, so that the leap day is the last of it.
 */
final class Moment {
    static final int YEAR = 0;
    static final int MONTH = 1;
    static final int DAY = 2;
    static final int MINUTE = 3;
    static final int SECOND = 4;

    private static final long MIN_DAY = epochDay(1, 1, 1);
    private static final long MAX_DAY = epochDay(9999, 12, 31);

    int precision;
    int year;
    int month;
    int day;
    int hour;
    int minute;
    int second;
    /** Digits of the fraction of the second; 0 if there is none. */
    int digits;
    /** The fraction times ten to the power of {@link #digits}, unless there are more than 18. */
    long fraction;
    /** The same for more than 18 digits. */
    @Nullable
    BigInteger bigFraction;
    /** Minutes east of UTC, or {@link Timestamp#UNKNOWN_OFFSET}. */
    int offset;

    void clear() {
        precision = YEAR;
        year = 1;
        month = 1;
        day = 1;
        hour = 0;
        minute = 0;
        second = 0;
        digits = 0;
        fraction = 0;
        bigFraction = null;
        offset = Timestamp.UNKNOWN_OFFSET;
    }

    void copy(Moment other) {
        precision = other.precision;
        year = other.year;
        month = other.month;
        day = other.day;
        hour = other.hour;
        minute = other.minute;
        second = other.second;
        digits = other.digits;
        fraction = other.fraction;
        bigFraction = other.bigFraction;
        offset = other.offset;
    }

    /** What is wrong with the fields, or null. */
    @Nullable
    String fault() {
        if (year < 1 || year > 9999) {
            return "year " + year + " is not within 1..9999";
        }
        if (month < 1 || month > 12) {
            return "month " + month + " is not within 1..12";
        }
        if (day < 1 || day > daysOf(year, month)) {
            return "day " + day + " is not in the month";
        }
        if (hour < 0 || hour > 23) {
            return "hour " + hour + " is not within 0..23";
        }
        if (minute < 0 || minute > 59) {
            return "minute " + minute + " is not within 0..59";
        }
        if (second < 0 || second > 59) {
            return "second " + second + " is not within 0..59";
        }
        if (offset != Timestamp.UNKNOWN_OFFSET && Math.abs((long) offset) >= 24 * 60) {
            return "offset of " + offset + " minutes is not within a day";
        }
        return null;
    }

    /** Whether the fields stay within the years 1 to 9999 when they are moved by so many minutes. */
    boolean fits(int minutes) {
        return isEpochDay(Math.floorDiv(epochDay(year, month, day) * 1440 + hour * 60L + minute + minutes, 1440L));
    }

    /** Moves the fields by so many minutes, which must {@linkplain #fits fit}. */
    void shift(int minutes) {
        long moved = epochDay(year, month, day) * 1440 + hour * 60L + minute + minutes;
        setDay(Math.floorDiv(moved, 1440L));
        int ofDay = Math.floorMod(moved, 1440);
        hour = ofDay / 60;
        minute = ofDay % 60;
    }

    /** Minutes to add to UTC to get the local fields. */
    int knownOffset() {
        return offset == Timestamp.UNKNOWN_OFFSET ? 0 : offset;
    }

    /** Seconds from 1970-01-01T00:00Z, without the fraction. */
    long epochSecond() {
        return epochDay(year, month, day) * 86_400 + (hour * 60L + minute - knownOffset()) * 60 + second;
    }

    /** Nanoseconds of the second; digits past the ninth are cut off. */
    int nanos() {
        BigInteger big = bigFraction;
        if (big != null) {
            return big.divide(BigInteger.TEN.pow(digits - 9)).intValue();
        }
        long nanos = fraction;
        for (int i = digits; i < 9; i++) {
            nanos *= 10;
        }
        for (int i = digits; i > 9; i--) {
            nanos /= 10;
        }
        return (int) nanos;
    }

    /** Sets the fields with a precision of seconds, in local time of {@code minutes}, checking the ranges. */
    void setEpoch(long epochSecond, int nanos, int fractionDigits, int minutes) {
        check(nanos >= 0 && nanos < 1_000_000_000, "nanos", nanos);
        check(fractionDigits >= 0 && fractionDigits <= 9, "digits", fractionDigits);
        check(minutes == Timestamp.UNKNOWN_OFFSET || Math.abs(minutes) < 1440, "offset", minutes);
        clear();
        precision = SECOND;
        offset = minutes;
        digits = fractionDigits;
        fraction = nanos;
        for (int i = fractionDigits; i < 9; i++) {
            fraction /= 10;
        }
        check(isEpochDay(Math.floorDiv(epochSecond, 86_400L)), "epochSecond", epochSecond);
        long local = epochSecond + knownOffset() * 60L;
        check(isEpochDay(Math.floorDiv(local, 86_400L)), "epochSecond", epochSecond);
        setDay(Math.floorDiv(local, 86_400L));
        int ofDay = Math.floorMod(local, 86_400);
        hour = ofDay / 3600;
        minute = ofDay / 60 % 60;
        second = ofDay % 60;
    }

    private static void check(boolean inRange, String name, long value) {
        if (!inRange) {
            throw new IllegalArgumentException("`" + name + "` is out of range: " + value);
        }
    }

    private static boolean isEpochDay(long epochDay) {
        return epochDay >= MIN_DAY && epochDay <= MAX_DAY;
    }

    private void setDay(long epochDay) {
        long z = epochDay + 719_468; // days from 0000-03-01
        long era = Math.floorDiv(z, 146_097L);
        int ofEra = (int) (z - era * 146_097);
        int yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365;
        int ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shifted = (5 * ofYear + 2) / 153; // months from March
        day = ofYear - (153 * shifted + 2) / 5 + 1;
        month = shifted < 10 ? shifted + 3 : shifted - 9;
        year = (int) (yearOfEra + era * 400) + (month <= 2 ? 1 : 0);
    }

    private static long epochDay(int year, int month, int day) {
        int y = month <= 2 ? year - 1 : year;
        int era = Math.floorDiv(y, 400);
        int yearOfEra = y - era * 400;
        int shifted = month > 2 ? month - 3 : month + 9;
        int ofYear = (153 * shifted + 2) / 5 + day - 1;
        int ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear;
        return era * 146_097L + ofEra - 719_468;
    }

    private static int daysOf(int year, int month) {
        return switch (month) {
            case 2 -> (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) ? 29 : 28;
            case 4, 6, 9, 11 -> 30;
            default -> 31;
        };
    }
}
