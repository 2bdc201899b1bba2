package dev.levada.verify.tck;

import dev.levada.core.Flowable;
import dev.levada.core.FlowableTransformer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.Processor;
import org.reactivestreams.Publisher;
import org.reactivestreams.tck.IdentityProcessorVerification;
import org.reactivestreams.tck.TestEnvironment;
import org.testng.annotations.AfterClass;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Factory;

/**
 * The processor rules of Reactive Streams for operators between a publisher and a subscriber of the JDK's kind. {@link
 * FlowProcessorTest} runs them.
 */
public class FlowProcessorTck extends IdentityProcessorVerification<Integer> {

    private final ExecutorService executor = Executors.newCachedThreadPool();

    private final String name;
    private final FlowableTransformer<Integer, Integer> same;

    @Factory(dataProvider = "all")
    public FlowProcessorTck(String name, FlowableTransformer<Integer, Integer> same) {
        super(new TestEnvironment(5_000, 100, 250));
        this.name = name;
        this.same = same;
    }

    @DataProvider
    public static Object[][] all() {
        return new Object[][] {
            {"nothing", (FlowableTransformer<Integer, Integer>) flow -> flow},
            {"map", (FlowableTransformer<Integer, Integer>) flow -> flow.map(item -> item)},
            {"concatMap", (FlowableTransformer<Integer, Integer>) flow -> flow.concatMap(Flowable::just)}
        };
    }

    @AfterClass
    public void stopThreads() {
        executor.shutdownNow();
    }

    @Override
    public String toString() {
        return name;
    }

    @Override
    public Processor<Integer, Integer> createIdentityProcessor(int bufferSize) {
        return FlowAdapters.toProcessor(same.toFlowProcessor());
    }

    @Override
    public Publisher<Integer> createFailedPublisher() {
        return Flowable.error(new IllegalStateException("expected"));
    }

    @Override
    public ExecutorService publisherExecutorService() {
        return executor;
    }

    @Override
    public Integer createElement(int element) {
        return element;
    }

    @Override
    public long maxSupportedSubscribers() {
        return 1;
    }

    @Override
    public long maxElementsFromPublisher() {
        return 1_000;
    }
}
