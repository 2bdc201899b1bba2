package dev.levada.core.internal.peek;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Constant;
import dev.levada.core.internal.stage.Fused;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;

class HideTest {

    private static final class Taker extends Stage<Object> {

        private final List<Object> received = new ArrayList<>();
        private int offers;

        @Override
        public boolean fuse(Fused<?> source) {
            offers++;
            return false;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(Object item) {
            received.add(item);
            return true;
        }

        @Override
        public void onError(Throwable error) {
            received.add(error);
        }

        @Override
        public void onComplete() {
            received.add("end");
        }
    }

    @Test
    void itemsMustBeSentAndNotTaken() {
        Taker open = new Taker();
        Border.subscribe(Flowable.range(1, 2), open);
        assertThat(open.offers).isEqualTo(1);
        Taker hidden = new Taker();
        Border.subscribe(Flowable.range(1, 2).hide(), hidden);
        assertThat(hidden.offers).isZero();
        assertThat(hidden.received).containsExactly(1, 2, "end");
    }

    @Test
    void constantMustNotBeRecognised() {
        assertThat(Flowable.just(1)).isInstanceOf(Constant.class);
        assertThat(Flowable.just(1).hide()).isNotInstanceOf(Constant.class);
        Single.just(1).hide().test().assertResult(1);
        Maybe.just(1).hide().test().assertResult(1);
        Completable.complete().hide().test().assertResult();
    }

    @Test
    void disposalMustReachTheSource() {
        List<Object> seen = new ArrayList<>();
        Disposable work =
                Single.never().doOnDispose(() -> seen.add("disposed")).hide().subscribe();
        work.dispose();
        assertThat(seen).containsExactly("disposed");
    }
}
