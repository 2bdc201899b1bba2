package dev.levada.exceptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompositeExceptionTest {

    private final IOException first = new IOException("first");
    private final IllegalStateException second = new IllegalStateException("second", new Error("root"));

    @Test
    void errorsMustStayInOrder() {
        CompositeException both = new CompositeException(first, second);
        assertThat(both.getExceptions()).containsExactly(first, second);
        assertThat(both.size()).isEqualTo(2);
        assertThat(both).hasMessage("2 exceptions occurred.").hasCause(first).hasSuppressedException(second);
        assertThat(first).hasNoSuppressedExceptions();
    }

    @Test
    void compositesMustBeFlattenedAndDoublesDropped() {
        CompositeException inner = new CompositeException(List.of(first, second));
        assertThat(new CompositeException(first, inner, second).getExceptions()).containsExactly(first, second);
        assertThat(new CompositeException(second)).hasMessage("1 exception occurred.");
    }

    @Test
    void nullMustCountAsAnError() {
        assertThat(new CompositeException(first, null).getExceptions().get(1)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void noErrorMustBeRefused() {
        assertThatThrownBy(() -> new CompositeException()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CompositeException(List.of())).hasMessage("errors is empty");
    }

    @Test
    void traceMustShowEachErrorUnderItsNumber() {
        CompositeException both = new CompositeException(first, second);
        StringWriter written = new StringWriter();
        both.printStackTrace(new PrintWriter(written, true));
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        both.printStackTrace(new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertThat(written.toString())
                .isEqualTo(printed.toString(StandardCharsets.UTF_8))
                .containsSubsequence(
                        "CompositeException: 2 exceptions occurred.",
                        "\tat " + CompositeExceptionTest.class.getName(),
                        "1 of 2: java.io.IOException: first",
                        "2 of 2: java.lang.IllegalStateException: second",
                        "Caused by: java.lang.Error: root");
    }

    @Test
    void errorThatHasTheCompositeAsItsCauseMustPrint() {
        Exception outer = new Exception("outer");
        CompositeException composite = new CompositeException(outer);
        outer.initCause(composite);
        StringWriter written = new StringWriter();
        composite.printStackTrace(new PrintWriter(written, true));
        assertThat(written.toString()).contains("1 of 1: java.lang.Exception: outer");
    }
}
