package dev.levada.bench;

import dev.levada.core.Flowable;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import reactor.core.publisher.Flux;

/**
 * What does it cost to make a flow of one item, subscribe to it and see it end? Such is what a service does for each
 * request, so the price of the flow counts here and not that of an item.
 *
 * <p>{@code chain} is {@code just.map.filter.map}, {@code scalarChain} the same on the library's type for one value; the
 * others are a source alone. Before anything is measured, all shapes of the library are run with four callbacks each: a
 * service has many flows, and a JIT that has seen only one would measure something that no service has.
 *
 * <p>You should see fewer bytes for {@code levada} than for either rival, and no more time.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SubscribeBench {

    private static final int ROUNDS = 20_000;
    private static final List<String> SHAPES = List.of(
            "chain", "scalarChain", "empty", "just", "range", "fromArray", "fromIterable", "fromCallable", "defer");

    /** Which flow. */
    @Param({"chain", "scalarChain", "empty", "just", "range", "fromArray", "fromIterable", "fromCallable", "defer"})
    public String shape = "chain";

    private final List<Integer> list = List.of(1, 2);
    // Static, so that no callback holds on to this object: it would count in each figure.
    private static int next;
    private static int total;

    /** Runs every shape of all libraries. */
    @Setup
    public void pollute() {
        String measured = shape;
        for (int round = 0; round < ROUNDS; round++) {
            for (String each : SHAPES) {
                shape = each;
                levada();
                rxJava();
                reactor();
            }
        }
        shape = measured;
    }

    /** One of four callbacks, in turn. */
    private int site() {
        return next++ & 3;
    }

    @Benchmark
    public Object levada() {
        if (shape.equals("scalarChain")) {
            return levadaScalarChain();
        }
        Flowable<Integer> flow = switch (shape) {
            case "empty" -> Flowable.empty();
            case "just" -> Flowable.just(next);
            case "range" -> Flowable.range(next, 2);
            case "fromArray" -> Flowable.fromArray(next, next);
            case "fromIterable" -> Flowable.fromIterable(list);
            case "fromCallable" -> Flowable.fromCallable(() -> next);
            case "defer" -> Flowable.defer(() -> Flowable.just(next));
            default -> levadaChain();
        };
        return switch (site()) {
            case 0 -> flow.subscribe(item -> total += item);
            case 1 -> flow.subscribe(item -> total ^= item);
            case 2 -> flow.subscribe(item -> total -= item);
            default -> flow.subscribe(item -> total = item);
        };
    }

    private Flowable<Integer> levadaChain() {
        int k = next;
        return switch (k & 3) {
            case 0 -> Flowable.just(k).map(i -> i + 1).filter(i -> i != -1).map(i -> i + 2);
            case 1 -> Flowable.just(k).map(i -> i ^ 1).filter(i -> i != -2).map(i -> i ^ 2);
            case 2 -> Flowable.just(k).map(i -> i - 1).filter(i -> i != -3).map(i -> i - 2);
            default -> Flowable.just(k).map(i -> ~i).filter(i -> i != -4).map(i -> -i);
        };
    }

    private Object levadaScalarChain() {
        int k = next;
        return switch (site()) {
            case 0 ->
                dev.levada.core.Single.just(k)
                        .map(i -> i + 1)
                        .filter(i -> i != -1)
                        .map(i -> i + 2)
                        .subscribe(item -> total += item);
            case 1 ->
                dev.levada.core.Single.just(k)
                        .map(i -> i ^ 1)
                        .filter(i -> i != -2)
                        .map(i -> i ^ 2)
                        .subscribe(item -> total ^= item);
            case 2 ->
                dev.levada.core.Single.just(k)
                        .map(i -> i - 1)
                        .filter(i -> i != -3)
                        .map(i -> i - 2)
                        .subscribe(item -> total -= item);
            default ->
                dev.levada.core.Single.just(k)
                        .map(i -> ~i)
                        .filter(i -> i != -4)
                        .map(i -> -i)
                        .subscribe(item -> total = item);
        };
    }

    @Benchmark
    public Object rxJava() {
        if (shape.equals("scalarChain")) {
            return rxJavaScalarChain();
        }
        io.reactivex.rxjava3.core.Flowable<Integer> flow = switch (shape) {
            case "empty" -> io.reactivex.rxjava3.core.Flowable.empty();
            case "just" -> io.reactivex.rxjava3.core.Flowable.just(next);
            case "range" -> io.reactivex.rxjava3.core.Flowable.range(next, 2);
            case "fromArray" -> io.reactivex.rxjava3.core.Flowable.fromArray(next, next);
            case "fromIterable" -> io.reactivex.rxjava3.core.Flowable.fromIterable(list);
            case "fromCallable" -> io.reactivex.rxjava3.core.Flowable.fromCallable(() -> next);
            case "defer" ->
                io.reactivex.rxjava3.core.Flowable.defer(() -> io.reactivex.rxjava3.core.Flowable.just(next));
            default -> rxJavaChain();
        };
        return switch (site()) {
            case 0 -> flow.subscribe(item -> total += item);
            case 1 -> flow.subscribe(item -> total ^= item);
            case 2 -> flow.subscribe(item -> total -= item);
            default -> flow.subscribe(item -> total = item);
        };
    }

    private io.reactivex.rxjava3.core.Flowable<Integer> rxJavaChain() {
        int k = next;
        return switch (k & 3) {
            case 0 ->
                io.reactivex.rxjava3.core.Flowable.just(k)
                        .map(i -> i + 1)
                        .filter(i -> i != -1)
                        .map(i -> i + 2);
            case 1 ->
                io.reactivex.rxjava3.core.Flowable.just(k)
                        .map(i -> i ^ 1)
                        .filter(i -> i != -2)
                        .map(i -> i ^ 2);
            case 2 ->
                io.reactivex.rxjava3.core.Flowable.just(k)
                        .map(i -> i - 1)
                        .filter(i -> i != -3)
                        .map(i -> i - 2);
            default ->
                io.reactivex.rxjava3.core.Flowable.just(k)
                        .map(i -> ~i)
                        .filter(i -> i != -4)
                        .map(i -> -i);
        };
    }

    private Object rxJavaScalarChain() {
        int k = next;
        return switch (site()) {
            case 0 ->
                io.reactivex.rxjava3.core.Single.just(k)
                        .map(i -> i + 1)
                        .filter(i -> i != -1)
                        .map(i -> i + 2)
                        .subscribe(item -> total += item);
            case 1 ->
                io.reactivex.rxjava3.core.Single.just(k)
                        .map(i -> i ^ 1)
                        .filter(i -> i != -2)
                        .map(i -> i ^ 2)
                        .subscribe(item -> total ^= item);
            case 2 ->
                io.reactivex.rxjava3.core.Single.just(k)
                        .map(i -> i - 1)
                        .filter(i -> i != -3)
                        .map(i -> i - 2)
                        .subscribe(item -> total -= item);
            default ->
                io.reactivex.rxjava3.core.Single.just(k)
                        .map(i -> ~i)
                        .filter(i -> i != -4)
                        .map(i -> -i)
                        .subscribe(item -> total = item);
        };
    }

    @Benchmark
    public Object reactor() {
        if (shape.equals("scalarChain")) {
            return reactorScalarChain();
        }
        Flux<Integer> flow = switch (shape) {
            case "empty" -> Flux.empty();
            case "just" -> Flux.just(next);
            case "range" -> Flux.range(next, 2);
            case "fromArray" -> Flux.just(next, next);
            case "fromIterable" -> Flux.fromIterable(list);
            case "fromCallable" ->
                reactor.core.publisher.Mono.fromCallable(() -> next).flux();
            case "defer" -> Flux.defer(() -> Flux.just(next));
            default -> reactorChain();
        };
        return switch (site()) {
            case 0 -> flow.subscribe(item -> total += item);
            case 1 -> flow.subscribe(item -> total ^= item);
            case 2 -> flow.subscribe(item -> total -= item);
            default -> flow.subscribe(item -> total = item);
        };
    }

    private Flux<Integer> reactorChain() {
        int k = next;
        return switch (k & 3) {
            case 0 -> Flux.just(k).map(i -> i + 1).filter(i -> i != -1).map(i -> i + 2);
            case 1 -> Flux.just(k).map(i -> i ^ 1).filter(i -> i != -2).map(i -> i ^ 2);
            case 2 -> Flux.just(k).map(i -> i - 1).filter(i -> i != -3).map(i -> i - 2);
            default -> Flux.just(k).map(i -> ~i).filter(i -> i != -4).map(i -> -i);
        };
    }

    private Object reactorScalarChain() {
        int k = next;
        return switch (site()) {
            case 0 ->
                reactor.core.publisher.Mono.just(k)
                        .map(i -> i + 1)
                        .filter(i -> i != -1)
                        .map(i -> i + 2)
                        .subscribe(item -> total += item);
            case 1 ->
                reactor.core.publisher.Mono.just(k)
                        .map(i -> i ^ 1)
                        .filter(i -> i != -2)
                        .map(i -> i ^ 2)
                        .subscribe(item -> total ^= item);
            case 2 ->
                reactor.core.publisher.Mono.just(k)
                        .map(i -> i - 1)
                        .filter(i -> i != -3)
                        .map(i -> i - 2)
                        .subscribe(item -> total -= item);
            default ->
                reactor.core.publisher.Mono.just(k)
                        .map(i -> ~i)
                        .filter(i -> i != -4)
                        .map(i -> -i)
                        .subscribe(item -> total = item);
        };
    }
}
