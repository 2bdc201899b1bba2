package dev.levada.core.internal.specialise;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of what stands in front of one class of stages: a hash table that is replaced as a whole, at most half full.
 *
 * <p>Nothing of this library is kept in a class of the user's or of the JDK's, where it would keep the library alive: the
 * table hangs on the class of the stage behind, which is the library's own, and holds the user's class weakly. So a copy
 * lives as long as both classes that it was made for. At the end of a chain nothing is behind, and the table is that of the
 * template's {@link Copies}.
 */
final class Shapes {

    private static final VarHandle TABLE;

    static {
        try {
            TABLE = MethodHandles.lookup().findVarHandle(Shapes.class, "table", Shape[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final ClassValue<@Nullable Shapes> BEFORE = new ClassValue<>() {
        @Override
        protected @Nullable Shapes computeValue(Class<?> downstream) {
            boolean hasDeclined = Copyable.class.isAssignableFrom(downstream) && !downstream.isHidden();
            return hasDeclined ? null : new Shapes(downstream);
        }
    };

    private final Class<?> downstream;

    // any thread; the length is a power of two
    private volatile Shape[] table = new Shape[2];

    Shapes(Class<?> downstream) {
        this.downstream = downstream;
    }

    /** The shapes in front of stages of that class, or null if it could be a copy and is none. */
    static @Nullable Shapes before(Class<?> downstream) {
        return BEFORE.get(downstream);
    }

    Class<?> downstream() {
        return downstream;
    }

    @Nullable
    Shape find(Copies copies, Class<?> function) {
        return find(table, copies, function);
    }

    private static @Nullable Shape find(Shape[] table, Copies copies, Class<?> function) {
        int mask = table.length - 1;
        for (int i = Shape.hash(copies, function) & mask; ; i = (i + 1) & mask) {
            Shape shape = table[i];
            if (shape == null || shape.is(copies, function)) {
                return shape;
            }
        }
    }

    /**
     * Adds a shape.
     *
     * @return what is in the table now: another one if a thread was faster
     */
    Shape add(Shape shape, Copies copies, Class<?> function) {
        for (; ; ) {
            Shape[] current = table;
            Shape present = find(current, copies, function);
            if (present != null) {
                return present;
            }
            List<Shape> shapes = shapes(current);
            shapes.add(shape);
            if (TABLE.compareAndSet(this, current, tableOf(shapes))) {
                return shape;
            }
        }
    }

    /** Takes a shape out, if it is there. */
    void remove(Shape shape) {
        Shape[] current;
        List<Shape> shapes;
        do {
            current = table;
            shapes = shapes(current);
        } while (shapes.remove(shape) && !TABLE.compareAndSet(this, current, tableOf(shapes)));
    }

    private static List<Shape> shapes(Shape[] table) {
        List<Shape> shapes = new ArrayList<>();
        for (Shape shape : table) {
            if (shape != null) {
                shapes.add(shape);
            }
        }
        return shapes;
    }

    private static Shape[] tableOf(List<Shape> shapes) {
        Shape[] table = new Shape[4 * Integer.highestOneBit(Math.max(1, shapes.size()))]; // from 2 to 4 for each
        int mask = table.length - 1;
        for (Shape shape : shapes) {
            int i = shape.hash & mask;
            while (table[i] != null) {
                i = (i + 1) & mask;
            }
            table[i] = shape;
        }
        return table;
    }
}
