package dev.levada.amqp.frame;

import java.util.Map;

/** The methods of class basic (60). */
public sealed interface BasicMethod extends Method {

    /** Bounds the unacknowledged deliveries; 0 is no bound. */
    record Qos(long prefetchSize, int prefetchCount, boolean global) implements BasicMethod {
        static Qos read(ArgumentReader in) {
            return new Qos(in.longInt("prefetch-size"), in.shortInt("prefetch-count"), in.bit("global"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_QOS;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longInt("prefetch-size", prefetchSize)
                    .shortInt("prefetch-count", prefetchCount)
                    .bit(global);
        }
    }

    /** The bound holds. */
    record QosOk() implements BasicMethod {
        @Override
        public MethodType type() {
            return MethodType.BASIC_QOS_OK;
        }
    }

    /** Starts a consumer; an empty tag asks the server for one. */
    record Consume(
            String queue,
            String consumerTag,
            boolean noLocal,
            boolean noAck,
            boolean exclusive,
            boolean noWait,
            Map<String, ?> arguments)
            implements BasicMethod {
        static Consume read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Consume(
                    in.shortString("queue"),
                    in.shortString("consumer-tag"),
                    in.bit("no-local"),
                    in.bit("no-ack"),
                    in.bit("exclusive"),
                    in.bit("no-wait"),
                    in.table("arguments"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_CONSUME;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0)
                    .shortString("queue", queue)
                    .shortString("consumer-tag", consumerTag)
                    .bit(noLocal)
                    .bit(noAck)
                    .bit(exclusive)
                    .bit(noWait)
                    .table("arguments", arguments);
        }
    }

    /** The consumer runs under this tag. */
    record ConsumeOk(String consumerTag) implements BasicMethod {
        static ConsumeOk read(ArgumentReader in) {
            return new ConsumeOk(in.shortString("consumer-tag"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_CONSUME_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("consumer-tag", consumerTag);
        }
    }

    /** Ends a consumer; from the server: it was ended (RabbitMQ). */
    record Cancel(String consumerTag, boolean noWait) implements BasicMethod {
        static Cancel read(ArgumentReader in) {
            return new Cancel(in.shortString("consumer-tag"), in.bit("no-wait"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_CANCEL;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("consumer-tag", consumerTag).bit(noWait);
        }
    }

    /** No deliveries for this consumer follow. */
    record CancelOk(String consumerTag) implements BasicMethod {
        static CancelOk read(ArgumentReader in) {
            return new CancelOk(in.shortString("consumer-tag"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_CANCEL_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("consumer-tag", consumerTag);
        }
    }

    /** Sends a message; a content header and body follow. */
    record Publish(String exchange, String routingKey, boolean mandatory, boolean immediate) implements BasicMethod {
        static Publish read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Publish(
                    in.shortString("exchange"),
                    in.shortString("routing-key"),
                    in.bit("mandatory"),
                    in.bit("immediate"));
        }

        static void write(
                ArgumentWriter out, String exchange, String routingKey, boolean mandatory, boolean immediate) {
            out.shortInt("reserved", 0)
                    .shortString("exchange", exchange)
                    .shortString("routing-key", routingKey)
                    .bit(mandatory)
                    .bit(immediate);
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_PUBLISH;
        }

        @Override
        public void write(ArgumentWriter out) {
            write(out, exchange, routingKey, mandatory, immediate);
        }
    }

    /** A mandatory message that reached no queue; a content header and body follow. */
    record Return(int replyCode, String replyText, String exchange, String routingKey) implements BasicMethod {
        static Return read(ArgumentReader in) {
            return new Return(
                    in.shortInt("reply-code"),
                    in.shortString("reply-text"),
                    in.shortString("exchange"),
                    in.shortString("routing-key"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_RETURN;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reply-code", replyCode)
                    .shortString("reply-text", replyText)
                    .shortString("exchange", exchange)
                    .shortString("routing-key", routingKey);
        }
    }

    /** A message for a consumer; a content header and body follow. */
    record Deliver(String consumerTag, long deliveryTag, boolean redelivered, String exchange, String routingKey)
            implements BasicMethod {
        static Deliver read(ArgumentReader in) {
            return new Deliver(
                    in.shortString("consumer-tag"),
                    in.longLong("delivery-tag"),
                    in.bit("redelivered"),
                    in.shortString("exchange"),
                    in.shortString("routing-key"));
        }

        static void write(
                ArgumentWriter out,
                String consumerTag,
                long deliveryTag,
                boolean redelivered,
                String exchange,
                String routingKey) {
            out.shortString("consumer-tag", consumerTag)
                    .longLong(deliveryTag)
                    .bit(redelivered)
                    .shortString("exchange", exchange)
                    .shortString("routing-key", routingKey);
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_DELIVER;
        }

        @Override
        public void write(ArgumentWriter out) {
            write(out, consumerTag, deliveryTag, redelivered, exchange, routingKey);
        }
    }

    /** Asks for one message. */
    record Get(String queue, boolean noAck) implements BasicMethod {
        static Get read(ArgumentReader in) {
            in.skip(2, "reserved");
            return new Get(in.shortString("queue"), in.bit("no-ack"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_GET;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reserved", 0).shortString("queue", queue).bit(noAck);
        }
    }

    /** The message asked for; a content header and body follow. */
    record GetOk(long deliveryTag, boolean redelivered, String exchange, String routingKey, long messageCount)
            implements BasicMethod {
        static GetOk read(ArgumentReader in) {
            return new GetOk(
                    in.longLong("delivery-tag"),
                    in.bit("redelivered"),
                    in.shortString("exchange"),
                    in.shortString("routing-key"),
                    in.longInt("message-count"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_GET_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longLong(deliveryTag)
                    .bit(redelivered)
                    .shortString("exchange", exchange)
                    .shortString("routing-key", routingKey)
                    .longInt("message-count", messageCount);
        }
    }

    /** The queue has no message. */
    record GetEmpty() implements BasicMethod {
        static GetEmpty read(ArgumentReader in) {
            in.skipShortString("reserved");
            return new GetEmpty();
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_GET_EMPTY;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("reserved", "");
        }
    }

    /** Settles deliveries or, from the server, confirms publishes. */
    record Ack(long deliveryTag, boolean multiple) implements BasicMethod {
        static Ack read(ArgumentReader in) {
            return new Ack(in.longLong("delivery-tag"), in.bit("multiple"));
        }

        static void write(ArgumentWriter out, long deliveryTag, boolean multiple) {
            out.longLong(deliveryTag).bit(multiple);
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_ACK;
        }

        @Override
        public void write(ArgumentWriter out) {
            write(out, deliveryTag, multiple);
        }
    }

    /** Gives one delivery back or drops it. */
    record Reject(long deliveryTag, boolean requeue) implements BasicMethod {
        static Reject read(ArgumentReader in) {
            return new Reject(in.longLong("delivery-tag"), in.bit("requeue"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_REJECT;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longLong(deliveryTag).bit(requeue);
        }
    }

    /** As recover, without an answer; deprecated by the specification. */
    record RecoverAsync(boolean requeue) implements BasicMethod {
        static RecoverAsync read(ArgumentReader in) {
            return new RecoverAsync(in.bit("requeue"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_RECOVER_ASYNC;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.bit(requeue);
        }
    }

    /** Has the unacknowledged deliveries delivered again. */
    record Recover(boolean requeue) implements BasicMethod {
        static Recover read(ArgumentReader in) {
            return new Recover(in.bit("requeue"));
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_RECOVER;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.bit(requeue);
        }
    }

    /** The deliveries are on their way again. */
    record RecoverOk() implements BasicMethod {
        @Override
        public MethodType type() {
            return MethodType.BASIC_RECOVER_OK;
        }
    }

    /** Gives deliveries back or drops them; from the server: publishes were not taken (RabbitMQ). */
    record Nack(long deliveryTag, boolean multiple, boolean requeue) implements BasicMethod {
        static Nack read(ArgumentReader in) {
            return new Nack(in.longLong("delivery-tag"), in.bit("multiple"), in.bit("requeue"));
        }

        static void write(ArgumentWriter out, long deliveryTag, boolean multiple, boolean requeue) {
            out.longLong(deliveryTag).bit(multiple).bit(requeue);
        }

        @Override
        public MethodType type() {
            return MethodType.BASIC_NACK;
        }

        @Override
        public void write(ArgumentWriter out) {
            write(out, deliveryTag, multiple, requeue);
        }
    }
}
