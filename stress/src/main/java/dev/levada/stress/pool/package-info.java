/**
 * The pool's steps under jcstress: one class a question, whose outcomes are the answer. State and actors are fields and
 * methods of the class itself; an object is known by the number that its factory gave it.
 */
@NullMarked
package dev.levada.stress.pool;

import org.jspecify.annotations.NullMarked;
