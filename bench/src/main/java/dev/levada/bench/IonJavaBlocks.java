package dev.levada.bench;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * ion-java's own block allocator, the one behind its binary writers: a global list for each size, up to 64 MiB, never
 * trimmed. It is not public, so it is reached by constant handles, which the JIT inlines like ordinary calls.
 */
final class IonJavaBlocks {

    private static final String PACKAGE = "com.amazon.ion.impl.bin.";
    private static final MethodHandle ALLOCATE;
    private static final MethodHandle DATA;
    private static final MethodHandle CLOSE;

    static {
        try {
            Class<?> allocator = Class.forName(PACKAGE + "BlockAllocator");
            Class<?> block = Class.forName(PACKAGE + "Block");
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(block, MethodHandles.lookup());
            ALLOCATE = lookup.findVirtual(allocator, "allocateBlock", MethodType.methodType(block))
                    .asType(MethodType.methodType(Object.class, Object.class));
            DATA = lookup.findGetter(block, "data", byte[].class)
                    .asType(MethodType.methodType(byte[].class, Object.class));
            CLOSE = lookup.findVirtual(block, "close", MethodType.methodType(void.class))
                    .asType(MethodType.methodType(void.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Object allocator;

    /** The list of the blocks of {@code size} bytes. */
    IonJavaBlocks(int size) {
        try {
            Class<?> provider = Class.forName(PACKAGE + "PooledBlockAllocatorProvider");
            Class<?> vended = Class.forName(PACKAGE + "BlockAllocator");
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(provider, MethodHandles.lookup());
            Object instance = lookup.findStatic(provider, "getInstance", MethodType.methodType(provider))
                    .invoke();
            allocator = lookup.findVirtual(provider, "vendAllocator", MethodType.methodType(vended, int.class))
                    .invoke(instance, size);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    Object acquire() {
        try {
            return (Object) ALLOCATE.invokeExact(allocator);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    byte[] data(Object block) {
        try {
            return (byte[]) DATA.invokeExact(block);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    void release(Object block) {
        try {
            CLOSE.invokeExact(block);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
