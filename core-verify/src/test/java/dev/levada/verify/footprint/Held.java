package dev.levada.verify.footprint;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.openjdk.jol.info.GraphLayout;
import org.reactivestreams.Subscription;

/**
 * What one subscription holds: all that can be reached from the subscriber that an operator has given to its source, less
 * what can be reached without it. An operator is subscribed twice and the second one is measured, so that constants and
 * whatever else is there once, whoever subscribes, is reached from the first and not counted.
 */
final class Held {

    /** How often it is tried: the measurement goes by addresses, and a collection in between moves objects. */
    private static final int ATTEMPTS = 20;

    static {
        // Lambdas are hidden classes, of which the usual way gives no offsets; read once, before the first measurement.
        System.setProperty("jol.magicFieldOffset", "true");
    }

    private Held() {}

    /**
     * What the source of a library gives away: the subscriber that it was given last.
     */
    interface Taken {

        /** The subscriber, which is then forgotten. */
        Object take();
    }

    /** Subscribes with a new end of the flow, and answers with that end. */
    interface Subscribing {

        /** The end of the flow. */
        Object subscribe();
    }

    /** The bytes of one subscription to {@code assembled}. */
    static long bytes(Object assembled, Taken source, Subscribing subscribing) {
        List<Object> without = new ArrayList<>();
        without.add(assembled);
        without.add(subscribing.subscribe());
        without.add(source.take());
        without.add(subscribing.subscribe());
        Object measured = source.take();
        long last = -1;
        for (int i = 0; i < ATTEMPTS; i++) {
            long bytes = GraphLayout.parseInstance(measured)
                    .subtract(GraphLayout.parseInstance(without.toArray()))
                    .totalSize();
            if (bytes == last) {
                return bytes;
            }
            last = bytes;
        }
        throw new IllegalStateException("No two measurements agree");
    }

    /** For sources: keeps a subscriber until it is taken. */
    static final class Slot implements Taken {

        private @Nullable Object subscriber;

        void put(Object given) {
            subscriber = given;
        }

        @Override
        public Object take() {
            Object given = Objects.requireNonNull(subscriber);
            subscriber = null;
            forgetThread(given);
            return given;
        }

        /** Some remember the thread that runs them, from which the whole program can be reached. */
        @SuppressWarnings(
                "NullAway") // the reference is of a library without annotations, and null is what it begins with
        private static void forgetThread(Object given) {
            if (given instanceof AtomicReference<?> reference && reference.get() instanceof Thread) {
                reference.set(null);
            }
            for (Field field : given.getClass().getDeclaredFields()) {
                if (field.getType() == Thread.class) {
                    field.setAccessible(true);
                    try {
                        field.set(given, null);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }
    }

    /** A plain subscription to nothing, for the sources. */
    enum Nothing implements Subscription {
        INSTANCE;

        @Override
        public void request(long n) {
            // nothing comes
        }

        @Override
        public void cancel() {
            // nothing runs
        }
    }
}
