package dev.levada.core.internal.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import dev.levada.pool.Releasable;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Script;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CollectionsTest {

    private final Flowable<Integer> flow = Flowable.just(3, 1, 2);

    @Test
    void itemsMustBeSorted() {
        flow.toSortedList().test().assertResult(List.of(1, 2, 3));
        flow.toSortedList(Comparator.reverseOrder()).test().assertResult(List.of(3, 2, 1));
        TestSubscriber<Integer> subscriber = flow.sorted().test(1);
        subscriber.assertValues(1).requestMore(5).assertResult(1, 2, 3);
        flow.sorted(Comparator.reverseOrder()).test().assertResult(3, 2, 1);
    }

    @Test
    void itemsWithoutAnOrderMustBeAnError() {
        Flowable.just(new Object(), new Object()).sorted().test().assertFailure(ClassCastException.class);
    }

    @Test
    void itemsMustGoIntoTheCollectionOrTheCollector() {
        flow.toList(LinkedHashSet::new).test().assertResult(new LinkedHashSet<>(List.of(3, 1, 2)));
        flow.collect(Collectors.summingInt(item -> item)).test().assertResult(6);
    }

    @Test
    void lastItemOfAKeyMustBeInTheMap() {
        flow.toMap(item -> item % 2).test().assertResult(Map.of(1, 1, 0, 2));
        flow.toMap(item -> item, item -> -item, TreeMap::new)
                .test()
                .assertResult(new TreeMap<>(Map.of(1, -1, 2, -2, 3, -3)));
    }

    @Test
    void allItemsOfAKeyMustBeInTheMultimap() {
        flow.toMultimap(item -> item % 2).test().assertResult(Map.of(1, List.of(3, 1), 0, List.of(2)));
        flow.toMultimap(item -> item % 2, item -> -item, TreeMap::new, key -> new TreeSet<>())
                .test()
                .assertValue(map -> map.toString().equals("{0=[-2], 1=[-3, -1]}"));
    }

    @Test
    void replacedValueMustBeReleased() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> script = new Script<>();
        Disposable handle = Flowable.fromPublisher(script).toMap(item -> "key").subscribe();
        script.next(released::incrementAndGet);
        script.next(released::incrementAndGet);
        assertThat(released).hasValue(1);
        handle.dispose();
        assertThat(released).hasValue(2);
    }

    @Test
    void disposeMustReleaseTheValuesOfAMultimap() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> script = new Script<>();
        Disposable handle =
                Flowable.fromPublisher(script).toMultimap(item -> "key").subscribe();
        script.next(released::incrementAndGet);
        script.next(released::incrementAndGet);
        handle.dispose();
        assertThat(released).hasValue(2);
    }
}
