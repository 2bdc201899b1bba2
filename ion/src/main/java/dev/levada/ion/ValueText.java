package dev.levada.ion;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Values as Ion text, for people. */
final class ValueText {
    private ValueText() {}

    static String of(IonValue value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        IonWriter.text().reset(out).writeValue(value).finish();
        return out.toString(StandardCharsets.UTF_8).strip();
    }
}
