package dev.levada.broker.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** How one type of exchange finds the bindings that match a message. */
sealed interface BindingTable permits BindingTable.Direct, BindingTable.Fanout, TopicTable {

    void add(Binding binding);

    void remove(Binding binding);

    /** Gives each binding that matches {@code routingKey} to {@code sink}, in no particular order. */
    void match(String routingKey, Consumer<? super Binding> sink);

    /** Routing key and binding key are equal. */
    final class Direct implements BindingTable {

        private final Map<String, List<Binding>> byKey = new HashMap<>();

        @Override
        public void add(Binding binding) {
            byKey.computeIfAbsent(binding.key(), key -> new ArrayList<>(1)).add(binding);
        }

        @Override
        public void remove(Binding binding) {
            byKey.computeIfPresent(binding.key(), (key, bindings) -> {
                bindings.remove(binding);
                return bindings.isEmpty() ? null : bindings;
            });
        }

        @Override
        public void match(String routingKey, Consumer<? super Binding> sink) {
            byKey.getOrDefault(routingKey, List.of()).forEach(sink);
        }
    }

    /** Every binding matches. */
    final class Fanout implements BindingTable {

        private final List<Binding> all = new ArrayList<>();

        @Override
        public void add(Binding binding) {
            all.add(binding);
        }

        @Override
        public void remove(Binding binding) {
            all.remove(binding);
        }

        @Override
        public void match(String routingKey, Consumer<? super Binding> sink) {
            all.forEach(sink);
        }
    }
}
