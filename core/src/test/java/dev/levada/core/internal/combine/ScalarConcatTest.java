package dev.levada.core.internal.combine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScalarConcatTest {

    private static final Single<Integer> BROKEN = Single.error(new IllegalStateException("broken"));

    @Test
    void valuesMustComeInOrderFromEveryForm() {
        Single.concat(Single.just(1), Single.just(2), Single.just(3)).test().assertResult(1, 2, 3);
        Single.concat(List.of(Single.just(1), Single.just(2))).test().assertResult(1, 2);
        Single.concat(Flowable.just(Single.just(1), Single.just(2)), 1).test().assertResult(1, 2);
        Single.concatArrayEager(Single.just(1), Single.just(2)).test().assertResult(1, 2);
        Maybe.concat(Maybe.just(1), Maybe.empty(), Maybe.just(3)).test().assertResult(1, 3);
        Maybe.concatEager(List.of(Maybe.<Integer>empty(), Maybe.just(2)), 1)
                .test()
                .assertResult(2);
    }

    @Test
    void errorsMustWaitWhereTheNameSaysSo() {
        Single.concatArrayDelayError(BROKEN, Single.just(2)).test().assertFailure(IllegalStateException.class, 2);
        Single.concatEagerDelayError(List.of(BROKEN, Single.just(2)))
                .test()
                .assertFailure(IllegalStateException.class, 2);
        Single.concat(BROKEN, Single.just(2)).test().assertFailure(IllegalStateException.class);
    }

    @Test
    void completablesMustRunInOrder() {
        StringBuilder log = new StringBuilder();
        Completable a = Completable.fromAction(() -> log.append('a'));
        Completable b = Completable.fromAction(() -> log.append('b'));
        Completable.concatArray(a, b, a).test().assertComplete();
        Completable.concat(List.of(b, b)).test().assertComplete();
        Completable.concat(Flowable.just(a), 1).test().assertComplete();
        a.startWith(b).test().assertComplete();
        assertThat(log).hasToString("ababbaba");
    }

    @Test
    void whatIsStartedWithMustComeFirst() {
        Single.just(2).startWith(Single.just(1)).test().assertResult(1, 2);
        Maybe.just(2).startWith(Flowable.range(0, 2)).test().assertResult(0, 1, 2);
        Completable.complete().startWith(Maybe.just(1)).test().assertResult(1);
        Single.just(2).mergeWith(Single.just(1)).test().assertResult(2, 1);
    }
}
