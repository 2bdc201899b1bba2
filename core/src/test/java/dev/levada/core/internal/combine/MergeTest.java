package dev.levada.core.internal.combine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.exceptions.CompositeException;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MergeTest {

    private static final class Two {

        private final Script<Integer> first = new Script<>();
        private final Script<Integer> second = new Script<>();
        private final Probe<Integer> probe = Probe.unbounded();

        Two() {
            Flowable.fromPublisher(first).mergeWith(second).subscribe(probe);
        }
    }

    private final AtomicInteger reported = new AtomicInteger();

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @Test
    void noneOfTwoErrorsMustGetLost() {
        LevadaPlugins.setErrorHandler(error -> reported.getAndAdd(errorsIn(cause(error))));
        Race.on(Two::new)
                .race(
                        two -> two.first.error(new IllegalStateException("first")),
                        two -> two.second.error(new IllegalStateException("second")))
                .times(10_000)
                .check(two -> {
                    assertThat(reported.getAndSet(0) + errorsIn(two.probe.error()))
                            .isEqualTo(2);
                    assertThat(two.probe.violations()).isEmpty();
                });
    }

    @Test
    void errorMustSurviveTheEndOfTheOther() {
        LevadaPlugins.setErrorHandler(error -> reported.getAndAdd(errorsIn(cause(error))));
        Race.on(Two::new)
                .race(two -> two.first.error(new IllegalStateException("first")), two -> two.second.complete())
                .times(10_000)
                .check(two -> assertThat(reported.getAndSet(0) + errorsIn(two.probe.error()))
                        .isEqualTo(1));
    }

    private static @Nullable Throwable cause(Throwable error) {
        return error instanceof IllegalStateException || error instanceof CompositeException ? error : error.getCause();
    }

    private static int errorsIn(@Nullable Throwable error) {
        if (error instanceof CompositeException composite) {
            return composite.getExceptions().size();
        }
        return error == null ? 0 : 1;
    }
}
