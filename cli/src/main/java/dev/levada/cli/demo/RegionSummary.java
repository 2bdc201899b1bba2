package dev.levada.cli.demo;

/**
 * The earthquakes of one region in short.
 *
 * @param region what the place of an event ends with: a state, a country or a sea
 * @param events how many earthquakes, at least 1
 * @param strongest the largest magnitude
 * @param meanMagnitude the mean magnitude
 * @param meanDepth the mean depth in kilometres
 * @param strongestTime when the strongest happened, in milliseconds since 1970
 */
record RegionSummary(
        String region, long events, double strongest, double meanMagnitude, double meanDepth, long strongestTime) {}
