package dev.levada.cli.demo;

import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Single;
import dev.levada.flowables.GroupedFlowable;
import java.util.List;

/**
 * The flows of the demo, in the order in which a message goes through them.
 *
 * <pre>
 *  EventFeed ─ publish ─▶ topic exchange ─▶ queue ─ consume ─ ObservationDecoder ─ filter ─ groupBy region
 *                 ▲                                                                           │
 *             confirms            list of summaries ◀─ second exchange ◀─ RegionStatistics ─▶ ack
 * </pre>
 *
 * <p>A delivery is acknowledged once its event is part of its region's statistics, or was found to be no earthquake, and
 * not before; what a flow drops because it ends early goes back to the broker unacknowledged.
 */
final class Flows {

    private final AmqpConnection publisher;
    private final AmqpConnection consumer;
    private final Topology topology;
    private final ConsumeOptions consuming;
    private final Tally tally;
    private final Progress progress;
    private final SummaryCodec codec = new SummaryCodec();

    Flows(
            AmqpConnection publisher,
            AmqpConnection consumer,
            Topology topology,
            int prefetch,
            Tally tally,
            Progress progress) {
        this.publisher = publisher;
        this.consumer = consumer;
        this.topology = topology;
        this.consuming = ConsumeOptions.defaults().withPrefetch(prefetch);
        this.tally = tally;
        this.progress = progress;
    }

    /** Sends and consumes {@code total} events, then sends their summaries and reads them back. */
    Single<List<RegionSummary>> all(EventFile file, long total) {
        return Flowable.merge(send(file, total).toFlowable(), summarise(total))
                .toList()
                .flatMap(this::exchange);
    }

    private Completable send(EventFile file, long total) {
        Flowable<Message> events = Flowable.generate(() -> new EventFeed(file, topology.events()), (feed, emitter) -> {
            emitter.onNext(feed.nextRepeating());
        });
        return publisher
                .publish(events.take(total).doOnNext(event -> tally.sent()), PublishOptions.defaults())
                .doOnNext(tally::confirmed)
                .ignoreElements();
    }

    private Flowable<RegionSummary> summarise(long total) {
        return consumer.consume(topology.eventQueue(), consuming)
                .take(total)
                .map(new ObservationDecoder())
                .filter(this::keep)
                .groupBy(Observation::region)
                .flatMap(this::fold, Integer.MAX_VALUE);
    }

    /** Earthquakes go on; for anything else, looking at it was all the processing that there is. */
    private boolean keep(Observation observation) {
        tally.received();
        if (!observation.isEarthquake()) {
            processed(observation);
        }
        return observation.isEarthquake();
    }

    private Flowable<RegionSummary> fold(GroupedFlowable<String, Observation> region) {
        return region.reduceWith(() -> new RegionStatistics(String.valueOf(region.getKey())), this::add)
                .map(RegionStatistics::summary)
                .toFlowable();
    }

    private RegionStatistics add(RegionStatistics statistics, Observation observation) {
        statistics.add(observation.magnitude(), observation.depth(), observation.time());
        processed(observation);
        observation.release();
        return statistics;
    }

    private void processed(Observation observation) {
        observation.processed();
        tally.acked();
        progress.step();
    }

    private Single<List<RegionSummary>> exchange(List<RegionSummary> summaries) {
        Completable sending = publisher
                .publish(Flowable.fromIterable(summaries).map(this::message), PublishOptions.defaults())
                .doOnNext(tally::summaryConfirmed)
                .ignoreElements();
        Flowable<RegionSummary> reading = consumer.consume(topology.summaryQueue(), consuming)
                .take(summaries.size())
                .map(this::summary);
        return Flowable.merge(sending.toFlowable(), reading).toList();
    }

    private Message message(RegionSummary summary) {
        return Message.of(topology.summaries(), Topology.SUMMARY_KEY, codec.encode(summary));
    }

    private RegionSummary summary(Delivery delivery) {
        try {
            RegionSummary summary = codec.decode(delivery.bodyView());
            delivery.ack();
            return summary;
        } finally {
            delivery.release();
        }
    }
}
