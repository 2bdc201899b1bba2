package dev.levada.verify.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A guide and the test that runs its snippets. */
final class Guide {

    private static final Pattern SNIPPET = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private Guide() {}

    /** Fails unless each Java snippet of the guide stands in the source of {@code test}, whatever its indentation. */
    static void everySnippetMustStandIn(Class<?> test, String guide) throws IOException {
        String source = stripped(
                Files.readString(Path.of("src", "test", "java", test.getName().replace('.', '/') + ".java")));
        Matcher snippets = SNIPPET.matcher(Files.readString(Path.of("..", "docs", "guide", guide)));
        int count = 0;
        for (; snippets.find(); count++) {
            assertThat(source).contains(stripped(snippets.group(1)));
        }
        assertThat(count).isPositive();
    }

    private static String stripped(String code) {
        return code.replaceAll("(?m)^\\s+|\\s+$", "");
    }
}
