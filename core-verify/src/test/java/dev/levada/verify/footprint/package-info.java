/** What a subscription costs in memory, beside the same in RxJava and Reactor. */
@NullMarked
package dev.levada.verify.footprint;

import org.jspecify.annotations.NullMarked;
