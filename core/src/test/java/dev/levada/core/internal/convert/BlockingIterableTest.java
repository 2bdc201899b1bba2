package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BlockingIterableTest {

    private final List<Throwable> hook = new ArrayList<>();
    private final Script<Integer> script = new Script<>();

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @Test
    void disposeMustReportAnErrorThatWaitsBehindItems() {
        BlockingIterable.Items<Integer> items = new BlockingIterable<>(script, 16).subscribe();
        script.next(1).error(new IllegalStateException("broken"));
        items.dispose();
        items.dispose();
        assertThat(hook).singleElement().satisfies(e -> assertThat(e).hasMessage("broken"));
    }

    @Test
    void errorThatWasThrownMustNotBeReportedToo() {
        BlockingIterable.Items<Integer> items = new BlockingIterable<>(script, 16).subscribe();
        script.error(new IllegalStateException("broken"));
        assertThatThrownBy(items::hasNext).hasMessage("broken");
        items.dispose();
        assertThat(hook).isEmpty();
    }
}
