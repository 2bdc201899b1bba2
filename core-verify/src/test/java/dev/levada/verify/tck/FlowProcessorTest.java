package dev.levada.verify.tck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.plugins.LevadaPlugins;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testng.ITestListener;
import org.testng.ITestResult;
import org.testng.TestNG;

/**
 * Runs {@link FlowProcessorTck}, one rule after another: the rules of one instance share where they look for errors, and the
 * engine that runs the other TCK tests lets them run side by side.
 */
class FlowProcessorTest implements ITestListener {

    private final List<String> failures = new ArrayList<>();
    private int passed;

    @BeforeEach
    void expectUndeliverable() {
        LevadaPlugins.setErrorHandler(error -> {}); // some rules send a second subscription
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Override
    public void onTestSuccess(ITestResult result) {
        passed++;
    }

    @Override
    public void onTestFailure(ITestResult result) {
        failures.add(result.getName() + " with " + result.getInstance() + ": " + result.getThrowable());
    }

    @Test
    void rulesForProcessorsMustHold() {
        TestNG kit = new TestNG(false);
        kit.setVerbose(0);
        kit.setTestClasses(new Class<?>[] {FlowProcessorTck.class});
        kit.addListener(this);
        kit.run();
        assertThat(failures).isEmpty();
        assertThat(passed).isGreaterThan(100);
    }
}
