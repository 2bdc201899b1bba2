/**
 * Amazon Ion 1.0, binary and text, read and written as a stream and next to no garbage.
 *
 * <p>Enter at {@link dev.levada.ion.IonReader}, one cursor for both formats, and {@link dev.levada.ion.IonWriter}. Both
 * are reset and used again rather than made anew. {@link dev.levada.ion.Symbol} is a prepared name: fields are found
 * and written by it without making or hashing a String. {@link dev.levada.ion.IonLimits} says what a peer may ask of
 * the memory of the reader, and {@link dev.levada.ion.IonException} is the only thing that bad input can cause.
 *
 * <p>JSON is a subset of Ion text and is read as such: its numbers without an exponent are Ion ints and decimals.
 */
@NullMarked
package dev.levada.ion;

import org.jspecify.annotations.NullMarked;
