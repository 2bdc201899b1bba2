package dev.levada.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LedgerTest {

    private final Ledger ledger = new Ledger();
    private final Object item = new Object();

    @Test
    void releaseMustBalanceAcquisition() {
        assertThat(ledger.isBalanced()).isFalse();
        ledger.acquired(item);
        assertThat(ledger.isBalanced()).isFalse();
        assertThatThrownBy(ledger::assertBalanced).isInstanceOf(AssertionError.class);
        ledger.released(item);
        assertThat(ledger.isBalanced()).isTrue();
        ledger.assertBalanced();
    }

    @Test
    void secondReleaseMustNotHideALeak() {
        ledger.acquired(item);
        ledger.acquired(new Object());
        ledger.released(item);
        ledger.released(item);
        assertThat(ledger.isBalanced()).isFalse();
        assertThatThrownBy(ledger::assertBalanced).isInstanceOf(AssertionError.class);
    }
}
