package dev.levada.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The {@code levada} command.
 *
 * <p>Exit codes of every subcommand: 0 when all went well, 1 when something failed, 2 for wrong arguments, 130 after an
 * interrupt. What failed is said in one line on standard error; {@code --debug} adds the stack trace.
 */
@Command(
        name = "levada",
        description = "Moves messages through a JVM without garbage.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = DemoCommand.class,
        scope = ScopeType.INHERIT,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all went well", "1:something failed", "2:wrong arguments", "130:interrupted"})
public final class Levada implements Runnable {

    @Spec
    private CommandSpec spec;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of a failure.")
    private boolean debug;

    private Levada() {}

    /**
     * Runs the command and ends the JVM with its exit code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        int exitCode = commandLine().execute(args);
        if (exitCode != Interrupt.EXIT_CODE) { // after a signal the JVM is already on its way out
            System.exit(exitCode);
        }
    }

    /** Makes the command with its error handling; tests give it their own writers. */
    static CommandLine commandLine() {
        Levada levada = new Levada();
        return new CommandLine(levada)
                .setExecutionExceptionHandler((e, command, parsed) -> levada.failed(e, command))
                .setParameterExceptionHandler(Levada::wrongArguments);
    }

    /** Without a subcommand there is nothing to do. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a subcommand is required");
    }

    private int failed(Exception failure, CommandLine command) {
        PrintWriter err = command.getErr();
        err.println(command.getCommandSpec().qualifiedName() + ": " + Failure.describe(failure));
        if (debug) {
            failure.printStackTrace(err);
        }
        return command.getCommandSpec().exitCodeOnExecutionException();
    }

    private static int wrongArguments(ParameterException failure, String[] args) {
        CommandLine command = failure.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println(name + ": " + failure.getMessage());
        command.getErr().println("Try '" + name + " --help'.");
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }
}
