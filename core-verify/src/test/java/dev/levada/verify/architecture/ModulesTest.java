package dev.levada.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.module.FindException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests run on the class path; here each module shows that it also works as one. */
class ModulesTest {

    @Test
    void everyPublishedModuleMustBeChecked() {
        assertThat(Modules.own())
                .containsExactly(
                        "dev.levada.amqp",
                        "dev.levada.broker",
                        "dev.levada.cli",
                        "dev.levada.core",
                        "dev.levada.ion",
                        "dev.levada.micrometer",
                        "dev.levada.pool",
                        "dev.levada.testkit");
    }

    @ParameterizedTest
    @MethodSource("dev.levada.verify.architecture.Modules#own")
    void everyClassMustLoadInItsNamedModule(String name) throws Exception {
        Module module = Modules.define(name);
        assertThat(module.isNamed()).isTrue();

        assertThat(Modules.classNames(name)).isNotEmpty().allSatisfy(className -> {
            Class<?> loaded = Class.forName(module, className);
            assertThat(loaded).isNotNull();
            assertThat(loaded.getModule()).isSameAs(module);
            assertThat(loaded.getDeclaredMethods())
                    .as("types in its signatures")
                    .isNotNull();
        });
    }

    @Test
    void modulesThatAreNotThereMustBeNamed() {
        assertThatThrownBy(() -> Modules.define("dev.levada.missing"))
                .isInstanceOf(FindException.class)
                .hasMessage("no module `dev.levada.missing` on the class path");
    }
}
