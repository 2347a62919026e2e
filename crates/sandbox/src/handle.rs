//! Waiting for what the bot makes of a person's deed.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use crate::error::SandboxError;
use crate::interaction::Answer;
use crate::message::MessageView;
use crate::shared::Shared;
use crate::state::State;
use crate::traffic::Exchange;

/// How many messages and requests the error of a wait shows.
const SEEN: usize = 12;

/// What a person did, and what the bot made of it.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// The interaction's id.
    pub id: u64,
    shared: Arc<Shared>,
    patience: Duration,
}

impl Interaction {
    pub(crate) fn new(id: u64, shared: Arc<Shared>, patience: Duration) -> Self {
        Self {
            id,
            shared,
            patience,
        }
    }

    /// The bot's first answer; waits for it.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Timeout`]
    pub async fn first_answer(&self) -> Result<Answer, SandboxError> {
        let answer = || {
            self.shared
                .read(|state| state.interactions.get(&self.id)?.answer.clone())
        };
        wait(
            &self.shared,
            self.patience,
            "an answer to an interaction",
            answer,
        )
        .await
    }

    /// How long the bot took for its first answer, from the moment when the gateway was handed the interaction to the one when the
    /// answer was taken; none as long as there is no answer.
    pub fn waited(&self) -> Option<Duration> {
        self.shared
            .read(|state| state.interactions.get(&self.id)?.answered)
    }

    /// The message that answers the interaction, as it is now: the new message, or after a press
    /// that changed the message with the button that one. Waits until it has content, so that a
    /// deferred answer is complete.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Timeout`], also when the bot answered with something that is no message.
    pub async fn response(&self) -> Result<MessageView, SandboxError> {
        let message = || {
            self.shared.read(|state| {
                let original = state.interactions.get(&self.id)?.original?;
                state
                    .messages
                    .get(&original)
                    .map(MessageView::from)
                    .filter(|message| !message.thinking)
            })
        };
        wait(
            &self.shared,
            self.patience,
            "a message that answers an interaction",
            message,
        )
        .await
    }

    /// The follow-up messages so far, as they are now, without those that were deleted.
    pub fn follow_ups(&self) -> Vec<MessageView> {
        self.shared.read(|state| {
            let ids = state
                .interactions
                .get(&self.id)
                .map(|known| known.follow_ups.as_slice());
            let ids = ids.unwrap_or_default().iter();
            ids.filter_map(|id| state.messages.get(id))
                .map(MessageView::from)
                .collect()
        })
    }
}

/// Waits until `ask` finds something; the error shows what was there instead.
pub(crate) async fn wait<T>(
    shared: &Shared,
    patience: Duration,
    what: &str,
    ask: impl FnMut() -> Option<T>,
) -> Result<T, SandboxError> {
    shared
        .until(patience, ask)
        .await
        .ok_or_else(|| SandboxError::Timeout {
            what: what.to_owned(),
            seen: shared.read(seen),
        })
}

/// The last messages and requests, for the reader of a failed test.
fn seen(state: &State) -> String {
    let mut seen = format!("  bot connected: {}\n", state.gateway.online());
    // Writing to a string can't fail.
    for message in state.messages.values().rev().take(SEEN) {
        let _ = writeln!(
            seen,
            "  message {} in {}: {:?}",
            message.id, message.channel, message.content
        );
    }
    for exchange in state.traffic.entries().rev().take(SEEN) {
        let _ = match exchange {
            Exchange::Rest(rest) => {
                writeln!(seen, "  {} {} -> {}", rest.method, rest.path, rest.status)
            }
            Exchange::Event(event) => writeln!(seen, "  event {}", event.name),
        };
    }
    seen
}
