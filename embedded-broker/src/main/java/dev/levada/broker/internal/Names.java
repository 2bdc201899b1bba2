package dev.levada.broker.internal;

import java.security.SecureRandom;
import java.util.Base64;

/** Names that the broker makes up, in RabbitMQ's form: a prefix and 128 random bits. */
final class Names {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Names() {}

    static String generate(String prefix) {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
