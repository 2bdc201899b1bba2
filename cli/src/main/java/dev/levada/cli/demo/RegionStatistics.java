package dev.levada.cli.demo;

/**
 * What the demo folds the earthquakes of one region into. Confined to the thread that folds; the numbers are kept as
 * sums, so that adding one allocates nothing.
 */
final class RegionStatistics {

    private final String region;
    private long events;
    private double magnitudeSum;
    private double depthSum;
    private double strongestMagnitude = Double.NEGATIVE_INFINITY;
    private long strongestTime;

    RegionStatistics(String region) {
        this.region = region;
    }

    /** Takes one earthquake in; of two equally strong ones the earlier stays the strongest. */
    RegionStatistics add(double magnitude, double depthKilometres, long epochMillis) {
        events++;
        magnitudeSum += magnitude;
        depthSum += depthKilometres;
        if (magnitude > strongestMagnitude || (magnitude == strongestMagnitude && epochMillis < strongestTime)) {
            strongestMagnitude = magnitude;
            strongestTime = epochMillis;
        }
        return this;
    }

    /** The summary as of now. */
    RegionSummary summary() {
        return new RegionSummary(
                region, events, strongestMagnitude, magnitudeSum / events, depthSum / events, strongestTime);
    }
}
