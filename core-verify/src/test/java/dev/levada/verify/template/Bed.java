package dev.levada.verify.template;

import dev.levada.core.Emitter;
import dev.levada.core.Flowable;
import dev.levada.core.Scheduler;
import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import dev.levada.functions.Action;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.BiFunction;
import dev.levada.functions.BiPredicate;
import dev.levada.functions.BooleanSupplier;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.LongConsumer;
import dev.levada.functions.Predicate;
import dev.levada.functions.Supplier;
import dev.levada.schedulers.Schedulers;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * Where a stage is tried out by itself: made by its constructor with something for each parameter, and run over the integers
 * from 1 to 5 in the way in which its operator starts it. The class that is made is given apart from the one that stands in
 * the source, so that a copy runs in the place of its template.
 */
final class Bed {

    /** Methods with which an operator starts a stage that subscribes to its sources itself. */
    private static final List<String> STARTERS = List.of("attempt", "next", "schedule");

    private final Class<?> template;
    private final Signals signals = new Signals();
    private final Flowable<?> source;
    private final Stage<Object> downstream = signals.stage();
    private @Nullable Object store;

    Bed(Class<?> template) {
        this.template = template;
        source = sourceFor(template.getName());
    }

    private static Flowable<?> sourceFor(String template) {
        if (template.contains(".Zip$")) {
            return Flowable.just(Flowable.range(1, 5), Flowable.range(6, 2));
        }
        return Flowable.range(1, template.contains(".SingleElement$") ? 1 : 5); // to which a second item is an error
    }

    /** Runs a flow through an instance of {@code type}, which is the template or a copy. */
    List<String> run(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        // The parameters have no names in a copy, so those of the template tell what to give.
        Parameter[] parameters = template.getDeclaredConstructors()[0].getParameters();
        Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            arguments[i] = argument(parameters[i]);
        }
        constructor.setAccessible(true);
        start(constructor.newInstance(arguments));
        return signals.all();
    }

    @SuppressWarnings("unchecked") // each stage is given the items that it takes
    private void start(Object made) throws ReflectiveOperationException {
        if (store != null) {
            Border.subscribe(source, (Stage<Object>) store);
        }
        if (!(made instanceof Stage<?> stage)) {
            downstream.onSubscribe((Subscription) made);
            return;
        }
        Method starter = starter(made.getClass());
        if (starter != null
                || made instanceof Arbiter<?>
                || template.getName().matches(".*\\.(TakeUntil|SkipUntil)\\$Items")) {
            downstream.onSubscribe((Subscription) made);
        }
        if (starter != null) {
            starter.setAccessible(true);
            starter.invoke(made);
        } else {
            Border.subscribe(source, (Stage<Object>) stage);
        }
        if (made instanceof Iterator<?> iterator) {
            iterator.forEachRemaining(signals::item);
            signals.add("end");
        }
        if (template.getName().endsWith(".ConsumeItems$Items") && ((Disposable) made).isDisposed()) {
            signals.add("end"); // there is no callback for it
        }
    }

    private static @Nullable Method starter(Class<?> type) {
        boolean iterates = Iterator.class.isAssignableFrom(type);
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !iterates && method.getParameterCount() == 0 && STARTERS.contains(method.getName()))
                .filter(method -> !Modifier.isPrivate(method.getModifiers()))
                .findFirst()
                .orElse(null);
    }

    private Object argument(Parameter parameter) throws ReflectiveOperationException {
        Class<?> type = parameter.getType();
        if (type == Stage.class) {
            return downstream;
        }
        if (type == Scalar.class) {
            return signals.scalar();
        }
        if (type == Function.class) {
            return function(parameter.getName());
        }
        if (type == Consumer.class) {
            return parameter.getName().equals("onNext") ? (Consumer<Object>) signals::item : (Consumer<Object>) x -> {};
        }
        if (type == Action.class) {
            return parameter.getName().equals("onComplete") ? (Action) () -> signals.add("end") : (Action) () -> {};
        }
        if (type == Publisher.class) {
            return parameter.getName().equals("source") ? source : Flowable.range(6, 2);
        }
        if (type == Publisher[].class) {
            return new Publisher<?>[] {source, Flowable.range(6, 2)};
        }
        if (type == Scheduler.Worker.class) {
            return Schedulers.from(Runnable::run).createWorker();
        }
        return simple(type, parameter.getName());
    }

    private Object simple(Class<?> type, String name) throws ReflectiveOperationException {
        if (type == int.class) {
            return name.equals("start") ? 1 : name.equals("end") ? 6 : 16;
        }
        if (type == long.class) {
            return name.equals("end") ? 6L : name.equals("ttlNanos") ? TimeUnit.HOURS.toNanos(1) : 3L;
        }
        if (type == boolean.class) {
            return true;
        }
        if (type == Object.class) {
            return name.equals("container") ? new ArrayList<>() : 7;
        }
        if (type == Object[].class) {
            return new Object[] {1, 2, 3};
        }
        if (type == Class.class) {
            return Integer.class;
        }
        if (type == Callable.class) {
            return (Callable<Object>) () -> 7;
        }
        if (type == Iterator.class) {
            return List.of(1, 2, 3).iterator();
        }
        if (type == Stream.class) {
            return Stream.of(1, 2, 3);
        }
        if (type == String.class) {
            return name;
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        if (type == Predicate.class) {
            return (Predicate<Object>) item -> true;
        }
        if (type == BooleanSupplier.class) {
            return (BooleanSupplier) () -> true;
        }
        if (type == Comparator.class) {
            return Comparator.naturalOrder();
        }
        if (type == Collection.class) {
            return new HashSet<>();
        }
        if (type == BiPredicate.class) {
            return (BiPredicate<Object, Object>) Objects::equals;
        }
        if (type == LongConsumer.class) {
            return (LongConsumer) n -> {};
        }
        if (type == BiConsumer.class) {
            if (name.equals("handler")) {
                return (BiConsumer<Object, Emitter<Object>>) (item, sink) -> sink.onNext(item);
            }
            return (BiConsumer<List<Object>, Object>) List::add;
        }
        if (type == Supplier.class) {
            return (Supplier<Object>) ArrayList::new;
        }
        if (type == BiFunction.class) {
            return biFunction();
        }
        return companion(type);
    }

    private Object function(String name) {
        if (template.getName().contains(".MapOptional$")) {
            return (Function<Object, Object>) Optional::of;
        }
        if (name.equals("fallback")
                || template.getName()
                        .matches(".*\\.(FlatMap|ConcatMap|ConcatMapOn|ConcatMapEager|SwitchMap)\\$Items")) {
            return (Function<Object, Object>) item -> Flowable.range(0, 3);
        }
        if (name.equals("expander")) {
            return (Function<Object, Object>) item -> Flowable.empty();
        }
        if (template.getName().contains(".FlattenIterable$")) {
            return (Function<Object, Object>) item -> List.of(item, item);
        }
        if (template.getName().contains(".Zip$")) {
            return (Function<Object[], Object>) row -> row[0];
        }
        return (Function<Object, Object>) item -> item;
    }

    private Object biFunction() {
        if (template.getName().contains(".Generate$")) {
            return (BiFunction<Integer, Emitter<Object>, Object>) (state, emitter) -> {
                emitter.onNext(state);
                if (state == 9) {
                    emitter.onComplete();
                }
                return state + 1;
            };
        }
        return (BiFunction<Object, Object, Object>) (a, b) -> b;
    }

    /** A companion of the operator, which stands beside the template. */
    private Object companion(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        Parameter[] parameters = constructor.getParameters();
        Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            arguments[i] = argument(parameters[i]);
        }
        Object made = constructor.newInstance(arguments);
        if (made instanceof Stage<?>) {
            store = made;
        }
        return made;
    }
}
