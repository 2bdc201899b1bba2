package dev.levada.core.internal.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RetryTest {

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void predicateMustNotBeAskedAfterCancellation() {
        List<Throwable> asked = new ArrayList<>();
        List<Throwable> undeliverable = new ArrayList<>();
        LevadaPlugins.setErrorHandler(undeliverable::add);
        IOException late = new IOException("late");
        Script<Integer> source = new Script<>();
        Flowable.fromPublisher(source).retry(error -> asked.add(error)).test().cancel();
        source.error(late);
        assertThat(asked).isEmpty();
        assertThat(undeliverable)
                .singleElement()
                .satisfies(error -> assertThat(error).hasCause(late));
        assertThat(source.subscribers()).hasSize(1);
    }
}
