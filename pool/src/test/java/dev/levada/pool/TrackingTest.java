package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.app.Service;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TrackingTest {

    private static final PoolOptions OPTIONS =
            PoolOptions.defaults().withName("decoders").withMaxSize(16);

    private final BlockingQueue<Leak> leaks = new LinkedBlockingQueue<>();

    @Test
    void lostObjectMustBeReportedWithThePlaceOfItsAcquisition() throws Exception {
        Pool<Item> pool = Pool.of(OPTIONS.withTracking(Tracking.sampling(1).withOnLeak(leaks::add)), Item::new);
        String lost = acquireAndLose(pool);

        Leak leak = awaitLeak(pool);
        assertThat(leak.pool()).isEqualTo("decoders");
        assertThat(leak.object()).isEqualTo(lost);
        assertThat(leak).asString().contains(lost, "pool `decoders`", "acquired at ", "Service.acquireHere");
        assertThat(leak.acquired().getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("acquireAndLose"));
        assertThat(pool.metrics().leaks()).isEqualTo(1);
    }

    @Test
    void lostIdleHandMustBeReportedEvenIfTheObjectHadASlotBefore() throws Exception {
        Pool<Item> pool = Pool.of(OPTIONS.withTracking(Tracking.sampling(1).withOnLeak(leaks::add)), Item::new);
        pool.acquire().release();
        assertThat(pool.metrics().size()).isEqualTo(1);
        acquireAndLose(pool);

        awaitLeak(pool);
        assertThat(pool.metrics().misses()).isEqualTo(1);
        assertThat(pool.metrics().hits()).isEqualTo(1);
        assertThat(pool.metrics().outstanding()).isEqualTo(1);
    }

    @Test
    void releasedObjectMustNotBeReported() throws Exception {
        Pool<Item> pool = Pool.of(OPTIONS.withTracking(Tracking.sampling(1).withOnLeak(leaks::add)), Item::new);
        for (int i = 0; i < 100; i++) {
            pool.acquire().release();
        }
        pool.trim();
        String lost = acquireAndLose(pool);

        assertThat(awaitLeak(pool).object()).isEqualTo(lost);
        assertThat(pool.metrics().leaks()).isEqualTo(1);
        assertThat(leaks).isEmpty();
    }

    @Test
    void receiverOfLeaksThatThrowsMustNotCostTheNextAcquisitionItsObject() throws Exception {
        Pool<Item> pool = Pool.of(
                OPTIONS.withTracking(Tracking.sampling(1).withOnLeak(leak -> {
                    leaks.add(leak);
                    throw new IllegalStateException("planned: the log shows it");
                })),
                Item::new);
        acquireAndLose(pool);
        while (leaks.isEmpty()) {
            System.gc();
            pool.acquire().release();
        }

        assertThat(pool.metrics().outstanding()).isEqualTo(1);
    }

    @Test
    void trackedObjectMustBePooledAgainAndCountedAsOthersAre() {
        Pool<Item> pool = Pool.of(OPTIONS.withTracking(Tracking.sampling(1)), Item::new);
        Item first = pool.acquire();
        first.release();

        assertThat(pool.acquire()).isSameAs(first);
        first.release();
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(1, 1, 2, 0, 0, 0, 1));
    }

    @Test
    void samplingMustWatchAboutOneInSoMany() {
        Pool<Item> pool = Pool.of(OPTIONS.withTracking(Tracking.sampling(10)), Item::new);
        int watched = 0;
        for (int i = 0; i < 10_000; i++) {
            Item item = pool.acquire();
            watched += item.trace() == null ? 0 : 1;
            item.release();
        }

        assertThat(watched).isBetween(500, 2_000);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(9_999, 1, 10_000, 0, 0, 0, 1));
    }

    @Test
    void offMustWatchNothing() {
        Item item = Pool.of(OPTIONS.withTracking(Tracking.off()), Item::new).acquire();

        assertThat(item.trace()).isNull();
    }

    @Test
    void paranoidPoolMustNotHandOutAnObjectTwice() {
        Pool<Item> pool = paranoid();
        Item first = pool.acquire();
        first.release();

        assertThat(pool.acquire()).isNotSameAs(first);
        assertThat(first.poisoned).isEqualTo(1);
        assertThat(pool.metrics().size()).isZero();
    }

    @Test
    void paranoidObjectThatCannotBePoisonedMustStillBeCountedAsDropped() {
        Pool<Item> pool = Pool.of(OPTIONS.withTracking(Tracking.paranoid()), () -> new Item() {
            @Override
            protected void poison() {
                throw new IllegalArgumentException("cannot poison");
            }
        });
        Item item = pool.acquire();

        assertThatThrownBy(item::release).hasMessage("cannot poison");
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, 1, 1, 1, 0, 0, 0));
    }

    @Test
    void paranoidSecondReleaseMustNameBothPlaces() {
        Item item = Service.acquireHere(paranoid());
        Service.releaseHere(item);

        assertThatThrownBy(item::release)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(
                        item.name() + " was released before; acquired at ",
                        "Service.acquireHere",
                        ", released at ",
                        "Service.releaseHere")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    }

    @Test
    void paranoidUseAfterReleaseMustNameBothPlaces() {
        Item item = Service.acquireHere(paranoid());
        Service.releaseHere(item);

        assertThatThrownBy(item::value)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(item.name() + " is released; ", "Service.acquireHere", "Service.releaseHere");
    }

    @Test
    void paranoidLeaseMustRefuseItsValueForEver() {
        Pool<Lease<StringBuilder>> pool = Lease.pool(
                OPTIONS.withTracking(Tracking.paranoid()), StringBuilder::new, builder -> builder.setLength(0));
        Lease<StringBuilder> lease = pool.acquire();
        lease.close();
        pool.acquire();

        assertThatThrownBy(lease::get)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("is released", "acquired at", "released at");
    }

    @Test
    void paranoidRacingReleasesMustGiveBackOnceAndFailOnce() throws Exception {
        int rounds = 2_000;
        Pool<Item> pool = paranoid();
        List<Item> items =
                IntStream.range(0, rounds).mapToObj(i -> pool.acquire()).toList();
        AtomicInteger arrivals = new AtomicInteger();

        try (Threads threads = new Threads(2)) {
            List<Integer> wins = threads.all(() -> {
                int won = 0;
                for (int round = 0; round < rounds; round++) {
                    Threads.meet(arrivals, 2 * (round + 1));
                    try {
                        items.get(round).release();
                        won++;
                    } catch (IllegalStateException lost) {
                        assertThat(lost).hasMessageContainingAll("was released before", "acquired at", "released at");
                    }
                }
                return won;
            });
            assertThat(wins.get(0) + wins.get(1)).isEqualTo(rounds);
        }
        assertThat(items).allMatch(item -> item.poisoned == 1);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, rounds, rounds, rounds, 0, 0, 0));
    }

    @Test
    void systemPropertiesMustSetWhatDefaultsDo() {
        assertThat(Tracking.configured()).isEqualTo(Tracking.off());
        withProperty(
                Tracking.LEAKS_PROPERTY,
                "128",
                () -> assertThat(Tracking.configured()).isEqualTo(Tracking.sampling(128)));
        withProperty(
                Tracking.PARANOID_PROPERTY,
                "true",
                () -> assertThat(PoolOptions.defaults().tracking()).isEqualTo(Tracking.paranoid()));
        withProperty(
                Tracking.LEAKS_PROPERTY,
                "often",
                () -> assertThatIllegalArgumentException()
                        .isThrownBy(Tracking::configured)
                        .withMessage(
                                "system property levada.pool.leaks must be a number of 0 or more but was `often`"));
        withProperty(
                Tracking.LEAKS_PROPERTY,
                "-1",
                () -> assertThatIllegalArgumentException()
                        .isThrownBy(Tracking::configured)
                        .withMessageContaining("but was `-1`"));
    }

    @Test
    void valuesOutOfRangeMustBeNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tracking.sampling(0))
                .withMessage("`oneIn` >= 1 required but it was 0");
    }

    private static String acquireAndLose(Pool<Item> pool) {
        return Service.acquireHere(pool).name();
    }

    private static Pool<Item> paranoid() {
        return Pool.of(OPTIONS.withTracking(Tracking.paranoid()), Item::new);
    }

    /** The collector is asked again and again, since it may ignore a single request. */
    private Leak awaitLeak(Pool<Item> pool) throws InterruptedException {
        Leak leak = null;
        while (leak == null) {
            System.gc();
            pool.tend(System.nanoTime());
            leak = leaks.poll(10, TimeUnit.MILLISECONDS);
        }
        return leak;
    }

    private static void withProperty(String name, String value, Runnable check) {
        System.setProperty(name, value);
        try {
            check.run();
        } finally {
            System.clearProperty(name);
        }
    }

    private static class Item extends Pooled {
        int poisoned;

        int value() {
            requireOwned();
            return 1;
        }

        @Override
        protected void poison() {
            poisoned++;
        }
    }
}
