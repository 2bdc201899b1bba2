package dev.levada.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The order event that codecs are measured with: every scalar type, two lists, a struct in a struct, a null. */
record Order(
        String id,
        long sequence,
        Instant at,
        String kind,
        Customer customer,
        BigDecimal total,
        String currency,
        double score,
        List<Item> items,
        List<String> tags,
        ByteBuffer token,
        @Nullable String note) {

    record Customer(long id, String name, String region, boolean vip) {}

    record Item(String sku, int quantity, BigDecimal price) {}

    /** A file that lies beside this class in the jar. */
    static byte[] resource(String name) {
        try (InputStream in = Objects.requireNonNull(Order.class.getResourceAsStream("/" + name), name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
