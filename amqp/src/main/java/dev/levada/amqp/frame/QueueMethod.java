package dev.levada.amqp.frame;

import java.util.Map;

/** The methods of class queue (50). */
public sealed interface QueueMethod extends Method {

    /** Makes a queue, or verifies that it exists; an empty name asks the server for one. */
    record Declare(
            String queue,
            boolean passive,
            boolean durable,
            boolean exclusive,
            boolean autoDelete,
            boolean noWait,
            Map<String, ?> arguments)
            implements QueueMethod {
        static Declare read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Declare(
                    in.shortString("queue"),
                    in.bit("passive"),
                    in.bit("durable"),
                    in.bit("exclusive"),
                    in.bit("auto-delete"),
                    in.bit("no-wait"),
                    in.table("arguments"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_DECLARE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("queue", queue)
                    .bit(passive)
                    .bit(durable)
                    .bit(exclusive)
                    .bit(autoDelete)
                    .bit(noWait)
                    .table("arguments", arguments);
        }
    }

    /** The queue exists under this name. */
    record DeclareOk(String queue, long messageCount, long consumerCount) implements QueueMethod {
        static DeclareOk read(ArgumentReader in) {
            return new DeclareOk(in.shortString("queue"), in.longInt("message-count"), in.longInt("consumer-count"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_DECLARE_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("queue", queue)
                    .longInt("message-count", messageCount)
                    .longInt("consumer-count", consumerCount);
        }
    }

    /** Binds a queue to an exchange. */
    record Bind(String queue, String exchange, String routingKey, boolean noWait, Map<String, ?> arguments)
            implements QueueMethod {
        static Bind read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Bind(
                    in.shortString("queue"),
                    in.shortString("exchange"),
                    in.shortString("routing-key"),
                    in.bit("no-wait"),
                    in.table("arguments"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_BIND;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("queue", queue)
                    .shortString("exchange", exchange)
                    .shortString("routing-key", routingKey)
                    .bit(noWait)
                    .table("arguments", arguments);
        }
    }

    /** The queue is bound. */
    record BindOk() implements QueueMethod {
        @Override
        public MethodType type() {
            return MethodType.QUEUE_BIND_OK;
        }
    }

    /** Drops the ready messages of a queue. */
    record Purge(String queue, boolean noWait) implements QueueMethod {
        static Purge read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Purge(in.shortString("queue"), in.bit("no-wait"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_PURGE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0).shortString("queue", queue).bit(noWait);
        }
    }

    /** How many messages were dropped. */
    record PurgeOk(long messageCount) implements QueueMethod {
        static PurgeOk read(ArgumentReader in) {
            return new PurgeOk(in.longInt("message-count"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_PURGE_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longInt("message-count", messageCount);
        }
    }

    /** Deletes a queue. */
    record Delete(String queue, boolean ifUnused, boolean ifEmpty, boolean noWait) implements QueueMethod {
        static Delete read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Delete(in.shortString("queue"), in.bit("if-unused"), in.bit("if-empty"), in.bit("no-wait"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_DELETE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("queue", queue)
                    .bit(ifUnused)
                    .bit(ifEmpty)
                    .bit(noWait);
        }
    }

    /** How many messages went with the queue. */
    record DeleteOk(long messageCount) implements QueueMethod {
        static DeleteOk read(ArgumentReader in) {
            return new DeleteOk(in.longInt("message-count"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_DELETE_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longInt("message-count", messageCount);
        }
    }

    /** Unbinds a queue from an exchange. */
    record Unbind(String queue, String exchange, String routingKey, Map<String, ?> arguments) implements QueueMethod {
        static Unbind read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Unbind(
                    in.shortString("queue"),
                    in.shortString("exchange"),
                    in.shortString("routing-key"),
                    in.table("arguments"));
        }

        @Override
        public MethodType type() {
            return MethodType.QUEUE_UNBIND;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("queue", queue)
                    .shortString("exchange", exchange)
                    .shortString("routing-key", routingKey)
                    .table("arguments", arguments);
        }
    }

    /** The queue is unbound. */
    record UnbindOk() implements QueueMethod {
        @Override
        public MethodType type() {
            return MethodType.QUEUE_UNBIND_OK;
        }
    }
}
