package dev.levada.cli.demo;

import dev.levada.cli.Failure;
import dev.levada.ion.IonException;
import dev.levada.ion.IonReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of events, one value each: NDJSON or Ion text, for the one is a subset of the other, or binary Ion. It is
 * mapped into memory and read in place, as often as needed.
 */
final class EventFile {

    private final Path path;
    private final ByteBuffer bytes;

    private EventFile(Path path, ByteBuffer bytes) {
        this.path = path;
        this.bytes = bytes;
    }

    /**
     * Maps a file.
     *
     * @throws Failure if it can't be read, is no regular file (a pipe can't be mapped) or is larger than 2 GiB
     */
    static EventFile open(Path path) {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new Failure(path + ": can't be read: not a regular file", null);
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (channel.size() > Integer.MAX_VALUE) {
                throw new Failure(path + ": larger than 2 GiB: " + channel.size() + " bytes", null);
            }
            return new EventFile(path, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
        } catch (NoSuchFileException e) {
            throw new Failure(path + ": no such file", e);
        } catch (FileSystemException e) {
            throw new Failure(path + ": can't be read: " + e.getReason(), e);
        } catch (IOException e) {
            throw new Failure(path + ": can't be read: " + e.getMessage(), e);
        }
    }

    /** Makes {@code reader} read this file from its start. */
    void read(IonReader reader) {
        reader.reset(bytes);
    }

    /** What to say of a fault in this file. */
    Failure malformed(IonException fault) {
        return new Failure(path + ": " + fault.getMessage(), fault);
    }

    /** What to say where there is no event at all. */
    Failure empty() {
        return new Failure(path + ": holds no event", null);
    }

    @Override
    public String toString() {
        return String.valueOf(path.getFileName());
    }
}
