package dev.levada.stress;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import org.openjdk.jcstress.JCStress;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.DiskReadCollector;
import org.openjdk.jcstress.infra.collectors.InProcessCollector;
import org.openjdk.jcstress.infra.collectors.TestResult;

/**
 * One run of jcstress, and what it found by test.
 *
 * <p>jcstress ends well when no test matches, and when a test did not run: then there is merely no result. Here no test
 * at all is an error, and a test without a result has failed. Its own summary of failures is not used; its results are
 * read again, so that each test can be reported by itself.
 */
final class JcstressRun {

    /** Before anything has run. */
    static final JcstressRun NONE = new JcstressRun();

    private final Map<String, List<TestResult>> results = new TreeMap<>();

    private JcstressRun() {}

    /**
     * Runs the tests whose names match.
     *
     * @param tests a regular expression for the class names
     * @param folder where jcstress writes its report
     * @param arguments further arguments of its command line
     * @throws IllegalArgumentException if no test matches
     */
    static JcstressRun of(String tests, String folder, List<String> arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("-t", tests, "-r", folder));
        all.addAll(arguments);
        Options options = new Options(all.toArray(String[]::new));
        if (!options.parse()) {
            throw new IllegalArgumentException("jcstress does not understand " + all);
        }
        JCStress jcstress = new JCStress(options);
        SortedSet<String> names = jcstress.getTests();
        if (names.isEmpty()) {
            throw new IllegalArgumentException("jcstress has no test that matches " + tests);
        }
        JcstressRun run = new JcstressRun();
        names.forEach(name -> run.results.put(name, new ArrayList<>()));
        try {
            jcstress.run();
        } catch (AssertionError summary) {
            // The failures, all in one; problems() tells them apart.
        }
        for (TestResult result : read(options.getResultFile())) {
            run.results
                    .computeIfAbsent(result.getName(), name -> new ArrayList<>())
                    .add(result);
        }
        return run;
    }

    /** The names of the tests that should have run. */
    Collection<String> tests() {
        return results.keySet();
    }

    /** What is wrong with a test: nothing if it ran everywhere and saw no forbidden outcome. */
    List<String> problems(String test) {
        List<TestResult> ofTest = results.getOrDefault(test, List.of());
        if (ofTest.isEmpty()) {
            return List.of(test + " did not run");
        }
        List<String> problems = new ArrayList<>();
        for (TestResult result : ofTest) {
            String where = String.join(" ", result.getConfig().jvmArgs);
            if (result.status() != Status.NORMAL) {
                problems.add(result.status() + " " + where + " " + result.getMessages() + result.getVmErr());
            } else if (result.getTotalCount() == 0) {
                problems.add("no samples " + where);
            } else if (!result.grading().isPassed) {
                problems.add(result.grading().failureMessages + " " + where);
            }
        }
        return problems;
    }

    private static Collection<TestResult> read(String file) throws Exception {
        InProcessCollector collector = new InProcessCollector();
        DiskReadCollector disk = new DiskReadCollector(file, collector);
        try {
            disk.dump();
        } finally {
            disk.close();
        }
        return collector.getTestResults();
    }
}
