package dev.levada.core.internal.combine;

import dev.levada.functions.BiFunction;
import dev.levada.functions.Function;
import dev.levada.functions.Function3;
import dev.levada.functions.Function4;
import dev.levada.functions.Function5;
import dev.levada.functions.Function6;
import dev.levada.functions.Function7;
import dev.levada.functions.Function8;
import dev.levada.functions.Function9;

/** Functions of so many items as functions of a row of them: what the forms of {@code zip} differ in. */
public final class Rows {

    private Rows() {}

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, R> Function<Object[], R> of(BiFunction<? super T1, ? super T2, ? extends R> zipper) {
        return row -> zipper.apply((T1) row[0], (T2) row[1]);
    }

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, T3, R> Function<Object[], R> of(
            Function3<? super T1, ? super T2, ? super T3, ? extends R> zipper) {
        return row -> zipper.apply((T1) row[0], (T2) row[1], (T3) row[2]);
    }

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, T3, T4, R> Function<Object[], R> of(
            Function4<? super T1, ? super T2, ? super T3, ? super T4, ? extends R> zipper) {
        return row -> zipper.apply((T1) row[0], (T2) row[1], (T3) row[2], (T4) row[3]);
    }

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, T3, T4, T5, R> Function<Object[], R> of(
            Function5<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? extends R> zipper) {
        return row -> zipper.apply((T1) row[0], (T2) row[1], (T3) row[2], (T4) row[3], (T5) row[4]);
    }

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, T3, T4, T5, T6, R> Function<Object[], R> of(
            Function6<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? super T6, ? extends R> zipper) {
        return row -> zipper.apply((T1) row[0], (T2) row[1], (T3) row[2], (T4) row[3], (T5) row[4], (T6) row[5]);
    }

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, T3, T4, T5, T6, T7, R> Function<Object[], R> of(
            Function7<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? super T6, ? super T7, ? extends R>
                    zipper) {
        return row ->
                zipper.apply((T1) row[0], (T2) row[1], (T3) row[2], (T4) row[3], (T5) row[4], (T6) row[5], (T7) row[6]);
    }

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, T3, T4, T5, T6, T7, T8, R> Function<Object[], R> of(
            Function8<
                            ? super T1,
                            ? super T2,
                            ? super T3,
                            ? super T4,
                            ? super T5,
                            ? super T6,
                            ? super T7,
                            ? super T8,
                            ? extends R>
                    zipper) {
        return row -> zipper.apply(
                (T1) row[0], (T2) row[1], (T3) row[2], (T4) row[3], (T5) row[4], (T6) row[5], (T7) row[6], (T8) row[7]);
    }

    @SuppressWarnings("unchecked") // the row holds an item of each source in order
    public static <T1, T2, T3, T4, T5, T6, T7, T8, T9, R> Function<Object[], R> of(
            Function9<
                            ? super T1,
                            ? super T2,
                            ? super T3,
                            ? super T4,
                            ? super T5,
                            ? super T6,
                            ? super T7,
                            ? super T8,
                            ? super T9,
                            ? extends R>
                    zipper) {
        return row -> zipper.apply(
                (T1) row[0],
                (T2) row[1],
                (T3) row[2],
                (T4) row[3],
                (T5) row[4],
                (T6) row[5],
                (T7) row[6],
                (T8) row[7],
                (T9) row[8]);
    }
}
