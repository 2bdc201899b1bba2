package dev.levada.verify.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.levada.core.BackpressureOverflowStrategy;
import dev.levada.core.BackpressureStrategy;
import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Scheduler;
import dev.levada.core.Single;
import dev.levada.schedulers.Schedulers;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every public method of the four types refuses null for each of its arguments that may not be null, at once, and names it; and the
 * amounts among them are checked in the same way.
 */
class NullArgumentsTest {

    static Stream<Arguments> methods() {
        return Stream.of(Flowable.class, Single.class, Maybe.class, Completable.class)
                .flatMap(type -> Arrays.stream(type.getMethods()))
                .filter(method -> method.getDeclaringClass().getName().startsWith("dev.levada.core."))
                .filter(method -> !method.isBridge() && !Modifier.isAbstract(method.getModifiers()))
                .filter(method -> method.getParameterCount() != 0)
                .distinct()
                .map(method -> Arguments.of(method, method.getName() + Arrays.toString(method.getParameterTypes())));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("methods")
    void mustBeRefusedByName(Method method, String name) throws Exception {
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i].getType().isPrimitive()
                    || parameters[i].getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                continue;
            }
            @Nullable
            Object[] arguments =
                    Arrays.stream(parameters).map(p -> sample(p.getType())).toArray();
            arguments[i] = null;
            try {
                method.invoke(receiver(method), arguments);
                fail("%s took null for %s", name, parameters[i].getName());
            } catch (InvocationTargetException e) {
                assertThat(e.getCause())
                        .isInstanceOf(NullPointerException.class)
                        .hasMessage(parameters[i].getName() + " is null");
            }
        }
    }

    private static Object receiver(Method method) {
        Class<?> type = method.getDeclaringClass();
        if (type == Single.class) {
            return Single.just(1);
        }
        if (type == Maybe.class) {
            return Maybe.just(1);
        }
        return type == Completable.class ? Completable.complete() : Flowable.just(1);
    }

    private static Object sample(Class<?> type) {
        if (type == int.class) {
            return 1;
        }
        if (type == long.class) {
            return 1L;
        }
        if (type == boolean.class) {
            return false;
        }
        for (Object known : List.of(
                Flowable.just(1),
                Single.just(1),
                Maybe.just(1),
                Completable.complete(),
                Schedulers.trampoline(),
                BackpressureStrategy.BUFFER,
                BackpressureOverflowStrategy.ERROR,
                TimeUnit.SECONDS,
                Duration.ofSeconds(1),
                Integer.class,
                List.of(1))) {
            if (type != Object.class && type.isInstance(known)) {
                return known;
            }
        }
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 0);
        }
        if (type.isInterface()) {
            return Proxy.newProxyInstance(
                    type.getClassLoader(), new Class<?>[] {type}, (proxy, called, arguments) -> null);
        }
        return new Object();
    }

    static Stream<Arguments> amounts() {
        Flowable<Integer> flow = Flowable.just(1);
        return Stream.of(
                Arguments.of("count >= 0 required but it was -99", (Callable<?>) () -> flow.take(-99)),
                Arguments.of("count >= 0 required but it was -99", (Callable<?>) () -> flow.skip(-99)),
                Arguments.of("count >= 0 required but it was -99", (Callable<?>) () -> flow.skipLast(-99)),
                Arguments.of("count >= 0 required but it was -99", (Callable<?>) () -> flow.takeLast(-99)),
                Arguments.of("times >= 0 required but it was -99", (Callable<?>) () -> flow.retry(-99)),
                Arguments.of("times >= 0 required but it was -99", (Callable<?>) () -> flow.repeat(-99)),
                Arguments.of("count >= 0 required but it was -1", (Callable<?>) () -> Flowable.range(0, -1)),
                Arguments.of("Integer overflow", (Callable<?>) () -> Flowable.range(Integer.MAX_VALUE, 2)),
                Arguments.of("count >= 0 required but it was -1", (Callable<?>) () -> Flowable.rangeLong(0, -1)),
                Arguments.of("Overflow! start + count is bigger than Long.MAX_VALUE", (Callable<?>)
                        () -> Flowable.rangeLong(Long.MAX_VALUE, 2)),
                Arguments.of("maxConcurrency > 0 required but it was 0", (Callable<?>)
                        () -> Flowable.merge(List.of(flow), 0)),
                Arguments.of("bufferSize > 0 required but it was -1", (Callable<?>)
                        () -> Flowable.mergeArrayDelayError(1, -1, flow)),
                Arguments.of(
                        "maxConcurrency > 0 required but it was 0", (Callable<?>) () -> flow.flatMap(v -> flow, 0)),
                Arguments.of("bufferSize > 0 required but it was -1", (Callable<?>)
                        () -> flow.flatMap(v -> flow, false, 1, -1)),
                Arguments.of("prefetch > 0 required but it was 0", (Callable<?>) () -> flow.concatMap(v -> flow, 0)),
                Arguments.of("bufferSize > 0 required but it was 0", (Callable<?>)
                        () -> flow.observeOn(trampoline(), false, 0)),
                Arguments.of("initialCapacity > 0 required but it was 0", (Callable<?>)
                        () -> flow.cacheWithInitialCapacity(0)),
                Arguments.of("n > 0 required but it was 0", (Callable<?>) () -> flow.rebatchRequests(0)),
                Arguments.of("maxSize > 0 required but it was 0", (Callable<?>)
                        () -> flow.onBackpressureBuffer(Duration.ofDays(1), 0, item -> {}, trampoline())),
                Arguments.of("ttl > 0 required but it was 0", (Callable<?>)
                        () -> flow.onBackpressureBuffer(Duration.ZERO, 1, item -> {}, trampoline())),
                Arguments.of("prefetchRate > 0 required but it was 0", (Callable<?>) () -> flow.limitRate(0)),
                Arguments.of("highTide > 0 required but it was 0", (Callable<?>) () -> flow.limitRate(0, 1)),
                Arguments.of("lowTide >= 0 required but it was -1", (Callable<?>) () -> flow.limitRate(1, -1)),
                Arguments.of("capacityHint > 0 required but it was 0", (Callable<?>) () -> flow.toList(0)));
    }

    private static Scheduler trampoline() {
        return Schedulers.trampoline();
    }

    @ParameterizedTest
    @MethodSource("amounts")
    void amountOutOfRangeMustBeRefusedByName(String message, Callable<?> call) {
        try {
            Object made = call.call();
            fail("%s was made in spite of: %s", made, message);
        } catch (Exception e) {
            assertThat(e).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
        }
    }
}
