package dev.levada.verify.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.lang.ArchRule;
import dev.levada.verify.architecture.fixture.core.ExtendsInternal;
import dev.levada.verify.architecture.fixture.core.ReturnsInternal;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What users can see is made of what users can see. */
class PublicApiTest {

    private static final String FIXTURE_API = Bytecode.FIXTURE_ROOT + ".core";

    @Test
    void publicSignaturesMustNotNameInternalTypes() {
        rule(Bytecode.ROOT, Modules.exportedPackages()).check(Bytecode.MAIN);

        ArchRule onFixtures = rule(Bytecode.FIXTURE_ROOT, Set.of(FIXTURE_API));
        Bytecode.canFail(onFixtures, ReturnsInternal.class);
        Bytecode.canFail(onFixtures, ExtendsInternal.class);
    }

    private static ArchRule rule(String root, Set<String> exported) {
        return classes()
                .that(DescribedPredicate.describe(
                        "are exported", type -> exported.contains(type.getPackageName()) && ExposeOnly.isVisible(type)))
                .should(new ExposeOnly(root, exported));
    }
}
