package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StripeTest {

    @Test
    void whatWasPutMustBeTakenOnce() {
        Stripe stripe = new Stripe(2);
        Pooled item = new Item();
        assertThat(stripe.put(item)).isTrue();

        assertThat(stripe.take()).isSameAs(item);
        assertThat(stripe.take()).isNull();
        assertThat(stripe.takes()).isEqualTo(1);
    }

    @Test
    void putMustFailWhenEverySlotIsTaken() {
        Stripe stripe = new Stripe(2);
        assertThat(stripe.put(new Item())).isTrue();
        assertThat(stripe.put(new Item())).isTrue();

        assertThat(stripe.put(new Item())).isFalse();
        assertThat(stripe.size()).isEqualTo(2);
    }

    @Test
    void stripeWithoutSlotsMustHoldNothing() {
        Stripe stripe = new Stripe(0);

        assertThat(stripe.put(new Item())).isFalse();
        assertThat(stripe.take()).isNull();
    }

    private static final class Item extends Pooled {}
}
