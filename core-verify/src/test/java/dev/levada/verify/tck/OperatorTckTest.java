package dev.levada.verify.tck;

import dev.levada.core.Flowable;
import dev.levada.verify.contract.Operator;
import dev.levada.verify.contract.Registry;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.reactivestreams.Publisher;
import org.reactivestreams.tck.PublisherVerification;
import org.reactivestreams.tck.TestEnvironment;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Factory;
import org.testng.annotations.Test;

/**
 * The publisher rules of Reactive Streams for each source, and for each operator of the registry that passes its items on.
 * Time-outs are generous: the machine may be busy, and only a rule that is broken makes the kit wait for them.
 */
public class OperatorTckTest extends PublisherVerification<Object> {

    private static final long TIMEOUT_MILLIS = 5_000;
    private static final long NO_SIGNAL_MILLIS = 100;
    /** The kit waits so long before it looks for an expected error, and then looks once: a busy machine needs some time. */
    private static final long POLL_MILLIS = 250;

    private final String name;
    private final Maker maker;
    private final TestEnvironment environment;
    private final ReentrantLock turn = new ReentrantLock();

    /** Makes a flow of so many items. */
    @FunctionalInterface
    public interface Maker {

        /** The flow. */
        Publisher<?> make(int n);
    }

    @Factory(dataProvider = "all")
    public OperatorTckTest(String name, Maker maker) {
        this(name, maker, new TestEnvironment(TIMEOUT_MILLIS, NO_SIGNAL_MILLIS, POLL_MILLIS));
    }

    private OperatorTckTest(String name, Maker maker, TestEnvironment environment) {
        super(environment);
        this.name = name;
        this.maker = maker;
        this.environment = environment;
    }

    @DataProvider
    public static Object[][] all() {
        Stream<Object[]> sources = Registry.sources().map(source ->
                new Object[] {source.name(), (Maker) n -> source.make().apply(n)});
        Stream<Object[]> operators = Stream.concat(Registry.synchronous(), Registry.asynchronous())
                .filter(Operator::tck)
                .map(operator -> new Object[] {operator.name(), (Maker) n -> Registry.numbered(operator, n)});
        return Stream.concat(sources, operators).toArray(Object[][]::new);
    }

    /** Rules of one publisher run one after another: they share the list in which the kit collects what went wrong. */
    @Override
    @BeforeMethod
    public void setUp() throws Exception {
        turn.lock();
        super.setUp();
    }

    @AfterMethod(alwaysRun = true)
    public void endTurn() {
        turn.unlock();
    }

    @Override
    @SuppressWarnings("unchecked") // the kit takes anything
    public Publisher<Object> createPublisher(long elements) {
        return (Publisher<Object>) maker.make((int) Math.min(elements, 1_000_000));
    }

    @Override
    public Publisher<Object> createFailedPublisher() {
        return Flowable.error(new IllegalStateException("expected"));
    }

    @Override
    public long maxElementsFromPublisher() {
        return 1_000;
    }

    /** The kit asks for a collection once and looks; a busy machine may take more than one to find the subscriber gone. */
    @Override
    @Test
    public void required_spec313_cancelMustMakeThePublisherEventuallyDropAllReferencesToTheSubscriber()
            throws Throwable {
        for (int attempt = 1; ; attempt++) {
            try {
                super.required_spec313_cancelMustMakeThePublisherEventuallyDropAllReferencesToTheSubscriber();
                return;
            } catch (AssertionError stillThere) {
                if (attempt == 10) {
                    throw stillThere;
                }
                environment.clearAsyncErrors();
            }
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
