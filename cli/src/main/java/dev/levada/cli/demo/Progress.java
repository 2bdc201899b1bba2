package dev.levada.cli.demo;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on standard error, or nothing at all for a run that is too short for one. */
final class Progress implements AutoCloseable {

    private static final int UPDATE_MILLIS = 200;

    private final @Nullable ProgressBar bar;

    private Progress(@Nullable ProgressBar bar) {
        this.bar = bar;
    }

    /** A bar for {@code total} messages; 0 for none. */
    static Progress of(long total) {
        if (total == 0) {
            return new Progress(null);
        }
        return new Progress(new ProgressBarBuilder()
                .setTaskName("acked")
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.UNICODE_BLOCK) // no colours: standard error may be a file
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .build());
    }

    /** One message more is done. */
    void step() {
        if (bar != null) {
            bar.step();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
