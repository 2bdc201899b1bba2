package dev.levada.amqp.internal.connection;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The channels of a connection by their numbers, 1 to the limit. A new one gets the lowest number that is free. */
final class ChannelTable {
    private @Nullable ChannelMachine[] channels = new ChannelMachine[8];
    private int limit;
    // No number below this one is free.
    private int lowest = 1;

    void limit(int channelMax) {
        limit = channelMax;
    }

    int limit() {
        return limit;
    }

    @Nullable
    ChannelMachine get(int number) {
        return number < channels.length ? channels[number] : null;
    }

    /** 0 where none is free. */
    int freeNumber() {
        int number = lowest;
        while (number < channels.length && channels[number] != null) {
            number++;
        }
        lowest = number;
        return number <= limit ? number : 0;
    }

    void put(int number, ChannelMachine channel) {
        if (number >= channels.length) {
            channels = Arrays.copyOf(channels, 2 * channels.length);
        }
        channels[number] = channel;
    }

    void remove(int number) {
        channels[number] = null;
        lowest = Math.min(lowest, number);
    }

    void forEach(Consumer<ChannelMachine> action) {
        for (ChannelMachine channel : channels) {
            if (channel != null) {
                action.accept(channel);
            }
        }
    }

    void endAll(Throwable reason) {
        forEach(channel -> channel.onConnectionEnd(reason));
    }
}
