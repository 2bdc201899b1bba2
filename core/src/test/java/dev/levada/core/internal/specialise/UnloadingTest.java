package dev.levada.core.internal.specialise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jctools.queues.MessagePassingQueue;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;

/** Copies keep neither the user's classes in memory nor, through classes of the JDK's, the library. */
class UnloadingTest {

    private static final int ATTEMPTS = 100;

    private final ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();

    @Test
    void usersClassesMustGoAndTheirCopiesToo() throws Exception {
        long definitions = Budget.ofProcess().definitions();
        int copies = Budget.ofProcess().copies();

        WeakReference<ClassLoader> loader = runIn(new UsersLoader(getClass().getClassLoader()));

        assertThat(Budget.ofProcess().definitions()).isGreaterThan(definitions);
        assertThat(becomesTrue(() -> loader.refersTo(null))).isTrue();
        assertThat(becomesTrue(() -> Budget.ofProcess().copies() <= copies)).isTrue();
    }

    @Test
    void libraryMustGoThoughClassesOfTheJdkHaveCopies() throws Exception {
        WeakReference<ClassLoader> library = runWithALibraryOfItsOwn();

        assertThat(becomesTrue(() -> library.refersTo(null))).isTrue();
    }

    private WeakReference<ClassLoader> runWithALibraryOfItsOwn() throws Exception {
        URL[] urls = Stream.of(Flowable.class, Releasable.class, Publisher.class, MessagePassingQueue.class)
                .map(UnloadingTest::location)
                .toArray(URL[]::new);
        URLClassLoader library = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        runIn(new UsersLoader(library));
        return new WeakReference<>(library, collected);
    }

    private WeakReference<ClassLoader> runIn(ClassLoader loader) throws Exception {
        Callable<?> chains = (Callable<?>) loader.loadClass(Chains.class.getName())
                .getDeclaredConstructor()
                .newInstance();
        assertThat(chains.getClass()).isNotSameAs(Chains.class);
        assertThat(chains.call()).isEqualTo(List.of(2, 4, 3, 5));
        return new WeakReference<>(loader, collected);
    }

    /** Collects garbage until something has come true; false if it never does. */
    private boolean becomesTrue(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; i < ATTEMPTS && !condition.getAsBoolean(); i++) {
            System.gc();
            collected.remove(20);
        }
        return condition.getAsBoolean();
    }

    private static URL location(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    /** Has a class of its own for the user's, and takes all others from its parent. */
    private static final class UsersLoader extends URLClassLoader {

        UsersLoader(ClassLoader library) {
            super(new URL[] {location(Chains.class)}, library);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Chains.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    /** What a user has: functions of its own in front of sources of the JDK's classes. */
    public static final class Chains implements Callable<List<Integer>> {

        @Override
        public List<Integer> call() {
            List<Integer> items = new ArrayList<>();
            List<Integer> many = new ArrayList<>(Collections.nCopies(20, 1)); // for few there are no copies
            Flowable.fromIterable(many)
                    .scan((sum, item) -> sum + item)
                    .map(item -> item + 1)
                    .filter(item -> item % 2 == 0 && item <= 4)
                    .subscribe(items::add);
            Flowable.fromArray(many.toArray(new Integer[0]))
                    .cast(Integer.class)
                    .scan((sum, item) -> sum + item + 1)
                    .map(item -> 2 + item)
                    .takeWhile(item -> item < 6)
                    .skip(0)
                    .subscribe(items::add);
            return items;
        }
    }
}
