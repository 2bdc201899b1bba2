package dev.levada.broker;

import java.net.URI;

/** A broker that the contract's tests run against, one for all of them. */
interface BrokerUnderTest {

    /** Where to connect as guest. */
    URI uri();

    /** The same with another user, password or virtual host. */
    default URI uri(String user, String password, String virtualHost) {
        return URI.create("amqp://" + user + ":" + password + "@127.0.0.1:" + uri().getPort() + "/" + virtualHost);
    }
}
