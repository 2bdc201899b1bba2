package dev.levada.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.function.Function;

/** The imported classes, and how a rule is checked on them. */
final class Bytecode {

    static final String ROOT = "dev.levada";
    static final String FIXTURE_ROOT = "dev.levada.verify.architecture.fixture";

    /** Every module's main code. */
    static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    private static final JavaClasses FIXTURES = new ClassFileImporter().importPackages(FIXTURE_ROOT);

    private Bytecode() {}

    /**
     * Checks that the main code keeps {@code rule} and that {@code offender} breaks it.
     *
     * @param rule makes the rule for the packages under a root
     * @param offender a class under the fixtures' root
     */
    static void check(Function<String, ArchRule> rule, Class<?> offender) {
        rule.apply(ROOT).check(MAIN);
        canFail(rule.apply(FIXTURE_ROOT), offender);
    }

    /** Checks that {@code rule} finds {@code offender} among the fixtures. */
    static void canFail(ArchRule rule, Class<?> offender) {
        assertThat(rule.evaluate(FIXTURES).getFailureReport().toString())
                .as("`%s` must be able to fail", rule.getDescription())
                .contains(offender.getName());
    }
}
