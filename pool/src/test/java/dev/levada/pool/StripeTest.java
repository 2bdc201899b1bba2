package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StripeTest {

    private static final Home HOME = new Home() {
        @Override
        void giveBack(Pooled item, Stripe at) {
            at.release(item.slot());
        }

        @Override
        String name() {
            return "";
        }

        @Override
        Tally tally() {
            return new Tally();
        }

        @Override
        PoolMetrics total() {
            return new PoolMetrics(0, 0, 0, 0, 0, 0, 0);
        }

        @Override
        long tend(long now) {
            return NEVER;
        }
    };

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 64, 100})
    void everySlotMustSeatOneObject(int slots) {
        Stripe stripe = new Stripe(HOME, slots);
        List<Item> items = fill(stripe);

        assertThat(items).hasSize(slots);
        assertThat(items).extracting(Pooled::slot).doesNotHaveDuplicates();
        assertThat(stripe.seat(new Item())).isFalse();
        assertThat(stripe.size()).isZero();
        assertThat(stripe.claim()).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 64, 100})
    void everyIdleObjectMustBeClaimedOnce(int slots) {
        Stripe stripe = new Stripe(HOME, slots);
        List<Item> items = fill(stripe);
        items.forEach(item -> stripe.release(item.slot()));
        assertThat(stripe.size()).isEqualTo(slots);

        List<Pooled> claimed = new ArrayList<>();
        for (Pooled item = stripe.claim(); item != null; item = stripe.claim()) {
            claimed.add(item);
        }
        assertThat(claimed).containsExactlyElementsOf(items);
    }

    @Test
    void claimMustFindTheOnlyIdleObjectWhereverItIs() {
        Stripe stripe = new Stripe(HOME, 100);
        for (Item item : fill(stripe)) {
            stripe.release(item.slot());
            assertThat(stripe.claim()).isSameAs(item);
            assertThat(stripe.claim()).isNull();
        }
    }

    @Test
    void vacatedSlotMustSeatAnother() {
        Stripe stripe = new Stripe(HOME, 8);
        Item leaving = fill(stripe).get(5);
        stripe.vacate(leaving.slot());
        Item next = new Item();

        assertThat(stripe.peek(5)).isNull();
        assertThat(stripe.seat(next)).isTrue();
        assertThat(next.slot()).isEqualTo(5);
        assertThat(next.stripe()).isSameAs(stripe);
    }

    @Test
    void stripeWithoutSlotsMustHoldNothing() {
        Stripe stripe = new Stripe(HOME, 0);

        assertThat(stripe.seat(new Item())).isFalse();
        assertThat(stripe.claim()).isNull();
        assertThat(stripe.size()).isZero();
    }

    @Test
    void onlyWhatLayIdleBetweenTwoStepsMustBeAged() {
        Stripe stripe = new Stripe(HOME, 2);
        List<Item> items = fill(stripe);
        stripe.release(0);
        assertThat(stripe.age(0)).isNull();
        assertThat(stripe.age(1)).isNull();

        assertThat(stripe.age(0)).isSameAs(items.get(0));
        assertThat(stripe.age(1)).as("what is out").isNull();
        assertThat(stripe.claim()).as("what was aged").isNull();
    }

    @Test
    void useMustMakeAnAgedObjectYoung() {
        Stripe stripe = new Stripe(HOME, 1);
        Item item = fill(stripe).get(0);
        stripe.release(0);
        assertThat(stripe.age(0)).isNull();
        assertThat(stripe.size()).isEqualTo(1);
        assertThat(stripe.claim()).isSameAs(item);
        stripe.release(0);

        assertThat(stripe.age(0)).isNull();
    }

    private static List<Item> fill(Stripe stripe) {
        List<Item> items = new ArrayList<>();
        for (Item item = new Item(); stripe.seat(item); item = new Item()) {
            items.add(item);
        }
        return items;
    }

    private static final class Item extends Pooled {}
}
