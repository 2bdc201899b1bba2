package dev.levada.bench;

import java.util.List;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;

/** The chains of {@link PollutedChainsBench}, of Reactor. */
final class ReactorChains {

    private ReactorChains() {}

    static List<PollutedChainsBench.Chain> all() {
        return List.of(
                chain(Flux.range(0, ChainSteps.ITEMS)
                        .map(x -> x + 1)
                        .filter(x -> (x & 1) == 0)
                        .map(x -> x * 3)
                        .map(x -> x ^ 5)
                        .filter(x -> x % 7 != 0)),
                chain(Flux.fromArray(ChainSteps.ARRAY)
                        .filter(x -> (x & 1) == 1)
                        .map(x -> x - 1)
                        .map(x -> x * 7)
                        .filter(x -> x > 3)
                        .map(x -> x ^ 3)),
                chain(Flux.fromIterable(ChainSteps.LIST)
                        .map(x -> x * 31)
                        .scan(0, (sum, x) -> sum + x)
                        .filter(x -> (x & 3) != 0)
                        .map(x -> Integer.toString(x))
                        .map(x -> Integer.parseInt(x))
                        .take(900)
                        .map(x -> x + 1)),
                chain(Flux.range(0, ChainSteps.ITEMS / 10)
                        .flatMapIterable(x -> ChainSteps.tenFrom(x))
                        .map(x -> x + 3)
                        .filter(x -> x != 5)
                        .doOnNext(x -> ChainSteps.see(x))
                        .map(x -> x | 1)),
                chain(Flux.range(0, ChainSteps.ITEMS)
                        .skip(10)
                        .distinctUntilChanged()
                        .map(x -> x * 17)
                        .takeWhile(x -> x < 1_000_000)
                        .map(x -> x | 2)),
                generated(17, 257, 3),
                chain(Flux.range(0, ChainSteps.ITEMS)
                        .concatMap(x -> Flux.just(x + 1))
                        .filter(x -> (x & 1) == 0)
                        .map(x -> x * 3)),
                chain(Flux.range(0, ChainSteps.ITEMS)
                        .map(x -> (long) x)
                        .cast(Number.class)
                        .map(x -> x.longValue() * 2)
                        .filter(x -> x != 8)
                        .map(x -> x.intValue())
                        .reduce((sum, x) -> sum + x)
                        .flux()));
    }

    private static PollutedChainsBench.Chain generated(int a, int b, int c) {
        return chain(Flux.<Integer, Integer>generate(() -> 0, (state, emitter) -> {
                    if (state == ChainSteps.ITEMS) {
                        emitter.complete();
                    } else {
                        emitter.next(state);
                    }
                    return state + 1;
                })
                .map(x -> x ^ a)
                .map(x -> x ^ b)
                .filter(x -> x > 0)
                .doOnNext(x -> ChainSteps.see(x))
                .map(x -> x + c));
    }

    private static PollutedChainsBench.Chain chain(Flux<?> flow) {
        return () -> {
            Sum sum = new Sum();
            flow.subscribe(sum);
            return sum.sum;
        };
    }

    private static final class Sum implements CoreSubscriber<Object> {

        private int sum;

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Object item) {
            sum += item.hashCode();
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            // the sum is read after the subscription
        }
    }
}
