package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class SliceTest {

    private static final BuffersOptions OPTIONS = BuffersOptions.defaults();

    private final Buffers buffers = Buffers.of(OPTIONS);

    @Nested
    class OfABuffer extends SliceContract {

        @Override
        Slice first(byte[] content) {
            Buffer buffer = buffers.acquire(content.length);
            System.arraycopy(content, 0, buffer.array(), 0, content.length);
            buffer.length(content.length);
            return buffer.share();
        }

        @Override
        long frees() {
            return buffers.metrics().released();
        }
    }

    @Nested
    class OfADirectBuffer extends SliceContract {

        @Override
        Slice first(byte[] content) {
            DirectBuffer buffer = buffers.acquireDirect(content.length + 3);
            buffer.byteBuffer().position(3).put(content).flip().position(3);
            return buffer.share();
        }

        @Override
        long frees() {
            return buffers.metrics().released();
        }
    }

    /** Foreign memory, which counts itself how often it was given back. */
    abstract static class OfForeignMemory extends SliceContract {

        final AtomicInteger frees = new AtomicInteger();

        @Override
        long frees() {
            return frees.get();
        }
    }

    @Nested
    class OfAForeignArray extends OfForeignMemory {

        @Override
        Slice first(byte[] content) {
            return Slice.wrap(content.clone(), frees::incrementAndGet);
        }
    }

    @Nested
    class OfAForeignHeapBuffer extends OfForeignMemory {

        @Override
        Slice first(byte[] content) {
            ByteBuffer bytes =
                    ByteBuffer.wrap(padded(content), 1, content.length + 4).slice();
            return Slice.wrap(bytes.position(1).limit(content.length + 1), frees::incrementAndGet);
        }
    }

    @Nested
    class OfAForeignDirectBuffer extends OfForeignMemory {

        @Override
        Slice first(byte[] content) {
            ByteBuffer bytes = ByteBuffer.allocateDirect(content.length + 5).put(padded(content));
            return Slice.wrap(bytes.position(2).limit(content.length + 2), frees::incrementAndGet);
        }
    }

    @Test
    void sharingMustEndTheOwnershipOfTheBuffer() {
        Buffer buffer = buffers.acquire(1);
        Slice slice = buffer.share();

        assertThatThrownBy(buffer::release).hasMessage(buffer.name() + " was released before");
        assertThatThrownBy(buffer::array).hasMessage(buffer.name() + " is released");
        assertThatThrownBy(buffer::share).hasMessage(buffer.name() + " is released");
        assertThat(buffers.acquire(1)).isNotSameAs(buffer);
        slice.release();
        assertThat(buffers.acquire(1)).isSameAs(buffer);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void sharedMemoryMustCountAsOutUntilTheLastSliceIsReleased(boolean watched) {
        Buffers some = watched ? Buffers.of(OPTIONS.withTracking(Tracking.sampling(1))) : buffers;
        Slice slice = some.acquire(1).share();
        Slice other = slice.duplicate();
        assertThat(some.metrics().outstanding()).isEqualTo(1);
        assertThat(some.metrics().outBytes()).isEqualTo(256);
        assertThat(some.metrics().slices().outstanding()).isEqualTo(2);

        slice.release();
        assertThat(some.metrics().outstanding()).isEqualTo(1);
        other.release();
        BuffersMetrics end = some.metrics();
        assertThat(end.slices().outstanding()).isZero();
        assertThat(end.pooledBytes()).isEqualTo(256);
        assertThat(end.total()).isEqualTo(new PoolMetrics(0, 1, 1, 0, 0, 0, 1));
    }

    @Test
    void sharedMemoryBeyondTheBoundMustCountAsOutToo() {
        Buffers none = Buffers.of(OPTIONS.withMaxIdleBytes(0));
        Slice slice = none.acquire(1).share();
        assertThat(none.metrics().outstanding()).isEqualTo(1);

        slice.release();
        assertThat(none.metrics().total()).isEqualTo(new PoolMetrics(0, 1, 1, 1, 0, 0, 0));
    }

    @Test
    void sharingMustAllocateNothingNewOnceThePoolsAreFull() {
        Slice first = buffers.acquireDirect(1).share();
        first.release();

        assertThat(buffers.acquireDirect(1).share()).isSameAs(first);
    }

    @Test
    void sliceOfABufferMustHaveTheBytesInUse() {
        Buffer buffer = buffers.acquire(100);
        buffer.length(40);
        assertThat(buffer.share().length()).isEqualTo(40);

        DirectBuffer direct = buffers.acquireDirect(100);
        direct.byteBuffer().putLong(1).putLong(2).flip().getInt();
        Slice rest = direct.share();
        assertThat(rest.length()).isEqualTo(12);
        assertThat(rest.getLong(4)).isEqualTo(2);
    }

    @Test
    void wrappingMustLeaveTheByteBufferAlone() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(8).position(2).limit(5);
        Slice slice = Slice.wrap(bytes, () -> {});
        assertThat(bytes.position()).isEqualTo(2);
        assertThat(bytes.limit()).isEqualTo(5);

        bytes.clear().position(8);
        assertThat(slice.length()).isEqualTo(3);
        assertThat(slice.get(2)).isZero();
    }

    @Test
    void whatTheCallbackThrowsMustReachTheLastReleaserOnly() {
        AtomicInteger calls = new AtomicInteger();
        long before = Buffers.shared().metrics().slices().outstanding();
        Slice first = Slice.wrap(new byte[1], () -> {
            calls.incrementAndGet();
            throw new IllegalArgumentException("cannot give back");
        });
        Slice second = first.duplicate();
        first.release();

        assertThatThrownBy(second::release).hasMessage("cannot give back");
        assertThatThrownBy(second::release).hasMessage(second.name() + " was released before");
        assertThat(calls).hasValue(1);
        assertThat(Buffers.shared().metrics().slices().outstanding()).isEqualTo(before);
    }

    @Test
    void wrappedMemoryMustNotCountAsHeld() {
        BuffersMetrics before = Buffers.shared().metrics();
        Slice slice = Slice.wrap(new byte[1000], () -> {});

        assertThat(Buffers.shared().metrics().total()).isEqualTo(before.total());
        assertThat(Buffers.shared().metrics().heldBytes()).isEqualTo(before.heldBytes());
        assertThat(Buffers.shared().metrics().slices().outstanding())
                .isEqualTo(before.slices().outstanding() + 1);
        slice.release();
    }

    @Test
    void watchedSlicesAndBuffersMustBePooledAgainAndCountedAsOthersAre() {
        Buffers watched = Buffers.of(OPTIONS.withTracking(Tracking.sampling(1)));
        Buffer buffer = watched.acquire(1);
        Slice slice = buffer.share();
        slice.release();
        Buffer again = watched.acquire(1);
        Slice sliceAgain = again.share();
        assertThat(again).isSameAs(buffer);
        assertThat(sliceAgain).isSameAs(slice);
        sliceAgain.release();

        assertThat(watched.metrics().total()).isEqualTo(new PoolMetrics(1, 1, 2, 0, 0, 0, 1));
        assertThat(watched.metrics().slices()).isEqualTo(new PoolMetrics(1, 1, 2, 0, 0, 0, 1));
    }

    @Test
    void lostSliceMustBeReportedWithThePlaceWhereItWasMade() throws Exception {
        BlockingQueue<Leak> leaks = new LinkedBlockingQueue<>();
        Buffers watched = Buffers.of(OPTIONS.withTracking(Tracking.sampling(1).withOnLeak(leaks::add)));
        shareAndLose(watched);

        Leak leak = null;
        while (leak == null || !leak.pool().equals("buffers.slices")) {
            System.gc();
            watched.acquire(1).share().release(); // a watched acquisition tells of the leaks so far
            leak = leaks.poll(10, TimeUnit.MILLISECONDS);
        }
        assertThat(leak.acquired().getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("shareAndLose"));
        assertThat(watched.metrics().outstanding()).isEqualTo(1);
    }

    private static void shareAndLose(Buffers buffers) {
        buffers.acquire(1).share();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void lostSliceMustGiveTheBytesBackToTheBoundsAndToNobodyElse(boolean isLastToGo) {
        Buffers watched = Buffers.of(OPTIONS.withTracking(Tracking.sampling(1)));
        Slice other = watched.acquire(1).share();
        byte[] kept = keepTheArrayAndLoseTheSlice(other);
        if (isLastToGo) {
            other.release();
            awaitLostSlice(watched);
        } else {
            awaitLostSlice(watched);
            assertThat(other.array()).isSameAs(kept);
            assertThat(watched.metrics().heldBytes()).isEqualTo(256);
            other.release();
        }

        assertThat(watched.metrics().heldBytes()).isZero();
        assertThat(watched.kept().used()).isZero();
        assertThat(watched.metrics().outstanding()).isEqualTo(1);
        assertThat(watched.acquire(1).array()).isNotSameAs(kept);
    }

    @Test
    void lostSliceOfForeignMemoryMustNotGiveItBackToItsOwner() {
        AtomicInteger givenBack = new AtomicInteger();
        Buffers watched = Buffers.of(OPTIONS.withTracking(Tracking.sampling(1)));
        Slice other = watched.slices().wrap(givenBack::incrementAndGet, new byte[10], null, 0, 10);
        keepTheArrayAndLoseTheSlice(other);
        awaitLostSlice(watched);
        other.release();

        assertThat(givenBack).hasValue(0);
    }

    private static byte[] keepTheArrayAndLoseTheSlice(Slice slice) {
        return slice.duplicate().array();
    }

    private static void awaitLostSlice(Buffers buffers) {
        while (buffers.metrics().slices().leaks() == 0) {
            System.gc();
            buffers.slices().wrap(() -> {}, new byte[0], null, 0, 0).release();
        }
    }

    @Test
    void paranoidSlicesMustNameBothPlacesAndPoisonWhenTheLastOneGoes() {
        Buffers paranoid = Buffers.of(OPTIONS.withTracking(Tracking.paranoid()));
        Buffer buffer = paranoid.acquire(1);
        byte[] array = buffer.array();
        Slice slice = buffer.share();
        Slice other = slice.duplicate();
        slice.release();

        assertThatThrownBy(() -> slice.get(0))
                .hasMessageContaining(slice.name() + " is released; acquired at ")
                .hasMessageContaining(", released at ");
        assertThatThrownBy(slice::release)
                .hasMessageContaining(slice.name() + " was released before; acquired at ")
                .hasMessageContaining(", released at ");
        assertThat(array).containsOnly(0);
        other.release();
        assertThat(array).containsOnly(Memory.POISON);
        assertThat(paranoid.metrics().outstanding()).isZero();
        assertThat(paranoid.metrics().heldBytes()).isZero();
        assertThat(paranoid.acquire(1).share()).isNotSameAs(slice);
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void nullsMustBeNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> Slice.wrap((byte[]) null, () -> {}))
                .withMessage("`bytes` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Slice.wrap((ByteBuffer) null, () -> {}))
                .withMessage("`bytes` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Slice.wrap(new byte[0], null))
                .withMessage("`onRelease` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> Slice.wrap(ByteBuffer.allocate(0), null))
                .withMessage("`onRelease` is null");
        Slice slice = buffers.acquire(1).share();
        assertThatNullPointerException()
                .isThrownBy(() -> slice.copyTo(0, null, 0, 0))
                .withMessage("`target` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> slice.copyTo((ByteBuffer) null))
                .withMessage("`target` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> slice.copyTo((OutputStream) null))
                .withMessage("`target` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> slice.contentEquals(null))
                .withMessage("`other` is null");
    }
}
