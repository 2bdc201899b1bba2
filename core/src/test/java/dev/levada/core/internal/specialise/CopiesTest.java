package dev.levada.core.internal.specialise;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.functions.Function;
import dev.levada.plugins.SpecialisationMetrics;
import dev.levada.testkit.Race;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;

class CopiesTest {

    private static final Function<Integer, Integer> ONE_MORE = item -> item + 1;
    private static final Function<Integer, Integer> TWICE = item -> item * 2;

    private final Budget budget = new Budget(100);
    private final Copies copies = new Copies(MethodHandles.lookup(), Plus.class, budget);
    private final End end = new End();

    @Test
    void copyMustDoWhatTheTemplateDoes() {
        Stage<Integer> copy = make(end, ONE_MORE);

        copy.tryOnNext(1);
        copy.tryOnNext(2);

        assertThat(end.items).containsExactly(2, 3);
    }

    @Test
    void sameShapeMustShareOneCopy() {
        Stage<Integer> copy = make(end, ONE_MORE);

        assertThat(make(new End(), ONE_MORE)).hasSameClassAs(copy).isNotSameAs(copy);
        assertThat(budget.metrics()).isEqualTo(new SpecialisationMetrics(1, 1, 0));
    }

    @Test
    void eachFunctionMustHaveItsOwnCopy() {
        assertThat(make(end, ONE_MORE)).doesNotHaveSameClassAs(make(end, TWICE));
    }

    @Test
    void eachStageBehindMustHaveItsOwnCopy() {
        Stage<Integer> first = make(end, ONE_MORE);
        Stage<Integer> before = make(first, ONE_MORE);

        assertThat(before).doesNotHaveSameClassAs(first);
        assertThat(make(before, ONE_MORE)).doesNotHaveSameClassAs(before);
    }

    @Test
    void twoTemplatesMustNotMixTheirCopies() {
        Copies others = new Copies(MethodHandles.lookup(), Minus.class, budget);
        Stage<Integer> other = requireNonNull(others.make(ONE_MORE, ONE_MORE, end));

        make(end, ONE_MORE).tryOnNext(1);
        other.tryOnNext(1);

        assertThat(end.items).containsExactly(2, -2);
    }

    @Test
    void tableMustGrowWithItsShapes() {
        List<Copies> templates = new ArrayList<>();
        List<Class<?>> made = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Copies template = new Copies(MethodHandles.lookup(), Plus.class, budget);
            templates.add(template);
            made.add(classOf(template.make(ONE_MORE, ONE_MORE, end)));
        }

        assertThat(made).doesNotHaveDuplicates();
        assertThat(templates)
                .map(template -> classOf(template.make(ONE_MORE, ONE_MORE, end)))
                .isEqualTo(made);
    }

    @Test
    void namesOfACopyMustBeReadable() {
        Stage<Integer> copy = make(end, ONE_MORE);

        assertThat(copy.getClass().getSimpleName()).startsWith("CopiesTest$Plus");
        assertThat(copy.getClass().isMemberClass()).isFalse();
        assertThat(copy.getClass().getEnclosingClass()).isNull();
        assertThat(copy).asString().contains("CopiesTest$Plus");
    }

    @Test
    void templateMustServePastTheBound() {
        Budget two = new Budget(2);
        Copies few = new Copies(MethodHandles.lookup(), Plus.class, two);

        Stage<Integer> first = requireNonNull(few.make(ONE_MORE, ONE_MORE, end));
        assertThat(tryMake(few, first, ONE_MORE)).isNotNull();
        assertThat(tryMake(few, end, TWICE)).isNull();
        assertThat(tryMake(few, end, TWICE)).isNull();
        assertThat(tryMake(few, end, ONE_MORE)).as("made before").isNotNull();
        assertThat(two.metrics()).isEqualTo(new SpecialisationMetrics(2, 2, 2));
    }

    @Test
    void nothingMustBeCopiedWhenItIsOff() {
        Budget none = new Budget(0);

        assertThat(tryMake(new Copies(MethodHandles.lookup(), Plus.class, none), end, ONE_MORE))
                .isNull();
        assertThat(none.metrics()).isEqualTo(new SpecialisationMetrics(0, 0, 0));
    }

    @Test
    void templateThatCannotBeCopiedMustServeItself() {
        Copies refused = new Copies(MethodHandles.lookup(), NamesItself.class, budget);

        assertThat(tryMake(refused, end, ONE_MORE)).isNull();
        assertThat(tryMake(refused, end, TWICE)).isNull();
        assertThat(budget.metrics()).isEqualTo(new SpecialisationMetrics(0, 0, 2));
    }

    @Test
    void lookupThatMayNotDefineMustLeaveItToTheTemplate() {
        Copies refused = new Copies(MethodHandles.publicLookup(), Plus.class, budget);

        assertThat(tryMake(refused, end, ONE_MORE)).isNull();
        assertThat(budget.metrics()).isEqualTo(new SpecialisationMetrics(0, 0, 1));
    }

    @Test
    void racingSubscribersMustAgreeOnOneCopy() {
        Race.on(Racing::new).race(Racing::first, Racing::second).times(300).check(racing -> {
            assertThat(racing.first).isNotNull().isEqualTo(racing.second);
            assertThat(racing.own.metrics().definitions()).isBetween(1L, 2L);
        });
    }

    private Stage<Integer> make(Stage<Integer> downstream, Function<Integer, Integer> function) {
        return requireNonNull(copies.make(function, function, downstream));
    }

    private static @Nullable Stage<Integer> tryMake(
            Copies copies, Stage<Integer> downstream, Function<Integer, Integer> function) {
        return copies.make(function, function, downstream);
    }

    private static Class<?> classOf(@Nullable Object made) {
        return requireNonNull(made).getClass();
    }

    /** Two that ask for the same shape at the same time. */
    private static final class Racing {

        private final Budget own = new Budget(2);
        private final Copies fresh = new Copies(MethodHandles.lookup(), Plus.class, own);
        private @Nullable Class<?> first;
        private @Nullable Class<?> second;

        void first() {
            first = classOf(fresh.make(ONE_MORE, ONE_MORE, new End()));
        }

        void second() {
            second = classOf(fresh.make(ONE_MORE, ONE_MORE, new End()));
        }
    }

    static final class Plus extends Relay<Integer, Integer>
            implements Template<Function<Integer, Integer>, Stage<Integer>> {

        private final Function<Integer, Integer> function;

        Plus(Stage<? super Integer> downstream, Function<Integer, Integer> function) {
            super(downstream);
            this.function = function;
        }

        @Override
        public Stage<Integer> like(Function<Integer, Integer> function, Stage<Integer> downstream) {
            return new Plus(downstream, function);
        }

        @Override
        public boolean tryOnNext(Integer item) {
            return downstream.tryOnNext(applied(function, item));
        }
    }

    static final class Minus extends Relay<Integer, Integer>
            implements Template<Function<Integer, Integer>, Stage<Integer>> {

        private final Function<Integer, Integer> function;

        Minus(Stage<? super Integer> downstream, Function<Integer, Integer> function) {
            super(downstream);
            this.function = function;
        }

        @Override
        public Stage<Integer> like(Function<Integer, Integer> function, Stage<Integer> downstream) {
            return new Minus(downstream, function);
        }

        @Override
        public boolean tryOnNext(Integer item) {
            return downstream.tryOnNext(-applied(function, item));
        }
    }

    /** Breaks the rule: in a copy, the method that it calls is that of another class. */
    static final class NamesItself extends Relay<Integer, Integer>
            implements Template<Function<Integer, Integer>, Stage<Integer>> {

        NamesItself(Stage<? super Integer> downstream, Function<Integer, Integer> function) {
            super(downstream);
        }

        @Override
        public Stage<Integer> like(Function<Integer, Integer> function, Stage<Integer> downstream) {
            return new NamesItself(downstream, function);
        }

        @Override
        public boolean tryOnNext(Integer item) {
            return passOn(this, item);
        }

        private static boolean passOn(NamesItself stage, Integer item) {
            return stage.downstream.tryOnNext(item);
        }
    }

    private static Integer applied(Function<Integer, Integer> function, Integer item) {
        try {
            return function.apply(item);
        } catch (Throwable failure) {
            throw new AssertionError(failure);
        }
    }

    private static final class End extends Stage<Integer> {

        private final List<Integer> items = new ArrayList<>();

        @Override
        public void onSubscribe(Subscription subscription) {
            // nothing is asked for
        }

        @Override
        public boolean tryOnNext(Integer item) {
            items.add(item);
            return true;
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            // the items tell
        }
    }
}
