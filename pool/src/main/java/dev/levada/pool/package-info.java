/**
 * Object and buffer pools that stay quiet under many threads, and {@link dev.levada.pool.Releasable}, the mark of what
 * must be given back.
 */
@NullMarked
package dev.levada.pool;

import org.jspecify.annotations.NullMarked;
