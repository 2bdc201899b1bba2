package dev.levada.verify.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;

/**
 * The packages that a rule speaks of.
 *
 * @param packages their names under a root
 */
record Layer(List<String> packages) {

    static final Layer POOL = of("pool..");
    static final Layer TESTKIT = of("testkit..");

    /** Core's packages have RxJava's names, so they stand beside each other. */
    static final Layer CORE = of(
            "core..",
            "disposables..",
            "exceptions..",
            "flowables..",
            "functions..",
            "observers..",
            "operators..",
            "parallel..",
            "plugins..",
            "processors..",
            "schedulers..",
            "subjects..",
            "subscribers..");

    static final Layer CORE_INTERNAL = of("core.internal..");
    static final Layer PLUGINS = of("plugins..");
    static final Layer ION = of("ion..");
    static final Layer ION_FLOW = of("ion.flow..");
    static final Layer AMQP = of("amqp..");
    static final Layer FRAME = of("amqp.frame..");
    static final Layer BROKER = of("broker..");
    static final Layer CLI = of("cli..");

    /** What serves development only. */
    static final Layer WORKSHOP = of("bench..", "examples..", "stress..", "verify..");

    private static Layer of(String... packages) {
        return new Layer(List.of(packages));
    }

    /** Whether a class is in this layer, under {@code root}. */
    DescribedPredicate<JavaClass> under(String root) {
        String[] names = packages.stream().map(name -> root + "." + name).toArray(String[]::new);
        return resideInAnyPackage(names);
    }

    /** Whether a class is in this layer and not in {@code part}. */
    DescribedPredicate<JavaClass> without(Layer part, String root) {
        return under(root).and(not(part.under(root)));
    }
}
