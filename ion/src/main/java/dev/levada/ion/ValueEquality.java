package dev.levada.ion;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Equality of containers without recursion, exact and in linear time.
 *
 * <p>Values are numbered from the leaves up so that two have the same number if and only if they are equal: a scalar is its
 * own key, a sequence's key is the list of its values' numbers, a struct's the count of each pair of name and number, which
 * takes the order of fields and repeated names as the data model does. Two values are compared by numbering both.
 */
final class ValueEquality {
    private record SequenceKey(IonType type, List<Symbol> annotations, List<Integer> values) {}

    private record FieldKey(Symbol name, int value) {}

    private record StructKey(List<Symbol> annotations, Map<FieldKey, Integer> counts) {}

    /** A container some of whose values have their numbers. */
    private record Open(IonValue container, List<Integer> numbers) {}

    private final Map<Object, Integer> numbers = new HashMap<>();

    private ValueEquality() {}

    static boolean equal(IonValue a, IonValue b) {
        ValueEquality numbering = new ValueEquality();
        return numbering.number(a) == numbering.number(b);
    }

    private int number(IonValue root) {
        Deque<Open> open = new ArrayDeque<>();
        IonValue value = root;
        for (; ; ) {
            Open parent = new Open(value, new ArrayList<>());
            if (size(value) > 0) {
                open.addLast(parent);
                value = child(value, 0);
                continue;
            }
            int number = numberOf(key(parent));
            // Closes each container whose last value has its number now.
            while (!open.isEmpty()) {
                parent = open.getLast();
                parent.numbers().add(number);
                if (parent.numbers().size() < size(parent.container())) {
                    break;
                }
                open.removeLast();
                number = numberOf(key(parent));
            }
            if (open.isEmpty()) {
                return number;
            }
            value = child(parent.container(), parent.numbers().size());
        }
    }

    private int numberOf(Object key) {
        int next = numbers.size();
        return numbers.computeIfAbsent(key, unseen -> next);
    }

    private static int size(IonValue value) {
        if (value instanceof IonValue.Seq sequence) {
            return sequence.values().size();
        }
        return value instanceof IonValue.Struct struct ? struct.fields().size() : 0;
    }

    private static IonValue child(IonValue value, int index) {
        if (value instanceof IonValue.Seq sequence) {
            return sequence.values().get(index);
        }
        if (value instanceof IonValue.Struct struct) {
            return struct.fields().get(index).value();
        }
        throw new AssertionError(value);
    }

    private static Object key(Open open) {
        IonValue value = open.container();
        if (value instanceof IonValue.Seq sequence) {
            return new SequenceKey(sequence.type(), sequence.annotations(), open.numbers());
        }
        if (value instanceof IonValue.Struct struct) {
            Map<FieldKey, Integer> counts = new HashMap<>();
            for (int i = 0; i < open.numbers().size(); i++) {
                counts.merge(
                        new FieldKey(
                                struct.fields().get(i).name(), open.numbers().get(i)),
                        1,
                        Integer::sum);
            }
            return new StructKey(struct.annotations(), counts);
        }
        return value;
    }
}
