package dev.levada.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Scheduler;
import dev.levada.core.Single;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.exceptions.OnErrorNotImplementedException;
import dev.levada.exceptions.UndeliverableException;
import dev.levada.flowables.GroupedFlowable;
import dev.levada.schedulers.Schedulers;
import dev.levada.schedulers.TestScheduler;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LevadaPluginsTest {

    private final IOException broken = new IOException("broken");
    private final List<Object> seen = new ArrayList<>();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Nested
    class Errors {

        private final PrintStream original = System.err;
        private final Thread thread = Thread.currentThread();

        @Test
        void errorWithoutReceiverMustBeWrapped() {
            LevadaPlugins.setErrorHandler(seen::add);
            LevadaPlugins.onError(broken);
            assertThat(seen).hasSize(1);
            assertThat((Throwable) seen.get(0))
                    .isInstanceOf(UndeliverableException.class)
                    .hasCause(broken);
        }

        static Stream<Throwable> bugs() {
            return Stream.of(
                    new OnErrorNotImplementedException(new IOException()),
                    new MissingBackpressureException(),
                    new IllegalStateException(),
                    new NullPointerException(),
                    new IllegalArgumentException(),
                    new CompositeException(new IOException()),
                    new UndeliverableException(new IOException()));
        }

        @ParameterizedTest
        @MethodSource("bugs")
        void bugMustBeHandedOverAsItIs(Throwable bug) {
            LevadaPlugins.setErrorHandler(seen::add);
            LevadaPlugins.onError(bug);
            assertThat(seen).containsExactly(bug);
        }

        @Test
        void nullMustBecomeAnError() {
            LevadaPlugins.setErrorHandler(seen::add);
            LevadaPlugins.onError(null);
            assertThat(seen).hasOnlyElementsOfType(NullPointerException.class);
        }

        @Test
        void missingErrorCallbackMustBeReported() {
            LevadaPlugins.setErrorHandler(seen::add);
            Flowable.error(broken).subscribe();
            Single.error(broken).subscribe();
            Maybe.error(broken).subscribe();
            Completable.error(broken).subscribe();
            assertThat(seen)
                    .hasSize(4)
                    .allSatisfy(error -> assertThat((Throwable) error)
                            .isInstanceOf(OnErrorNotImplementedException.class)
                            .hasCause(broken));
        }

        @Test
        void lateErrorMustReachTheHook() {
            LevadaPlugins.setErrorHandler(seen::add);
            Script<Integer> script = new Script<>();
            TestSubscriber<Integer> subscriber = Flowable.fromPublisher(script).test();
            script.complete().error(broken);
            subscriber.assertResult();
            assertThat(seen).hasSize(1);
        }

        @Test
        void withoutAHandlerTheErrorMustBePrintedAndUncaught() {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            Thread.UncaughtExceptionHandler before = thread.getUncaughtExceptionHandler();
            System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
            thread.setUncaughtExceptionHandler((where, error) -> seen.add(error));
            try {
                LevadaPlugins.onError(broken);
                LevadaPlugins.setErrorHandler(error -> {
                    throw new IllegalStateException("handler");
                });
                LevadaPlugins.onError(broken);
            } finally {
                System.setErr(original);
                thread.setUncaughtExceptionHandler(before);
            }
            assertThat(printed.toString(StandardCharsets.UTF_8)).contains("broken", "handler");
            assertThat(seen)
                    .extracting(error -> error.getClass().getSimpleName())
                    .containsExactly("UndeliverableException", "IllegalStateException", "UndeliverableException");
        }
    }

    @Nested
    class Assembly {

        @Test
        void eachTypeMustPassItsHook() {
            LevadaPlugins.setOnFlowableAssembly(source -> note("Flowable", source));
            LevadaPlugins.setOnSingleAssembly(source -> note("Single", source));
            LevadaPlugins.setOnMaybeAssembly(source -> note("Maybe", source));
            LevadaPlugins.setOnCompletableAssembly(source -> note("Completable", source));
            Flowable.just(1);
            Single.just(1);
            Maybe.just(1);
            Completable.complete();
            assertThat(seen).containsExactly("Flowable", "Single", "Maybe", "Completable");
            assertThat(LevadaPlugins.getOnFlowableAssembly()).isNotNull();
            assertThat(LevadaPlugins.getOnSingleAssembly()).isNotNull();
            assertThat(LevadaPlugins.getOnMaybeAssembly()).isNotNull();
            assertThat(LevadaPlugins.getOnCompletableAssembly()).isNotNull();
        }

        @Test
        void hookMustBeAbleToReplaceTheFlow() {
            Flowable<Integer> other = Flowable.just(7);
            LevadaPlugins.setOnFlowableAssembly(source -> other);
            Flowable<Integer> assembled = Flowable.range(1, 3);
            LevadaPlugins.reset();
            assembled.test().assertResult(7);
        }

        @Test
        void whatAHookThrowsMustReachTheCaller() {
            LevadaPlugins.setOnFlowableAssembly(source -> {
                throw broken;
            });
            assertThatThrownBy(() -> Flowable.just(1)).hasCause(broken);
        }

        @Test
        @SuppressWarnings("NullAway") // a careless hook
        void hookThatGivesNothingMustBeNamed() {
            LevadaPlugins.setOnSingleAssembly(source -> null);
            assertThatThrownBy(() -> Single.just(1))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("The hook returned null");
        }
    }

    @Nested
    class Subscribe {

        @Test
        void eachTypeMustPassItsHook() {
            LevadaPlugins.setOnFlowableSubscribe((source, subscriber) -> note("Flowable", subscriber));
            LevadaPlugins.setOnSingleSubscribe((source, observer) -> note("Single", observer));
            LevadaPlugins.setOnMaybeSubscribe((source, observer) -> note("Maybe", observer));
            LevadaPlugins.setOnCompletableSubscribe((source, observer) -> note("Completable", observer));
            Flowable.just(1).test();
            Single.just(1).test();
            Maybe.just(1).test();
            Completable.complete().test();
            assertThat(seen).containsExactly("Flowable", "Single", "Maybe", "Completable");
            assertThat(LevadaPlugins.getOnFlowableSubscribe()).isNotNull();
            assertThat(LevadaPlugins.getOnSingleSubscribe()).isNotNull();
            assertThat(LevadaPlugins.getOnMaybeSubscribe()).isNotNull();
            assertThat(LevadaPlugins.getOnCompletableSubscribe()).isNotNull();
        }

        @Test
        void subscriptionsThatOperatorsMakeMustPassToo() {
            LevadaPlugins.setOnFlowableSubscribe((source, subscriber) -> note("Flowable", subscriber));
            LevadaPlugins.setOnSingleSubscribe((source, observer) -> note("Single", observer));
            LevadaPlugins.setOnMaybeSubscribe((source, observer) -> note("Maybe", observer));
            LevadaPlugins.setOnCompletableSubscribe((source, observer) -> note("Completable", observer));
            Flowable.range(1, 2).map(v -> v).test().assertResult(1, 2);
            Single.just(1).map(v -> v).ignoreElement().test().assertResult();
            Maybe.just(1).map(v -> v).test().assertResult(1);
            assertThat(seen)
                    .containsExactly("Flowable", "Flowable", "Completable", "Single", "Single", "Maybe", "Maybe");
        }

        @Test
        void groupsMustPassToo() {
            Flowable<Integer> flow = Flowable.just(1).groupBy(v -> v).flatMap(group -> group);
            LevadaPlugins.setOnFlowableSubscribe(
                    (source, subscriber) -> note(source instanceof GroupedFlowable ? "group" : "other", subscriber));
            flow.test().assertResult(1);
            assertThat(seen).containsOnlyOnce("group");
        }

        @Test
        void hookMustBeAbleToReplaceTheSubscriber() {
            Probe<Object> probe = Probe.unbounded();
            LevadaPlugins.setOnFlowableSubscribe((source, subscriber) -> probe);
            Flowable.range(1, 2).test().assertNoValues();
            assertThat(probe.items()).containsExactly(1, 2);
            assertThat(probe.violations()).isEmpty();
        }

        @Test
        @SuppressWarnings("NullAway") // a careless hook
        void hookThatGivesNothingMustBeNamed() {
            LevadaPlugins.setOnFlowableSubscribe((source, subscriber) -> null);
            assertThatThrownBy(() -> Flowable.just(1).test()).hasMessage("The subscribe hook returned null");
        }
    }

    @Nested
    class Threads {

        @Test
        void handlersMustStandInForTheStandardSchedulers() {
            Scheduler own = Schedulers.computation();
            TestScheduler scheduler = new TestScheduler();
            LevadaPlugins.setComputationSchedulerHandler(standard -> scheduler);
            LevadaPlugins.setSingleSchedulerHandler(standard -> scheduler);
            assertThat(LevadaPlugins.getComputationSchedulerHandler()).isNotNull();
            assertThat(LevadaPlugins.getSingleSchedulerHandler()).isNotNull();
            assertThat(Schedulers.computation()).isSameAs(scheduler);
            assertThat(Schedulers.single()).isSameAs(scheduler);
            LevadaPlugins.reset();
            assertThat(Schedulers.computation()).isSameAs(own);
        }

        @Test
        void handlersMustBeAskedForWhatIsMadeFirst() {
            TestScheduler scheduler = new TestScheduler();
            assertThat(LevadaPlugins.initComputationScheduler(() -> scheduler)).isSameAs(scheduler);
            assertThat(LevadaPlugins.initSingleScheduler(() -> scheduler)).isSameAs(scheduler);
            TestScheduler other = new TestScheduler();
            LevadaPlugins.setInitComputationSchedulerHandler(standard -> other);
            LevadaPlugins.setInitSingleSchedulerHandler(standard -> note("single", standard.get()));
            assertThat(LevadaPlugins.initComputationScheduler(() -> scheduler)).isSameAs(other);
            assertThat(LevadaPlugins.initSingleScheduler(() -> scheduler)).isSameAs(scheduler);
            assertThat(seen).containsExactly("single");
            LevadaPlugins.reset();
            assertThat(LevadaPlugins.getInitComputationSchedulerHandler()).isNull();
            assertThat(LevadaPlugins.getInitSingleSchedulerHandler()).isNull();
        }

        @Test
        @SuppressWarnings("NullAway") // a careless hook
        void initHandlerThatGivesNothingMustBeNamed() {
            LevadaPlugins.setInitSingleSchedulerHandler(standard -> null);
            assertThatThrownBy(() -> LevadaPlugins.initSingleScheduler(TestScheduler::new))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("The scheduler is null");
        }

        @Test
        void madeSchedulersMustUseThreadsOfTheUsers() throws InterruptedException {
            for (Function<ThreadFactory, Scheduler> make : List.<Function<ThreadFactory, Scheduler>>of(
                    LevadaPlugins::createComputationScheduler, LevadaPlugins::createSingleScheduler)) {
                CountDownLatch ran = new CountDownLatch(2);
                List<String> names = new CopyOnWriteArrayList<>();
                Scheduler scheduler = make.apply(task -> new Thread(task, "mine"));
                Scheduler.Worker worker = scheduler.createWorker();
                Runnable task = () -> {
                    names.add(Thread.currentThread().getName());
                    ran.countDown();
                };
                worker.schedule(task);
                worker.schedule(task, 1, TimeUnit.MILLISECONDS);
                assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
                assertThat(names).containsExactly("mine", "mine");
                scheduler.shutdown();
            }
        }

        static Stream<Scheduler> schedulers() {
            return Stream.of(
                    Schedulers.computation(),
                    Schedulers.single(),
                    Schedulers.trampoline(),
                    Schedulers.from(Runnable::run),
                    Schedulers.from(Runnable::run, true));
        }

        @ParameterizedTest
        @MethodSource("schedulers")
        void eachTaskMustPassTheScheduleHookOnce(Scheduler scheduler) throws InterruptedException {
            AtomicInteger passed = new AtomicInteger();
            CountDownLatch ran = new CountDownLatch(3);
            LevadaPlugins.setScheduleHandler(run -> {
                passed.incrementAndGet();
                return run;
            });
            assertThat(LevadaPlugins.getScheduleHandler()).isNotNull();
            Scheduler.Worker worker = scheduler.createWorker();
            worker.schedule(ran::countDown);
            worker.schedule(ran::countDown, 1, TimeUnit.MILLISECONDS);
            worker.execute(ran::countDown);
            assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(passed).hasValue(3);
            worker.dispose();
        }

        @Test
        void blockingMustFailWhereItHarmsOthers() {
            Single<Integer> never = Single.never();
            Single<String> asked = Single.fromCallable(() -> {
                        try {
                            return "waited for " + never.blockingGet();
                        } catch (IllegalStateException e) {
                            return String.valueOf(e.getMessage());
                        }
                    })
                    .subscribeOn(Schedulers.single());
            assertThat(LevadaPlugins.isFailOnNonBlockingScheduler()).isFalse();
            LevadaPlugins.setFailOnNonBlockingScheduler(true);
            assertThat(asked.blockingGet()).startsWith("Attempt to block on levada-single");
            assertThat(Single.just(1).blockingGet()).isEqualTo(1);
        }

        @Test
        void hookMustDecideForFurtherThreads() {
            LevadaPlugins.setOnBeforeBlocking(() -> true);
            assertThat(LevadaPlugins.getOnBeforeBlocking()).isNotNull();
            Flowable<Integer> silent = Flowable.fromPublisher(new Script<>());
            LevadaPlugins.setFailOnNonBlockingScheduler(true);
            assertThatThrownBy(() -> silent.blockingForEach(item -> {})).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(silent::blockingFirst).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> Completable.never().blockingAwait(1, TimeUnit.DAYS))
                    .isInstanceOf(IllegalStateException.class);
        }

        @Test
        void lockdownMustFreezeTheHooks() throws Exception {
            // In a loader of its own: lockdown is for the life of a class.
            URL[] places = Stream.of(
                            LevadaPlugins.class,
                            dev.levada.pool.Releasable.class,
                            org.reactivestreams.Publisher.class,
                            org.jctools.queues.MessagePassingQueue.class)
                    .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                    .toArray(URL[]::new);
            try (URLClassLoader loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
                Class<?> plugins = loader.loadClass(LevadaPlugins.class.getName());
                Class<?> function = loader.loadClass("dev.levada.functions.Function");
                assertThat(plugins.getMethod("isLockdown").invoke(null)).isEqualTo(false);
                plugins.getMethod("lockdown").invoke(null);
                assertThat(plugins.getMethod("isLockdown").invoke(null)).isEqualTo(true);
                assertThatThrownBy(() -> plugins.getMethod("setScheduleHandler", function)
                                .invoke(null, (Object) null))
                        .isInstanceOf(InvocationTargetException.class)
                        .cause()
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("Plugins can't be changed anymore");
            }
            assertThat(LevadaPlugins.isLockdown()).isFalse();
        }
    }

    private <A> A note(String name, A argument) {
        seen.add(name);
        return argument;
    }
}
