package dev.levada.examples;

import dev.levada.ion.IonReader;
import dev.levada.ion.IonType;
import dev.levada.ion.IonWriter;
import dev.levada.ion.Symbol;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.nio.charset.StandardCharsets;

/** Turns JSON, which is Ion text, into binary Ion, and reads single fields of it without an object for each. */
public final class E03ReadAndWriteIon {

    private static final Symbol MAGNITUDE = Symbol.of("mag");
    private static final Symbol PLACE = Symbol.of("place");

    private E03ReadAndWriteIon() {}

    public static void main(String[] args) {
        byte[] json = """
                {"mag": 2.1, "place": "Funchal", "tsunami": null}
                {"mag": 4.5, "place": "Pico do Arieiro", "felt": [3, 5, 8]}
                """.getBytes(StandardCharsets.UTF_8);

        // Reader and writer are made once and reset for each input and output.
        IonReader reader = new IonReader();
        IonWriter writer = IonWriter.binary();

        Buffer binary = Buffers.shared().acquire(0);
        writer.reset(binary).writeValues(reader.reset(json)).finish();
        System.out.println(json.length + " bytes of JSON, " + binary.length() + " of binary Ion");

        reader.reset(binary.array(), 0, binary.length());
        while (reader.next() == IonType.STRUCT) {
            reader.stepIn();
            while (reader.next() != null) {
                if (reader.fieldNameIs(MAGNITUDE)) {
                    System.out.print(reader.doubleValue() + " at ");
                } else if (reader.fieldNameIs(PLACE)) {
                    System.out.println(reader.stringValue());
                }
            }
            reader.stepOut();
        }
        binary.release();
    }
}
