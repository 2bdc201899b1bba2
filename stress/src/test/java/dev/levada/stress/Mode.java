package dev.levada.stress;

import java.util.List;
import java.util.Locale;

/** How long the run takes, chosen by the property {@code stress}. */
public enum Mode {
    /** Three minutes at most on two cores: jcstress in one JVM mode, the one in which C2 reorders what it may. */
    QUICK(15, 200, 10),

    /** What jcstress thinks enough, in all ways of compiling, and many schedules for Lincheck: an hour or more. */
    LONG(100, 2_000, 100);

    private static final String STRESSED_C2 = "-XX:+UnlockDiagnosticVMOptions -XX:+IgnoreUnrecognizedVMOptions"
            + " -XX:-TieredCompilation -XX:+StressLCM -XX:+StressGCM -XX:+StressIGVN -XX:+StressCCP";

    private final int modelCheckingScenarios;
    private final int invocations;
    private final int stressScenarios;

    Mode(int modelCheckingScenarios, int invocations, int stressScenarios) {
        this.modelCheckingScenarios = modelCheckingScenarios;
        this.invocations = invocations;
        this.stressScenarios = stressScenarios;
    }

    /** The mode that this JVM was told. */
    public static Mode current() {
        return of(System.getProperty("stress", "quick"));
    }

    /** The mode of that name; a bare {@code -Dstress}, whose value is "true", is quick. */
    static Mode of(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "quick", "true", "" -> QUICK;
            case "long" -> LONG;
            default -> throw new IllegalArgumentException("`stress` is quick or long but it was " + name);
        };
    }

    /** How many random scenarios the model checker tries. */
    public int modelCheckingScenarios() {
        return modelCheckingScenarios;
    }

    /** How many random scenarios run on real threads. */
    public int stressScenarios() {
        return stressScenarios;
    }

    /** How many schedules of each scenario are tried. */
    public int invocations() {
        return invocations;
    }

    /** What jcstress is told about time. */
    List<String> jcstressArguments() {
        return switch (this) {
            case QUICK ->
                List.of(
                        "-f",
                        "2",
                        "-iters",
                        "5",
                        "-time",
                        "300",
                        "-sc",
                        "false",
                        "-af",
                        "NONE",
                        "-jvmArgs",
                        STRESSED_C2);
            case LONG -> List.of("-m", "default");
        };
    }
}
