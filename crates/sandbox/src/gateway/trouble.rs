//! What befalls the gateway on purpose: how connections end, and what happens to interactions on their way.

use serde_json::{Value, json};

use super::{Outgoing, close, op};

/// How a test breaks the gateway's connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disconnect {
    /// The sandbox asks the bot to connect anew and to resume (op 7).
    Reconnect,
    /// The sandbox forgets the session: the bot has to start anew (op 9).
    InvalidSession,
    /// The sandbox ends the connection and keeps the session: the bot may resume (op 9, with `true`).
    SuspendedSession,
    /// The connection breaks without a word, which libraries call 1006.
    Abrupt,
    /// The connection stays open and is dead: nothing is sent any more, and no sign of life is answered.
    Zombie,
    /// The sandbox closes the connection with a code.
    Closed(CloseCode),
}

/// Why the gateway closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloseCode {
    /// 4000: something went wrong; the bot may resume.
    UnknownError,
    /// 4004: the token was taken back; it is no use to come again.
    AuthenticationFailed,
    /// 4008: too many messages at once; the bot may resume.
    RateLimited,
    /// 4009: the session is over; the bot has to start anew.
    SessionTimedOut,
    /// 4013: there are no such intents; it is no use to come again.
    InvalidIntents,
    /// 4014: the application may not have these intents; it is no use to come again.
    DisallowedIntents,
}

impl CloseCode {
    /// The code, with the reason that goes with it.
    fn frame(self) -> Outgoing {
        match self {
            Self::UnknownError => Outgoing::Close(4000, "Unknown error."),
            Self::AuthenticationFailed => {
                Outgoing::Close(close::BAD_TOKEN, "Authentication failed.")
            }
            Self::RateLimited => Outgoing::Close(4008, "You are being rate limited."),
            Self::SessionTimedOut => Outgoing::Close(4009, "Session timed out."),
            Self::InvalidIntents => Outgoing::Close(4013, "Invalid intent(s)."),
            Self::DisallowedIntents => Outgoing::Close(4014, "Disallowed intent(s)."),
        }
    }
}

impl Disconnect {
    /// Whether the session is there for the bot to come back to.
    pub(super) fn can_be_resumed(self) -> bool {
        match self {
            Self::Reconnect | Self::SuspendedSession | Self::Abrupt | Self::Zombie => true,
            Self::InvalidSession => false,
            Self::Closed(code) => matches!(code, CloseCode::UnknownError | CloseCode::RateLimited),
        }
    }

    /// What a connection is told; none if it is told nothing.
    pub(super) fn outgoing(self) -> Option<Outgoing> {
        let frame = |op: u64, data: Value| Some(Outgoing::Frame(json!({ "op": op, "d": data })));
        match self {
            Self::Reconnect => frame(op::RECONNECT, Value::Null),
            Self::InvalidSession => frame(op::INVALID_SESSION, json!(false)),
            Self::SuspendedSession => frame(op::INVALID_SESSION, json!(true)),
            Self::Abrupt => Some(Outgoing::Abort),
            Self::Zombie => None,
            Self::Closed(code) => Some(code.frame()),
        }
    }
}

/// What happens to interactions on their way to the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distortion {
    /// The next one comes twice.
    Doubled,
    /// The next one comes after the one that follows it.
    Swapped,
}
