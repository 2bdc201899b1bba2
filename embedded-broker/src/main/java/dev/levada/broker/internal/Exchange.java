package dev.levada.broker.internal;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** One exchange with the bindings that lead out of it. */
final class Exchange implements Destination {

    /** The types of exchange that there are, under their names in AMQP. */
    enum Type {
        DIRECT("direct"),
        FANOUT("fanout"),
        TOPIC("topic");

        private final String amqpName;

        Type(String amqpName) {
            this.amqpName = amqpName;
        }

        String amqpName() {
            return amqpName;
        }

        /** The type with this name. */
        static Type of(String amqpName) {
            for (Type type : values()) {
                if (type.amqpName.equals(amqpName)) {
                    return type;
                }
            }
            if (amqpName.equals("headers")) {
                throw Refusal.of(Reply.NOT_IMPLEMENTED, "the embedded broker has no headers exchanges");
            }
            throw Refusal.of(Reply.COMMAND_INVALID, "unknown exchange type '" + amqpName + "'");
        }

        private BindingTable newTable() {
            return switch (this) {
                case DIRECT -> new BindingTable.Direct();
                case FANOUT -> new BindingTable.Fanout();
                case TOPIC -> new TopicTable();
            };
        }
    }

    /** What an exchange was declared with. An internal one takes messages from other exchanges only. */
    record ExchangeSettings(Type type, boolean durable, boolean autoDelete, boolean internal) {}

    private final String name;
    private final ExchangeSettings settings;
    private final BindingTable table;
    private final Set<Binding> bindings = new LinkedHashSet<>();
    private final RouteCache routes = new RouteCache();

    private boolean hadBinding;

    Exchange(String name, ExchangeSettings settings) {
        this.name = name;
        this.settings = settings;
        this.table = settings.type().newTable();
    }

    @Override
    public String name() {
        return name;
    }

    ExchangeSettings settings() {
        return settings;
    }

    /** The routes found so far, for the virtual host to look up and to fill. */
    RouteCache routes() {
        return routes;
    }

    void bind(Binding binding) {
        if (bindings.add(binding)) {
            table.add(binding);
            hadBinding = true;
        }
    }

    void unbind(Binding binding) {
        if (bindings.remove(binding)) {
            table.remove(binding);
        }
    }

    /** Removes every binding to {@code destination}. */
    void unbindAll(Destination destination) {
        for (Binding binding : List.copyOf(bindings)) {
            if (binding.destination() == destination) {
                unbind(binding);
            }
        }
    }

    boolean hasBindings() {
        return !bindings.isEmpty();
    }

    /** Whether the exchange has served its purpose: it is to be deleted with its last binding, which has gone. */
    boolean expendable() {
        return settings.autoDelete() && hadBinding && bindings.isEmpty();
    }

    /** Gives each binding that matches {@code routingKey} to {@code sink}, in no particular order. */
    void match(String routingKey, Consumer<? super Binding> sink) {
        table.match(routingKey, sink);
    }
}
