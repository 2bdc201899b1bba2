package dev.levada.verify.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Scheduler;
import dev.levada.core.Single;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import dev.levada.schedulers.Schedulers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CoreGuideTest {

    static final class Order extends Pooled {

        static final Pool<Order> POOL = Pool.of(PoolOptions.defaults(), Order::new);

        int id;

        static Order of(int id) {
            Order order = POOL.acquire();
            order.id = id;
            return order;
        }

        boolean isPaid() {
            return id % 2 == 0;
        }
    }

    private final List<String> dropped = new ArrayList<>();

    private void log(String line) {
        dropped.add(line);
    }

    private static String ask(int number) {
        return "answer " + number;
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void everySnippetOfTheGuideMustStandHere() throws IOException {
        Guide.everySnippetMustStandIn(CoreGuideTest.class, "core.md");
    }

    @Test
    void movedCodeMustRun() {
        List<String> lines = Flowable.just("tea 3", "milk 2", "tea 4", "salt 1")
                .map(line -> line.split(" "))
                .groupBy(parts -> parts[0], parts -> Integer.valueOf(parts[1]))
                .flatMap(prices -> prices.reduce(0, Integer::sum)
                        .map(sum -> prices.getKey() + " " + sum)
                        .toFlowable())
                .toList()
                .blockingGet();
        assertThat(lines).containsExactlyInAnyOrder("tea 7", "milk 2", "salt 1");
    }

    @Test
    void whatIsDroppedMustBeReleasedAndSeen() {
        LevadaPlugins.setDiscardHandler(item -> log("dropped " + item));

        Flowable<Order> orders = Flowable.range(1, 10).map(Order::of);

        List<Integer> paid = orders.filter(Order::isPaid) // an unpaid order is released here
                .map(order -> {
                    try {
                        return order.id; // map has received it, so map releases it
                    } finally {
                        order.release();
                    }
                })
                .take(3)
                .toList()
                .blockingGet();
        assertThat(paid).containsExactly(2, 4, 6);
        assertThat(Order.POOL.metrics().outstanding()).isZero();
        assertThat(dropped).hasSize(3);
    }

    @Test
    void workThatBlocksMustRunOnAnExecutor() {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        Scheduler blocking = Schedulers.from(pool);
        List<String> answers = Flowable.range(1, 3)
                .flatMapSingle(i -> Single.fromCallable(() -> ask(i)).subscribeOn(blocking))
                .toList()
                .blockingGet();
        pool.shutdown();
        assertThat(answers).containsExactlyInAnyOrder("answer 1", "answer 2", "answer 3");
    }
}
