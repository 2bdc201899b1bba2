package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BlockingSampledTest {

    private final List<Throwable> hook = new ArrayList<>();
    private final AtomicInteger released = new AtomicInteger();
    private final Script<Object> script = new Script<>();
    private final Flowable<Object> flow = Flowable.fromPublisher(script);
    private final Releasable pooled = released::incrementAndGet;

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    private static void dispose(Iterator<Object> iterator) {
        ((Disposable) iterator).dispose();
    }

    @Nested
    class Latest {

        private final Iterator<Object> latest = flow.blockingLatest().iterator();

        @Test
        void newerItemMustReplaceTheOneThatWaits() {
            script.next(1);
            assertThat(latest.next()).isEqualTo(1);
            script.next(pooled).next(3);
            assertThat(latest.next()).isEqualTo(3);
            assertThat(released).hasValue(1);
        }

        @Test
        void endMustReplaceTheItemThatWaits() {
            script.next(pooled).complete();
            assertThat(latest.hasNext()).isFalse();
            assertThat(released).hasValue(1);
            assertThatThrownBy(latest::next).isInstanceOf(NoSuchElementException.class);
        }

        @Test
        void promisedItemMustStay() {
            script.next(1);
            assertThat(latest.hasNext()).isTrue();
            script.next(pooled).next(3);
            assertThat(latest.next()).isEqualTo(1);
            assertThat(latest.hasNext()).isTrue();
            script.error(new IllegalStateException("broken"));
            assertThat(latest.next()).isEqualTo(3);
            assertThatThrownBy(latest::next).hasMessage("broken");
            assertThat(released).hasValue(1);
        }

        @Test
        void disposeMustDiscardTheItemThatWaits() {
            script.next(pooled);
            dispose(latest);
            assertThat(released).hasValue(1);
            assertThat(script.cancellations()).isEqualTo(1);
            assertThat(latest.hasNext()).isFalse();
        }
    }

    @Nested
    class MostRecent {

        private final Iterator<Object> recent = flow.blockingMostRecent(0).iterator();

        @Test
        void itemMustBeGivenAgainUntilANewerOneComes() {
            assertThat(recent.next()).isEqualTo(0);
            assertThat(recent.next()).isEqualTo(0);
            script.next(1).next(2);
            assertThat(recent.next()).isEqualTo(2);
            assertThat(recent.hasNext()).isTrue();
            script.complete();
            assertThat(recent.next()).isEqualTo(2);
            assertThat(recent.hasNext()).isFalse();
            assertThatThrownBy(recent::next).isInstanceOf(NoSuchElementException.class);
        }

        @Test
        void errorMustBeThrownByNext() {
            script.error(new IllegalStateException("broken"));
            assertThat(recent.hasNext()).isTrue();
            assertThatThrownBy(recent::next).hasMessage("broken");
            dispose(recent);
            assertThat(hook).isEmpty();
            assertThat(recent.hasNext()).isFalse();
        }

        @Test
        void errorThatNobodySawMustBeReported() {
            script.error(new IllegalStateException("broken"));
            dispose(recent);
            dispose(recent);
            assertThat(hook).hasSize(1);
        }

        @Test
        void itemThatMustBeReleasedMustBeRefused() {
            script.next(pooled);
            assertThat(released).hasValue(1);
            assertThat(script.cancellations()).isEqualTo(1);
            assertThatThrownBy(recent::next).hasMessageContaining("can't be given out again");
            assertThatThrownBy(() -> flow.blockingMostRecent(pooled)).hasMessageContaining("can't be given out again");
            assertThat(released).hasValue(1);
        }
    }

    @Nested
    class Next {

        @Test
        void itemThatComesAtOnceMustNotBeLost() {
            Iterator<Integer> next = Flowable.range(1, 10).blockingNext().iterator();
            assertThat(next.next()).isEqualTo(1);
            assertThat(next.hasNext()).isFalse();
        }

        @Test
        void itemMustBeTakenOnlyWhileSomebodyWaits() {
            script.onRequest(n -> script.next(1).next(pooled));
            Iterator<Object> next = flow.blockingNext().iterator();
            assertThat(script.hasSubscriber()).isFalse();
            assertThat(next.next()).isEqualTo(1);
            assertThat(released).hasValue(1);
            script.next(pooled).complete();
            assertThat(released).hasValue(2);
            assertThat(next.hasNext()).isFalse();
        }

        @Test
        void endMustNotReplaceTheItemThatWasWaitedFor() {
            script.onRequest(n -> script.next(1).error(new IllegalStateException("broken")));
            Iterator<Object> next = flow.blockingNext().iterator();
            assertThat(next.next()).isEqualTo(1);
            assertThatThrownBy(next::hasNext).hasMessage("broken");
        }

        @Test
        void disposeBeforeTheFirstStepMustNotSubscribe() {
            Iterator<Object> next = flow.blockingNext().iterator();
            dispose(next);
            assertThat(next.hasNext()).isFalse();
            assertThat(script.hasSubscriber()).isFalse();
        }
    }
}
