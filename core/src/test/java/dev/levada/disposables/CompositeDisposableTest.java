package dev.levada.disposables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.exceptions.CompositeException;
import dev.levada.testkit.Race;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompositeDisposableTest {

    private final Disposable first = Disposable.empty();
    private final Disposable second = Disposable.empty();

    @Test
    void membersMustBeDisposedTogether() {
        CompositeDisposable composite = new CompositeDisposable(first);
        assertThat(composite.add(second)).isTrue();
        assertThat(composite.size()).isEqualTo(2);
        assertThat(composite.isDisposed()).isFalse();
        composite.dispose();
        composite.dispose();
        assertThat(List.of(first, second)).allMatch(Disposable::isDisposed);
        assertThat(composite.isDisposed()).isTrue();
        assertThat(composite.size()).isZero();
    }

    @Test
    void newcomerAfterDisposalMustBeDisposed() {
        CompositeDisposable composite = new CompositeDisposable();
        composite.dispose();
        assertThat(composite.isDisposed()).isTrue();
        assertThat(composite.add(first)).isFalse();
        assertThat(composite.addAll(second)).isFalse();
        assertThat(List.of(first, second)).allMatch(Disposable::isDisposed);
    }

    @Test
    void removeMustDisposeAndDeleteMustNot() {
        CompositeDisposable composite = new CompositeDisposable(List.of(first, second));
        assertThat(composite.delete(first)).isTrue();
        assertThat(composite.remove(second)).isTrue();
        assertThat(composite.remove(second)).isFalse();
        assertThat(first.isDisposed()).isFalse();
        assertThat(second.isDisposed()).isTrue();
    }

    @Test
    void clearMustLeaveThePlaceOpen() {
        CompositeDisposable composite = new CompositeDisposable(first);
        composite.clear();
        assertThat(first.isDisposed()).isTrue();
        assertThat(composite.add(second)).isTrue();
        assertThat(second.isDisposed()).isFalse();
    }

    @Test
    void memberThatThrowsMustNotSaveTheOthers() {
        Disposable broken = failing("broken");
        CompositeDisposable composite = new CompositeDisposable(broken, first);
        assertThatThrownBy(composite::dispose).hasMessage("broken");
        assertThat(first.isDisposed()).isTrue();
        assertThatThrownBy(new CompositeDisposable(broken, failing("too"))::dispose)
                .isInstanceOf(CompositeException.class);
    }

    @Test
    void clearMustNotOpenWhatAnotherThreadHasDisposed() {
        Race.on(CompositeDisposable::new)
                .race(CompositeDisposable::clear, CompositeDisposable::dispose)
                .times(500)
                .check(composite -> assertThat(composite.isDisposed()).isTrue());
    }

    @Test
    void memberAddedWhileDisposingMustBeDisposed() {
        record State(CompositeDisposable composite, Disposable member) {}
        Race.on(() -> new State(new CompositeDisposable(), Disposable.empty()))
                .race(state -> state.composite.add(state.member), state -> state.composite.dispose())
                .times(500)
                .check(state -> assertThat(state.member.isDisposed()).isTrue());
    }

    private static Disposable failing(String message) {
        return new Disposable() {
            @Override
            public void dispose() {
                throw new IllegalStateException(message);
            }

            @Override
            public boolean isDisposed() {
                return false;
            }
        };
    }
}
