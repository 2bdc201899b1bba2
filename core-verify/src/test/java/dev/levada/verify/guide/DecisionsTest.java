package dev.levada.verify.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DecisionsTest {

    @Test
    void everyDecisionMustHaveANumberOfItsOwnAndSayIt() throws IOException {
        List<Path> records;
        try (Stream<Path> files = Files.list(Path.of("..", "docs", "decisions"))) {
            records = files.filter(file -> file.getFileName().toString().matches("\\d{4}-.*\\.md"))
                    .toList();
        }

        assertThat(records).isNotEmpty();
        assertThat(records)
                .extracting(file -> file.getFileName().toString().substring(0, 4))
                .doesNotHaveDuplicates();
        for (Path record : records) {
            int number = Integer.parseInt(record.getFileName().toString().substring(0, 4));
            assertThat(Files.readString(record)).as(record.toString()).startsWith("# " + number + ". ");
        }
    }
}
