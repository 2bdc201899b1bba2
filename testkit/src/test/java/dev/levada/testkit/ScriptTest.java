package dev.levada.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ScriptTest {

    private final Script<Integer> script = new Script<>();
    private final Probe<Integer> probe = Probe.asking(1);

    @Test
    void whatIsAskedForMustBeWrittenDown() {
        script.subscribe(probe);
        probe.request(2);
        probe.request(-5);
        probe.cancel();
        assertThat(script.requests()).containsExactly(1L, 2L, -5L);
        assertThat(script.requested()).isEqualTo(3);
        assertThat(script.cancellations()).isEqualTo(1);
        probe.request(Long.MAX_VALUE);
        assertThat(script.requested()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void signalWithoutASubscriberMustBeRefused() {
        assertThat(script.hasSubscriber()).isFalse();
        assertThatThrownBy(() -> script.next(1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void signalsBeforeOnSubscribeMustBePossible() {
        Script<Integer> mute = Script.withoutOnSubscribe();
        mute.subscribe(probe);
        mute.next(1).complete();
        assertThat(probe.violations()).contains("onNext came before onSubscribe", "onComplete came before onSubscribe");
        mute.subscribeAgain();
        assertThat(mute.requested()).isEqualTo(1);
    }

    @Test
    void subscribeMustThrowIfTheTestSaysSo() {
        IllegalStateException refusal = new IllegalStateException("refused");
        Script<Integer> refusing = Script.throwing(refusal);
        assertThatThrownBy(() -> refusing.subscribe(probe)).isSameAs(refusal);
        assertThat(refusing.hasSubscriber()).isTrue();
    }

    @Test
    void nullMustBePossibleWhereverItIsForbidden() {
        script.subscribe(probe);
        script.nextNull().errorNull().subscribeNull();
        assertThat(probe.violations())
                .containsExactly("onNext came with null", "onError came with null", "onSubscribe came with null");
    }

    @Test
    void earlierSubscriberMustStayInReach() {
        Probe<Integer> later = Probe.unbounded();
        script.subscribe(probe);
        script.subscribe(later);
        script.subscribers().get(0).onNext(7);
        script.next(8);
        assertThat(probe.items()).containsExactly(7);
        assertThat(later.items()).containsExactly(8);
    }

    @Test
    void requestMustBeAbleToSendAndToThrow() {
        script.onRequest(n -> script.next((int) n));
        script.subscribe(Probe.asking(1, (self, item) -> {
            if (item < 4) {
                self.request(item + 1);
            }
        }));
        assertThat(script.requests()).containsExactly(1L, 2L, 3L, 4L);
        script.onRequest(n -> {
            throw new IllegalStateException("request " + n);
        });
        assertThatThrownBy(() -> script.subscribe(probe)).hasMessage("request 1");
    }

    @Test
    void cancelMustBeAbleToSendAndToThrow() {
        script.subscribe(probe);
        script.onCancel(() -> script.next(1));
        probe.cancel();
        assertThat(probe.items()).containsExactly(1);
        script.onCancel(() -> {
            throw new IllegalStateException("cancel");
        });
        assertThatThrownBy(probe::cancel).hasMessage("cancel");
    }
}
