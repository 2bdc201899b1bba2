package dev.levada.verify.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each operator says in its javadoc what users must know of it, and the page that collects that is up to date. */
class OperatorsTest {

    /** The tags that each operator has, in this order. */
    static final List<String> TAGS = List.of("backpressure", "scheduler", "errors", "discards");

    private static final Path PAGE = Path.of("..", "docs", "operators.md");
    private static final String REGENERATE = "levada.docs.write";

    static List<OperatorDoc> operators() throws IOException {
        return Sources.operators();
    }

    @ParameterizedTest
    @MethodSource("operators")
    void eachMustSayItsFourTagsInOrder(OperatorDoc operator) {
        assertThat(operator.tags()).extracting(OperatorDoc.Tag::name).isEqualTo(TAGS);
        assertThat(operator.tags()).allSatisfy(tag -> assertThat(tag.text()).isNotBlank());
    }

    @Test
    void allTypesMustBeRead() throws IOException {
        assertThat(Sources.operators().stream().map(OperatorDoc::type).distinct())
                .containsExactlyElementsOf(Sources.TYPES);
    }

    @Test
    void pageMustBeFresh() throws IOException {
        String fresh = OperatorsPage.render(Sources.operators());
        if (Boolean.getBoolean(REGENERATE)) {
            Files.writeString(PAGE, fresh);
        }
        assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
                .as("docs/operators.md is stale; make it anew with"
                        + " mvn verify -pl core-verify -am -DskipITs -Dtest=OperatorsTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -D" + REGENERATE + "=true")
                .isEqualTo(fresh);
    }
}
