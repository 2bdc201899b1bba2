package dev.levada.amqp.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ShortStringCacheTest {
    private final ShortStringCache cache = new ShortStringCache(4);

    @Test
    void theSameBytesMustGiveTheSameString() {
        String first = get("quake.us.minor");

        assertThat(first).isEqualTo("quake.us.minor");
        assertThat(get("quake.us.minor")).isSameAs(first);
    }

    @Test
    void displacedTextMustStillBeRight() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 300; i++) {
                String text = "ação." + i;
                assertThat(get(text)).isEqualTo(text);
            }
        }
        assertThat(get("")).isEmpty();
    }

    @Test
    void slotsMustBeAPowerOfTwo() {
        assertThatThrownBy(() -> new ShortStringCache(3)).isInstanceOf(IllegalArgumentException.class);
    }

    private String get(String text) {
        ByteBuf buf = Unpooled.copiedBuffer("x" + text + "y", StandardCharsets.UTF_8);
        return cache.get(buf, 1, buf.readableBytes() - 2);
    }
}
