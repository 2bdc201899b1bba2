package dev.levada.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * What one run of the command came to.
 *
 * @param exitCode its exit code
 * @param out what it printed
 * @param err what it printed on standard error
 */
record CommandRun(int exitCode, String out, String err) {

    /** Runs the command inside this JVM. */
    static CommandRun of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Levada.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }
}
