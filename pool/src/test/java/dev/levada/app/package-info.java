/** What a user of the pool writes. */
@NullMarked
package dev.levada.app;

import org.jspecify.annotations.NullMarked;
