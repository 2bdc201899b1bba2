package dev.levada.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Draws the throughput of several designs by the number of threads as an SVG that needs nothing else: no font, no
 * script, and it reads on light and on dark pages alike.
 *
 * <p>Both axes are logarithmic, the lower one by its values: a design that does not contend is a level line, and half
 * as fast is the same distance everywhere. Each line is named at its right end, and as a title that shows when it is
 * pointed at.
 */
public final class ThroughputPlot {

    private static final int LEFT = 56;
    private static final int RIGHT = 480;
    private static final int TOP = 44;
    private static final int BOTTOM = 324;
    private static final int LABEL_HEIGHT = 14;

    /** Told apart by people who see few colours, too, and of a lightness that black and white both carry. */
    private static final List<String> COLOURS =
            List.of("#0091d5", "#d55e00", "#00a17a", "#b8860b", "#c55a9e", "#7f7f7f", "#8668d6", "#b04a4a");

    private static final String STYLE = """
            <style>
            text { font: 12px sans-serif; fill: #24292f }
            .grid { stroke: #d0d7de; stroke-width: 1 }
            polyline { fill: none; stroke-width: 2 }
            @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .grid { stroke: #3d444d } }
            </style>
            """;

    private final TreeSet<Integer> threads = new TreeSet<>();
    private final Map<String, List<PlotPoint>> lines = new TreeMap<>();
    private final int lowest;
    private final int highest;

    private ThroughputPlot(List<PlotPoint> points) {
        for (PlotPoint point : points) {
            threads.add(point.threads());
            lines.computeIfAbsent(point.design(), design -> new ArrayList<>()).add(point);
        }
        lines.values().forEach(line -> line.sort(Comparator.comparingInt(PlotPoint::threads)));
        lowest = (int) Math.floor(Math.log10(
                points.stream().mapToDouble(PlotPoint::throughput).min().orElseThrow()));
        int above = (int) Math.ceil(Math.log10(
                points.stream().mapToDouble(PlotPoint::throughput).max().orElseThrow()));
        highest = Math.max(above, lowest + 1);
    }

    /**
     * Writes a plot.
     *
     * @param args the SVG to write, the class of the benchmark, and JMH's results as JSON, one or more
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        if (args.length < 3) {
            throw new IllegalArgumentException("ThroughputPlot plot.svg PoolCrowdBench result.json...");
        }
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 2; i < args.length; i++) {
            points.addAll(PlotPoint.read(Files.readAllBytes(Path.of(args[i])), args[1]));
        }
        Files.writeString(Path.of(args[0]), svg("Operations a microsecond, all threads together", points));
    }

    /**
     * The plot.
     *
     * @param title above it
     * @param points at least one, of throughput above 0
     * @throws IllegalArgumentException if there is none
     */
    static String svg(String title, List<PlotPoint> points) {
        if (points.isEmpty()) {
            throw new IllegalArgumentException("`points` is empty");
        }
        return new ThroughputPlot(points).draw(title);
    }

    private String draw(String title) {
        StringBuilder svg =
                new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 372\" role=\"img\">\n");
        svg.append("<title>").append(escaped(title)).append("</title>\n").append(STYLE);
        text(svg, LEFT, 20, "start", title);
        for (int power = lowest; power <= highest; power++) {
            double y = y(Math.pow(10, power));
            add(svg, "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>", LEFT, y, RIGHT, y);
            text(
                    svg,
                    LEFT - 6,
                    y + 4,
                    "end",
                    power < 0 ? "0." + "0".repeat(-power - 1) + "1" : "1" + "0".repeat(power));
        }
        for (int count : threads) {
            text(svg, x(count), BOTTOM + 18, "middle", Integer.toString(count));
        }
        text(svg, (LEFT + RIGHT) / 2.0, BOTTOM + 38, "middle", "threads");
        lines(svg);
        return svg.append("</svg>\n").toString();
    }

    /** The lines, from the one that ends highest on, so that no name overlaps the one above it. */
    private void lines(StringBuilder svg) {
        List<String> names = new ArrayList<>(lines.keySet());
        List<String> fromTop = names.stream()
                .sorted(Comparator.comparingDouble(name -> y(last(name).throughput())))
                .toList();
        double free = TOP;
        for (String name : fromTop) {
            String colour = COLOURS.get(names.indexOf(name) % COLOURS.size());
            String corners = line(name).stream()
                    .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", x(point.threads()), y(point.throughput())))
                    .collect(Collectors.joining(" "));
            double label = Math.max(free, y(last(name).throughput()) + 4);
            free = label + LABEL_HEIGHT;
            add(svg, "<g><title>%s</title>", escaped(name));
            add(svg, "<polyline stroke=\"%s\" points=\"%s\"/>", colour, corners);
            for (PlotPoint point : line(name)) {
                double x = x(point.threads());
                add(svg, "<circle r=\"3\" cx=\"%.1f\" cy=\"%.1f\" fill=\"%s\"/>", x, y(point.throughput()), colour);
            }
            add(svg, "<rect x=\"%d\" y=\"%.1f\" width=\"8\" height=\"8\" fill=\"%s\"/>", RIGHT + 12, label - 9, colour);
            text(svg, RIGHT + 26, label, "start", name);
            svg.append("</g>\n");
        }
    }

    private PlotPoint last(String name) {
        List<PlotPoint> line = line(name);
        return line.get(line.size() - 1);
    }

    private List<PlotPoint> line(String name) {
        return Objects.requireNonNull(lines.get(name), name);
    }

    private double x(int count) {
        double first = Math.log(threads.first());
        double span = Math.log(threads.last()) - first;
        return span == 0 ? (LEFT + RIGHT) / 2.0 : LEFT + (RIGHT - LEFT) * (Math.log(count) - first) / span;
    }

    private double y(double throughput) {
        return BOTTOM - (BOTTOM - TOP) * (Math.log10(throughput) - lowest) / (highest - lowest);
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String content) {
        add(svg, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, escaped(content));
    }

    private static void add(StringBuilder svg, String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
