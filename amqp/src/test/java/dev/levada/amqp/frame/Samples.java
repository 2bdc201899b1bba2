package dev.levada.amqp.frame;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One method of every type, and a table with every type of value. */
final class Samples {
    private Samples() {}

    static Map<String, ?> table() {
        Map<String, @Nullable Object> table = new LinkedHashMap<>();
        table.put("flag", true);
        table.put("no", false);
        table.put("b", (byte) -1);
        table.put("B", Unsigned.octet(255));
        table.put("s", (short) -1);
        table.put("u", Unsigned.shortInt(65_535));
        table.put("I", Integer.MIN_VALUE);
        table.put("i", Unsigned.longInt(4_294_967_295L));
        table.put("l", -1L);
        table.put("f", 1.5f);
        table.put("d", -2.25d);
        table.put("D", new BigDecimal("-123.45"));
        table.put("S", "água");
        table.put("empty", "");
        table.put("long", "x".repeat(65_536));
        table.put("T", Instant.ofEpochSecond(1_796_000_000L));
        table.put("A", List.of(1, "two", List.of(3L), Map.of("four", 4)));
        table.put("F", Map.of("x-match", "all"));
        table.put("void", null);
        return table;
    }

    static List<Method> methods() {
        Map<String, ?> args = Map.of("x-queue-type", "quorum", "x-max-length", 7);
        LongString text = LongString.of("PLAIN AMQPLAIN");
        List<Method> all = new ArrayList<>();
        all.add(new ConnectionMethod.Start(0, 9, args, text, LongString.of("en_US")));
        all.add(new ConnectionMethod.StartOk(args, "PLAIN", LongString.of(new byte[] {0, 'a', 0, 'b'}), "en_US"));
        all.add(new ConnectionMethod.Secure(text));
        all.add(new ConnectionMethod.SecureOk(text));
        all.add(new ConnectionMethod.Tune(2047, 131_072, 60));
        all.add(new ConnectionMethod.TuneOk(65_535, 4_294_967_295L, 0));
        all.add(new ConnectionMethod.Open("/"));
        all.add(new ConnectionMethod.OpenOk());
        all.add(new ConnectionMethod.Close(403, "ACCESS_REFUSED", 10, 11));
        all.add(new ConnectionMethod.CloseOk());
        all.add(new ConnectionMethod.Blocked("low on memory"));
        all.add(new ConnectionMethod.Unblocked());
        all.add(new ConnectionMethod.UpdateSecret(text, "expires"));
        all.add(new ConnectionMethod.UpdateSecretOk());
        all.add(new ChannelMethod.Open());
        all.add(new ChannelMethod.OpenOk());
        all.add(new ChannelMethod.Flow(true));
        all.add(new ChannelMethod.FlowOk(false));
        all.add(new ChannelMethod.Close(404, "NOT_FOUND", 60, 40));
        all.add(new ChannelMethod.CloseOk());
        all.add(new ExchangeMethod.Declare("e", "topic", false, true, false, true, false, args));
        all.add(new ExchangeMethod.DeclareOk());
        all.add(new ExchangeMethod.Delete("e", true, false));
        all.add(new ExchangeMethod.DeleteOk());
        all.add(new ExchangeMethod.Bind("d", "s", "k", true, args));
        all.add(new ExchangeMethod.BindOk());
        all.add(new ExchangeMethod.Unbind("d", "s", "k", false, Map.of()));
        all.add(new ExchangeMethod.UnbindOk());
        all.add(new QueueMethod.Declare("q", true, false, true, false, true, args));
        all.add(new QueueMethod.DeclareOk("amq.gen-1", 4_000_000_000L, 2));
        all.add(new QueueMethod.Bind("q", "e", "k.#", false, args));
        all.add(new QueueMethod.BindOk());
        all.add(new QueueMethod.Unbind("q", "e", "k.#", args));
        all.add(new QueueMethod.UnbindOk());
        all.add(new QueueMethod.Purge("q", true));
        all.add(new QueueMethod.PurgeOk(3));
        all.add(new QueueMethod.Delete("q", false, true, false));
        all.add(new QueueMethod.DeleteOk(4));
        all.add(new BasicMethod.Qos(0, 65_535, true));
        all.add(new BasicMethod.QosOk());
        all.add(new BasicMethod.Consume("q", "tag", false, true, false, true, args));
        all.add(new BasicMethod.ConsumeOk("tag"));
        all.add(new BasicMethod.Cancel("tag", true));
        all.add(new BasicMethod.CancelOk("tag"));
        all.add(new BasicMethod.Publish("e", "k", true, false));
        all.add(new BasicMethod.Return(312, "NO_ROUTE", "e", "k"));
        all.add(new BasicMethod.Deliver("tag", Long.MAX_VALUE, true, "e", "k".repeat(255)));
        all.add(new BasicMethod.Get("q", true));
        all.add(new BasicMethod.GetOk(1, false, "e", "k", 9));
        all.add(new BasicMethod.GetEmpty());
        all.add(new BasicMethod.Ack(1, true));
        all.add(new BasicMethod.Nack(2, false, true));
        all.add(new BasicMethod.Reject(3, true));
        all.add(new BasicMethod.Recover(true));
        all.add(new BasicMethod.RecoverAsync(false));
        all.add(new BasicMethod.RecoverOk());
        all.add(new ConfirmMethod.Select(false));
        all.add(new ConfirmMethod.SelectOk());
        all.add(new TxMethod.Select());
        all.add(new TxMethod.SelectOk());
        all.add(new TxMethod.Commit());
        all.add(new TxMethod.CommitOk());
        all.add(new TxMethod.Rollback());
        all.add(new TxMethod.RollbackOk());
        return all;
    }
}
