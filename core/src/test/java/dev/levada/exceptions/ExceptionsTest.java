package dev.levada.exceptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExceptionsTest {

    static Stream<Throwable> fatal() {
        return Stream.of(new OutOfMemoryError(), new StackOverflowError(), new NoClassDefFoundError());
    }

    @ParameterizedTest
    @MethodSource("fatal")
    void whatNoProgramSurvivesMustBeThrown(Throwable error) {
        assertThatThrownBy(() -> Exceptions.throwIfFatal(error)).isSameAs(error);
    }

    @Test
    void theRestMustNotBeThrown() {
        assertThatCode(() -> Exceptions.throwIfFatal(new AssertionError())).doesNotThrowAnyException();
        assertThatCode(() -> Exceptions.throwIfFatal(new IOException())).doesNotThrowAnyException();
    }

    @Test
    void propagateMustWrapCheckedOnesOnly() {
        IOException checked = new IOException();
        IllegalStateException unchecked = new IllegalStateException();
        AssertionError error = new AssertionError();
        assertThatThrownBy(() -> Exceptions.propagate(checked))
                .isExactlyInstanceOf(RuntimeException.class)
                .hasCause(checked);
        assertThatThrownBy(() -> Exceptions.propagate(unchecked)).isSameAs(unchecked);
        assertThatThrownBy(() -> Exceptions.propagate(error)).isSameAs(error);
    }

    @Test
    void wrappersMustCopeWithoutACause() {
        assertThat(new OnErrorNotImplementedException("message", null)).hasCauseInstanceOf(NullPointerException.class);
        assertThat(new OnErrorNotImplementedException(new IOException("why"))).hasMessageContaining("why");
        assertThat(new ProtocolViolationException("rule")).hasMessage("rule");
        assertThat(new MissingBackpressureException("where")).hasMessage("where");
    }
}
