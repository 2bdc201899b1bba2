package dev.levada.verify.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static dev.levada.verify.architecture.Bytecode.canFail;
import static dev.levada.verify.architecture.Bytecode.check;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.levada.verify.architecture.fixture.core.CoreThing;
import dev.levada.verify.architecture.fixture.core.PrintsErrors;
import dev.levada.verify.architecture.fixture.core.internal.ExtendsAtomic;
import dev.levada.verify.architecture.fixture.core.internal.HoldsAtomic;
import dev.levada.verify.architecture.fixture.pool.Sleeps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Habits that every module keeps. */
class ConventionsTest {

    private static final List<String> MODULES =
            List.of("pool", "testkit", "core", "ion", "amqp", "embedded-broker", "cli", "core-verify");

    private static final String INTERNAL = "dev.levada.core.internal.";

    /** Made once for each scheduler, not for each subscription. */
    private static final Set<String> LONG_LIVED =
            Set.of(INTERNAL + "schedule.EventLoop", INTERNAL + "schedule.LoopScheduler");

    @Test
    void unitTestsMustNotSleep() {
        List<Path> testClasses = testClasses();
        noClasses()
                .that(not(describe("are fixtures", ConventionsTest::isFixture)))
                .and(not(describe("wait for real", ConventionsTest::isIntegrationTest)))
                .should()
                .accessTargetWhere(describe("it sleeps", ConventionsTest::sleeps))
                .check(new ClassFileImporter().importPaths(testClasses));

        canFail(noClasses().should().accessTargetWhere(describe("it sleeps", ConventionsTest::sleeps)), Sleeps.class);
    }

    @Test
    void subscriptionsMustNotHoldAtomics() {
        check(
                root -> noFields()
                        .that()
                        .areDeclaredInClassesThat(subscriptions(root))
                        .should(be(describe("an atomic of a subscription", ConventionsTest::isAtomicMember))),
                HoldsAtomic.class);
    }

    @Test
    void subscriptionsMustNotExtendAtomics() {
        check(
                root -> noClasses()
                        .that(subscriptions(root))
                        .should()
                        .beAssignableTo(describe("an atomic", ConventionsTest::isAtomic)),
                ExtendsAtomic.class);
    }

    @Test
    void exemptionsThatAreNotNeededMustGo() {
        Set<String> needed = Bytecode.MAIN.stream()
                .filter(Layer.CORE_INTERNAL.under(Bytecode.ROOT))
                .filter(type -> type.isAssignableTo(describe("an atomic", ConventionsTest::isAtomic))
                        || type.getFields().stream().anyMatch(ConventionsTest::isAtomicMember))
                .map(ConventionsTest::outermost)
                .collect(Collectors.toSet());

        assertThat(needed).as("classes that still need their exemption").containsAll(LONG_LIVED);
    }

    @Test
    void errorsThatNobodyCanReceiveMustGoToTheHook() {
        check(
                root -> noClasses()
                        .that(not(Layer.CLI.under(root)))
                        .and(not(Layer.PLUGINS.under(root)))
                        .should()
                        .accessTargetWhere(describe("it prints", ConventionsTest::prints)),
                PrintsErrors.class);
    }

    @Test
    void everyPackageMustBeNullMarked() {
        check(
                root -> noClasses()
                        .that(describe(
                                "are in " + root, type -> type.getPackageName().startsWith(root)))
                        .should(be(describe("without null marks", ConventionsTest::isUnmarked))),
                CoreThing.class);
    }

    private static boolean sleeps(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        return access.getName().equals("sleep")
                && (owner.isAssignableTo(Thread.class) || owner.isEquivalentTo(TimeUnit.class));
    }

    private static boolean prints(JavaAccess<?> access) {
        boolean stream = access.getTargetOwner().isEquivalentTo(System.class)
                && (access.getName().equals("err") || access.getName().equals("out"));
        boolean stackTrace = access.getTargetOwner().isAssignableTo(Throwable.class)
                && access.getName().equals("printStackTrace")
                && access.getTarget() instanceof CodeUnitAccessTarget target
                && target.getRawParameterTypes().isEmpty();
        return stream || stackTrace;
    }

    private static DescribedPredicate<JavaClass> subscriptions(String root) {
        return Layer.CORE_INTERNAL
                .under(root)
                .and(not(describe("are long-lived", type -> LONG_LIVED.contains(outermost(type)))));
    }

    private static boolean isAtomicMember(JavaField field) {
        return isAtomic(field.getRawType()) && !field.getModifiers().contains(JavaModifier.STATIC);
    }

    private static boolean isAtomic(JavaClass type) {
        return type.getName().startsWith("java.util.concurrent.atomic.Atomic");
    }

    private static boolean isUnmarked(JavaClass type) {
        return !type.getPackage().isAnnotatedWith(NullMarked.class);
    }

    private static boolean isFixture(JavaClass type) {
        return type.getPackageName().startsWith(Bytecode.FIXTURE_ROOT);
    }

    private static boolean isIntegrationTest(JavaClass type) {
        return outermost(type).endsWith("IT");
    }

    private static String outermost(JavaClass type) {
        return type.getName().split("\\$", 2)[0];
    }

    /** The compiled tests of every module that this one is built after, and its own. */
    private static List<Path> testClasses() {
        Path here = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        List<Path> found = new ArrayList<>();
        for (String module : MODULES) {
            Path sources = here.resolveSibling(module).resolve("src/test/java");
            Path classes = here.resolveSibling(module).resolve("target/test-classes");
            assertThat(sources).as("every module has tests").isDirectory();
            assertThat(classes)
                    .as("the tests of `%s` must be compiled first", module)
                    .isDirectory();
            found.add(classes);
        }
        return found;
    }
}
