package dev.levada.verify.template;

import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import dev.levada.flowables.GroupedFlowable;
import java.util.ArrayList;
import java.util.List;
import org.reactivestreams.Subscription;

/** What came out of a flow, as words; with a downstream of either kind that listens. */
final class Signals {

    private final List<String> all = new ArrayList<>();

    /** Asks for two items and for another one with each. */
    Stage<Object> stage() {
        return new Listening(this);
    }

    Scalar<Object> scalar() {
        return new ListeningOnce(this);
    }

    void item(Object item) {
        if (item instanceof GroupedFlowable<?, ?> group) {
            add("group " + group.getKey());
            group.release();
        } else {
            add("item " + item);
        }
    }

    void add(String signal) {
        all.add(signal);
    }

    List<String> all() {
        return all;
    }

    private static final class Listening extends Stage<Object> {

        private final Signals signals;

        Listening(Signals signals) {
            this.signals = signals;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            subscription.request(2);
        }

        @Override
        public boolean tryOnNext(Object item) {
            signals.item(item);
            upstream.request(1);
            return true;
        }

        @Override
        public void onError(Throwable error) {
            signals.add("error " + error);
        }

        @Override
        public void onComplete() {
            signals.add("end");
        }
    }

    private static final class ListeningOnce extends Scalar<Object> {

        private final Signals signals;

        ListeningOnce(Signals signals) {
            this.signals = signals;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            // it is never disposed
        }

        @Override
        public void onSuccess(Object value) {
            signals.item(value);
            signals.add("end");
        }

        @Override
        public void onError(Throwable error) {
            signals.add("error " + error);
        }

        @Override
        public void onComplete() {
            signals.add("end");
        }
    }
}
