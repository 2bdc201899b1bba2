package dev.levada.verify.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The modules that lie on the class path of these tests, as folders or as jars, seen as named modules. */
final class Modules {

    private static final Map<String, ModuleReference> FOUND = find();

    private Modules() {}

    /** The names of Levada's own modules. */
    static Set<String> own() {
        return FOUND.keySet().stream()
                .filter(name -> name.startsWith(Bytecode.ROOT + "."))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The packages that Levada's modules export to everybody. */
    static Set<String> exportedPackages() {
        return own().stream()
                .flatMap(name -> descriptor(name).exports().stream())
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
    }

    static ModuleDescriptor descriptor(String name) {
        return reference(name).descriptor();
    }

    /**
     * Resolves a module with what it requires and nothing else, and defines them in a layer of their own, as a
     * launcher with a module path does.
     */
    static Module define(String name) {
        Path[] locations = closure(name).stream()
                .map(module -> Path.of(reference(module).location().orElseThrow()))
                .toArray(Path[]::new);
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration =
                boot.configuration().resolve(ModuleFinder.of(locations), ModuleFinder.of(), Set.of(name));
        return ModuleLayer.defineModulesWithOneLoader(
                        configuration, List.of(boot), ClassLoader.getPlatformClassLoader())
                .layer()
                .findModule(name)
                .orElseThrow();
    }

    /** The names of all classes of a module. */
    static List<String> classNames(String name) throws IOException {
        try (ModuleReader reader = reference(name).open()) {
            return reader.list()
                    .filter(resource -> resource.endsWith(".class") && !resource.equals("module-info.class"))
                    .map(resource -> resource.substring(0, resource.length() - ".class".length())
                            .replace('/', '.'))
                    .toList();
        }
    }

    private static ModuleReference reference(String name) {
        return Optional.ofNullable(FOUND.get(name))
                .orElseThrow(() -> new FindException("no module `" + name + "` on the class path"));
    }

    private static Set<String> closure(String name) {
        Set<String> closure = new LinkedHashSet<>();
        ArrayDeque<String> open = new ArrayDeque<>(List.of(name));
        while (!open.isEmpty()) {
            String next = open.pop();
            boolean system = ModuleLayer.boot().findModule(next).isPresent();
            if (!system && closure.add(next)) {
                descriptor(next).requires().stream()
                        .filter(requires -> !requires.modifiers().contains(Requires.Modifier.STATIC))
                        .forEach(requires -> open.add(requires.name()));
            }
        }
        return closure;
    }

    private static Map<String, ModuleReference> find() {
        try {
            Map<String, ModuleReference> found = new HashMap<>();
            for (Path root : classPath()) {
                modulesIn(root)
                        .forEach(module -> found.putIfAbsent(module.descriptor().name(), module));
            }
            return found;
        } catch (IOException | URISyntaxException e) {
            throw new UncheckedIOException(new IOException("cannot read the class path", e));
        }
    }

    private static Set<ModuleReference> modulesIn(Path root) {
        try {
            return ModuleFinder.of(root).findAll();
        } catch (FindException e) {
            return Set.of(); // a library from whose file name no module name follows: nobody can require it
        }
    }

    /** Every jar has a manifest; a folder that is a module has a descriptor. */
    private static Set<Path> classPath() throws IOException, URISyntaxException {
        ClassLoader loader = Modules.class.getClassLoader();
        Set<Path> roots = new LinkedHashSet<>();
        for (String resource : List.of("META-INF/MANIFEST.MF", "module-info.class")) {
            for (URL url : Collections.list(loader.getResources(resource))) {
                if (url.openConnection() instanceof JarURLConnection jar) {
                    roots.add(Path.of(jar.getJarFileURL().toURI()));
                } else if (resource.equals("module-info.class")
                        && url.getProtocol().equals("file")) {
                    roots.add(Path.of(url.toURI()).getParent());
                }
            }
        }
        return roots;
    }
}
