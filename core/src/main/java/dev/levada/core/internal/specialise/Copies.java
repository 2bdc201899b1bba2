package dev.levada.core.internal.specialise;

import dev.levada.core.internal.stage.Stage;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * The copies of one class of stages, the template: its own class bytes, defined again for each pair of a user's function
 * and a stage behind it. An operator asks for a copy when it is subscribed, and makes an instance of the template itself
 * if there is none:
 *
 * <pre>
 * private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);
 * …
 * Stage&lt;T&gt; copy = COPIES.make(mapper, this, downstream);
 * Border.subscribe(source, copy != null ? copy : new Items&lt;T, R&gt;(downstream, mapper));
 * </pre>
 *
 * <p>A copy does what the template does and has its size. Only it is another class: it has a profile of its own, in which
 * each call goes to one place, and it is not an instance of the template. The classes of two functions and of two stages
 * behind tell one use from another, and the stage behind is a copy itself; so a copy stands for a whole chain from there on.
 * Where the stage behind could be one and is none, because the source is brief or the bound is reached, there is no copy.
 *
 * <p>A template is a {@link Template} or a {@link Template3} and has one constructor, which runs once with nulls and
 * zeros and must not mind. Further rules are in the page on specialising.
 */
@SuppressWarnings("TypeParameterUnusedInFormals") // only the operator knows what a copy extends
public final class Copies {

    private final MethodHandles.Lookup lookup;
    private final Class<?> template;
    private final Budget budget;

    /** The shapes of a template that is the end of its chains. */
    private final Shapes ends;

    // any thread, once
    private volatile boolean refused;
    private volatile byte @Nullable [] classFile;

    Copies(MethodHandles.Lookup lookup, Class<?> template, Budget budget) {
        this.lookup = lookup;
        this.template = template;
        this.budget = budget;
        ends = new Shapes(template);
    }

    /**
     * The copies of a class, none of which is made yet.
     *
     * @param lookup of the operator, in whose package and nest the copies will be
     * @param template the class of its stage
     * @return what makes copies of it
     */
    public static Copies of(MethodHandles.Lookup lookup, Class<?> template) {
        return new Copies(lookup, template, Budget.OF_PROCESS);
    }

    /**
     * Makes a stage of the copy's class.
     *
     * @param <A> the first argument's type
     * @param <B> the type of the stage behind
     * @param <S> what the template extends or implements
     * @param function the user's; tells uses apart, together with the stage behind. {@code null} if there is none
     * @param first for {@link Template#like}
     * @param downstream the stage behind
     * @return the stage, or {@code null} if the template must serve
     */
    @SuppressWarnings("unchecked") // the operator asks for copies of its own stage
    public <A, B extends Stage<?>, S> @Nullable S make(@Nullable Object function, A first, B downstream) {
        Object prototype = prototype(function, Shapes.before(downstream.getClass()));
        return prototype == null ? null : (S) ((Template<A, B>) prototype).like(first, downstream);
    }

    /**
     * The same with an argument more.
     *
     * @param <A> the first argument's type
     * @param <B> the type of the stage behind
     * @param <C> the last argument's type
     * @param <S> what the template extends or implements
     * @param function the user's; tells uses apart, together with the stage behind. {@code null} if there is none
     * @param first for {@link Template3#like}
     * @param downstream the stage behind
     * @param third for {@link Template3#like}
     * @return the stage, or {@code null} if the template must serve
     */
    @SuppressWarnings("unchecked") // the operator asks for copies of its own stage
    public <A, B extends Stage<?>, C, S> @Nullable S make(@Nullable Object function, A first, B downstream, C third) {
        Object prototype = prototype(function, Shapes.before(downstream.getClass()));
        return prototype == null ? null : (S) ((Template3<A, B, C>) prototype).like(first, downstream, third);
    }

    /**
     * Makes the stage at the end of a chain.
     *
     * @param <S> what the template extends or implements
     * @param function the user's; tells uses apart
     * @param second for {@link Template3#like}
     * @param third for {@link Template3#like}
     * @return the stage, or {@code null} if the template must serve
     */
    @SuppressWarnings({"unchecked", "NullAway"}) // the operator knows its own stage, and what may be null there
    public <S> @Nullable S makeEnd(@Nullable Object function, @Nullable Object second, @Nullable Object third) {
        Object prototype = prototype(function, ends);
        return prototype == null
                ? null
                : (S) ((Template3<Object, Object, Object>) prototype).like(function, second, third);
    }

    private @Nullable Object prototype(@Nullable Object user, @Nullable Shapes shapes) {
        if (shapes == null || budget.isOff()) {
            return null;
        }
        Class<?> function = user == null ? template : user.getClass();
        Shape shape = shapes.find(this, function);
        return shape != null ? shape.prototype : define(shapes, function);
    }

    /** Takes no lock: several threads may define a copy of the same shape, of which all use the first to be added. */
    private @Nullable Object define(Shapes shapes, Class<?> function) {
        if (refused || !budget.tryTake()) {
            budget.fallBack();
            return null;
        }
        SpecialiseEvents.Copied event = SpecialiseEvents.copying();
        Object prototype;
        try {
            MethodHandles.Lookup copy = ClassCopy.define(lookup, classFile());
            prototype = ClassCopy.prototype(copy);
            budget.defined(copy.lookupClass());
        } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError failure) {
            refused = true;
            SpecialiseEvents.refused(template, failure);
            budget.giveBack();
            budget.fallBack();
            return null;
        }
        event.end(template, function, shapes.downstream());
        Shape shape = new Shape(this, function, prototype, shapes, budget.unloaded());
        return shapes.add(shape, this, function).prototype;
    }

    private byte[] classFile() throws IOException {
        byte[] bytes = classFile;
        if (bytes == null) {
            bytes = ClassCopy.read(template);
            classFile = bytes;
        }
        return bytes;
    }
}
