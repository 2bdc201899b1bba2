package dev.levada.verify.docs;

import static dev.levada.verify.docs.OperatorsTest.TAGS;

import dev.levada.verify.contract.Operator;
import dev.levada.verify.contract.Registry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code docs/operators.md}, made of the tags in the sources and of the registry of contract rules. */
final class OperatorsPage {

    private static final Map<String, String> TITLES = Map.of(
            "FlowableSources", "Making flows",
            "FlowableTransforms", "Transforming and grouping",
            "FlowableFilters", "Filtering and conditions",
            "FlowableCombines", "Combining and sharing",
            "FlowableSignals", "Errors, threads, side effects",
            "Flowable", "Folding and ending",
            "Single", "`Single`",
            "Maybe", "`Maybe`",
            "Completable", "`Completable`");

    private static final String HEAD = """
            # Operators

            Made from the four tags in each operator's javadoc and from the registry of contract rules; `OperatorsTest` in
            `core-verify` fails when it is stale and says how to make it anew. The last column tells how many entries of the
            registry, if any, take the operator through the contract rules: normal end, error, cancellation at every point,
            late signals, demand at the edges, and nothing left unreleased after any of them. Operators without an entry
            are made of others or are checked by tests of their own.
            """;

    private OperatorsPage() {}

    static String render(List<OperatorDoc> operators) {
        Map<String, Long> entries = Stream.of(
                        Registry.synchronous().map(Operator::name),
                        Registry.asynchronous().map(Operator::name),
                        Registry.sources().map(Registry.Source::name))
                .flatMap(names -> names)
                .collect(Collectors.groupingBy(name -> name.split(" ", 2)[0], Collectors.counting()));
        StringBuilder page = new StringBuilder(HEAD);
        for (String type : Sources.TYPES) {
            boolean flows = type.startsWith("Flowable");
            page.append("\n## ").append(TITLES.get(type)).append("\n\n| operator |");
            TAGS.forEach(tag -> page.append(' ').append(tag).append(" |"));
            page.append(flows ? " rules |\n" : "\n").append("|---|");
            page.append("---|".repeat(TAGS.size())).append(flows ? "---|\n" : "\n");
            rows(operators.stream()
                            .filter(operator -> operator.type().equals(type))
                            .toList())
                    .forEach((row, signatures) -> {
                        page.append("| ")
                                .append(signatures.stream()
                                        .map(signature -> "`" + signature + "`")
                                        .collect(Collectors.joining("<br>")))
                                .append(" | ")
                                .append(row.texts());
                        if (flows) {
                            Long count = entries.get(row.name());
                            page.append(count == null ? " |" : " " + count + " |");
                        }
                        page.append('\n');
                    });
        }
        return page.toString();
    }

    /** Overloads that say the same share a row. */
    private record Row(String name, String texts) {}

    private static Map<Row, List<String>> rows(List<OperatorDoc> operators) {
        return operators.stream()
                .collect(Collectors.groupingBy(
                        operator -> new Row(operator.name(), texts(operator)),
                        LinkedHashMap::new,
                        Collectors.mapping(OperatorDoc::signature, Collectors.toList())));
    }

    private static String texts(OperatorDoc operator) {
        return TAGS.stream()
                .map(tag -> operator.text(tag).replace("|", "\\|") + " |")
                .collect(Collectors.joining(" "));
    }
}
