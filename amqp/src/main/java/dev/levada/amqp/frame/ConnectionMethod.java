package dev.levada.amqp.frame;

import java.util.Map;

/** The methods of class connection (10). */
public sealed interface ConnectionMethod extends Method {

    /** The server's first word; the mechanisms and locales are separated by spaces. */
    record Start(
            int versionMajor,
            int versionMinor,
            Map<String, ?> serverProperties,
            LongString mechanisms,
            LongString locales)
            implements ConnectionMethod {
        static Start read(ArgumentReader in) {
            return new Start(
                    in.octet("version-major"),
                    in.octet("version-minor"),
                    in.table("server-properties"),
                    in.longString("mechanisms"),
                    in.longString("locales"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_START;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.octet("version-major", versionMajor)
                    .octet("version-minor", versionMinor)
                    .table("server-properties", serverProperties)
                    .longString(mechanisms)
                    .longString(locales);
        }
    }

    /** The client's choice of mechanism and its first response. */
    record StartOk(Map<String, ?> clientProperties, String mechanism, LongString response, String locale)
            implements ConnectionMethod {
        static StartOk read(ArgumentReader in) {
            return new StartOk(
                    in.table("client-properties"),
                    in.shortString("mechanism"),
                    in.longString("response"),
                    in.shortString("locale"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_START_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.table("client-properties", clientProperties)
                    .shortString("mechanism", mechanism)
                    .longString(response)
                    .shortString("locale", locale);
        }
    }

    /** A further challenge of the mechanism. */
    record Secure(LongString challenge) implements ConnectionMethod {
        static Secure read(ArgumentReader in) {
            return new Secure(in.longString("challenge"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_SECURE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longString(challenge);
        }
    }

    /** The response to a challenge. */
    record SecureOk(LongString response) implements ConnectionMethod {
        static SecureOk read(ArgumentReader in) {
            return new SecureOk(in.longString("response"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_SECURE_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longString(response);
        }
    }

    /** The server's limits; 0 says that it has none. The heartbeat is in seconds. */
    record Tune(int channelMax, long frameMax, int heartbeat) implements ConnectionMethod {
        static Tune read(ArgumentReader in) {
            return new Tune(in.shortInt("channel-max"), in.longInt("frame-max"), in.shortInt("heartbeat"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_TUNE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("channel-max", channelMax)
                    .longInt("frame-max", frameMax)
                    .shortInt("heartbeat", heartbeat);
        }
    }

    /** The limits that hold from here on. */
    record TuneOk(int channelMax, long frameMax, int heartbeat) implements ConnectionMethod {
        static TuneOk read(ArgumentReader in) {
            return new TuneOk(in.shortInt("channel-max"), in.longInt("frame-max"), in.shortInt("heartbeat"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_TUNE_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("channel-max", channelMax)
                    .longInt("frame-max", frameMax)
                    .shortInt("heartbeat", heartbeat);
        }
    }

    /** Enters a virtual host. */
    record Open(String virtualHost) implements ConnectionMethod {
        static Open read(ArgumentReader in) {
            Open method = new Open(in.shortString("virtual-host"));
            in.skipShortString("reserved");
            in.skip(1, "reserved");
            return method;
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_OPEN;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("virtual-host", virtualHost)
                    .shortString("reserved", "")
                    .bit(false);
        }
    }

    /** The virtual host is entered. */
    record OpenOk() implements ConnectionMethod {
        static OpenOk read(ArgumentReader in) {
            in.skipShortString("reserved");
            return new OpenOk();
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_OPEN_OK;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("reserved", "");
        }
    }

    /** Ends the connection; the ids tell the method that caused it, or are 0. */
    record Close(int replyCode, String replyText, int classId, int methodId) implements ConnectionMethod {
        static Close read(ArgumentReader in) {
            return new Close(
                    in.shortInt("reply-code"),
                    in.shortString("reply-text"),
                    in.shortInt("class-id"),
                    in.shortInt("method-id"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_CLOSE;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortInt("reply-code", replyCode)
                    .shortString("reply-text", replyText)
                    .shortInt("class-id", classId)
                    .shortInt("method-id", methodId);
        }
    }

    /** The last method of a connection. */
    record CloseOk() implements ConnectionMethod {
        @Override
        public MethodType type() {
            return MethodType.CONNECTION_CLOSE_OK;
        }
    }

    /** The server takes no more publishes for now (RabbitMQ). */
    record Blocked(String reason) implements ConnectionMethod {
        static Blocked read(ArgumentReader in) {
            return new Blocked(in.shortString("reason"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_BLOCKED;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.shortString("reason", reason);
        }
    }

    /** The server takes publishes again (RabbitMQ). */
    record Unblocked() implements ConnectionMethod {
        @Override
        public MethodType type() {
            return MethodType.CONNECTION_UNBLOCKED;
        }
    }

    /** Replaces the secret of a connection before it expires (RabbitMQ). */
    record UpdateSecret(LongString newSecret, String reason) implements ConnectionMethod {
        static UpdateSecret read(ArgumentReader in) {
            return new UpdateSecret(in.longString("new-secret"), in.shortString("reason"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONNECTION_UPDATE_SECRET;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.longString(newSecret).shortString("reason", reason);
        }
    }

    /** The new secret is accepted (RabbitMQ). */
    record UpdateSecretOk() implements ConnectionMethod {
        @Override
        public MethodType type() {
            return MethodType.CONNECTION_UPDATE_SECRET_OK;
        }
    }
}
