package dev.levada.pool;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What slices promise, wherever their bytes are. */
@Timeout(30)
abstract class SliceContract {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final byte[] TEXT = "abcdefghijklmnopqrstuvwxyz".getBytes(US_ASCII);

    /** The first slice of memory with {@code content}. */
    abstract Slice first(byte[] content);

    /** How many times memory of {@link #first} was given back. */
    abstract long frees();

    @Test
    void lastReleaseAndNoOtherMustGiveTheMemoryBack() {
        Slice first = first(TEXT);
        Slice middle = first.slice(3, 10);
        Slice inner = middle.slice(2, 4);
        Slice same = inner.duplicate();

        first.release();
        inner.release();
        same.release();
        assertThat(frees()).isZero();
        assertThat(text(middle)).isEqualTo("defghijklm");
        middle.release();
        assertThat(frees()).isEqualTo(1);
    }

    @Test
    void eachSliceMustHaveItsOwnRange() {
        Slice first = first(TEXT);
        Slice middle = first.slice(3, 10);
        Slice inner = middle.slice(2, 4);

        assertThat(first.length()).isEqualTo(26);
        assertThat(text(first)).isEqualTo(new String(TEXT, US_ASCII));
        assertThat(text(middle)).isEqualTo("defghijklm");
        assertThat(text(inner)).isEqualTo("fghi");
        assertThat(text(inner.duplicate())).isEqualTo("fghi");
        assertThat(first.slice(26, 0).length()).isZero();
        assertThat(inner.slice(4, 0).length()).isZero();
    }

    @Test
    void numbersMustBeReadBigEndianAtEveryOffset() {
        byte[] bytes = new byte[40];
        new Random(1).nextBytes(bytes);
        ByteBuffer expected = ByteBuffer.wrap(bytes);
        Slice slice = first(bytes).slice(1, 39);

        for (int i = 0; i <= 31; i++) {
            assertThat(slice.get(i)).isEqualTo(bytes[i + 1]);
            assertThat(slice.getShort(i)).isEqualTo(expected.getShort(i + 1));
            assertThat(slice.getInt(i)).isEqualTo(expected.getInt(i + 1));
            assertThat(slice.getLong(i)).isEqualTo(expected.getLong(i + 1));
        }
        assertThat(slice.get(38)).isEqualTo(bytes[39]);
        assertThat(slice.getShort(37)).isEqualTo(expected.getShort(38));
        assertThat(slice.getInt(35)).isEqualTo(expected.getInt(36));
    }

    @ParameterizedTest
    @CsvSource({"-1", "-2147483648", "10", "2147483647"})
    void readsBeyondTheSliceMustBeRefusedAndNamed(int offset) {
        Slice slice = first(TEXT).slice(3, 10);

        refused(() -> slice.get(offset), "1 from `offset` " + offset + " on required but there are 10 in all");
        refused(() -> slice.getShort(offset), "2 from `offset` " + offset + " on required but there are 10 in all");
        refused(() -> slice.getInt(offset), "4 from `offset` " + offset + " on required but there are 10 in all");
        refused(() -> slice.getLong(offset), "8 from `offset` " + offset + " on required but there are 10 in all");
    }

    @Test
    void readsAcrossTheEndMustBeRefused() {
        Slice slice = first(TEXT).slice(3, 10);
        refused(() -> slice.getShort(9), "2 from `offset` 9 on required but there are 10 in all");
        refused(() -> slice.getInt(7), "4 from `offset` 7 on required but there are 10 in all");
        refused(() -> slice.getLong(3), "8 from `offset` 3 on required but there are 10 in all");
        Slice tiny = slice.slice(0, 1);
        refused(() -> tiny.getLong(Integer.MAX_VALUE), "8 from `offset` 2147483647 on required but there are 1 in all");
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 1, `offset` 0 to 10 required but it was -1",
        "11, 0, `offset` 0 to 10 required but it was 11",
        "2147483647, 2147483647, `offset` 0 to 10 required but it was 2147483647",
        "0, -1, `newLength` 0 to 10 required but it was -1",
        "0, 11, `newLength` 0 to 10 required but it was 11",
        "4, 7, `newLength` 0 to 6 required but it was 7",
        "1, 2147483647, `newLength` 0 to 9 required but it was 2147483647"
    })
    void slicesBeyondTheSliceMustBeRefusedAndNamed(int offset, int length, String message) {
        Slice first = first(TEXT);
        Slice slice = first.slice(3, 10);
        refused(() -> slice.slice(offset, length), message);

        slice.release();
        first.release();
        assertThat(frees()).as("a refused slice must not count").isEqualTo(1);
    }

    @Test
    void copiesMustHaveEveryByteAndNoOther() throws IOException {
        Slice slice = first(TEXT).slice(3, 10);
        byte[] array = new byte[12];
        slice.copyTo(1, array, 2, 4);
        assertThat(new String(array, US_ASCII)).isEqualTo("\0\0efgh\0\0\0\0\0\0");

        ByteBuffer heap = ByteBuffer.allocate(20).position(2).slice().position(3);
        slice.copyTo(heap);
        assertThat(heap.position()).isEqualTo(13);
        assertThat(new String(heap.array(), US_ASCII)).isEqualTo("\0\0\0\0\0defghijklm\0\0\0\0\0");

        ByteBuffer direct = ByteBuffer.allocateDirect(20).position(3);
        slice.copyTo(direct);
        assertThat(direct.flip().position(3)).isEqualTo(ByteBuffer.wrap("defghijklm".getBytes(US_ASCII)));

        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        slice.copyTo(stream);
        assertThat(stream).hasToString("defghijklm");
    }

    @Test
    void copyOfManyBytesToAStreamMustHaveAll() throws IOException {
        byte[] bytes = new byte[100_000];
        new Random(1).nextBytes(bytes);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        first(bytes).copyTo(stream);

        assertThat(stream.toByteArray()).isEqualTo(bytes);
    }

    @Test
    void copiesThatDoNotFitMustBeRefused() {
        Slice slice = first(TEXT).slice(3, 10);
        byte[] target = new byte[8];

        refused(() -> slice.copyTo(0, target, 0, 9), "`count` 0 to 8 required but it was 9");
        refused(() -> slice.copyTo(0, target, 4, 5), "`count` 0 to 4 required but it was 5");
        refused(() -> slice.copyTo(5, target, 0, 6), "`count` 0 to 5 required but it was 6");
        refused(() -> slice.copyTo(0, target, 9, 0), "`targetOffset` 0 to 8 required but it was 9");
        refused(() -> slice.copyTo(11, target, 0, 0), "`offset` 0 to 10 required but it was 11");
        refused(() -> slice.copyTo(1, target, 0, Integer.MAX_VALUE), "`count` 0 to 9 required but it was 2147483647");
        assertThatExceptionOfType(BufferOverflowException.class).isThrownBy(() -> slice.copyTo(ByteBuffer.allocate(9)));
        assertThatExceptionOfType(BufferOverflowException.class)
                .isThrownBy(() -> slice.copyTo(ByteBuffer.allocateDirect(9)));
        assertThat(target).containsOnly(0);
    }

    @Test
    void byteBufferMustShowTheRangeAndRefuseWrites() {
        ByteBuffer view = first(TEXT).slice(3, 10).byteBuffer();

        assertThat(view).isEqualTo(ByteBuffer.wrap("defghijklm".getBytes(US_ASCII)));
        assertThat(view.capacity()).isEqualTo(10);
        assertThat(view.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThatExceptionOfType(ReadOnlyBufferException.class).isThrownBy(() -> view.put(0, (byte) 1));
    }

    @Test
    void arrayMustBeThereOrBeRefused() {
        Slice slice = first(TEXT).slice(3, 10);
        if (slice.hasArray()) {
            int start = slice.arrayOffset();
            assertThat(new String(slice.array(), start, slice.length(), US_ASCII))
                    .isEqualTo("defghijklm");
        } else {
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(slice::array);
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(slice::arrayOffset);
        }
    }

    @Test
    void contentMustDecideContentEqualsAndNotEquals() {
        Slice slice = first("abcabd".getBytes(US_ASCII));
        Slice abc = slice.slice(0, 3);
        Slice abd = slice.slice(3, 3);
        Slice other = Slice.wrap(ByteBuffer.wrap("abc".getBytes(US_ASCII)).asReadOnlyBuffer(), () -> {});
        Slice array = Slice.wrap("abc".getBytes(US_ASCII), () -> {});

        assertThat(abc.contentEquals(other)).isTrue();
        assertThat(abc.contentEquals(array)).isTrue();
        assertThat(other.contentEquals(abc)).isTrue();
        assertThat(abc.contentEquals(abd)).isFalse();
        assertThat(abd.contentEquals(other)).isFalse();
        assertThat(abc.contentEquals(slice)).isFalse();
        assertThat(abc).isNotEqualTo(abc.duplicate()).hasToString("Slice[3 bytes]");
    }

    @Test
    void useAfterReleaseMustBeRefused() {
        Slice slice = first(TEXT);
        Slice alive = slice.duplicate();
        slice.release();

        Stream.<ThrowingCallable>of(
                        slice::length,
                        () -> slice.get(0),
                        () -> slice.getShort(0),
                        () -> slice.getInt(0),
                        () -> slice.getLong(0),
                        () -> slice.slice(0, 1),
                        slice::duplicate,
                        () -> slice.copyTo(0, new byte[1], 0, 1),
                        () -> slice.copyTo(ByteBuffer.allocate(100)),
                        () -> slice.copyTo(new ByteArrayOutputStream()),
                        slice::byteBuffer,
                        slice::hasArray,
                        slice::array,
                        slice::arrayOffset,
                        () -> slice.contentEquals(alive),
                        () -> alive.contentEquals(slice))
                .forEach(use -> assertThatThrownBy(use)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage(slice.name() + " is released"));
        assertThat(slice).hasToString("Slice[released]");
    }

    @Test
    void secondReleaseMustThrowAndFreeNothing() {
        Slice slice = first(TEXT);
        Slice other = slice.duplicate();
        slice.release();

        assertThatThrownBy(slice::release)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(slice.name() + " was released before");
        assertThat(frees()).isZero();
        other.release();
        assertThat(frees()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void treesReleasedByManyThreadsInAnyOrderMustFreeOnce(long seed) throws Exception {
        int threadCount = 8;
        int trees = 150;
        Random random = new Random(seed);
        AtomicInteger arrivals = new AtomicInteger();
        List<List<Slice>> forest = new ArrayList<>();
        for (int i = 0; i < trees; i++) {
            forest.add(tree(random, first(TEXT), 1 + random.nextInt(64)));
        }
        List<ConcurrentLinkedQueue<Slice>> queues =
                forest.stream().map(ConcurrentLinkedQueue::new).toList();

        try (Threads threads = new Threads(threadCount)) {
            threads.all(() -> {
                for (int i = 0; i < trees; i++) {
                    Threads.meet(arrivals, (i + 1) * threadCount);
                    Slice mine = queues.get(i).poll();
                    while (mine != null) {
                        // Every second slice lives on in a child, which is as good.
                        Slice last = ThreadLocalRandom.current().nextBoolean() ? mine.duplicate() : null;
                        mine.release();
                        if (last != null) {
                            last.release();
                        }
                        mine = queues.get(i).poll();
                    }
                }
                return true;
            });
        }
        assertThat(frees()).isEqualTo(trees);
    }

    @Test
    void slicesMadeAndReleasedByManyThreadsMustFreeOnce() throws Exception {
        int threadCount = 8;
        int rounds = 200;
        AtomicInteger arrivals = new AtomicInteger();
        List<ConcurrentLinkedQueue<Slice>> starts = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            Slice first = first(TEXT);
            starts.add(new ConcurrentLinkedQueue<>(List.of(first)));
            for (int thread = 1; thread < threadCount; thread++) {
                starts.get(i).add(first.duplicate());
            }
        }

        try (Threads threads = new Threads(threadCount)) {
            threads.all(() -> {
                for (int i = 0; i < rounds; i++) {
                    Slice mine = starts.get(i).remove();
                    Threads.meet(arrivals, (i + 1) * threadCount);
                    for (int j = 0; j < 20; j++) {
                        Slice next = mine.slice(0, mine.length() - 1);
                        assertThat(next.get(0)).isEqualTo((byte) 'a');
                        mine.release();
                        mine = next;
                    }
                    mine.release();
                }
                return true;
            });
        }
        assertThat(frees()).isEqualTo(rounds);
    }

    @Test
    void slicesMustAllocateNothingOnceThePoolHasThem() {
        Slice first = first(TEXT);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 50 && least > 0; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1_000; i++) {
                Slice slice = first.slice(1, 20);
                Slice inner = slice.duplicate();
                assertSame(inner.getInt(2), slice.getInt(2));
                slice.release();
                inner.release();
            }
            // Less than a byte a round: the counter itself may allocate.
            least = (THREADS.getCurrentThreadAllocatedBytes() - before) / 1_000;
        }
        assertThat(least).isZero();
    }

    private static void assertSame(int actual, int expected) {
        if (actual != expected) {
            throw new AssertionError(actual + " but " + expected + " expected");
        }
    }

    /** {@code size} slices from one {@code root}, each cut out of a random one of the others, in random order. */
    private static List<Slice> tree(Random random, Slice root, int size) {
        List<Slice> slices = new ArrayList<>(List.of(root));
        List<String> texts = new ArrayList<>(List.of(text(root)));
        while (slices.size() < size) {
            int parent = random.nextInt(slices.size());
            String text = texts.get(parent);
            int offset = random.nextInt(text.length() + 1);
            int length = random.nextInt(text.length() - offset + 1);
            slices.add(slices.get(parent).slice(offset, length));
            texts.add(text.substring(offset, offset + length));
            assertThat(text(slices.get(slices.size() - 1))).isEqualTo(texts.get(texts.size() - 1));
        }
        Collections.shuffle(slices, random);
        return slices;
    }

    private static void refused(ThrowingCallable use, String message) {
        assertThatThrownBy(use).isInstanceOf(IndexOutOfBoundsException.class).hasMessage(message);
    }

    private static String text(Slice slice) {
        byte[] bytes = new byte[slice.length()];
        slice.copyTo(0, bytes, 0, bytes.length);
        return new String(bytes, US_ASCII);
    }

    static byte[] padded(byte[] content) {
        byte[] padded = new byte[content.length + 5];
        Arrays.fill(padded, (byte) '#');
        System.arraycopy(content, 0, padded, 2, content.length);
        return padded;
    }
}
