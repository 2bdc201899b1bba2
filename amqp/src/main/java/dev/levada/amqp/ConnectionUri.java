package dev.levada.amqp;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Reads a connection URI. By hand, because an error is to name the part that is wrong and must not quote the rest: that
 * would print the password.
 */
final class ConnectionUri {
    private static final String SCHEME = "amqp://";

    private ConnectionUri() {}

    static ConnectionOptions parse(String uri) {
        if (startsWith(uri, "amqps://")) {
            throw new IllegalArgumentException("the scheme amqps is not supported: this version has no TLS");
        }
        if (!startsWith(uri, SCHEME)) {
            throw new IllegalArgumentException("the URI must start with " + SCHEME);
        }
        String rest = uri.substring(SCHEME.length());
        int query = rest.indexOf('?');
        String parameters = query < 0 ? "" : rest.substring(query + 1);
        rest = query < 0 ? rest : rest.substring(0, query);
        int slash = rest.indexOf('/');
        String path = slash < 0 ? "" : rest.substring(slash + 1);
        String authority = slash < 0 ? rest : rest.substring(0, slash);
        int at = authority.lastIndexOf('@');

        ConnectionOptions options = ConnectionOptions.defaults();
        if (at >= 0) {
            options = user(options, authority.substring(0, at));
        }
        options = address(options, authority.substring(at + 1));
        if (path.indexOf('/') >= 0) {
            throw new IllegalArgumentException("the virtual host has a second slash; one in its name is written %2F");
        }
        if (!path.isEmpty()) {
            options = options.withVirtualHost(decode("virtual host", path));
        }
        if (!parameters.isEmpty()) {
            for (String parameter : parameters.split("&", -1)) {
                options = parameter(options, parameter);
            }
        }
        return options;
    }

    private static boolean startsWith(String uri, String scheme) {
        return uri.regionMatches(true, 0, scheme, 0, scheme.length());
    }

    private static ConnectionOptions user(ConnectionOptions options, String userInfo) {
        int colon = userInfo.indexOf(':');
        if (colon < 0) {
            return options.withUsername(decode("user name", userInfo));
        }
        return options.withUsername(decode("user name", userInfo.substring(0, colon)))
                .withPassword(decode("password", userInfo.substring(colon + 1)));
    }

    private static ConnectionOptions address(ConnectionOptions options, String address) {
        int portColon = address.lastIndexOf(':');
        if (address.startsWith("[")) {
            int bracket = address.indexOf(']');
            if (bracket < 0) {
                throw new IllegalArgumentException("the host has no closing bracket");
            }
            portColon = address.indexOf(':', bracket);
        } else if (portColon != address.indexOf(':')) {
            throw new IllegalArgumentException("the host has several colons; an IPv6 address is written in brackets");
        }
        String host = portColon < 0 ? address : address.substring(0, portColon);
        if (host.startsWith("[")) {
            host = host.substring(1, host.length() - 1);
        }
        ConnectionOptions result = host.isEmpty() ? options : options.withHost(decode("host", host));
        return portColon < 0
                ? result
                : result.withPort((int) number("port", address.substring(portColon + 1), 1, 65_535));
    }

    private static ConnectionOptions parameter(ConnectionOptions options, String parameter) {
        int equals = parameter.indexOf('=');
        String name = equals < 0 ? parameter : parameter.substring(0, equals);
        String value = equals < 0 ? "" : parameter.substring(equals + 1);
        return switch (name) {
            case "heartbeat" -> options.withHeartbeat(Duration.ofSeconds(number(name, value, 0, 65_535)));
            case "connection_timeout" ->
                options.withConnectTimeout(Duration.ofMillis(number(name, value, 1, Integer.MAX_VALUE)));
            case "channel_max" -> options.withChannelMax((int) number(name, value, 0, 65_535));
            case "frame_max" -> options.withFrameMax(number(name, value, 0, 0xFFFF_FFFFL));
            default ->
                throw new IllegalArgumentException(
                        "a parameter is none of heartbeat, connection_timeout, channel_max, frame_max");
        };
    }

    private static long number(String part, String text, long min, long max) {
        try {
            long number = Long.parseLong(text);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // as out of range
        }
        // Not quoted: behind an unescaped delimiter this may be a piece of the password.
        throw new IllegalArgumentException("the " + part + " must be a number in " + min + ".." + max);
    }

    private static String decode(String part, String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); ) {
            char c = text.charAt(i);
            if (c == '%') {
                int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
                int low = i + 2 < text.length() ? Character.digit(text.charAt(i + 2), 16) : -1;
                if (high < 0 || low < 0) {
                    throw new IllegalArgumentException("the " + part + " has a percent sign without two hex digits");
                }
                bytes.write(high * 16 + low);
                i += 3;
            } else {
                int end = Character.isHighSurrogate(c) && i + 1 < text.length() ? i + 2 : i + 1;
                bytes.writeBytes(text.substring(i, end).getBytes(StandardCharsets.UTF_8));
                i = end;
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
