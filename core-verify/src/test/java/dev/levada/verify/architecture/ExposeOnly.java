package dev.levada.verify.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/**
 * That a class names, in what users can see of it, no type of this project that they cannot see. Supertypes may be
 * package-private, since users see their members as the class's own, but must lie in an exported package.
 */
final class ExposeOnly extends ArchCondition<JavaClass> {

    private final String root;
    private final Set<String> exported;

    ExposeOnly(String root, Set<String> exported) {
        super("expose exported types only");
        this.root = root;
        this.exported = exported;
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        type.getSuperclass().ifPresent(parent -> checkSupertype(type, parent, events));
        type.getInterfaces().forEach(parent -> checkSupertype(type, parent, events));
        type.getTypeParameters().forEach(parameter -> checkSignature(type, type.getName(), parameter, events));
        type.getFields().stream()
                .filter(field -> isVisible(type, field))
                .forEach(field -> checkField(type, field, events));
        type.getCodeUnits().stream()
                .filter(unit -> isVisible(type, unit))
                .forEach(unit -> checkCodeUnit(type, unit, events));
    }

    private void checkSupertype(JavaClass type, JavaType parent, ConditionEvents events) {
        if (isOwn(parent.toErasure()) && !exported.contains(parent.toErasure().getPackageName())) {
            violated(type, type.getName(), parent.toErasure(), events);
        }
        parent.getAllInvolvedRawTypes().stream()
                .filter(involved -> !involved.equals(parent.toErasure()))
                .forEach(involved -> checkSignature(type, type.getName(), involved, events));
    }

    private void checkField(JavaClass type, JavaField field, ConditionEvents events) {
        checkSignature(type, field.getFullName(), field.getType(), events);
    }

    private void checkCodeUnit(JavaClass type, JavaCodeUnit unit, ConditionEvents events) {
        checkSignature(type, unit.getFullName(), unit.getReturnType(), events);
        unit.getParameterTypes().forEach(parameter -> checkSignature(type, unit.getFullName(), parameter, events));
        unit.getTypeParameters().forEach(parameter -> checkSignature(type, unit.getFullName(), parameter, events));
        unit.getExceptionTypes().forEach(thrown -> checkSignature(type, unit.getFullName(), thrown, events));
    }

    private void checkSignature(JavaClass type, String where, JavaType named, ConditionEvents events) {
        named.getAllInvolvedRawTypes().stream()
                .map(JavaClass::getBaseComponentType)
                .filter(raw -> isOwn(raw) && !(exported.contains(raw.getPackageName()) && isVisible(raw)))
                .forEach(raw -> violated(type, where, raw, events));
    }

    private static void violated(JavaClass type, String where, JavaClass hidden, ConditionEvents events) {
        events.add(SimpleConditionEvent.violated(type, where + " exposes " + hidden.getName()));
    }

    private boolean isOwn(JavaClass type) {
        return type.getPackageName().startsWith(root);
    }

    /** Whether code in another package can name {@code type}, once its package is exported. */
    static boolean isVisible(JavaClass type) {
        boolean self = type.getModifiers().contains(JavaModifier.PUBLIC)
                || type.getModifiers().contains(JavaModifier.PROTECTED);
        return self && type.getEnclosingClass().map(ExposeOnly::isVisible).orElse(true);
    }

    private static boolean isVisible(JavaClass owner, JavaMember member) {
        Set<JavaModifier> modifiers = member.getModifiers();
        boolean inherited = modifiers.contains(JavaModifier.PROTECTED)
                && !owner.getModifiers().contains(JavaModifier.FINAL);
        boolean written = !modifiers.contains(JavaModifier.SYNTHETIC) && !modifiers.contains(JavaModifier.BRIDGE);
        return written && (modifiers.contains(JavaModifier.PUBLIC) || inherited);
    }
}
