package dev.levada.broker.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.broker.internal.Exchange.ExchangeSettings;
import dev.levada.broker.internal.MessageQueue.QueueSettings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Routing and life cycles; the refusals are in the contract suite, which holds them against RabbitMQ. */
class VirtualHostTest {

    private static final Object CONNECTION = new Object();

    private final VirtualHost host = new VirtualHost("/");

    @Test
    void theDefaultExchangeLeadsToTheQueueOfThatName() {
        queue("q");

        assertThat(route("", "q")).containsExactly("q");
        assertThat(route("", "other")).isEmpty();
    }

    @Test
    void aQueueThatSeveralBindingsReachGetsOneCopy() {
        queue("q");
        bind("amq.topic", "q", "a.*");
        bind("amq.topic", "q", "#");

        assertThat(route("amq.topic", "a.b")).containsExactly("q");
    }

    @Test
    void bindingsBetweenExchangesAreFollowedAndCirclesEnd() {
        queue("q");
        exchange("one", Exchange.Type.FANOUT);
        exchange("two", Exchange.Type.DIRECT);
        bindExchanges("one", "two", "");
        bindExchanges("two", "one", "k");
        bind("two", "q", "k");

        assertThat(route("one", "k")).containsExactly("q");
        assertThat(route("one", "other")).isEmpty();
    }

    @Test
    void everyChangeOfTheTopologyShowsInTheNextRoute() {
        queue("q");
        queue("r");
        assertThat(route("amq.direct", "k")).isEmpty();
        bind("amq.direct", "q", "k");
        assertThat(route("amq.direct", "k")).containsExactly("q");
        bind("amq.direct", "r", "k");
        assertThat(route("amq.direct", "k")).containsExactly("q", "r");
        host.unbind("amq.direct", host.queue("q", CONNECTION), "k", Map.of());
        assertThat(route("amq.direct", "k")).containsExactly("r");
        host.deleteQueue("r", false, false, CONNECTION);
        assertThat(route("amq.direct", "k")).isEmpty();
    }

    @Test
    void moreKeysThanTheCacheHoldsAreRoutedAsWell() {
        queue("q");
        bind("amq.topic", "q", "a.#");

        for (int i = 0; i < 3 * RouteCache.MAX_KEYS; i++) {
            assertThat(route("amq.topic", "a." + i)).containsExactly("q");
            assertThat(route("amq.topic", "b." + i)).isEmpty();
        }
    }

    @Test
    void anAutoDeleteExchangeGoesWithItsLastBinding() {
        queue("q");
        host.declareExchange("ex", new ExchangeSettings(Exchange.Type.DIRECT, false, true, false));
        bind("ex", "q", "k");

        host.deleteQueue("q", false, false, CONNECTION);

        assertThat(host.findExchange("ex")).isNull();
    }

    @Test
    void anExclusiveQueueGoesWithItsConnection() {
        MessageQueue queue = host.declareQueue("q", new QueueSettings(false, false, CONNECTION));
        bind("amq.fanout", "q", "");

        host.connectionEnded(CONNECTION);

        assertThat(queue.deleted()).isTrue();
        assertThat(route("amq.fanout", "")).isEmpty();
        assertThatThrownBy(() -> host.queue("q", CONNECTION))
                .isInstanceOf(Refusal.class)
                .hasMessage("NOT_FOUND - no queue 'q' in vhost '/'");
    }

    @Test
    void aReplyTextIsCutToWhatTheProtocolHoldsHoweverLongTheNamesAre() {
        String name = "ä".repeat(127);

        assertThatThrownBy(() -> host.exchange(name)).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.text().getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(255);
            assertThat(refusal.text()).startsWith("NOT_FOUND - no exchange 'ä");
        });
    }

    private void queue(String name) {
        host.declareQueue(name, new QueueSettings(false, false, null));
    }

    private void exchange(String name, Exchange.Type type) {
        host.declareExchange(name, new ExchangeSettings(type, false, false, false));
    }

    private void bind(String source, String queue, String key) {
        host.bind(host.exchange(source), new Binding(host.queue(queue, CONNECTION), key, Map.of()));
    }

    private void bindExchanges(String source, String destination, String key) {
        host.bind(host.exchange(source), new Binding(host.exchange(destination), key, Map.of()));
    }

    private List<String> route(String exchange, String key) {
        return Arrays.stream(host.route(host.exchange(exchange), key))
                .map(MessageQueue::name)
                .toList();
    }
}
