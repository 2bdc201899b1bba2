package dev.levada.verify.template;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.levada.core.internal.stage.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Subscription;

/**
 * Every {@code Items} of an operator or source can be copied: its own class bytes, defined once more as a hidden class
 * beside it, pass the verifier. That holds as long as no descriptor names the class itself, it holds no lambda, and its
 * handles and callbacks stand in a base class. A flow then runs through the copy, and gives what the template gives.
 */
class TemplateTest {

    static List<Class<?>> templates() {
        return new ClassFileImporter()
                .importPackages("dev.levada.core.internal").stream()
                        .filter(type -> type.getSimpleName().equals("Items"))
                        .filter(type -> type.isAssignableTo(Stage.class) || type.isAssignableTo(Subscription.class))
                        .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                        .<Class<?>>map(JavaClass::reflect)
                        .toList();
    }

    @Test
    void allTemplatesMustBeFound() {
        assertThat(templates()).hasSizeGreaterThan(30);
    }

    @ParameterizedTest
    @MethodSource("templates")
    void copyMustBeDefinedAndVerified(Class<?> template) throws Exception {
        Class<?> copy = copyOf(template);
        assertThat(copy).isNotSameAs(template);
        assertThat(copy.isHidden()).isTrue();
        assertThat(copy.getSuperclass()).isSameAs(template.getSuperclass());
        assertThat(copy.getNestHost()).isSameAs(template.getNestHost());
    }

    @ParameterizedTest
    @MethodSource("templates")
    void flowThroughTheCopyMustBeTheSame(Class<?> template) throws Exception {
        List<String> expected = new Bed(template).run(template);
        assertThat(expected).hasSizeGreaterThanOrEqualTo(1).last().isEqualTo("end");
        assertThat(new Bed(template).run(copyOf(template))).isEqualTo(expected);
    }

    private static Class<?> copyOf(Class<?> template) throws IllegalAccessException {
        byte[] bytes;
        String file = template.getName().substring(template.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = Objects.requireNonNull(template.getResourceAsStream(file), file)) {
            bytes = in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(template, MethodHandles.lookup());
        return lookup.defineHiddenClass(bytes, true, MethodHandles.Lookup.ClassOption.NESTMATE)
                .lookupClass();
    }
}
