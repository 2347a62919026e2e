//! What every command and press works with.

use std::sync::Arc;

use tokio_util::task::TaskTracker;

use super::{
    analyst::Analyst, busy::Busy, hints::Hints, opponent::Opponent, outbox::Outbox, seen::Seen,
    wire::Wire, workshop::Workshop,
};
use crate::{
    service::Service,
    table::{PersonSettings, UserId},
};

/// The bot's parts, put together before it connects.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) service: Service,
    pub(crate) wire: Arc<Wire>,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) opponent: Arc<Opponent>,
    /// Where animations are made.
    pub(crate) animations: Workshop,
    /// Where curves are drawn.
    pub(crate) curves: Workshop,
    pub(crate) analyst: Analyst,
    pub(crate) hints: Hints,
    /// What came already.
    pub(crate) seen: Seen,
    /// Who waits for an animation, or for what is found about a game: one at a time, so that there is room for others.
    pub(crate) favours: Busy<UserId>,
    /// Where people find the source of this program, if that is told.
    pub(crate) source: Option<String>,
    /// What goes on beside the connection, and is waited for at the end.
    pub(crate) tasks: TaskTracker,
    /// Whether commands are told to Discord only when they changed; a stand-in may have forgotten them.
    pub(crate) remembers_commands: bool,
}

impl App {
    /// What a person has chosen. Should that not be readable, they are served as if they had chosen nothing.
    pub(crate) async fn person(&self, user: UserId) -> PersonSettings {
        let settings = self.service.views().person_settings(user).await;
        settings.unwrap_or_else(|error| {
            tracing::warn!(%error, "a person's settings could not be read");
            PersonSettings::default()
        })
    }
}
