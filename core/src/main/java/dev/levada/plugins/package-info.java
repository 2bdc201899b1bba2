/**
 * Process-wide hooks: errors that nobody can receive, items that nobody will use, assembly.
 */
@NullMarked
package dev.levada.plugins;

import org.jspecify.annotations.NullMarked;
