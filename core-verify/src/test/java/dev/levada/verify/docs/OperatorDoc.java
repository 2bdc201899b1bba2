package dev.levada.verify.docs;

import java.util.List;

/**
 * What the source says of one operator.
 *
 * @param type the simple name of the class that declares it
 * @param signature its name and the types of its parameters
 * @param tags the block tags of its javadoc, in their order
 */
record OperatorDoc(String type, String signature, List<Tag> tags) {

    /**
     * A block tag.
     *
     * @param name without the sign before it
     * @param text as Markdown
     */
    record Tag(String name, String text) {}

    String name() {
        return signature.substring(0, signature.indexOf('('));
    }

    /** The text of a tag, which must be there. */
    String text(String tag) {
        return tags.stream()
                .filter(candidate -> candidate.name().equals(tag))
                .findFirst()
                .orElseThrow()
                .text();
    }

    @Override
    public String toString() {
        return type + "." + signature;
    }
}
