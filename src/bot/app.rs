//! What every command and press works with.

use std::sync::Arc;

use tokio_util::task::TaskTracker;

use super::{analyst::Analyst, hints::Hints, opponent::Opponent, outbox::Outbox, wire::Wire};
use crate::service::Service;

/// The bot's parts, put together before it connects.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) service: Service,
    pub(crate) wire: Arc<Wire>,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) opponent: Arc<Opponent>,
    pub(crate) analyst: Analyst,
    pub(crate) hints: Hints,
    /// What goes on beside the connection, and is waited for at the end.
    pub(crate) tasks: TaskTracker,
    /// Whether commands are told to Discord only when they changed; a stand-in may have forgotten them.
    pub(crate) remembers_commands: bool,
}
