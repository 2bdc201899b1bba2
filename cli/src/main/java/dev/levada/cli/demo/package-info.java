/**
 * What {@code levada demo} does: real events from a file, through a broker, to a table of regions. Enter at
 * {@link dev.levada.cli.demo.Demo}; the way of one message is {@code EventFile}, {@code EventEncoder}, the broker,
 * {@code ObservationDecoder}, {@code RegionStatistics}.
 */
@NullMarked
package dev.levada.cli.demo;

import org.jspecify.annotations.NullMarked;
