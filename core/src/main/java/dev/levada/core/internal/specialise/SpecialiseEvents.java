package dev.levada.core.internal.specialise;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** What the flight recorder is told of copies. */
final class SpecialiseEvents {

    private SpecialiseEvents() {}

    /** Begins an event that ends with {@link Copied#end}. */
    static Copied copying() {
        Copied event = new Copied();
        event.begin();
        return event;
    }

    static void full(int bound) {
        Full event = new Full();
        event.bound = bound;
        event.commit();
    }

    static void refused(Class<?> template, Throwable failure) {
        Refused event = new Refused();
        event.stage = template.getName();
        event.reason = failure.toString();
        event.commit();
    }

    @Name("levada.core.Copied")
    @Label("Stage Copied")
    @Description(
            "A stage's class was defined once more, for a function and the stage behind; the trace shows who subscribed")
    @Category({"Levada", "Core"})
    static final class Copied extends Event {
        @Label("Stage")
        String stage = "";

        @Label("Function")
        String function = "";

        @Label("Downstream")
        String downstream = "";

        void end(Class<?> ofWhich, Class<?> forFunction, Class<?> before) {
            end();
            if (shouldCommit()) {
                stage = ofWhich.getName();
                function = forFunction.getName();
                downstream = before.getName();
                commit();
            }
        }
    }

    @Name("levada.core.CopiesFull")
    @Label("No More Copies")
    @Description("As many stages were copied as may be; told once")
    @Category({"Levada", "Core"})
    static final class Full extends Event {
        @Label("Bound")
        int bound;
    }

    @Name("levada.core.CopyRefused")
    @Label("Stage Not Copied")
    @Description("A stage's class cannot be defined once more here, and serves for all its uses; told once for each")
    @Category({"Levada", "Core"})
    @StackTrace(false)
    static final class Refused extends Event {
        @Label("Stage")
        String stage = "";

        @Label("Reason")
        String reason = "";
    }
}
