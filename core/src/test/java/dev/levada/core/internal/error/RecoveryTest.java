package dev.levada.core.internal.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.exceptions.CompositeException;
import dev.levada.testkit.Probe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How errors are taken back: {@code onErrorComplete}, {@code retry} and their like on all types. */
class RecoveryTest {

    private final IOException failure = new IOException("failed");
    private final List<Integer> counted = new ArrayList<>();
    private int attempts;

    private int thirdTime() throws IOException {
        if (++attempts < 3) {
            throw failure;
        }
        return attempts;
    }

    @Test
    void acceptedErrorMustBecomeTheEnd() {
        Flowable.just(1)
                .concatWith(Flowable.error(failure))
                .onErrorComplete(error -> error == failure)
                .test()
                .assertResult(1);
        Single.error(failure).onErrorComplete().test().assertResult();
        Maybe.error(failure).onErrorComplete().test().assertResult();
        Completable.error(failure).onErrorComplete(error -> true).test().assertResult();
    }

    @Test
    void refusedErrorMustPass() {
        Flowable.error(failure).onErrorComplete(error -> false).test().assertFailure(IOException.class);
        Single.error(failure).onErrorComplete(error -> false).test().assertFailure(IOException.class);
    }

    @Test
    void whatThePredicateThrowsMustJoinTheError() {
        Probe<Object> probe = Probe.unbounded();
        Flowable.error(failure)
                .onErrorComplete(error -> {
                    throw new IllegalStateException("thrown");
                })
                .subscribe(probe);
        assertThat(probe.error()).isInstanceOf(CompositeException.class);
    }

    @Test
    void errorMustBecomeWhatTheMapperMakes() {
        Flowable.just(1)
                .concatWith(Flowable.error(failure))
                .onErrorMap(IllegalStateException::new)
                .test()
                .assertFailure(IllegalStateException.class, 1);
        Single.error(failure).onErrorMap(IllegalStateException::new).test().assertError(e -> e.getCause() == failure);
        Maybe.error(failure).onErrorMap(IllegalStateException::new).test().assertError(e -> e.getCause() == failure);
        Completable.error(failure)
                .onErrorMap(IllegalStateException::new)
                .test()
                .assertError(e -> e.getCause() == failure);
    }

    @Test
    void whatTheMapperThrowsMustJoinTheError() {
        Probe<Object> probe = Probe.unbounded();
        Flowable.error(failure)
                .onErrorMap(error -> {
                    throw new IllegalStateException("thrown");
                })
                .subscribe(probe);
        assertThat(probe.error())
                .isInstanceOfSatisfying(
                        CompositeException.class,
                        both -> assertThat(both.getExceptions())
                                .startsWith(failure)
                                .hasSize(2));
    }

    @Test
    void fallbacksMustStandIn() {
        Single.<Integer>error(failure).onErrorResumeWith(Single.just(1)).test().assertResult(1);
        Maybe.<Integer>error(failure).onErrorResumeWith(Maybe.just(1)).test().assertResult(1);
        Completable.error(failure)
                .onErrorResumeWith(Completable.complete())
                .test()
                .assertResult();
        Completable.error(failure).onErrorReturnItem(1).test().assertResult(1);
        Completable.complete().onErrorReturn(error -> 1).test().assertResult();
    }

    @Test
    void retryMustDoTheWorkAgain() {
        Single.fromCallable(this::thirdTime).retry().test().assertResult(3);
        attempts = 0;
        Maybe.fromCallable(this::thirdTime).retry(2).test().assertResult(3);
        attempts = 0;
        Completable.fromCallable(this::thirdTime).retry(1).test().assertFailure(IOException.class);
    }

    @Test
    void emptyMaybeMustStayEmptyBehindRetry() {
        Maybe.empty().retry().test().assertResult();
    }

    @Test
    void valueMustNotCountAsDisposalBehindRetry() {
        Single.just(1).doOnDispose(() -> counted.add(1)).retry().test().assertResult(1);
        assertThat(counted).isEmpty();
    }

    @Test
    void retryUntilMustLetTheErrorPassThen() {
        Flowable.error(failure).retryUntil(() -> ++attempts == 3).test().assertFailure(IOException.class);
        assertThat(attempts).isEqualTo(3);
    }

    @Test
    void eachSubscriptionMustCountItsOwnErrors() {
        Flowable<Integer> flow = Flowable.<Integer>error(failure).retry((count, error) -> {
            counted.add(count);
            return count < 2;
        });
        flow.test().assertFailure(IOException.class);
        flow.test().assertFailure(IOException.class);
        assertThat(counted).containsExactly(1, 2, 1, 2);
    }
}
