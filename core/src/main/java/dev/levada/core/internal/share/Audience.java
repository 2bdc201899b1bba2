package dev.levada.core.internal.share;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Those who share one flow: a set in the order of arrival, to which any thread adds and from which any thread removes, and
 * which the end of the flow closes. It is an array that is replaced and never written to, so whoever goes through it needs
 * no lock and sees the members of one moment.
 */
final class Audience<S> {

    private static final VarHandle MEMBERS;

    static {
        try {
            MEMBERS = MethodHandles.lookup().findVarHandle(Audience.class, "members", Object[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final S[] nobody;

    /** Stands in {@code members} once this is closed; another array than {@code nobody}, though as empty. */
    private final S[] closed;

    private volatile S[] members;

    Audience(S[] nobody) {
        this.nobody = nobody;
        closed = nobody.clone();
        members = nobody;
    }

    /** The members of this moment; not to be written to. */
    S[] members() {
        return members;
    }

    /** Says false if this is closed. */
    boolean add(S member) {
        for (; ; ) {
            S[] current = members;
            if (current == closed) {
                return false;
            }
            S[] more = Arrays.copyOf(current, current.length + 1);
            more[current.length] = member;
            if (MEMBERS.compareAndSet(this, current, more)) {
                return true;
            }
        }
    }

    void remove(S member) {
        for (; ; ) {
            S[] current = members;
            int at = Arrays.asList(current).indexOf(member);
            if (at < 0) {
                return;
            }
            S[] fewer = nobody;
            if (current.length != 1) {
                fewer = Arrays.copyOf(current, current.length - 1);
                System.arraycopy(current, at + 1, fewer, at, fewer.length - at);
            }
            if (MEMBERS.compareAndSet(this, current, fewer)) {
                return;
            }
        }
    }

    /** Lets nobody in any more, and gives the last members to the one who closes this first. */
    @SuppressWarnings("unchecked") // members is of this type
    S[] close() {
        return (S[]) (Object[]) MEMBERS.getAndSet(this, closed);
    }
}
