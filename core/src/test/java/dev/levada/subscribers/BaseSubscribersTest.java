package dev.levada.subscribers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BaseSubscribersTest {

    private final List<Object> seen = new ArrayList<>();
    private final Script<Integer> script = new Script<>();

    private final DefaultSubscriber<Integer> plain = new DefaultSubscriber<>() {
        @Override
        protected void onStart() {
            request(1);
        }

        @Override
        public void onNext(Integer item) {
            seen.add(item);
            if (item == 3) {
                cancel();
            } else {
                request(1);
            }
        }

        @Override
        public void onError(Throwable error) {
            seen.add(error);
        }

        @Override
        public void onComplete() {
            seen.add("end");
        }
    };

    private final ResourceSubscriber<Integer> holding = new ResourceSubscriber<>() {
        @Override
        public void onNext(Integer item) {
            seen.add(item);
        }

        @Override
        public void onError(Throwable error) {
            seen.add(error);
        }

        @Override
        public void onComplete() {
            seen.add("end");
        }
    };

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void demandAndCancellationMustBeTheSubscribers() {
        Flowable.range(1, 5).subscribe(plain);
        assertThat(seen).containsExactly(1, 2, 3);
    }

    @Test
    void everythingMustBeAskedForUnlessSaidOtherwise() {
        Flowable.range(1, 3).subscribe(holding);
        assertThat(seen).containsExactly(1, 2, 3, "end");
    }

    @Test
    void whatIsAskedForBeforeTheFlowMustBeKept() {
        plain.request(4);
        script.subscribe(plain);
        assertThat(script.requested()).isEqualTo(5);
    }

    @Test
    void disposalMustReachTheSourceAndTheResources() {
        Disposable early = Disposable.empty();
        Disposable late = Disposable.empty();
        holding.add(early);
        script.subscribe(holding);
        assertThat(holding.isDisposed()).isFalse();
        holding.dispose();
        holding.dispose();
        holding.add(late);
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(List.of(early, late, holding)).allMatch(Disposable::isDisposed);
    }

    @Test
    void disposalBeforeTheFlowMustCancelIt() {
        holding.dispose();
        script.subscribe(holding);
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(script.requested()).isZero();
    }

    @Test
    void secondFlowMustBeCancelledAndReported() {
        LevadaPlugins.setErrorHandler(seen::add);
        script.subscribe(plain);
        script.subscribe(plain);
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(seen).hasOnlyElementsOfType(ProtocolViolationException.class).hasSize(1);
    }
}
