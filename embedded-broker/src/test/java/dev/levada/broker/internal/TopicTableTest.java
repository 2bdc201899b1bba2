package dev.levada.broker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.broker.internal.MessageQueue.QueueSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicTableTest {

    private final TopicTable table = new TopicTable();

    @ParameterizedTest
    @CsvSource({
        "a.b, a.b, true",
        "a.b, a.c, false",
        "a.b, a, false",
        "a, a.b, false",
        "*, a, true",
        "*, '', false",
        "*, a.b, false",
        "a.*, a., true",
        "#, '', true",
        "#, a.b.c, true",
        "a.#, a, true",
        "a.#, a.b.c, true",
        "a.#, b, false",
        "#.c, c, true",
        "#.c, a.b.c, true",
        "#.c, a.c.b, false",
        "#.*, '', false",
        "#.*.b, a.b, true",
        "#.*.b, b, false",
        "a.#.b, a.b, true",
        "a.#.b, a.x.y.b, true",
        "#.#, '', true",
        "'', '', true",
        "'', a, false",
        "., ., true",
        "*.*, ., true",
        "ab*, abc, false",
        "*, *, true",
        "a, *, false",
        "a, #, false",
    })
    void patternsMatchAsTheSpecificationSays(String pattern, String key, boolean matches) {
        add(pattern);

        assertThat(match(key)).isEqualTo(matches ? Set.of(pattern) : Set.of());
    }

    @Test
    void removedBindingsDoNotMatchAnyMore() {
        Binding kept = add("a.#");
        Binding removed = add("a.b");
        table.remove(removed);
        table.remove(binding("never.there"));

        assertThat(match("a.b")).containsExactly(kept.key());
    }

    @Test
    void aPatternWithManyWaysToMatchIsDoneAtOnce() {
        String pattern = "#.a".repeat(1) + ".#.a".repeat(60) + ".#.b";
        add(pattern);

        assertThat(match("a" + ".a".repeat(120))).isEmpty();
    }

    @Test
    void generatedPatternsMatchLikeANaiveMatcher() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            TopicTable tested = new TopicTable();
            List<Binding> bindings = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                Binding binding = binding(words(random, List.of("a", "b", "*", "#", "")));
                tested.add(binding);
                bindings.add(binding);
            }
            for (int i = 0; i < 3; i++) {
                tested.remove(bindings.remove(random.nextInt(bindings.size())));
            }
            for (int i = 0; i < 20; i++) {
                String key = words(random, List.of("a", "b", "c", ""));
                Set<String> expected = new TreeSet<>();
                for (Binding binding : bindings) {
                    if (naive(split(binding.key()), split(key))) {
                        expected.add(binding.key());
                    }
                }
                Set<String> found = new TreeSet<>();
                tested.match(key, binding -> found.add(binding.key()));
                assertThat(found).as("seed %d, key '%s'", seed, key).isEqualTo(expected);
            }
        }
    }

    /** The definition, word by word, in all ways. */
    private static boolean naive(List<String> pattern, List<String> key) {
        if (pattern.isEmpty()) {
            return key.isEmpty();
        }
        List<String> rest = pattern.subList(1, pattern.size());
        String first = pattern.get(0);
        if (first.equals("#")) {
            return naive(rest, key) || (!key.isEmpty() && naive(pattern, key.subList(1, key.size())));
        }
        return !key.isEmpty()
                && (first.equals("*") || first.equals(key.get(0)))
                && naive(rest, key.subList(1, key.size()));
    }

    private static List<String> split(String key) {
        return key.isEmpty() ? List.of() : List.of(key.split("\\.", -1));
    }

    private static String words(Random random, List<String> alphabet) {
        List<String> words = new ArrayList<>();
        int count = random.nextInt(6);
        for (int i = 0; i < count; i++) {
            words.add(alphabet.get(random.nextInt(alphabet.size())));
        }
        return String.join(".", words);
    }

    private Binding add(String pattern) {
        Binding binding = binding(pattern);
        table.add(binding);
        return binding;
    }

    private static Binding binding(String pattern) {
        return new Binding(new MessageQueue(pattern, new QueueSettings(false, false, null)), pattern, Map.of());
    }

    private Set<String> match(String key) {
        Set<String> found = new TreeSet<>();
        table.match(key, binding -> found.add(binding.key()));
        return found;
    }
}
