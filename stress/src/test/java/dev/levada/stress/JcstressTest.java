package dev.levada.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every jcstress test, and that the harness would notice if one failed or none ran. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JcstressTest {

    private static final String FIXTURE = "dev.levada.stress.fixture.TwoAcquireOneOfARacyPool";

    private JcstressRun run = JcstressRun.NONE;

    /** One run for all: jcstress tries out the machine and the JVM before each, for longer than it needs for a test. */
    @BeforeAll
    void runThemAll() throws Exception {
        run = JcstressRun.of(
                "dev\\.levada\\.stress\\..*", "jcstress", Mode.current().jcstressArguments());
    }

    @TestFactory
    Stream<DynamicTest> noForbiddenOutcome() {
        return run.tests().stream()
                .filter(test -> !test.equals(FIXTURE))
                .map(test -> DynamicTest.dynamicTest(
                        test, () -> assertThat(run.problems(test)).isEmpty()));
    }

    @Test
    void plantedRaceMustBeFound() {
        assertThat(run.problems(FIXTURE).toString()).contains("Observed forbidden state: 0, 0");
    }

    @Test
    void testThatDidNotRunMustFail() {
        assertThat(JcstressRun.NONE.problems("Some")).containsExactly("Some did not run");
    }

    @Test
    void noTestAtAllMustFail() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JcstressRun.of("no.such.test", "jcstress-none", List.of()))
                .withMessage("jcstress has no test that matches no.such.test");
    }
}
