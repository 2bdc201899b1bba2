package dev.levada.verify.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.levada.verify.architecture.Bytecode.check;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import dev.levada.verify.architecture.fixture.amqp.AmqpUsesIon;
import dev.levada.verify.architecture.fixture.amqp.frame.FrameUsesConnection;
import dev.levada.verify.architecture.fixture.amqp.frame.FrameUsesTransport;
import dev.levada.verify.architecture.fixture.cli.CliUsesBench;
import dev.levada.verify.architecture.fixture.cli.CliUsesTestkit;
import dev.levada.verify.architecture.fixture.core.CoreUsesAbove;
import dev.levada.verify.architecture.fixture.core.CoreUsesNetty;
import dev.levada.verify.architecture.fixture.ion.IonUsesAmqp;
import dev.levada.verify.architecture.fixture.ion.IonUsesCore;
import dev.levada.verify.architecture.fixture.pool.PoolUsesCore;
import dev.levada.verify.architecture.fixture.testkit.TestkitUsesCore;
import dev.levada.verify.architecture.fixture.testkit.TestkitUsesPool;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which module never depends on which. */
class LayersTest {

    private static final DescribedPredicate<JavaClass> NETTY = resideInAnyPackage("io.netty..");

    @Test
    void poolMustNotUseCore() {
        check(root -> never(Layer.POOL.under(root), Layer.CORE.under(root)), PoolUsesCore.class);
    }

    @Test
    void poolMustUseTheJdkOnly() {
        check(root -> only(root, Layer.POOL), PoolUsesCore.class);
    }

    @Test
    void testkitMustNotUsePool() {
        check(root -> never(Layer.TESTKIT.under(root), Layer.POOL.under(root)), TestkitUsesPool.class);
    }

    @Test
    void testkitMustNotUseCore() {
        check(root -> never(Layer.TESTKIT.under(root), Layer.CORE.under(root)), TestkitUsesCore.class);
    }

    @Test
    void testkitMustUseReactiveStreamsOnly() {
        check(root -> only(root, Layer.TESTKIT, "org.reactivestreams.."), TestkitUsesPool.class);
    }

    @Test
    void coreMustNotUseIon() {
        check(root -> never(Layer.CORE.under(root), Layer.ION.under(root)), CoreUsesAbove.class);
    }

    @Test
    void coreMustNotUseAmqp() {
        check(root -> never(Layer.CORE.under(root), Layer.AMQP.under(root)), CoreUsesAbove.class);
    }

    @Test
    void coreMustNotUseTheBroker() {
        check(root -> never(Layer.CORE.under(root), Layer.BROKER.under(root)), CoreUsesAbove.class);
    }

    @Test
    void coreMustNotUseNetty() {
        check(root -> never(Layer.CORE.under(root), NETTY), CoreUsesNetty.class);
    }

    @Test
    void amqpMustNotUseIon() {
        check(root -> never(Layer.AMQP.under(root), Layer.ION.under(root)), AmqpUsesIon.class);
    }

    @Test
    void ionMustNotUseAmqp() {
        check(root -> never(Layer.ION.under(root), Layer.AMQP.under(root)), IonUsesAmqp.class);
    }

    @Test
    void ionMustNotUseCoreOutsideFlow() {
        check(root -> never(Layer.ION.without(Layer.ION_FLOW, root), Layer.CORE.under(root)), IonUsesCore.class);
    }

    @Test
    void frameMustNotUseTheRestOfAmqp() {
        check(root -> never(Layer.FRAME.under(root), Layer.AMQP.without(Layer.FRAME, root)), FrameUsesConnection.class);
    }

    @Test
    void frameMustUseNettyBuffersOnly() {
        check(root -> only(root, Layer.FRAME, "io.netty.buffer..", "io.netty.util.."), FrameUsesTransport.class);
    }

    @Test
    void mainCodeMustNotUseTestkit() {
        check(root -> never(not(Layer.TESTKIT.under(root)), Layer.TESTKIT.under(root)), CliUsesTestkit.class);
    }

    @Test
    void nothingMustUseTheWorkshop() {
        check(root -> never(not(Layer.WORKSHOP.under(root)), Layer.WORKSHOP.under(root)), CliUsesBench.class);
    }

    private static ArchRule never(DescribedPredicate<JavaClass> from, DescribedPredicate<JavaClass> to) {
        return noClasses().that(from).should().dependOnClassesThat(to);
    }

    /** Nothing but itself, the JDK, the null annotations and {@code libraries}. */
    private static ArchRule only(String root, Layer layer, String... libraries) {
        DescribedPredicate<JavaClass> allowed = layer.under(root)
                .or(resideInAnyPackage("java..", "jdk.jfr..", "org.jspecify.."))
                .or(resideInAnyPackage(libraries));
        return never(layer.under(root), not(allowed).as("are not its own, the JDK's or in %s", List.of(libraries)));
    }
}
