package dev.levada.plugins;

/**
 * What has become of the wish for specialised stages: of a class of its own for each function and the stage behind it.
 *
 * @param copies how many such classes there are now
 * @param definitions how many were defined so far; more than that of {@code copies} if some were unloaded
 * @param fallbacks subscriptions of a stage that use the class common to all: past the bound, or where no class can be
 *     defined
 */
public record SpecialisationMetrics(int copies, long definitions, long fallbacks) {}
