/** The snippets of the user guides, compiled and run, so that what a guide shows is what works. */
@NullMarked
package dev.levada.verify.guide;

import org.jspecify.annotations.NullMarked;
