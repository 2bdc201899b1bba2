/**
 * The {@code levada} command: {@link dev.levada.cli.Levada} is its entry, one class each subcommand.
 */
@NullMarked
package dev.levada.cli;

import org.jspecify.annotations.NullMarked;
