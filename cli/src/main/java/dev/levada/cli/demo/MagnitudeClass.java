package dev.levada.cli.demo;

/** The classes of earthquakes by magnitude, as seismologists name them; the demo's second word of a routing key. */
enum MagnitudeClass {
    MICRO("micro", 2),
    MINOR("minor", 4),
    LIGHT("light", 5),
    MODERATE("moderate", 6),
    STRONG("strong", 7),
    MAJOR("major", 8),
    GREAT("great", Double.POSITIVE_INFINITY),

    /** Of an event without a magnitude. */
    UNKNOWN("unknown", Double.NaN);

    private static final MagnitudeClass[] ALL = values();

    private final String word;
    private final double below;

    MagnitudeClass(String word, double below) {
        this.word = word;
        this.below = below;
    }

    /** The word as it stands in a routing key. */
    String word() {
        return word;
    }

    /** The class of {@code magnitude}, which may be negative; NaN is of unknown class. */
    static MagnitudeClass of(double magnitude) {
        for (MagnitudeClass each : ALL) {
            if (magnitude < each.below) {
                return each;
            }
        }
        return UNKNOWN;
    }
}
