package dev.levada.broker;

import dev.levada.broker.internal.Server;

/**
 * What a test can let go wrong in an {@link EmbeddedBroker}. Each method returns when it has taken effect in the broker;
 * what a client makes of it follows in its own time.
 */
public final class Faults {

    private final Server server;

    Faults(Server server) {
        this.server = server;
    }

    /** Breaks all connections with a reset, as a failing network would; new ones are accepted. Returns how many it were. */
    public int cutConnections() {
        return server.cutAll();
    }

    /**
     * Breaks one connection.
     *
     * @param index its place among those that are open, the oldest being 0
     * @return false if there are not that many
     */
    public boolean cutConnection(int index) {
        return server.cut(index);
    }

    /**
     * Breaks the connection that sends the {@code number}-th publish from now, the next one being 1. That message reaches no
     * queue and is not confirmed.
     */
    public void cutAtPublish(int number) {
        server.plan(plan -> plan.cutAtPublish(number));
    }

    /** Refuses the next {@code count} publishes with basic.nack; without confirms they are lost silently. */
    public void rejectPublishes(int count) {
        server.plan(plan -> plan.reject(count));
    }

    /** Confirms the next {@code count} publishes but drops the messages. */
    public void losePublishes(int count) {
        server.plan(plan -> plan.lose(count));
    }

    /** Takes and routes publishes, but keeps their confirms back until {@link #releaseConfirms()}. */
    public void holdConfirms() {
        server.plan(plan -> plan.holdConfirms(true));
    }

    /** Sends the confirms that were held back, and holds none from now on. */
    public void releaseConfirms() {
        server.plan(plan -> plan.holdConfirms(false));
    }

    /** Refuses every log-in with 403, or no longer. */
    public void refuseAuthentication(boolean refuse) {
        server.plan(plan -> plan.refuseAuthentication(refuse));
    }

    /** Sends connection.blocked to whoever publishes from now on, as RabbitMQ does when memory is short. */
    public void blockPublishers() {
        server.blockPublishers(true);
    }

    /** Ends {@link #blockPublishers()}. */
    public void unblockPublishers() {
        server.blockPublishers(false);
    }

    /** Stops the broker as if its process had been killed: no close, all connections reset, the port closed. */
    public void kill() {
        server.kill();
    }
}
