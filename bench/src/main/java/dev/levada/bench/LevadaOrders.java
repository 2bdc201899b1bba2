package dev.levada.bench;

import dev.levada.bench.Order.Customer;
import dev.levada.bench.Order.Item;
import dev.levada.ion.IonReader;
import dev.levada.ion.IonType;
import dev.levada.ion.IonWriter;
import dev.levada.ion.Symbol;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads and writes an {@link Order} with Levada. */
final class LevadaOrders {

    private static final Customer NOBODY = new Customer(0, "", "", false);
    private static final ByteBuffer EMPTY = ByteBuffer.allocate(0);

    private static final Symbol EVENT = Symbol.of("order_event");
    private static final Symbol ID = Symbol.of("id");
    private static final Symbol SEQ = Symbol.of("seq");
    private static final Symbol AT = Symbol.of("at");
    private static final Symbol KIND = Symbol.of("kind");
    private static final Symbol CUSTOMER = Symbol.of("customer");
    private static final Symbol TOTAL = Symbol.of("total");
    private static final Symbol CURRENCY = Symbol.of("currency");
    private static final Symbol SCORE = Symbol.of("score");
    private static final Symbol ITEMS = Symbol.of("items");
    private static final Symbol TAGS = Symbol.of("tags");
    private static final Symbol TOKEN = Symbol.of("token");
    private static final Symbol NOTE = Symbol.of("note");
    private static final Symbol SKU = Symbol.of("sku");
    private static final Symbol QTY = Symbol.of("qty");
    private static final Symbol PRICE = Symbol.of("price");
    private static final Symbol NAME = Symbol.of("name");
    private static final Symbol REGION = Symbol.of("region");
    private static final Symbol VIP = Symbol.of("vip");

    private LevadaOrders() {}

    static Order read(IonReader reader) {
        String id = "";
        long sequence = 0;
        Instant at = Instant.EPOCH;
        String kind = "";
        Customer customer = NOBODY;
        BigDecimal total = BigDecimal.ZERO;
        String currency = "";
        double score = 0;
        List<Item> items = List.of();
        List<String> tags = List.of();
        ByteBuffer token = EMPTY;
        String note = null;
        reader.next();
        reader.stepIn();
        while (reader.next() != null) {
            switch (Objects.requireNonNull(reader.fieldName())) {
                case "id" -> id = reader.stringValue();
                case "seq" -> sequence = reader.longValue();
                case "at" -> at = instant(reader);
                case "kind" -> kind = reader.stringValue();
                case "customer" -> customer = customer(reader);
                case "total" -> total = BigDecimal.valueOf(reader.unscaledValue(), reader.scale());
                case "currency" -> currency = reader.stringValue();
                case "score" -> score = reader.doubleValue();
                case "items" -> items = items(reader);
                case "tags" -> tags = tags(reader);
                case "token" -> token = ByteBuffer.wrap(reader.bytesValue());
                case "note" -> note = reader.isNull() ? null : reader.stringValue();
                default -> throw new IllegalStateException("unknown field");
            }
        }
        reader.stepOut();
        return new Order(id, sequence, at, kind, customer, total, currency, score, items, tags, token, note);
    }

    private static Customer customer(IonReader reader) {
        long id = 0;
        String name = "";
        String region = "";
        boolean vip = false;
        reader.stepIn();
        while (reader.next() != null) {
            switch (Objects.requireNonNull(reader.fieldName())) {
                case "id" -> id = reader.longValue();
                case "name" -> name = reader.stringValue();
                case "region" -> region = reader.stringValue();
                case "vip" -> vip = reader.booleanValue();
                default -> throw new IllegalStateException("unknown field");
            }
        }
        reader.stepOut();
        return new Customer(id, name, region, vip);
    }

    private static List<Item> items(IonReader reader) {
        List<Item> items = new ArrayList<>();
        reader.stepIn();
        while (reader.next() != null) {
            String sku = "";
            int quantity = 0;
            BigDecimal price = BigDecimal.ZERO;
            reader.stepIn();
            while (reader.next() != null) {
                switch (Objects.requireNonNull(reader.fieldName())) {
                    case "sku" -> sku = reader.stringValue();
                    case "qty" -> quantity = reader.intValue();
                    case "price" -> price = BigDecimal.valueOf(reader.unscaledValue(), reader.scale());
                    default -> throw new IllegalStateException("unknown field");
                }
            }
            reader.stepOut();
            items.add(new Item(sku, quantity, price));
        }
        reader.stepOut();
        return items;
    }

    private static List<String> tags(IonReader reader) {
        List<String> tags = new ArrayList<>();
        reader.stepIn();
        while (reader.next() != null) {
            tags.add(reader.stringValue());
        }
        reader.stepOut();
        return tags;
    }

    private static Instant instant(IonReader reader) {
        return Instant.ofEpochSecond(reader.epochSecond(), reader.nanos());
    }

    static void write(IonWriter writer, Order order) {
        writer.annotation(EVENT);
        writer.stepIn(IonType.STRUCT);
        writer.fieldName(ID);
        writer.writeString(order.id());
        writer.fieldName(SEQ);
        writer.writeInt(order.sequence());
        writer.fieldName(AT);
        Instant at = order.at();
        writer.writeTimestamp(at.getEpochSecond(), at.getNano(), 3, 0);
        writer.fieldName(KIND);
        writer.writeSymbol(order.kind());
        writer.fieldName(CUSTOMER);
        write(writer, order.customer());
        writer.fieldName(TOTAL);
        writer.writeDecimal(
                order.total().unscaledValue().longValueExact(), order.total().scale());
        writer.fieldName(CURRENCY);
        writer.writeSymbol(order.currency());
        writer.fieldName(SCORE);
        writer.writeFloat(order.score());
        writer.fieldName(ITEMS);
        writer.stepIn(IonType.LIST);
        for (Item item : order.items()) {
            writer.stepIn(IonType.STRUCT);
            writer.fieldName(SKU);
            writer.writeString(item.sku());
            writer.fieldName(QTY);
            writer.writeInt(item.quantity());
            writer.fieldName(PRICE);
            writer.writeDecimal(
                    item.price().unscaledValue().longValueExact(), item.price().scale());
            writer.stepOut();
        }
        writer.stepOut();
        writer.fieldName(TAGS);
        writer.stepIn(IonType.LIST);
        for (String tag : order.tags()) {
            writer.writeString(tag);
        }
        writer.stepOut();
        writer.fieldName(TOKEN);
        writer.writeBlob(order.token().array(), 0, order.token().capacity());
        writer.fieldName(NOTE);
        if (order.note() == null) {
            writer.writeNull(IonType.STRING);
        } else {
            writer.writeString(order.note());
        }
        writer.stepOut();
    }

    private static void write(IonWriter writer, Customer customer) {
        writer.stepIn(IonType.STRUCT);
        writer.fieldName(ID);
        writer.writeInt(customer.id());
        writer.fieldName(NAME);
        writer.writeString(customer.name());
        writer.fieldName(REGION);
        writer.writeString(customer.region());
        writer.fieldName(VIP);
        writer.writeBool(customer.vip());
        writer.stepOut();
    }
}
