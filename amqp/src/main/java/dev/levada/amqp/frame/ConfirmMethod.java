package dev.levada.amqp.frame;

/** The methods of class confirm (85). */
public sealed interface ConfirmMethod extends Method {

    /** Has the server confirm the publishes of this channel, counted from 1. */
    record Select(boolean noWait) implements ConfirmMethod {
        static Select read(ArgumentReader in) {
            return new Select(in.bit("no-wait"));
        }

        @Override
        public MethodType type() {
            return MethodType.CONFIRM_SELECT;
        }

        @Override
        public void write(ArgumentWriter out) {
            out.bit(noWait);
        }
    }

    /** The channel confirms. */
    record SelectOk() implements ConfirmMethod {
        @Override
        public MethodType type() {
            return MethodType.CONFIRM_SELECT_OK;
        }
    }
}
