package dev.levada.broker;

import org.junit.jupiter.api.Timeout;

/**
 * What holds on RabbitMQ and therefore has to hold on the embedded broker. The tests are the same on both; a difference is
 * a defect of the embedded broker, or stands among the limits in its guide.
 */
@Timeout(60)
abstract class BrokerContract
        implements ConnectionContract, TopologyContract, PublishContract, ConsumeContract, LevadaClientContract {}
