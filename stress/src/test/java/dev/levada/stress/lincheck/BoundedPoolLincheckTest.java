package dev.levada.stress.lincheck;

import dev.levada.pool.BoundedPool;
import dev.levada.pool.BoundedPoolMetrics;
import dev.levada.pool.BoundedPoolOptions;
import dev.levada.pool.Lease;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.jetbrains.lincheck.datastructures.Validate;

/**
 * Whether {@code tryAcquire} gets something while others are in the middle of a step is left open by its contract, so it
 * is no part of the result. What is checked is that nobody gets what somebody holds, that no more is out than may be, and
 * that the account is right in the end.
 */
class BoundedPoolLincheckTest extends LincheckContract {

    private static final int BOUND = 2;

    BoundedPoolLincheckTest() {
        super(Scenario.class, Specification.class);
    }

    /** Two objects for three threads at most, each of which gives back what it holds itself. */
    public static class Scenario {

        private final BoundedPool<Object> pool = BoundedPool.of(
                BoundedPoolOptions.defaults().withMaxSize(BOUND).withIdleTimeout(Duration.ZERO), Object::new);

        private final List<Deque<Lease<Object>>> held = Stream.<Deque<Lease<Object>>>generate(ArrayDeque::new)
                .limit(HoldScenario.MAX_THREADS)
                .toList();

        private final Set<Object> out = ConcurrentHashMap.newKeySet();

        @Operation
        public boolean acquire(@Param(gen = ThreadIdGen.class) int thread) {
            Lease<Object> lease = pool.tryAcquire();
            if (lease == null) {
                return true;
            }
            held.get(thread).push(lease);
            return out.add(lease.get()) && out.size() <= BOUND;
        }

        @Operation
        public boolean release(@Param(gen = ThreadIdGen.class) int thread) {
            Lease<Object> lease = held.get(thread).poll();
            if (lease != null) {
                out.remove(lease.get());
                lease.release();
            }
            return true;
        }

        @Validate
        public void accountMustBeRight() {
            BoundedPoolMetrics metrics = pool.metrics();
            if (metrics.outstanding() != out.size()
                    || metrics.existing() > BOUND
                    || metrics.existing() != metrics.outstanding() + metrics.size()) {
                throw new IllegalStateException(out.size() + " are out, but the account says " + metrics);
            }
        }
    }

    /** Every step is right. */
    public static class Specification {

        public boolean acquire(int thread) {
            return true;
        }

        public boolean release(int thread) {
            return true;
        }
    }
}
