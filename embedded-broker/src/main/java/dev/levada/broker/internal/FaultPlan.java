package dev.levada.broker.internal;

/** The faults that a test has ordered and that have yet to happen. Belongs to the event loop. */
public final class FaultPlan {

    /** What becomes of a publish. */
    enum Fate {
        /** It is routed and confirmed. */
        TAKE,
        /** It is refused with basic.nack. */
        REJECT,
        /** It is confirmed, but reaches no queue. */
        LOSE,
        /** Its connection breaks before it is routed or confirmed. */
        CUT
    }

    private int rejects;
    private int losses;
    private int publishesUntilCut;
    private boolean confirmsHeld;
    private boolean authenticationRefused;

    /** Has the next {@code count} publishes refused with basic.nack. */
    public void reject(int count) {
        rejects = count;
    }

    /** Has the next {@code count} publishes confirmed but lost. */
    public void lose(int count) {
        losses = count;
    }

    /** Breaks a connection when it sends the publish with this number, counted from now and 1 in the whole broker. */
    public void cutAtPublish(int number) {
        publishesUntilCut = number;
    }

    /** Whether confirms wait. */
    public void holdConfirms(boolean hold) {
        confirmsHeld = hold;
    }

    /** Whether every log-in is refused. */
    public void refuseAuthentication(boolean refuse) {
        authenticationRefused = refuse;
    }

    boolean confirmsHeld() {
        return confirmsHeld;
    }

    boolean authenticationRefused() {
        return authenticationRefused;
    }

    Fate fateOfNextPublish() {
        if (publishesUntilCut > 0 && --publishesUntilCut == 0) {
            return Fate.CUT;
        }
        if (rejects > 0) {
            rejects--;
            return Fate.REJECT;
        }
        if (losses > 0) {
            losses--;
            return Fate.LOSE;
        }
        return Fate.TAKE;
    }
}
