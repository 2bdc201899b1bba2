package dev.levada.verify.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every {@code Items} of an operator or source can be copied: its own class bytes, defined once more as a hidden class
 * beside it, pass the verifier. That holds as long as no descriptor names the class itself, it holds no lambda, and its
 * handles and callbacks stand in a base class.
 */
class TemplateTest {

    private static final String INTERNAL = "dev/levada/core/internal";

    static Stream<Class<?>> templates() throws IOException, URISyntaxException {
        URL folder = Objects.requireNonNull(Stage.class.getResource("/" + INTERNAL), "the library's own classes");
        Path root = Path.of(new URI(folder.toString()));
        try (Stream<Path> files = Files.walk(root)) {
            return files
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith("$Items.class"))
                    .<Class<?>>map(name -> load(INTERNAL + "/" + name.substring(0, name.length() - ".class".length())))
                    .filter(type -> Stage.class.isAssignableFrom(type) || Emission.class.isAssignableFrom(type))
                    .filter(type -> !Modifier.isAbstract(type.getModifiers()))
                    .toList()
                    .stream();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name.replace('/', '.'));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void allTemplatesMustBeFound() throws Exception {
        assertThat(templates()).hasSizeGreaterThan(30);
    }

    @ParameterizedTest
    @MethodSource("templates")
    void copyMustBeDefinedAndVerified(Class<?> template) throws Exception {
        byte[] bytes;
        String file = template.getName().substring(template.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = Objects.requireNonNull(template.getResourceAsStream(file), file)) {
            bytes = in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(template, MethodHandles.lookup());
        Class<?> copy = lookup.defineHiddenClass(bytes, true, MethodHandles.Lookup.ClassOption.NESTMATE)
                .lookupClass();
        assertThat(copy).isNotSameAs(template);
        assertThat(copy.isHidden()).isTrue();
        assertThat(copy.getSuperclass()).isSameAs(template.getSuperclass());
        assertThat(copy.getNestHost()).isSameAs(template.getNestHost());
    }
}
