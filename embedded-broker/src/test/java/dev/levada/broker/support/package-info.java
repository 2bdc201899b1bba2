/** What tests of this module and of others need around a broker: a real RabbitMQ node of their own. */
@NullMarked
package dev.levada.broker.support;

import org.jspecify.annotations.NullMarked;
