package dev.levada.ion;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the binary and the text cursor share: the place in the tree, the head of the value at hand, and the registers
 * that scalars are decoded into.
 *
 * <p>{@link #advance} either completes, or throws {@link NeedMore} having changed nothing that {@link #rollBack} does not
 * restore. Decoding is done when it is asked for, from bytes that are all in the window.
 */
abstract class Cursor {
    private static final byte[] NONE = {};

    final Input in;
    final IonLimits limits;

    /** The symbol table in force. */
    SymbolTable symbols = SymbolTable.SYSTEM;

    /** How many containers the cursor stands in. */
    int depth;

    /** The type of the value at hand, or null before the first, between and after values. */
    @Nullable
    IonType type;

    boolean isNull;
    boolean bool;

    /** The number of the field name or -1; {@link #field()} gives the name. */
    long fieldId = -1;

    int annotationCount;
    private Symbol[] annotations = new Symbol[4];

    /** An int, or the unscaled value of a decimal, unless it is in {@link #bigNumber}. */
    long number;

    @Nullable
    BigInteger bigNumber;

    int scale;
    boolean negativeZero;
    final Moment moment = new Moment();

    /** Text as UTF-8, or the bytes of a lob: {@code [sliceFrom, sliceFrom + sliceLength)}. */
    byte[] slice = NONE;

    int sliceFrom;
    int sliceLength;

    Cursor(Input in, IonLimits limits) {
        this.in = in;
        this.limits = limits;
    }

    /**
     * Goes to the next value of the container, past whatever is left of the one at hand.
     *
     * @return false at the end of the container or of the input
     */
    abstract boolean advance();

    /** Undoes what an {@link #advance} did that {@link NeedMore} ended. */
    abstract void rollBack();

    abstract void stepIn();

    abstract void stepOut();

    /** The field name of the value at hand, or null outside a struct. */
    abstract @Nullable Symbol field();

    /** Decodes an int into {@link #number} or {@link #bigNumber}. */
    abstract void decodeInt();

    /** Decodes a decimal into {@link #number} or {@link #bigNumber}, {@link #scale} and {@link #negativeZero}. */
    abstract void decodeDecimal();

    /** Decodes a timestamp into {@link #moment}. */
    abstract void decodeTimestamp();

    /** Decodes a string into the slice. */
    abstract void decodeString();

    /** Decodes a lob into the slice. */
    abstract void decodeLob();

    abstract double decodeFloat();

    abstract Symbol decodeSymbol();

    /** The number of the symbol at hand, or -1 if it is given as text. */
    abstract long symbolId();

    /** Offset of the value at hand in the input. */
    abstract long offset();

    /** An error at the value at hand. */
    abstract IonException error(String message);

    void reset() {
        symbols = SymbolTable.SYSTEM;
        depth = 0;
        clearValue();
    }

    final void clearValue() {
        type = null;
        isNull = false;
        fieldId = -1;
        annotationCount = 0;
    }

    final Symbol annotation(int index) {
        return annotations[index];
    }

    final void addAnnotation(Symbol annotation) {
        if (annotationCount >= limits.maxAnnotations()) {
            throw error("more than " + limits.maxAnnotations() + " annotations");
        }
        if (annotationCount == annotations.length) {
            annotations = Arrays.copyOf(annotations, annotationCount * 2);
        }
        annotations[annotationCount++] = annotation;
    }

    /** Whether the value at hand, which stands at top level, is a symbol table. */
    final boolean isSymbolTable() {
        return type == IonType.STRUCT && annotationCount > 0 && annotations[0].equals(SymbolTable.ION_SYMBOL_TABLE);
    }

    final void checkStepIn() {
        IonType container = type;
        if (container == null || !container.isContainer() || isNull) {
            throw error("no container to step into but " + describe());
        }
        if (depth >= limits.maxDepth()) {
            throw error("containers nested deeper than " + limits.maxDepth());
        }
    }

    final void checkStepOut() {
        if (depth == 0) {
            throw new IllegalStateException("stepOut at top level");
        }
    }

    /** The value at hand in words. */
    final String describe() {
        IonType at = type;
        return at == null ? "no value" : isNull ? "null." + at : at.toString();
    }

    final void require(IonType wanted) {
        if (type != wanted || isNull) {
            throw error("not of type " + wanted + " but " + describe());
        }
    }
}
