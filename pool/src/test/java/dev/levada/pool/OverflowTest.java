package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OverflowTest {

    @Test
    void lastInMustBeFirstOut() {
        Overflow overflow = new Overflow(3);
        Pooled first = new Item();
        Pooled second = new Item();
        overflow.put(first);
        overflow.put(second);

        assertThat(overflow.take()).isSameAs(second);
        assertThat(overflow.take()).isSameAs(first);
        assertThat(overflow.take()).isNull();
    }

    @Test
    void putMustFailPastTheCapacityAndSucceedAfterATake() {
        Overflow overflow = new Overflow(1);
        assertThat(overflow.put(new Item())).isTrue();
        assertThat(overflow.put(new Item())).isFalse();

        overflow.take();
        assertThat(overflow.put(new Item())).isTrue();
    }

    @Test
    void capacityOfZeroMustHoldNothing() {
        Overflow overflow = new Overflow(0);

        assertThat(overflow.put(new Item())).isFalse();
        assertThat(overflow.take()).isNull();
    }

    @Test
    void everyCellThatSixteenBitsNameMustBeUsable() {
        Overflow overflow = new Overflow(Overflow.MAX_CELLS);
        for (int i = 0; i < Overflow.MAX_CELLS; i++) {
            assertThat(overflow.put(new Item())).isTrue();
        }
        assertThat(overflow.put(new Item())).isFalse();
        assertThat(overflow.size()).isEqualTo(Overflow.MAX_CELLS);

        while (overflow.take() != null) {}
        assertThat(overflow.takes()).isEqualTo(Overflow.MAX_CELLS);
        assertThat(overflow.size()).isZero();
    }

    @Test
    void headMustChangeWhenItsTopGoesAndComesBack() {
        long head = Overflow.pushed(0, 7);
        assertThat(Overflow.top(head)).isEqualTo(7);

        long back = Overflow.pushed(Overflow.popped(head, (char) 0), 7);
        assertThat(Overflow.top(back)).isEqualTo(7);
        assertThat(Overflow.pops(back)).isEqualTo(1);
        assertThat(back).isNotEqualTo(head);
    }

    @Test
    void popOfTheLastCellMustLeaveAnEmptyStack() {
        long head = Overflow.popped(Overflow.pushed(0, Overflow.MAX_CELLS - 1), (char) 0);

        assertThat(Overflow.top(head)).isEqualTo(-1);
    }

    private static final class Item extends Pooled {}
}
