package dev.levada.cli;

import dev.levada.cli.demo.Demo;
import dev.levada.cli.demo.DemoOptions;
import dev.levada.cli.demo.DemoReport;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code levada demo}: reads its arguments, runs the {@link Demo} and turns its report into an exit code. */
@Command(
        name = "demo",
        description = {
            "Sends real earthquake events through a broker and prints a table of regions.",
            "Without --uri a broker is started inside this process. Ends with one line of counts; they must agree."
        })
final class DemoCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--uri",
            paramLabel = "URI",
            description = "Broker to use: amqp://user:password@host:port/vhost. Default: an embedded one.")
    private @Nullable String uri;

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "Events to send, NDJSON or Ion text. Default: the week of events that comes with Levada.")
    private @Nullable Path input;

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "Repeat the input, or cut it, to N messages, with a progress bar.")
    private @Nullable Integer count;

    @Option(
            names = "--prefetch",
            paramLabel = "N",
            defaultValue = "256",
            description = "Most deliveries that are unacknowledged at a time, 1 to 65535. Default: ${DEFAULT-VALUE}.")
    private int prefetch;

    @Override
    public Integer call() {
        DemoOptions options = options();
        Demo demo = new Demo(options, spec.commandLine().getOut());
        try (Interrupt interrupt = Interrupt.handle(demo::stop)) {
            DemoReport report = demo.run();
            report.print(spec.commandLine().getOut());
            if (interrupt.raised()) {
                return Interrupt.EXIT_CODE;
            }
            report.check();
            return 0;
        }
    }

    private DemoOptions options() {
        try {
            return DemoOptions.of(uri, input, count, prefetch);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }
}
