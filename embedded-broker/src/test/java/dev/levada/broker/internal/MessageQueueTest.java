package dev.levada.broker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.broker.internal.MessageQueue.QueueSettings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageQueueTest {

    private final Messages messages = new Messages();
    private final MessageQueue queue = new MessageQueue("q", new QueueSettings(false, true, null));

    @Test
    void messagesWaitUntilAConsumerAccepts() {
        enqueue("a", "b");
        Taker taker = new Taker(1);

        queue.addConsumer(taker);
        queue.dispatch();

        assertThat(taker.keys()).containsExactly("a");
        assertThat(queue.messageCount()).isEqualTo(1);
    }

    @Test
    void consumersAreServedInTurn() {
        Taker first = subscribe(10);
        Taker second = subscribe(10);

        enqueue("a", "b", "c", "d");

        assertThat(first.keys()).containsExactly("a", "c");
        assertThat(second.keys()).containsExactly("b", "d");
    }

    @Test
    void aConsumerWithoutRoomIsPassedOver() {
        Taker first = subscribe(1);
        Taker second = subscribe(10);

        enqueue("a", "b", "c");

        assertThat(first.keys()).containsExactly("a");
        assertThat(second.keys()).containsExactly("b", "c");
    }

    @Test
    void theTurnSurvivesTheLeavingOfAConsumer() {
        Taker first = subscribe(10);
        Taker second = subscribe(10);
        Taker third = subscribe(10);
        enqueue("a");

        queue.removeConsumer(first);
        enqueue("b", "c");

        assertThat(second.keys()).containsExactly("b");
        assertThat(third.keys()).containsExactly("c");
    }

    @Test
    void returnedMessagesGoBackToTheirPlacesAndAreMarked() {
        Taker taker = subscribe(2);
        enqueue("a", "b", "c");

        queue.removeConsumer(taker);
        taker.returnAll();
        Taker next = subscribe(3);
        queue.dispatch();

        assertThat(next.keys()).containsExactly("a", "b", "c");
        assertThat(next.redelivered()).containsExactly(true, true, false);
    }

    @Test
    void anExclusiveConsumerToleratesNoOtherAndIsNotToleratedBesideOthers() {
        Taker shared = new Taker(1);
        Taker exclusive = new Taker(1) {
            @Override
            public boolean exclusive() {
                return true;
            }
        };

        assertThat(queue.admits(exclusive)).isTrue();
        queue.addConsumer(exclusive);
        assertThat(queue.admits(shared)).isFalse();
        queue.removeConsumer(exclusive);
        queue.addConsumer(shared);
        assertThat(queue.admits(exclusive)).isFalse();
    }

    @Test
    void anAutoDeleteQueueIsExpendableOnlyAfterItHadAConsumer() {
        assertThat(queue.expendable()).isFalse();

        Taker taker = subscribe(1);
        assertThat(queue.expendable()).isFalse();
        queue.removeConsumer(taker);

        assertThat(queue.expendable()).isTrue();
    }

    @Test
    void purgingDropsWhatIsReadyAndLeavesWhatIsOut() {
        Taker taker = subscribe(1);
        enqueue("a", "b", "c");

        assertThat(queue.purge()).isEqualTo(2);
        assertThat(messages.store().messages()).isEqualTo(1);
        taker.dropAll();
        assertThat(messages.store().messages()).isZero();
    }

    @Test
    void aDeletedQueueTellsItsConsumersAndDropsWhatComesBack() {
        Taker taker = subscribe(1);
        enqueue("a", "b");

        assertThat(queue.delete()).isEqualTo(1);
        taker.returnAll();

        assertThat(taker.queueDeleted).isTrue();
        assertThat(messages.store().messages()).isZero();
    }

    private Taker subscribe(int room) {
        Taker taker = new Taker(room);
        queue.addConsumer(taker);
        return taker;
    }

    private void enqueue(String... keys) {
        for (String key : keys) {
            queue.enqueue(messages.message(key));
        }
    }

    private record Taken(MessageQueue queue, long position, boolean redelivered, Message message) {}

    /** A consumer that accepts as many messages as it has room for, and settles when told. */
    private static class Taker implements Subscription {
        private final List<Taken> taken = new ArrayList<>();
        private int room;
        private boolean queueDeleted;

        Taker(int room) {
            this.room = room;
        }

        List<String> keys() {
            return taken.stream().map(each -> each.message().routingKey()).toList();
        }

        List<Boolean> redelivered() {
            return taken.stream().map(Taken::redelivered).toList();
        }

        void returnAll() {
            taken.forEach(each -> each.queue().requeue(each.position(), each.message()));
            taken.clear();
        }

        void dropAll() {
            taken.forEach(each -> each.message().drop());
            taken.clear();
        }

        @Override
        public boolean accepts() {
            return room > 0;
        }

        @Override
        public void deliver(MessageQueue queue, long position, boolean redelivered, Message message) {
            room--;
            taken.add(new Taken(queue, position, redelivered, message));
        }

        @Override
        public void settled() {
            room++;
        }

        @Override
        public void queueDeleted() {
            queueDeleted = true;
        }

        @Override
        public boolean exclusive() {
            return false;
        }
    }
}
