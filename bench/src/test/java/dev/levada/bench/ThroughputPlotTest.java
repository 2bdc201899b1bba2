package dev.levada.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ThroughputPlotTest {

    private static final byte[] RESULTS = """
            [
              {"benchmark": "dev.levada.bench.PoolCrowdBench.levada", "threads": 1, "params": {"threads": "256"},
               "primaryMetric": {"score": 2.0E-6, "scoreError": "NaN", "scoreUnit": "ops/us"},
               "secondaryMetrics": {"operations": {"score": 98.5, "scoreUnit": "ops/us"}}},
              {"benchmark": "dev.levada.bench.PoolBench.levada", "threads": 2,
               "primaryMetric": {"score": 20, "scoreUnit": "ns/op"}, "secondaryMetrics": {}}
            ]
            """.getBytes(StandardCharsets.UTF_8);

    @Test
    void counterMustBeTheThroughputOfAllThreads() {
        assertThat(PlotPoint.read(RESULTS, "PoolCrowdBench")).containsExactly(new PlotPoint("levada", 256, 98.5));
    }

    @Test
    void timeOfAnOperationMustBeTurnedIntoThroughput() {
        assertThat(PlotPoint.read(RESULTS, "PoolBench")).containsExactly(new PlotPoint("levada", 2, 100));
    }

    @Test
    void lineMustHaveACornerForEachNumberOfThreads() throws Exception {
        Document svg = parsed(ThroughputPlot.svg("<title>", points()));

        Element line = (Element) svg.getElementsByTagName("polyline").item(0);
        assertThat(line.getAttribute("points")).isEqualTo("56.0,324.0 480.0,44.0");
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(4);
    }

    @Test
    void namesThatEndAtOneHeightMustNotOverlap() throws Exception {
        Document svg = parsed(ThroughputPlot.svg("title", points()));

        Element first = (Element) svg.getElementsByTagName("rect").item(0);
        Element second = (Element) svg.getElementsByTagName("rect").item(1);
        assertThat(Double.parseDouble(second.getAttribute("y")))
                .isGreaterThanOrEqualTo(Double.parseDouble(first.getAttribute("y")) + 14);
    }

    @Test
    void noPointsMustBeRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ThroughputPlot.svg("title", List.of()))
                .withMessage("`points` is empty");
    }

    private static List<PlotPoint> points() {
        return List.of(
                new PlotPoint("one", 256, 100),
                new PlotPoint("one", 1, 1),
                new PlotPoint("other", 1, 10),
                new PlotPoint("other", 256, 100));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
