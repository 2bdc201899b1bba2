package dev.levada.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * Which share of a service's processor time is the pool's, when 256 threads acquire a decoder, decode 2 KiB of UTF-8
 * with it, and release it?
 *
 * <p>The answer is taken from samples of the flight recorder. A sample is the pool's if {@link #acquire} or {@link
 * #release} is on the stack; its top is the pool's if, besides, the frame that runs is not the decoder's own, as it is
 * while it is made or reset. For {@code baselineNew} the first share is what it costs to make the object.
 *
 * <p>From JDK 25 on Linux the samples are of processor time. Before, the recorder looks at a few threads that could run,
 * whether they do or wait for a processor, so the shares are rougher.
 */
public final class PoolProfile {

    private static final String CPU_TIME = "jdk.CPUTimeSample";
    private static final String EXECUTION = "jdk.ExecutionSample";
    private static final String THIS = PoolProfile.class.getName();
    private static final Duration PERIOD = Duration.ofMillis(10);
    private static final Duration WARM_UP = Duration.ofSeconds(2);
    private static final int BYTES = 2048;

    /** Without it, what is inlined is charged to where compiled code could last stop: mostly to the decoder. */
    private static final String EXACT = "-XX:+DebugNonSafepoints";

    private final AcquireRelease<Object> design;
    private final byte[] text = text();
    private volatile boolean stopped;

    private PoolProfile(AcquireRelease<Object> design) {
        this.design = design;
    }

    /**
     * Prints a table with a line for each design.
     *
     * @param args seconds for each design, 10 if it is missing, and threads, 256 if it is
     * @throws Exception if a design or the flight recorder fails, or the JVM was not started as it must
     */
    public static void main(String[] args) throws Exception {
        if (!ManagementFactory.getRuntimeMXBean().getInputArguments().contains(EXACT)) {
            throw new IllegalStateException("start with -XX:+UnlockDiagnosticVMOptions " + EXACT);
        }
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 10;
        int threads = args.length > 1 ? Integer.parseInt(args[1]) : 256;
        String event = event();
        PrintStream out = System.out;
        out.println(threads + " threads, " + seconds + " s for each design, " + event);
        out.printf("| %-14s | %9s | %7s | %9s | %6s |%n", "design", "decodings", "samples", "with pool", "at top");
        out.println("|---|---|---|---|---|");
        for (String name : AcquireRelease.NAMES) {
            Share share = new PoolProfile(AcquireRelease.named(name)).run(event, seconds, threads);
            out.printf(
                    "| %-14s | %,9d | %,7d | %8.1f%% | %5.1f%% |%n",
                    name, share.decodings, share.samples, share.percent(share.pool), share.percent(share.top));
        }
    }

    private Share run(String event, int seconds, int threads) throws Exception {
        ExecutorService executor = new NettyThreads(threads, "profile");
        try (Recording recording = new Recording()) {
            List<Future<Long>> decodings = new ArrayList<>();
            CountDownLatch start = new CountDownLatch(1);
            for (int i = 0; i < threads; i++) {
                decodings.add(executor.submit(() -> work(start)));
            }
            start.countDown();
            Thread.sleep(WARM_UP.toMillis());
            if (event.equals(CPU_TIME)) {
                recording
                        .enable(event)
                        .with("throttle", PERIOD.toMillis() + "ms")
                        .withStackTrace();
            } else {
                recording.enable(event).withPeriod(PERIOD).withStackTrace();
            }
            recording.start();
            Thread.sleep(Duration.ofSeconds(seconds).toMillis());
            recording.stop();
            stopped = true;
            return read(recording, event, sum(decodings));
        } finally {
            stopped = true;
            executor.shutdownNow();
        }
    }

    private long work(CountDownLatch start) throws InterruptedException {
        start.await();
        long count = 0;
        while (!stopped) {
            Object item = acquire();
            if (design.decoder().apply(item).decode(text) == 0) {
                throw new IllegalStateException("nothing was decoded");
            }
            release(item);
            count++;
        }
        return count;
    }

    private Object acquire() {
        return design.acquire().get();
    }

    private void release(Object item) {
        design.release().accept(item);
    }

    private static Share read(Recording recording, String event, long decodings) throws IOException {
        Path file = Files.createTempFile("pool-profile", ".jfr");
        try {
            recording.dump(file);
            Share share = new Share(decodings);
            try (RecordingFile events = new RecordingFile(file)) {
                while (events.hasMoreEvents()) {
                    RecordedEvent sample = events.readEvent();
                    RecordedStackTrace stack = sample.getStackTrace();
                    if (sample.getEventType().getName().equals(event) && stack != null) {
                        share.add(stack.getFrames());
                    }
                }
            }
            return share;
        } finally {
            Files.delete(file);
        }
    }

    private static long sum(List<Future<Long>> counts) throws InterruptedException, ExecutionException {
        long sum = 0;
        for (Future<Long> count : counts) {
            sum += count.get();
        }
        return sum;
    }

    /** The better event of the two, if this JDK has it. */
    private static String event() {
        boolean hasCpuTime = FlightRecorder.getFlightRecorder().getEventTypes().stream()
                .map(EventType::getName)
                .anyMatch(CPU_TIME::equals);
        return hasCpuTime ? CPU_TIME : EXECUTION;
    }

    /** Words of one-, two- and three-byte characters. */
    private static byte[] text() {
        String words = "levada água ribeira 水路 ";
        int length = words.getBytes(StandardCharsets.UTF_8).length;
        return words.repeat(BYTES / length).getBytes(StandardCharsets.UTF_8);
    }

    /** What the samples of one design came to. */
    static final class Share {

        final long decodings;
        int samples;
        int pool;
        int top;

        Share(long decodings) {
            this.decodings = decodings;
        }

        /** Adds a sample, its top frame first; what is not the threads' work does not count. */
        void add(List<RecordedFrame> frames) {
            if (has(frames, "work")) {
                boolean inPool = has(frames, "acquire") || has(frames, "release");
                samples++;
                pool += inPool ? 1 : 0;
                top += inPool && !isDecoders(frames.get(0)) ? 1 : 0;
            }
        }

        double percent(int part) {
            return samples == 0 ? 0 : 100.0 * part / samples;
        }

        private static boolean has(List<RecordedFrame> frames, String method) {
            return frames.stream()
                    .anyMatch(frame -> typeOf(frame).equals(THIS)
                            && frame.getMethod().getName().equals(method));
        }

        private static boolean isDecoders(RecordedFrame frame) {
            String type = typeOf(frame);
            return type.equals(Decoder.class.getName()) || type.startsWith("java.nio.") || type.startsWith("sun.nio.");
        }

        private static String typeOf(RecordedFrame frame) {
            return frame.getMethod().getType().getName();
        }
    }
}
