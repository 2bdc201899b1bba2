package dev.levada.ion;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The real events that the examples use. */
final class Earthquakes {
    private Earthquakes() {}

    static byte[] ndjson() {
        try {
            return Files.readAllBytes(Path.of("..", "examples", "data", "earthquakes.ndjson"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All of them as one binary document. */
    static byte[] binary() {
        return Ion.binary(ndjson());
    }
}
