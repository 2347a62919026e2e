//! What operators learn of each interaction: a line in the log, and a number. Never who it came from or what they wrote.

use std::time::{Duration, Instant};

use crate::monitor;

/// An interaction that is being dealt with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked(Instant);

impl Asked {
    /// It has just come.
    pub(super) fn now() -> Self {
        Self(Instant::now())
    }

    /// A command was dealt with.
    pub(super) fn command(self, name: &str) {
        let took = self.took("command");
        tracing::info!(command = name, ?took, "a command was answered");
    }

    /// A press, or a choice from a list, was dealt with.
    pub(super) fn press(self, custom_id: &str) {
        let took = self.took("press");
        // As a text of the program's own, or of somebody who sends what they like: with all signs escaped.
        tracing::info!(press = ?custom_id, ?took, "a press was answered");
    }

    fn took(self, kind: &'static str) -> Duration {
        let took = self.0.elapsed();
        metrics::histogram!(monitor::ANSWERS, "kind" => kind).record(took);
        took
    }
}
