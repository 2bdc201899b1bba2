package dev.levada.core.internal.conditional;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.functions.Predicate;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Script;
import org.junit.jupiter.api.Test;

class ConditionsTest {

    @Test
    void answerMustComeWithTheDecisiveItem() {
        Flowable<Integer> endless = Flowable.range(1, 5).concatWith(Flowable.never());
        endless.any(item -> item == 3).test().assertResult(true);
        endless.all(item -> item < 3).test().assertResult(false);
        endless.contains(3).test().assertResult(true);
        endless.isEmpty().test().assertResult(false);
    }

    @Test
    void answerAtTheEndMustBeTheOther() {
        Flowable<Integer> flow = Flowable.range(1, 5);
        flow.any(item -> item == 7).test().assertResult(false);
        flow.all(item -> item < 7).test().assertResult(true);
        flow.contains(7).test().assertResult(false);
        Flowable.empty().isEmpty().test().assertResult(true);
    }

    @Test
    void valuesMustBeAskedInTheSameWay() {
        Single.just(1).contains(1).test().assertResult(true);
        Single.just(1).contains(2, (value, other) -> true).test().assertResult(true);
        Maybe.just(1).contains(2).test().assertResult(false);
        Maybe.empty().contains(2).test().assertResult(false);
        Maybe.empty().isEmpty().test().assertResult(true);
        Maybe.just(1).isEmpty().test().assertResult(false);
        Maybe.just(1).count().test().assertResult(1L);
        Maybe.empty().count().test().assertResult(0L);
    }

    @Test
    void otherMustTakeThePlaceOfNone() {
        Maybe.<Integer>empty().switchIfEmpty(Maybe.just(2)).test().assertResult(2);
        Maybe.<Integer>empty().switchIfEmpty(Single.just(2)).test().assertResult(2);
        Maybe.<Integer>empty().switchIfEmpty(Maybe.empty()).test().assertResult();
        Maybe.just(1).switchIfEmpty(Maybe.just(2)).test().assertResult(1);
    }

    @Test
    void acceptedItemMustBeTheLast() {
        Flowable.range(1, 5).takeUntil(item -> item == 3).test().assertResult(1, 2, 3);
        Predicate<Integer> throwing = item -> {
            throw new IllegalStateException();
        };
        Flowable.range(1, 5).takeUntil(throwing).test().assertFailure(IllegalStateException.class, 1);
    }

    @Test
    void itemsBeforeTheSignalMustBeSkipped() {
        Script<Integer> source = new Script<>();
        Script<Integer> other = new Script<>();
        TestSubscriber<Integer> subscriber =
                Flowable.fromPublisher(source).skipUntil(other).test();
        source.next(1);
        other.next(0);
        source.next(2).complete();
        subscriber.assertResult(2);
        assertThat(other.cancellations()).isEqualTo(1);
    }

    @Test
    void errorOfTheOtherMustEndTheFlow() {
        Script<Integer> source = new Script<>();
        Script<Integer> other = new Script<>();
        TestSubscriber<Integer> subscriber =
                Flowable.fromPublisher(source).skipUntil(other).test();
        other.error(new IllegalStateException());
        subscriber.assertFailure(IllegalStateException.class);
        assertThat(source.cancellations()).isEqualTo(1);
    }
}
