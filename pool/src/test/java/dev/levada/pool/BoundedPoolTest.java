package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.pool.Workshop.Thing;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one thread sees of a bounded pool, and how it grows, shrinks and fails. */
@Timeout(30)
class BoundedPoolTest {

    private final Workshop workshop = new Workshop();

    @Test
    void acquireMustPreferWhatIsIdleWithItsLease() throws Exception {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(4));
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Thing thing = lease.get();
        lease.release();

        assertThat(pool.acquire(Duration.ZERO)).isSameAs(lease);
        assertThat(lease.get()).isSameAs(thing);
        assertThat(thing.resets).hasValue(1);
        assertThat(pool.metrics())
                .isEqualTo(new BoundedPoolMetrics(new PoolMetrics(1, 1, 1, 0, 0, 0, 0), 4, 1, 0, 0, 0, 0, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8, 9, 64, 200})
    void noMoreThanTheBoundMustExist(int maxSize) {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(maxSize));

        List<Lease<Thing>> leases = takeAll(pool);
        assertThat(leases).hasSize(maxSize).doesNotHaveDuplicates();

        leases.forEach(Lease::release);
        assertThat(takeAll(pool)).hasSize(maxSize).doesNotHaveDuplicates();
        assertThat(workshop.made).hasValue(maxSize);
    }

    @Test
    void timeoutMustSayWhatIsOutAndHowManyWait() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(2));
        takeAll(pool);
        assertThat(pool.acquireAsync()).isNotDone();

        assertThatThrownBy(() -> pool.acquire(Duration.ofMillis(1)))
                .isInstanceOf(PoolTimeoutException.class)
                .hasMessage("pool `things` had nothing free within PT0.001S: 2 out, 0 being made, checked or destroyed,"
                        + " 2 allowed, 1 others wait");
        assertThat(pool.metrics().timeouts()).isEqualTo(1);
        assertThat(pool.metrics().waits()).isEqualTo(2);
        assertThat(pool.metrics().waiting()).isEqualTo(1);
    }

    @Test
    void timeoutOfZeroMustNotWait() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));
        takeAll(pool);

        assertThatThrownBy(() -> pool.acquire(Duration.ZERO)).isInstanceOf(PoolTimeoutException.class);
    }

    @Test
    void useMustGiveBackWhetherItReturnsOrThrows() throws Exception {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));

        assertThat(pool.<Integer, RuntimeException>use(Duration.ZERO, thing -> thing.number))
                .isEqualTo(1);
        assertThatThrownBy(() -> pool.use(Duration.ZERO, thing -> {
                    throw new IOException("broken");
                }))
                .isInstanceOf(IOException.class);
        assertThat(pool.metrics().outstanding()).isZero();
        assertThat(pool.metrics().size()).isEqualTo(1);
    }

    @Test
    void zeroTimeoutMustNotKeepFromReplacingWhatIsUnfit() throws Exception {
        BoundedPool<Thing> pool = workshop.checkedPool(Workshop.options(1));
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        lease.get().isHealthy = false;
        lease.release();

        assertThat(pool.acquire(Duration.ZERO).get().number).isEqualTo(2);
    }

    @Test
    void searchForAFitObjectMustEndWithTheTimeout() {
        BoundedPool<Thing> pool = BoundedPool.of(Workshop.options(3), workshop, thing -> {
            long start = System.nanoTime();
            while (System.nanoTime() - start < 1_000_000) {
                Thread.onSpinWait();
            }
            return false;
        });
        takeAll(pool).forEach(Lease::release);

        assertThatThrownBy(() -> pool.acquire(Duration.ofNanos(1))).isInstanceOf(PoolTimeoutException.class);
        assertThat(workshop.destroyed).hasValue(1);
        assertThat(pool.metrics().existing()).isEqualTo(2);
    }

    @Test
    void secondReleaseMustThrowAndNotPutOneObjectIntoTwoHands() throws Exception {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(2));
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        lease.release();

        assertThatThrownBy(lease::release)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(lease.name() + " was released before");
        assertThatThrownBy(lease::get).hasMessage(lease.name() + " is released");
        assertThat(pool.acquire(Duration.ZERO)).isNotSameAs(pool.acquire(Duration.ZERO));
    }

    @Test
    void factoryThatFailsMustReachTheCallerAndLeaveTheRoom() throws Exception {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));
        IOException failure = new IOException("no route");
        workshop.makingFails = failure;

        assertThatThrownBy(() -> pool.acquire(Duration.ZERO))
                .isInstanceOf(PoolException.class)
                .hasMessage("pool `things` could not make an object")
                .hasCause(failure);
        assertThatThrownBy(pool::tryAcquire).hasCause(failure);
        assertThat(pool.metrics().failedMakes()).isEqualTo(2);
        assertThat(pool.metrics().existing()).isZero();

        workshop.makingFails = null;
        assertThat(pool.acquire(Duration.ZERO).get().number).isEqualTo(1);
    }

    @Test
    void factoryThatReturnsNullMustBeNamed() {
        @SuppressWarnings("NullAway") // the wrong use is the subject
        BoundedPool<Thing> pool = BoundedPool.of(Workshop.options(1), () -> null);

        assertThatThrownBy(pool::tryAcquire).rootCause().hasMessage("`factory` returned null");
    }

    @Test
    void interruptedFactoryMustLeaveTheInterruptSet() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));
        workshop.makingFails = new InterruptedException("asked to stop");

        assertThatThrownBy(pool::tryAcquire).hasCauseInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void resetThatThrowsMustDropTheObjectAndMakeRoom() throws Exception {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Thing thing = lease.get();
        workshop.resettingFails = new IOException("half a message");

        assertThatThrownBy(lease::release)
                .isInstanceOf(IllegalStateException.class)
                .hasCause(workshop.resettingFails);
        assertThat(thing.isDestroyed).isTrue();
        assertThat(pool.metrics().total().drops()).isEqualTo(1);
        assertThat(pool.metrics().outstanding()).isZero();
        assertThat(pool.acquire(Duration.ZERO).get().number).isEqualTo(2);
    }

    @Test
    void objectsThatCanBeClosedMustBeClosedUnlessToldOtherwise() throws Exception {
        List<String> closed = new ArrayList<>();
        BoundedPool<AutoCloseable> pool = BoundedPool.of(Workshop.options(1), () -> () -> closed.add("it"));
        pool.acquire(Duration.ZERO).release();

        assertThat(pool.close(Duration.ZERO)).isTrue();
        assertThat(closed).containsExactly("it");
    }

    @Test
    void checkThatFailsOnClaimMustReplaceTheObject() throws Exception {
        BoundedPool<Thing> pool = workshop.checkedPool(Workshop.options(1));
        Lease<Thing> lease = pool.acquire(Duration.ZERO);
        Thing sick = lease.get();
        sick.isHealthy = false;
        lease.release();

        assertThat(pool.acquire(Duration.ofSeconds(9)).get().number).isEqualTo(2);
        assertThat(sick.isDestroyed).isTrue();
        assertThat(pool.metrics().failedChecks()).isEqualTo(1);
        assertThat(pool.metrics().existing()).isEqualTo(1);
    }

    @Test
    void claimMustGoOnToAHealthyObject() {
        BoundedPool<Thing> pool = workshop.checkedPool(Workshop.options(3));
        List<Lease<Thing>> leases = takeAll(pool);
        leases.get(0).get().isHealthy = false;
        leases.get(1).get().isHealthy = false;
        leases.forEach(Lease::release);

        Lease<Thing> lease = Objects.requireNonNull(pool.tryAcquire());
        assertThat(lease.get().number).isEqualTo(3);
        assertThat(pool.metrics().existing()).isEqualTo(1);
        assertThat(workshop.made).hasValue(3);
    }

    @Test
    void checkThatThrowsMustCountAsFailed() throws Exception {
        BoundedPool<Thing> pool = BoundedPool.of(Workshop.options(1), workshop, thing -> {
            throw new IOException("no answer");
        });
        pool.acquire(Duration.ZERO).release();

        assertThat(pool.acquire(Duration.ofSeconds(9)).get().number).isEqualTo(2);
    }

    @Test
    void claimMustReplaceWhatIsTooOld() throws Exception {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1).withMaxAge(Duration.ofNanos(100)));
        workshop.clock.set(5);
        pool.acquire(Duration.ZERO).release();
        workshop.clock.set(104);
        pool.acquire(Duration.ZERO).release();
        assertThat(workshop.made).hasValue(1);

        workshop.clock.set(105);
        assertThat(pool.acquire(Duration.ofSeconds(9)).get().number).isEqualTo(2);
        assertThat(pool.metrics().expired()).isEqualTo(1);
    }

    @Test
    void largerBoundMustLetMoreExist() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));
        takeAll(pool);

        pool.resize(70);
        assertThat(takeAll(pool)).hasSize(69);
        assertThat(pool.metrics().maxSize()).isEqualTo(70);
    }

    @Test
    void smallerBoundMustDestroyWhatIsIdleNowAndWhatIsOutLater() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(5));
        List<Lease<Thing>> leases = takeAll(pool);
        leases.remove(4).release();

        pool.resize(2);
        assertThat(workshop.destroyed).hasValue(1);
        assertThat(pool.tryAcquire()).isNull();
        leases.remove(3).release();
        leases.remove(2).release();
        assertThat(workshop.destroyed).hasValue(3);
        leases.forEach(Lease::release);

        assertThat(workshop.destroyed).hasValue(3);
        assertThat(takeAll(pool)).hasSize(2);
        assertThat(pool.metrics().total().drops()).isEqualTo(3);
    }

    @Test
    void boundThatShrinksAndGrowsMustKeepItsSlots() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(5));
        takeAll(pool).forEach(Lease::release);
        pool.resize(1);
        pool.resize(9);

        List<Lease<Thing>> leases = takeAll(pool);
        assertThat(leases).hasSize(9).doesNotHaveDuplicates();
        leases.forEach(Lease::release);
        assertThat(pool.metrics().size()).isEqualTo(9);
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void wrongArgumentsMustBeNamed() {
        BoundedPool<Thing> pool = workshop.pool(Workshop.options(1));

        assertThatNullPointerException()
                .isThrownBy(() -> BoundedPool.of(null, workshop))
                .withMessage("`options` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> BoundedPool.of(Workshop.options(1), null))
                .withMessage("`factory` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> BoundedPool.of(Workshop.options(1), workshop, null))
                .withMessage("`check` is null");
        assertThatNullPointerException().isThrownBy(() -> pool.acquire(null)).withMessage("`timeout` is null");
        assertThatNullPointerException().isThrownBy(() -> pool.close(null)).withMessage("`timeout` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> pool.use(Duration.ZERO, null))
                .withMessage("`action` is null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> pool.acquire(Duration.ofNanos(-1)))
                .withMessage("`timeout` >= 0 required but it was PT-0.000000001S");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> pool.resize(0))
                .withMessage("`maxSize` >= 1 required but it was 0");
    }

    static <T> List<Lease<T>> takeAll(BoundedPool<T> pool) {
        List<Lease<T>> leases = new ArrayList<>();
        for (Lease<T> lease = pool.tryAcquire(); lease != null; lease = pool.tryAcquire()) {
            leases.add(lease);
        }
        return leases;
    }
}
