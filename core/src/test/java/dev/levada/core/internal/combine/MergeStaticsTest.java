package dev.levada.core.internal.combine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.exceptions.CompositeException;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** {@code merge} and its relatives under all their names; the machine itself is tested as {@code flatMap}. */
class MergeStaticsTest {

    private final IOException cause = new IOException("broken");

    @Nested
    class OfFlowables {

        private final Flowable<Integer> one = Flowable.just(1);
        private final Flowable<Integer> two = Flowable.just(2);
        private final Flowable<Integer> three = Flowable.just(3);
        private final Flowable<Integer> four = Flowable.just(4);
        private final Flowable<Integer> broken = Flowable.error(cause);

        @Test
        void allSourcesMustComeUnderAnyName() {
            Flowable.merge(one, two).test().assertResult(1, 2);
            Flowable.merge(one, two, three).test().assertResult(1, 2, 3);
            Flowable.merge(one, two, three, four).test().assertResult(1, 2, 3, 4);
            Flowable.merge(List.of(one, two)).test().assertResult(1, 2);
            Flowable.merge(List.of(one, two), 1).test().assertResult(1, 2);
            Flowable.merge(List.of(one, two), 1, 1).test().assertResult(1, 2);
            Flowable.merge(Flowable.just(one, two)).test().assertResult(1, 2);
            Flowable.merge(Flowable.just(one, two), 1).test().assertResult(1, 2);
            Flowable.mergeArray(one, two, three).test().assertResult(1, 2, 3);
            Flowable.mergeArray(1, 1, one, two).test().assertResult(1, 2);
            Flowable.<Integer>mergeArray().test().assertResult();
        }

        @Test
        void errorsMustWaitUnderAnyDelayingName() {
            Flowable.mergeDelayError(broken, one).test().assertFailure(IOException.class, 1);
            Flowable.mergeDelayError(broken, one, two).test().assertFailure(IOException.class, 1, 2);
            Flowable.mergeDelayError(broken, one, two, three).test().assertFailure(IOException.class, 1, 2, 3);
            Flowable.mergeDelayError(List.of(broken, one)).test().assertFailure(IOException.class, 1);
            Flowable.mergeDelayError(List.of(broken, one), 1).test().assertFailure(IOException.class, 1);
            Flowable.mergeDelayError(List.of(broken, one), 1, 1).test().assertFailure(IOException.class, 1);
            Flowable.mergeDelayError(Flowable.just(broken, one)).test().assertFailure(IOException.class, 1);
            Flowable.mergeDelayError(Flowable.just(broken, one), 1).test().assertFailure(IOException.class, 1);
            Flowable.mergeArrayDelayError(broken, one).test().assertFailure(IOException.class, 1);
            Flowable.mergeArrayDelayError(1, 1, broken, one, broken).test().assertFailure(CompositeException.class, 1);
        }

        @Test
        void maxConcurrencyAndBufferSizeMustBoundSourcesAndItems() {
            Script<Integer> first = new Script<>();
            Script<Integer> second = new Script<>();
            Script<Integer> third = new Script<>();
            Probe<Integer> probe = Probe.asking(0);
            Flowable.mergeArray(2, 3, first, second, third).subscribe(probe);
            assertThat(third.hasSubscriber()).isFalse();
            assertThat(first.requested()).isEqualTo(3);
            second.complete();
            assertThat(third.hasSubscriber()).isTrue();
        }
    }

    @Nested
    class OfScalars {

        private final Single<Integer> one = Single.just(1);
        private final Single<Integer> two = Single.just(2);
        private final Single<Integer> broken = Single.error(cause);

        @Test
        void allSinglesMustComeUnderAnyName() {
            Single.merge(Single.just(one)).test().assertResult(1);
            Single.merge(one, two).test().assertResult(1, 2);
            Single.merge(one, two, one).test().assertResult(1, 2, 1);
            Single.merge(one, two, one, two).test().assertResult(1, 2, 1, 2);
            Single.merge(List.of(one, two)).test().assertResult(1, 2);
            Single.merge(Flowable.just(one, two)).test().assertResult(1, 2);
            Single.mergeArray(one, two).test().assertResult(1, 2);
            Single.mergeDelayError(broken, one).test().assertFailure(IOException.class, 1);
            Single.mergeDelayError(broken, one, two).test().assertFailure(IOException.class, 1, 2);
            Single.mergeDelayError(broken, one, two, one).test().assertFailure(IOException.class, 1, 2, 1);
            Single.mergeDelayError(List.of(broken, one)).test().assertFailure(IOException.class, 1);
            Single.mergeDelayError(Flowable.just(broken, one)).test().assertFailure(IOException.class, 1);
            Single.mergeArrayDelayError(broken, one).test().assertFailure(IOException.class, 1);
        }

        @Test
        void allMaybesMustComeUnderAnyName() {
            Maybe<Integer> some = Maybe.just(1);
            Maybe<Integer> none = Maybe.empty();
            Maybe<Integer> bad = Maybe.error(cause);
            Maybe.merge(Maybe.just(some)).test().assertResult(1);
            Maybe.merge(none, some).test().assertResult(1);
            Maybe.merge(none, some, none).test().assertResult(1);
            Maybe.merge(none, some, none, some).test().assertResult(1, 1);
            Maybe.merge(List.of(none, some)).test().assertResult(1);
            Maybe.merge(Flowable.just(none, some)).test().assertResult(1);
            Maybe.merge(Flowable.just(none, some), 1).test().assertResult(1);
            Maybe.mergeArray(none, some).test().assertResult(1);
            Maybe.mergeDelayError(bad, some).test().assertFailure(IOException.class, 1);
            Maybe.mergeDelayError(bad, some, none).test().assertFailure(IOException.class, 1);
            Maybe.mergeDelayError(bad, some, none, some).test().assertFailure(IOException.class, 1, 1);
            Maybe.mergeDelayError(List.of(bad, some)).test().assertFailure(IOException.class, 1);
            Maybe.mergeDelayError(Flowable.just(bad, some)).test().assertFailure(IOException.class, 1);
            Maybe.mergeDelayError(Flowable.just(bad, some), 1).test().assertFailure(IOException.class, 1);
            Maybe.mergeArrayDelayError(bad, some).test().assertFailure(IOException.class, 1);
        }

        @Test
        void completablesMustAllHaveEnded() {
            Script<Integer> script = new Script<>();
            Completable open = Completable.fromPublisher(script);
            Completable bad = Completable.error(cause);
            Completable.merge(List.of(Completable.complete(), open)).test().assertEmpty();
            Completable.merge(Flowable.just(open, Completable.complete()), 1)
                    .test()
                    .assertEmpty();
            Completable.merge(Flowable.just(open, bad)).test().assertFailure(IOException.class);
            Completable.mergeArrayDelayError(bad, open).test().assertEmpty();
            Completable.mergeDelayError(List.of(bad, open)).test().assertEmpty();
            Completable.mergeDelayError(Flowable.just(bad, open)).test().assertEmpty();
            Completable.mergeDelayError(Flowable.just(bad, Completable.complete()), 1)
                    .test()
                    .assertFailure(IOException.class);
        }
    }
}
