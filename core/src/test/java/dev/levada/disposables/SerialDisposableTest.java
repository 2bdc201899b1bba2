package dev.levada.disposables;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SerialDisposableTest {

    private final Disposable first = Disposable.empty();
    private final Disposable second = Disposable.empty();

    @Test
    void setMustDisposeWhatStoodThere() {
        SerialDisposable place = new SerialDisposable(first);
        assertThat(place.get()).isSameAs(first);
        assertThat(place.set(second)).isTrue();
        assertThat(first.isDisposed()).isTrue();
        assertThat(place.get()).isSameAs(second);
    }

    @Test
    void replaceMustLeaveWhatStoodThereAlone() {
        SerialDisposable place = new SerialDisposable();
        assertThat(place.get()).isNull();
        place.replace(first);
        assertThat(place.replace(second)).isTrue();
        assertThat(first.isDisposed()).isFalse();
        assertThat(place.set(null)).isTrue();
        assertThat(second.isDisposed()).isTrue();
    }

    @Test
    void newcomerAfterDisposalMustBeDisposed() {
        SerialDisposable place = new SerialDisposable(first);
        place.dispose();
        place.dispose();
        assertThat(first.isDisposed()).isTrue();
        assertThat(place.isDisposed()).isTrue();
        assertThat(place.set(second)).isFalse();
        assertThat(second.isDisposed()).isTrue();
        assertThat(place.replace(null)).isFalse();
        assertThat(place.get()).isNotNull().matches(Disposable::isDisposed);
    }
}
