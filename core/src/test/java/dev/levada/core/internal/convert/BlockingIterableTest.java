package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BlockingIterableTest {

    private final List<Throwable> hook = new ArrayList<>();
    private final AtomicInteger released = new AtomicInteger();
    private final Script<Integer> script = new Script<>();
    private final Script<Releasable> pooled = new Script<>();

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    @Nested
    class OfIterable {

        @Test
        void disposeMustReportAnErrorThatWaitsBehindItems() {
            BlockingIterable.Items<Integer> items = new BlockingIterable<>(script, 16).subscribe();
            script.next(1).error(new IllegalStateException("broken"));
            items.dispose();
            items.dispose();
            assertThat(hook).singleElement().satisfies(e -> assertThat(e).hasMessage("broken"));
            assertThat(items.hasNext()).isFalse();
            assertThatThrownBy(items::next).isInstanceOf(NoSuchElementException.class);
        }

        @Test
        void errorThatWasThrownMustNotBeReportedToo() {
            BlockingIterable.Items<Integer> items = new BlockingIterable<>(script, 16).subscribe();
            script.error(new IllegalStateException("broken"));
            assertThatThrownBy(items::hasNext).hasMessage("broken");
            items.dispose();
            assertThat(hook).isEmpty();
        }

        @Test
        void itemsMustBeAskedForAsTheyAreTaken() {
            Iterator<Integer> items =
                    Flowable.fromPublisher(script).blockingIterable(4).iterator();
            assertThat(script.requested()).isEqualTo(4);
            script.next(1).next(2).next(3).next(4);
            items.next();
            items.next();
            assertThat(script.requested()).isEqualTo(4);
            items.next();
            assertThat(script.requested()).isEqualTo(7);
        }

        @Test
        void interruptMustCancelAndDiscardAndStay() {
            BlockingIterable.Items<Releasable> items = new BlockingIterable<>(pooled, 16).subscribe();
            Thread.currentThread().interrupt();
            assertThatThrownBy(items::hasNext).hasCauseInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(pooled.cancellations()).isEqualTo(1);
            pooled.next(released::incrementAndGet);
            assertThat(released).hasValue(1);
        }

        @Test
        void disposeMustWakeWhoeverWaits() {
            Race.on(() -> new BlockingIterable<Integer>(new Script<>(), 16).subscribe())
                    .race(items -> assertThat(items.hasNext()).isFalse(), Disposable::dispose)
                    .times(500)
                    .check(items -> assertThat(items.hasNext()).isFalse());
        }
    }

    @Nested
    class OfStream {

        @Test
        void streamMustGiveAllItemsInOrder() {
            assertThat(Flowable.range(1, 1000).blockingStream(4)).hasSize(1000).startsWith(1, 2, 3);
            assertThat(Flowable.range(1, 1000).blockingStream().parallel().collect(Collectors.toList()))
                    .hasSize(1000)
                    .startsWith(1, 2, 3);
        }

        @Test
        void closeMustCancelAndDiscardWhatWaits() {
            try (Stream<Releasable> stream =
                    Flowable.fromPublisher(pooled).blockingStream().parallel()) {
                for (int i = 0; i < 5; i++) {
                    pooled.next(released::incrementAndGet);
                }
                stream.limit(2).forEach(item -> item.release());
                assertThat(released).hasValue(2);
            }
            assertThat(released).hasValue(5);
            assertThat(pooled.cancellations()).isEqualTo(1);
        }

        @Test
        void closeWithoutRunningMustCancel() {
            Flowable.fromPublisher(script).blockingStream().close();
            assertThat(script.cancellations()).isEqualTo(1);
        }

        @Test
        void errorMustBeThrown() {
            Flowable<Integer> broken =
                    Flowable.range(1, 2).concatWith(Flowable.error(new IllegalStateException("broken")));
            assertThatThrownBy(() -> broken.blockingStream().count()).hasMessage("broken");
        }
    }
}
