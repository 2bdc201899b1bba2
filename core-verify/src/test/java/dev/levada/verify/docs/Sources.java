package dev.levada.verify.docs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.UnknownBlockTagTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Reads the operators and their tags from the sources of the public types, with the compiler's own parser. */
final class Sources {

    private static final Path CORE = Path.of("..", "core", "src", "main", "java", "dev", "levada", "core");

    /** The public types, in the order of a guide: how flows are made, changed, ended; then the 0..1 types. */
    static final List<String> TYPES = List.of(
            "FlowableSources",
            "FlowableTransforms",
            "FlowableFilters",
            "FlowableCombines",
            "FlowableSignals",
            "Flowable",
            "Single",
            "Maybe",
            "Completable");

    /** Public methods that are no operators. */
    private static final Set<String> OTHER = Set.of("bufferSize");

    private Sources() {}

    static List<OperatorDoc> operators() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<Path> files =
                TYPES.stream().map(type -> CORE.resolve(type + ".java")).toList();
        List<OperatorDoc> found = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            DocTrees docs = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                ClassTree type = (ClassTree) unit.getTypeDecls().get(0);
                for (Tree member : type.getMembers()) {
                    if (member instanceof MethodTree method && isOperator(method)) {
                        TreePath path = TreePath.getPath(unit, method);
                        found.add(operator(type, method, docs.getDocCommentTree(path)));
                    }
                }
            }
        }
        return found;
    }

    private static boolean isOperator(MethodTree method) {
        Set<Modifier> flags = method.getModifiers().getFlags();
        return flags.contains(Modifier.PUBLIC)
                && !flags.contains(Modifier.ABSTRACT)
                && !OTHER.contains(method.getName().toString());
    }

    private static OperatorDoc operator(ClassTree type, MethodTree method, @Nullable DocCommentTree comment) {
        String parameters = method.getParameters().stream()
                .map(parameter -> withoutTypeArguments(parameter.getType().toString()))
                .collect(Collectors.joining(", ", "(", ")"));
        List<OperatorDoc.Tag> tags = comment == null
                ? List.of()
                : comment.getBlockTags().stream()
                        .filter(UnknownBlockTagTree.class::isInstance)
                        .map(UnknownBlockTagTree.class::cast)
                        .map(tag -> new OperatorDoc.Tag(tag.getTagName(), text(tag.getContent())))
                        .toList();
        return new OperatorDoc(type.getSimpleName().toString(), method.getName() + parameters, tags);
    }

    private static String withoutTypeArguments(String type) {
        String shorter = type.replaceAll("<[^<>]*>", "");
        return shorter.equals(type) ? type.replaceAll("@\\w+ ", "") : withoutTypeArguments(shorter);
    }

    private static String text(List<? extends DocTree> content) {
        return content.stream()
                .map(Sources::text)
                .collect(Collectors.joining())
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String text(DocTree tree) {
        if (tree instanceof LiteralTree code) {
            return "`" + code.getBody() + "`";
        }
        if (tree instanceof LinkTree link) {
            String target = link.getReference().getSignature();
            return "`" + target.substring(target.lastIndexOf('#') + 1) + "`";
        }
        return tree.toString();
    }
}
