package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LeaseTest extends PoolContract {

    private static final PoolOptions OPTIONS = PoolOptions.defaults().withMaxSize(16);

    @Override
    Subject subject(int maxSize) {
        Pool<Lease<StringBuilder>> pool = builders(OPTIONS.withMaxSize(maxSize));
        return new Subject() {
            @Override
            public Pooled acquire() {
                return pool.acquire();
            }

            @Override
            public PoolMetrics metrics() {
                return pool.metrics();
            }
        };
    }

    @Test
    void valueMustComeBackReset() {
        Pool<Lease<StringBuilder>> pool = builders(OPTIONS);
        Lease<StringBuilder> lease = pool.acquire();
        StringBuilder value = lease.get().append("text");
        lease.release();

        assertThat(pool.acquire().get()).isSameAs(value).isEmpty();
    }

    @Test
    void valueOfAReleasedLeaseMustBeRefused() {
        Lease<StringBuilder> lease = builders(OPTIONS).acquire();
        lease.release();

        assertThatThrownBy(lease::get)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(lease.name() + " is released");
    }

    @Test
    void closeMustRelease() {
        Pool<Lease<StringBuilder>> pool = builders(OPTIONS);
        try (Lease<StringBuilder> lease = pool.acquire()) {
            lease.get().append("text");
        }

        assertThat(pool.metrics().size()).isEqualTo(1);
    }

    @Test
    void valueThatCanBeClosedMustBeClosedWhenThePoolLetsGoOfIt() {
        AtomicInteger closed = new AtomicInteger();
        Pool<Lease<AutoCloseable>> pool = Lease.pool(OPTIONS, () -> closed::incrementAndGet, value -> {});
        pool.acquire().release();
        assertThat(closed).hasValue(0);
        pool.trim();

        assertThat(closed).hasValue(1);
    }

    @Test
    void closeThatFailsMustReachTheReleaserOfADroppedValue() {
        Pool<Lease<AutoCloseable>> pool = Lease.pool(
                OPTIONS.withMaxSize(0),
                () -> () -> {
                    throw new IOException("cannot close");
                },
                value -> {});

        assertThatThrownBy(pool.acquire()::release)
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage("cannot close");
    }

    @Test
    void resetThatThrowsMustDropTheValue() {
        Pool<Lease<Object>> pool = Lease.pool(OPTIONS, Object::new, value -> {
            throw new IllegalArgumentException("cannot reset");
        });

        assertThatThrownBy(pool.acquire()::release).hasMessage("cannot reset");
        assertThat(pool.metrics().drops()).isEqualTo(1);
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void nullsMustBeNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> Lease.pool(OPTIONS, null, value -> {}))
                .withMessage("`factory` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Lease.pool(OPTIONS, Object::new, null))
                .withMessage("`reset` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Lease.pool(OPTIONS, () -> null, value -> {}).acquire())
                .withMessage("`factory` returned null");
    }

    private static Pool<Lease<StringBuilder>> builders(PoolOptions options) {
        return Lease.pool(options, StringBuilder::new, builder -> builder.setLength(0));
    }
}
