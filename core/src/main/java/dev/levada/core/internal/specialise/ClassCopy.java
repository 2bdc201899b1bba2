package dev.levada.core.internal.specialise;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/** Defines a class once more, from its own class file. */
final class ClassCopy {

    /** How the name of the attribute stands in the constant pool: as Utf8 (tag 1) of twelve bytes (JVMS 4.4.7). */
    private static final byte[] INNER_CLASSES = "\u0001\u0000\u000CInnerClasses".getBytes(ISO_8859_1);

    private ClassCopy() {}

    /**
     * Reads the class file of a nested class, made ready for a copy: without its {@code InnerClasses} attribute, which names
     * the template as a member of the class around it. A copy is no member, and {@code getSimpleName()} and other methods
     * would throw for the contradiction. An attribute with an unknown name is ignored (JVMS 4.7).
     */
    static byte[] read(Class<?> template) throws IOException {
        String name = template.getName().substring(template.getPackageName().length() + 1) + ".class";
        byte[] bytes;
        try (InputStream in = template.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("No class file of " + template.getName());
            }
            bytes = in.readAllBytes();
        }
        int at = indexOf(bytes, INNER_CLASSES);
        if (at >= 0) {
            bytes[at + INNER_CLASSES.length - 1] = '_';
        }
        return bytes;
    }

    /** The first place is in the constant pool: no other text has a zero byte in it, and no number has twelve letters. */
    private static int indexOf(byte[] bytes, byte[] sought) {
        for (int i = 0; i <= bytes.length - sought.length; i++) {
            if (Arrays.equals(bytes, i, i + sought.length, sought, 0, sought.length)) {
                return i;
            }
        }
        return -1;
    }

    /** Defines the copy, with access to all that the template has access to. */
    static MethodHandles.Lookup define(MethodHandles.Lookup lookup, byte[] classFile) throws IllegalAccessException {
        return lookup.defineHiddenClass(classFile, true, MethodHandles.Lookup.ClassOption.NESTMATE);
    }

    /** An instance of the copy with nothing in it, by its only constructor. */
    static Object prototype(MethodHandles.Lookup copy) throws ReflectiveOperationException {
        Constructor<?> constructor = copy.lookupClass().getDeclaredConstructors()[0];
        Class<?>[] types = constructor.getParameterTypes();
        Object[] nothing = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            nothing[i] = Array.get(Array.newInstance(types[i], 1), 0); // null, 0 or false
        }
        try {
            return copy.unreflectConstructor(constructor).invokeWithArguments(nothing);
        } catch (ReflectiveOperationException | RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable failure) {
            throw new InvocationTargetException(failure);
        }
    }
}
