package dev.levada.bench;

import com.amazon.ion.IonReader;
import com.amazon.ion.IonType;
import com.amazon.ion.IonWriter;
import com.amazon.ion.Timestamp;
import dev.levada.bench.Order.Customer;
import dev.levada.bench.Order.Item;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes an {@link Order} with ion-java. */
final class IonJavaOrders {

    private static final Customer NOBODY = new Customer(0, "", "", false);
    private static final ByteBuffer EMPTY = ByteBuffer.allocate(0);

    private IonJavaOrders() {}

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
            switch (reader.getFieldName()) {
                case "id" -> id = reader.stringValue();
                case "seq" -> sequence = reader.longValue();
                case "at" -> at = instant(reader);
                case "kind" -> kind = reader.stringValue();
                case "customer" -> customer = customer(reader);
                case "total" -> total = reader.bigDecimalValue();
                case "currency" -> currency = reader.stringValue();
                case "score" -> score = reader.doubleValue();
                case "items" -> items = items(reader);
                case "tags" -> tags = tags(reader);
                case "token" -> token = ByteBuffer.wrap(reader.newBytes());
                case "note" -> note = reader.isNullValue() ? null : reader.stringValue();
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
            switch (reader.getFieldName()) {
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
                switch (reader.getFieldName()) {
                    case "sku" -> sku = reader.stringValue();
                    case "qty" -> quantity = reader.intValue();
                    case "price" -> price = reader.bigDecimalValue();
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
        return Instant.ofEpochMilli(reader.timestampValue().getMillis());
    }

    static void write(IonWriter writer, Order order) throws IOException {
        writer.addTypeAnnotation("order_event");
        writer.stepIn(IonType.STRUCT);
        writer.setFieldName("id");
        writer.writeString(order.id());
        writer.setFieldName("seq");
        writer.writeInt(order.sequence());
        writer.setFieldName("at");
        writer.writeTimestamp(Timestamp.forMillis(order.at().toEpochMilli(), 0));
        writer.setFieldName("kind");
        writer.writeSymbol(order.kind());
        writer.setFieldName("customer");
        write(writer, order.customer());
        writer.setFieldName("total");
        writer.writeDecimal(order.total());
        writer.setFieldName("currency");
        writer.writeSymbol(order.currency());
        writer.setFieldName("score");
        writer.writeFloat(order.score());
        writer.setFieldName("items");
        writer.stepIn(IonType.LIST);
        for (Item item : order.items()) {
            writer.stepIn(IonType.STRUCT);
            writer.setFieldName("sku");
            writer.writeString(item.sku());
            writer.setFieldName("qty");
            writer.writeInt(item.quantity());
            writer.setFieldName("price");
            writer.writeDecimal(item.price());
            writer.stepOut();
        }
        writer.stepOut();
        writer.setFieldName("tags");
        writer.stepIn(IonType.LIST);
        for (String tag : order.tags()) {
            writer.writeString(tag);
        }
        writer.stepOut();
        writer.setFieldName("token");
        writer.writeBlob(order.token().array(), 0, order.token().capacity());
        writer.setFieldName("note");
        if (order.note() == null) {
            writer.writeNull(IonType.STRING);
        } else {
            writer.writeString(order.note());
        }
        writer.stepOut();
    }

    private static void write(IonWriter writer, Customer customer) throws IOException {
        writer.stepIn(IonType.STRUCT);
        writer.setFieldName("id");
        writer.writeInt(customer.id());
        writer.setFieldName("name");
        writer.writeString(customer.name());
        writer.setFieldName("region");
        writer.writeString(customer.region());
        writer.setFieldName("vip");
        writer.writeBool(customer.vip());
        writer.stepOut();
    }
}
