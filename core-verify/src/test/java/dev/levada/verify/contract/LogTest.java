package dev.levada.verify.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.testkit.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code log} writes, as the JDK's own backend receives it; core does not know that one. */
class LogTest {

    private static final String CATEGORY = "dev.levada.test.log";

    private final Logger logger = Logger.getLogger(CATEGORY);
    private final List<String> lines = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            lines.add(line.getLevel() + " " + line.getMessage());
        }

        @Override
        public void flush() {
            // nothing waits
        }

        @Override
        public void close() {
            // nothing is open
        }
    };

    @BeforeEach
    void listen() {
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
    }

    @AfterEach
    void stopListening() {
        logger.removeHandler(handler);
    }

    @Test
    void signalsOfBothDirectionsMustBeLogged() {
        Probe<Integer> probe = Probe.asking(1);
        Flowable.range(1, 5).log(CATEGORY).subscribe(probe);
        probe.request(Long.MAX_VALUE - 7);
        assertThat(lines)
                .containsExactly(
                        "INFO onSubscribe",
                        "INFO request(1)",
                        "INFO onNext(1)",
                        "INFO request(" + (Long.MAX_VALUE - 7) + ")",
                        "INFO onNext(2)",
                        "INFO onNext(3)",
                        "INFO onNext(4)",
                        "INFO onNext(5)",
                        "INFO onComplete");
    }

    @Test
    void cancellationAndErrorMustBeLogged() {
        Flowable.never().log(CATEGORY).test().cancel();
        Completable.error(new IllegalStateException()).log(CATEGORY).test();
        assertThat(lines)
                .containsExactly(
                        "INFO onSubscribe",
                        "INFO request(unbounded)",
                        "INFO cancel",
                        "INFO onSubscribe",
                        "SEVERE onError");
    }

    @Test
    void outcomeMustBeLogged() {
        Single.just(1).log(CATEGORY).test().assertResult(1);
        Maybe.empty().log(CATEGORY).test().assertResult();
        assertThat(lines)
                .containsExactly("INFO onSubscribe", "INFO onSuccess(1)", "INFO onSubscribe", "INFO onComplete");
    }

    @Test
    void textThatNobodyReadsMustNotBeMade() {
        logger.setLevel(Level.OFF);
        try {
            Object unprintable = new Object() {
                @Override
                public String toString() {
                    throw new IllegalStateException("was printed");
                }
            };
            Single.just(unprintable).log(CATEGORY).test().assertResult(unprintable);
        } finally {
            logger.setLevel(null);
        }
        assertThat(lines).isEmpty();
    }
}
