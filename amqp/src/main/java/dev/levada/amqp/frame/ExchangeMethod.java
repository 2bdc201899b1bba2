package dev.levada.amqp.frame;

import java.util.Map;

/** The methods of class exchange (40). */
public sealed interface ExchangeMethod extends Method {

    /** Makes an exchange, or verifies that it exists. */
    record Declare(
            String exchange,
            String exchangeType,
            boolean passive,
            boolean durable,
            boolean autoDelete,
            boolean internal,
            boolean noWait,
            Map<String, ?> arguments)
            implements ExchangeMethod {
        static Declare read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Declare(
                    in.shortString("exchange"),
                    in.shortString("type"),
                    in.bit("passive"),
                    in.bit("durable"),
                    in.bit("auto-delete"),
                    in.bit("internal"),
                    in.bit("no-wait"),
                    in.table("arguments"));
        }

        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_DECLARE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("exchange", exchange)
                    .shortString("type", exchangeType)
                    .bit(passive)
                    .bit(durable)
                    .bit(autoDelete)
                    .bit(internal)
                    .bit(noWait)
                    .table("arguments", arguments);
        }
    }

    /** The exchange exists. */
    record DeclareOk() implements ExchangeMethod {
        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_DECLARE_OK;
        }
    }

    /** Deletes an exchange. */
    record Delete(String exchange, boolean ifUnused, boolean noWait) implements ExchangeMethod {
        static Delete read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Delete(in.shortString("exchange"), in.bit("if-unused"), in.bit("no-wait"));
        }

        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_DELETE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("exchange", exchange)
                    .bit(ifUnused)
                    .bit(noWait);
        }
    }

    /** The exchange is deleted. */
    record DeleteOk() implements ExchangeMethod {
        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_DELETE_OK;
        }
    }

    /** Binds an exchange to another (RabbitMQ). */
    record Bind(String destination, String source, String routingKey, boolean noWait, Map<String, ?> arguments)
            implements ExchangeMethod {
        static Bind read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Bind(
                    in.shortString("destination"),
                    in.shortString("source"),
                    in.shortString("routing-key"),
                    in.bit("no-wait"),
                    in.table("arguments"));
        }

        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_BIND;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("destination", destination)
                    .shortString("source", source)
                    .shortString("routing-key", routingKey)
                    .bit(noWait)
                    .table("arguments", arguments);
        }
    }

    /** The exchanges are bound (RabbitMQ). */
    record BindOk() implements ExchangeMethod {
        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_BIND_OK;
        }
    }

    /** Unbinds an exchange from another (RabbitMQ). */
    record Unbind(String destination, String source, String routingKey, boolean noWait, Map<String, ?> arguments)
            implements ExchangeMethod {
        static Unbind read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Unbind(
                    in.shortString("destination"),
                    in.shortString("source"),
                    in.shortString("routing-key"),
                    in.bit("no-wait"),
                    in.table("arguments"));
        }

        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_UNBIND;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("destination", destination)
                    .shortString("source", source)
                    .shortString("routing-key", routingKey)
                    .bit(noWait)
                    .table("arguments", arguments);
        }
    }

    /** The exchanges are unbound (RabbitMQ). */
    record UnbindOk() implements ExchangeMethod {
        @Override
        public MethodType type() {
            return MethodType.EXCHANGE_UNBIND_OK;
        }
    }
}
