package dev.levada.amqp.frame;

/** The methods of class channel (20). */
public sealed interface ChannelMethod extends Method {

    /** Opens the channel that the frame names. */
    record Open() implements ChannelMethod {
        static Open read(ArgumentReader in) {
            in.skipShortString("reserved");
            return new Open();
        }

        @Override
        public MethodType type() {
            return MethodType.CHANNEL_OPEN;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("reserved", "");
        }
    }

    /** The channel is open. */
    record OpenOk() implements ChannelMethod {
        static OpenOk read(ArgumentReader in) {
            in.skip(in.length("reserved"), "reserved");
            return new OpenOk();
        }

        @Override
        public MethodType type() {
            return MethodType.CHANNEL_OPEN_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longString(LongString.of(""));
        }
    }

    /** Stops or starts the peer's content frames. */
    record Flow(boolean active) implements ChannelMethod {
        static Flow read(ArgumentReader in) {
            return new Flow(in.bit("active"));
        }

        @Override
        public MethodType type() {
            return MethodType.CHANNEL_FLOW;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.bit(active);
        }
    }

    /** Says that a flow was understood. */
    record FlowOk(boolean active) implements ChannelMethod {
        static FlowOk read(ArgumentReader in) {
            return new FlowOk(in.bit("active"));
        }

        @Override
        public MethodType type() {
            return MethodType.CHANNEL_FLOW_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.bit(active);
        }
    }

    /** Ends the channel; the ids tell the method that caused it, or are 0. */
    record Close(int replyCode, String replyText, int classId, int methodId) implements ChannelMethod {
        static Close read(ArgumentReader in) {
            return new Close(
                    in.shortInt("reply-code"),
                    in.shortString("reply-text"),
                    in.shortInt("class-id"),
                    in.shortInt("method-id"));
        }

        @Override
        public MethodType type() {
            return MethodType.CHANNEL_CLOSE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reply-code", replyCode)
                    .shortString("reply-text", replyText)
                    .shortInt("class-id", classId)
                    .shortInt("method-id", methodId);
        }
    }

    /** The channel's number is free again. */
    record CloseOk() implements ChannelMethod {
        @Override
        public MethodType type() {
            return MethodType.CHANNEL_CLOSE_OK;
        }
    }
}
