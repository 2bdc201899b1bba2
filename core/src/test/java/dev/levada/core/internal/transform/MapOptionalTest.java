package dev.levada.core.internal.transform;

import dev.levada.core.Maybe;
import dev.levada.core.Single;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MapOptionalTest {

    @Test
    void scalarsMustEndWithoutAValueIfThereIsNothing() {
        Single.just(1).mapOptional(n -> Optional.of(n + 1)).test().assertResult(2);
        Single.just(1).mapOptional(n -> Optional.empty()).test().assertResult();
        Maybe.just(1).mapOptional(n -> Optional.of(n + 1)).test().assertResult(2);
        Maybe.just(1).mapOptional(n -> Optional.empty()).test().assertResult();
        Maybe.<Integer>empty().mapOptional(Optional::of).test().assertResult();
    }

    @Test
    @SuppressWarnings("NullAway") // a careless user's callback
    void nullOfTheMapperMustBeNamed() {
        Single.just(1)
                .mapOptional(n -> null)
                .test()
                .assertError(error -> "The mapper returned a null Optional".equals(error.getMessage()));
    }
}
