package dev.levada.broker.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The bindings of a topic exchange, in a tree with a level for each word of the patterns.
 *
 * <p>Words are separated by dots; an empty key has no word at all. In a pattern, {@code *} stands for exactly one word and
 * {@code #} for any number of words, none included.
 *
 * <p>Looking up walks the tree like the states of an automaton: it keeps the set of all nodes that the words read so far
 * can lead to, and moves the whole set on by one word. A {@code #} node is entered without a word and stays in the set
 * from then on. So the work is at most words times nodes, where trying one way after the other would explode: {@code
 * #.a.#.a.#.a.#} has millions of ways to match a key of 100 {@code a}, and a client chooses both.
 */
final class TopicTable implements BindingTable {

    private static final String ONE = "*";
    private static final String ANY = "#";

    private static final class Node {
        final boolean any;
        final Map<String, Node> children = new HashMap<>(4);
        final List<Binding> bindings = new ArrayList<>(1);

        Node(boolean any) {
            this.any = any;
        }

        boolean unused() {
            return children.isEmpty() && bindings.isEmpty();
        }
    }

    private final Node root = new Node(false);

    @Override
    public void add(Binding binding) {
        Node node = root;
        for (String word : words(binding.key())) {
            node = node.children.computeIfAbsent(word, w -> new Node(w.equals(ANY)));
        }
        node.bindings.add(binding);
    }

    @Override
    public void remove(Binding binding) {
        remove(root, words(binding.key()), 0, binding);
    }

    private static void remove(Node node, List<String> words, int depth, Binding binding) {
        if (depth == words.size()) {
            node.bindings.remove(binding);
            return;
        }
        node.children.computeIfPresent(words.get(depth), (word, child) -> {
            remove(child, words, depth + 1, binding);
            return child.unused() ? null : child;
        });
    }

    @Override
    public void match(String routingKey, Consumer<? super Binding> sink) {
        Set<Node> reached = new LinkedHashSet<>();
        enter(root, reached);
        for (String word : words(routingKey)) {
            Set<Node> next = new LinkedHashSet<>();
            for (Node node : reached) {
                if (node.any) {
                    enter(node, next);
                }
                enter(node.children.get(ONE), next);
                enter(node.children.get(word), next);
            }
            reached = next;
        }
        for (Node node : reached) {
            node.bindings.forEach(sink);
        }
    }

    /** Adds a node and what can be reached from it without a further word. */
    private static void enter(@Nullable Node start, Set<Node> reached) {
        Node node = start;
        while (node != null && reached.add(node)) {
            node = node.children.get(ANY);
        }
    }

    private static List<String> words(String key) {
        List<String> words = new ArrayList<>();
        int start = 0;
        while (!key.isEmpty()) {
            int dot = key.indexOf('.', start);
            if (dot < 0) {
                words.add(key.substring(start));
                break;
            }
            words.add(key.substring(start, dot));
            start = dot + 1;
        }
        return words;
    }
}
