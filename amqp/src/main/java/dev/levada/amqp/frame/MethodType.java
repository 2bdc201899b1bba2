package dev.levada.amqp.frame;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The table of all methods: ids as in the specification, and how the arguments are read. A new method is a record in its
 * class's file and a line here.
 */
public enum MethodType {
    CONNECTION_START(10, 10, ConnectionMethod.Start::read),
    CONNECTION_START_OK(10, 11, ConnectionMethod.StartOk::read),
    CONNECTION_SECURE(10, 20, ConnectionMethod.Secure::read),
    CONNECTION_SECURE_OK(10, 21, ConnectionMethod.SecureOk::read),
    CONNECTION_TUNE(10, 30, ConnectionMethod.Tune::read),
    CONNECTION_TUNE_OK(10, 31, ConnectionMethod.TuneOk::read),
    CONNECTION_OPEN(10, 40, ConnectionMethod.Open::read),
    CONNECTION_OPEN_OK(10, 41, ConnectionMethod.OpenOk::read),
    CONNECTION_CLOSE(10, 50, ConnectionMethod.Close::read),
    CONNECTION_CLOSE_OK(10, 51, in -> new ConnectionMethod.CloseOk()),
    CONNECTION_BLOCKED(10, 60, ConnectionMethod.Blocked::read),
    CONNECTION_UNBLOCKED(10, 61, in -> new ConnectionMethod.Unblocked()),
    CONNECTION_UPDATE_SECRET(10, 70, ConnectionMethod.UpdateSecret::read),
    CONNECTION_UPDATE_SECRET_OK(10, 71, in -> new ConnectionMethod.UpdateSecretOk()),
    CHANNEL_OPEN(20, 10, ChannelMethod.Open::read),
    CHANNEL_OPEN_OK(20, 11, ChannelMethod.OpenOk::read),
    CHANNEL_FLOW(20, 20, ChannelMethod.Flow::read),
    CHANNEL_FLOW_OK(20, 21, ChannelMethod.FlowOk::read),
    CHANNEL_CLOSE(20, 40, ChannelMethod.Close::read),
    CHANNEL_CLOSE_OK(20, 41, in -> new ChannelMethod.CloseOk()),
    EXCHANGE_DECLARE(40, 10, ExchangeMethod.Declare::read),
    EXCHANGE_DECLARE_OK(40, 11, in -> new ExchangeMethod.DeclareOk()),
    EXCHANGE_DELETE(40, 20, ExchangeMethod.Delete::read),
    EXCHANGE_DELETE_OK(40, 21, in -> new ExchangeMethod.DeleteOk()),
    EXCHANGE_BIND(40, 30, ExchangeMethod.Bind::read),
    EXCHANGE_BIND_OK(40, 31, in -> new ExchangeMethod.BindOk()),
    EXCHANGE_UNBIND(40, 40, ExchangeMethod.Unbind::read),
    EXCHANGE_UNBIND_OK(40, 51, in -> new ExchangeMethod.UnbindOk()),
    QUEUE_DECLARE(50, 10, QueueMethod.Declare::read),
    QUEUE_DECLARE_OK(50, 11, QueueMethod.DeclareOk::read),
    QUEUE_BIND(50, 20, QueueMethod.Bind::read),
    QUEUE_BIND_OK(50, 21, in -> new QueueMethod.BindOk()),
    QUEUE_PURGE(50, 30, QueueMethod.Purge::read),
    QUEUE_PURGE_OK(50, 31, QueueMethod.PurgeOk::read),
    QUEUE_DELETE(50, 40, QueueMethod.Delete::read),
    QUEUE_DELETE_OK(50, 41, QueueMethod.DeleteOk::read),
    QUEUE_UNBIND(50, 50, QueueMethod.Unbind::read),
    QUEUE_UNBIND_OK(50, 51, in -> new QueueMethod.UnbindOk()),
    BASIC_QOS(60, 10, BasicMethod.Qos::read),
    BASIC_QOS_OK(60, 11, in -> new BasicMethod.QosOk()),
    BASIC_CONSUME(60, 20, BasicMethod.Consume::read),
    BASIC_CONSUME_OK(60, 21, BasicMethod.ConsumeOk::read),
    BASIC_CANCEL(60, 30, BasicMethod.Cancel::read),
    BASIC_CANCEL_OK(60, 31, BasicMethod.CancelOk::read),
    BASIC_PUBLISH(60, 40, BasicMethod.Publish::read),
    BASIC_RETURN(60, 50, BasicMethod.Return::read),
    BASIC_DELIVER(60, 60, BasicMethod.Deliver::read),
    BASIC_GET(60, 70, BasicMethod.Get::read),
    BASIC_GET_OK(60, 71, BasicMethod.GetOk::read),
    BASIC_GET_EMPTY(60, 72, BasicMethod.GetEmpty::read),
    BASIC_ACK(60, 80, BasicMethod.Ack::read),
    BASIC_REJECT(60, 90, BasicMethod.Reject::read),
    BASIC_RECOVER_ASYNC(60, 100, BasicMethod.RecoverAsync::read),
    BASIC_RECOVER(60, 110, BasicMethod.Recover::read),
    BASIC_RECOVER_OK(60, 111, in -> new BasicMethod.RecoverOk()),
    BASIC_NACK(60, 120, BasicMethod.Nack::read),
    CONFIRM_SELECT(85, 10, ConfirmMethod.Select::read),
    CONFIRM_SELECT_OK(85, 11, in -> new ConfirmMethod.SelectOk()),
    TX_SELECT(90, 10, in -> new TxMethod.Select()),
    TX_SELECT_OK(90, 11, in -> new TxMethod.SelectOk()),
    TX_COMMIT(90, 20, in -> new TxMethod.Commit()),
    TX_COMMIT_OK(90, 21, in -> new TxMethod.CommitOk()),
    TX_ROLLBACK(90, 30, in -> new TxMethod.Rollback()),
    TX_ROLLBACK_OK(90, 31, in -> new TxMethod.RollbackOk());

    private static final int CLASS_LIMIT = 100;
    private static final int METHOD_LIMIT = 128;
    private static final @Nullable MethodType[] BY_ID = new MethodType[CLASS_LIMIT * METHOD_LIMIT];

    static {
        for (MethodType type : values()) {
            BY_ID[type.classId * METHOD_LIMIT + type.methodId] = type;
        }
    }

    private final int classId;
    private final int methodId;

    @SuppressWarnings("ImmutableEnumChecker") // method references that capture nothing
    private final Reader reader;

    private final String label;

    MethodType(int classId, int methodId, Reader reader) {
        this.classId = classId;
        this.methodId = methodId;
        this.reader = reader;
        String name = name().toLowerCase(Locale.ROOT);
        int dot = name.indexOf('_');
        label = name.substring(0, dot) + '.' + name.substring(dot + 1).replace('_', '-');
    }

    /** The method with these ids, or null where there is none. */
    public static @Nullable MethodType of(int classId, int methodId) {
        return classId < CLASS_LIMIT && methodId < METHOD_LIMIT ? BY_ID[classId * METHOD_LIMIT + methodId] : null;
    }

    public int classId() {
        return classId;
    }

    public int methodId() {
        return methodId;
    }

    /** The specification's name, such as {@code basic.consume-ok}. */
    public String label() {
        return label;
    }

    /** Whether a content header, and a body unless it is empty, follows on the same channel. */
    public boolean hasContent() {
        return switch (this) {
            case BASIC_PUBLISH, BASIC_RETURN, BASIC_DELIVER, BASIC_GET_OK -> true;
            default -> false;
        };
    }

    /**
     * Reads the arguments into a record.
     *
     * @throws FrameException if they are malformed, with 502 (syntax error)
     */
    public Method read(ArgumentReader in) {
        return reader.read(in);
    }

    private interface Reader {
        Method read(ArgumentReader in);
    }
}
