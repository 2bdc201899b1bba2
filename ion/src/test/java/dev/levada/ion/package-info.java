@NullMarked
package dev.levada.ion;

import org.jspecify.annotations.NullMarked;
