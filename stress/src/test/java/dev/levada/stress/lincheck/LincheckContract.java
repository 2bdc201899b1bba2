package dev.levada.stress.lincheck;

import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import dev.levada.stress.Mode;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

/**
 * Runs a scenario against its specification, on schedules that Lincheck chooses and on those of real threads. A
 * further building block is a subclass that names the two.
 */
abstract class LincheckContract {

    private final Class<?> scenario;
    private final Class<?> specification;

    LincheckContract(Class<?> scenario, Class<?> specification) {
        this.scenario = scenario;
        this.specification = specification;
    }

    @Test
    void everyScheduleOfTheModelCheckerMustBeLinearizable() {
        modelCheck(scenario, specification);
    }

    @Test
    void everyScheduleOfRealThreadsMustBeLinearizable() {
        stress(scenario, specification);
    }

    static void modelCheck(Class<?> scenario, Class<?> specification) {
        // The scenarios' own records are not what is checked.
        ModelCheckingOptions options = new ModelCheckingOptions()
                .addGuarantee(forClasses(ConcurrentHashMap.class.getName(), ConcurrentLinkedQueue.class.getName())
                        .allMethods()
                        .treatAsAtomic())
                // Lincheck knows no views of bytes as longs. This is one read, a hint that the next steps confirm.
                .addGuarantee(forClasses("dev.levada.pool.Stripe")
                        .methods("eightStatesPlain")
                        .ignore());
        check(options, Mode.current().modelCheckingScenarios(), scenario, specification);
    }

    static void stress(Class<?> scenario, Class<?> specification) {
        check(new StressOptions(), Mode.current().stressScenarios(), scenario, specification);
    }

    private static void check(Options<?, ?> options, int scenarios, Class<?> scenario, Class<?> specification) {
        options.iterations(scenarios)
                .invocationsPerIteration(Mode.current().invocations())
                .threads(2)
                .actorsBefore(2)
                .actorsPerThread(3)
                .actorsAfter(2)
                .minimizeFailedScenario(false)
                .sequentialSpecification(specification)
                .check(scenario);
    }
}
