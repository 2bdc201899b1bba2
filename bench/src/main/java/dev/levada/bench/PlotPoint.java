package dev.levada.bench;

import dev.levada.ion.IonReader;
import dev.levada.ion.IonValue;
import dev.levada.ion.Symbol;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * One measured point: what so many threads together achieved.
 *
 * @param design the benchmark's method
 * @param threads how many
 * @param throughput operations a microsecond, of all threads together
 */
record PlotPoint(String design, int threads, double throughput) {

    /**
     * The points in a result that JMH has written with {@code -rf json}. The threads are the parameter {@code threads}, or
     * else those of JMH; the throughput is the counter {@code operations}, or else the score.
     *
     * @param json JMH's result, which is read as Ion text
     * @param benchmark the class, without its package; others are left out
     */
    static List<PlotPoint> read(byte[] json, String benchmark) {
        List<PlotPoint> points = new ArrayList<>();
        for (IonValue result :
                ((IonValue.Seq) IonValue.readAll(new IonReader().reset(json)).get(0)).values()) {
            String name = text(field(result, "benchmark"));
            int dot = name.lastIndexOf('.');
            if (name.substring(0, dot).endsWith("." + benchmark)) {
                points.add(point(result, name.substring(dot + 1)));
            }
        }
        return points;
    }

    private static PlotPoint point(IonValue result, String design) {
        boolean hasParameter = has(result, "params") && has(field(result, "params"), "threads");
        int threads = hasParameter
                ? Integer.parseInt(text(field(field(result, "params"), "threads")))
                : (int) number(field(result, "threads"));
        boolean hasCounter = has(field(result, "secondaryMetrics"), "operations");
        IonValue metric =
                hasCounter ? field(field(result, "secondaryMetrics"), "operations") : field(result, "primaryMetric");
        return new PlotPoint(design, threads, throughput(metric, threads));
    }

    private static double throughput(IonValue metric, int threads) {
        double score = number(field(metric, "score"));
        String unit = text(field(metric, "scoreUnit"));
        return switch (unit) {
            case "ops/us" -> score;
            case "ops/s" -> score / 1_000_000;
            case "ns/op" -> threads * 1_000 / score;
            case "us/op" -> threads / score;
            default -> throw new IllegalArgumentException("no throughput in " + unit);
        };
    }

    private static boolean has(IonValue struct, String name) {
        return ((IonValue.Struct) struct).get(Symbol.of(name)) != null;
    }

    private static IonValue field(IonValue struct, String name) {
        IonValue value = ((IonValue.Struct) struct).get(Symbol.of(name));
        if (value == null) {
            throw new IllegalArgumentException("no `" + name + "` in " + struct);
        }
        return value;
    }

    private static String text(IonValue value) {
        return ((IonValue.Str) value).value();
    }

    private static double number(IonValue value) {
        if (value instanceof IonValue.Int whole) {
            return whole.value().doubleValue();
        }
        if (value instanceof IonValue.Flt binary) {
            return binary.value();
        }
        BigDecimal decimal = ((IonValue.Dec) value).value().toBigDecimal();
        return decimal.doubleValue();
    }
}
