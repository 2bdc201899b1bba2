package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ReferencesTest {

    @Test
    void onlyTheLastReleaseMustSaySo() {
        References references = new References(0);
        references.start();
        references.retain();
        references.retain();

        assertThat(references.count()).isEqualTo(3);
        assertThat(references.release()).isFalse();
        assertThat(references.release()).isFalse();
        assertThat(references.release()).isTrue();
    }

    @Test
    void whatHasEndedMayStartAgain() {
        References references = new References(0);
        references.start();
        references.release();
        references.start();

        assertThat(references.release()).isTrue();
    }

    @Test
    void startOfWhatIsReferredToMustBeRefused() {
        References references = new References(2);

        assertThatIllegalStateException()
                .isThrownBy(references::start)
                .withMessage("the first reference, but there were 2");
        assertThat(references.count()).isEqualTo(2);
    }

    @Test
    void retainAfterTheLastReleaseMustBeRefused() {
        References references = new References(1);
        references.release();

        assertThatIllegalStateException()
                .isThrownBy(references::retain)
                .withMessage("retained after the last reference was released");
        assertThat(references.count()).isZero();
    }

    @Test
    void releaseAfterTheLastReleaseMustBeRefused() {
        References references = new References(1);
        references.release();

        assertThatIllegalStateException()
                .isThrownBy(references::release)
                .withMessage("released more often than retained");
        assertThat(references.count()).isZero();
    }

    @Test
    void countMustNotOverflow() {
        References references = new References(Integer.MAX_VALUE);

        assertThatIllegalStateException()
                .isThrownBy(references::retain)
                .withMessage("no more than 2147483647 references to the same memory");
        assertThat(references.release()).isFalse();
    }

    @Test
    @Timeout(30)
    void racingReleasesMustHaveOneLast() throws Exception {
        int threadCount = 8;
        int rounds = 2_000;
        List<References> each =
                Stream.generate(() -> new References(threadCount)).limit(rounds).toList();
        AtomicInteger lasts = new AtomicInteger();

        try (Threads threads = new Threads(threadCount)) {
            threads.all(() -> {
                for (References references : each) {
                    references.retain();
                    assertThat(references.release()).isFalse();
                    if (references.release()) {
                        lasts.incrementAndGet();
                    }
                }
                return true;
            });
        }
        assertThat(lasts).hasValue(rounds);
        assertThat(each).allMatch(references -> references.count() == 0);
    }
}
