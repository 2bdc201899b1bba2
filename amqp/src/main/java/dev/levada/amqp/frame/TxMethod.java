package dev.levada.amqp.frame;

/** The methods of class tx (90). */
public sealed interface TxMethod extends Method {

    /** Makes the channel transactional. */
    record Select() implements TxMethod {
        @Override
        public MethodType type() {
            return MethodType.TX_SELECT;
        }
    }

    /** The channel is transactional. */
    record SelectOk() implements TxMethod {
        @Override
        public MethodType type() {
            return MethodType.TX_SELECT_OK;
        }
    }

    /** Commits publishes and settlements. */
    record Commit() implements TxMethod {
        @Override
        public MethodType type() {
            return MethodType.TX_COMMIT;
        }
    }

    /** They are committed. */
    record CommitOk() implements TxMethod {
        @Override
        public MethodType type() {
            return MethodType.TX_COMMIT_OK;
        }
    }

    /** Drops publishes and settlements. */
    record Rollback() implements TxMethod {
        @Override
        public MethodType type() {
            return MethodType.TX_ROLLBACK;
        }
    }

    /** They are dropped. */
    record RollbackOk() implements TxMethod {
        @Override
        public MethodType type() {
            return MethodType.TX_ROLLBACK_OK;
        }
    }
}
