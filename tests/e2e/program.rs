//! The program itself, in a process of its own and with no settings but those given.

use std::{
    path::Path,
    process::{Child, Command, Stdio},
};

use anqi_sandbox::{MessageView, Sandbox};

use crate::support::button;

/// A run of the program; killed when dropped.
pub(crate) struct Program(pub(crate) Child);

impl Program {
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(command.spawn().expect("the program starts"))
    }

    /// `kill -9`.
    pub(crate) fn kill(mut self) {
        self.0.kill().expect("it was running");
        self.0.wait().expect("it is gone");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail only if it has ended before.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program, in a folder.
pub(crate) fn program(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anqi"));
    command.current_dir(folder).env_clear();
    command
}

/// The program as a bot that is quick and quiet; towards Discord unless more is said.
pub(crate) fn bot(sandbox: &Sandbox, folder: &Path) -> Command {
    let mut command = program(folder);
    command
        .env("DISCORD_TOKEN", sandbox.token())
        .env("ANQI_THINK_MS", "20")
        .env("ANQI_LOG", "error")
        .stdout(Stdio::null());
    command
}

/// The same towards the sandbox.
pub(crate) fn sandboxed(sandbox: &Sandbox, folder: &Path) -> Command {
    let mut command = bot(sandbox, folder);
    command.env("DISCORD_API_BASE", sandbox.origin());
    command
}

/// Presses the button that means this, and waits for the answer.
pub(crate) async fn press(sandbox: &Sandbox, person: u64, on: &MessageView, intent: &str) {
    let id = button(on, intent).unwrap_or_else(|| panic!("no {intent} on {on:#?}"));
    press_id(sandbox, person, on, &id).await;
}

/// Presses a button, and waits for the answer.
pub(crate) async fn press_id(sandbox: &Sandbox, person: u64, on: &MessageView, id: &str) {
    let pressed = sandbox.press(person, on.id, id).await.expect("pressed");
    pressed.first_answer().await.expect("answered");
}

/// The first button that flips something.
pub(crate) fn first_flip(board: &MessageView) -> Option<String> {
    let enabled = board.components().filter(|component| !component.disabled);
    enabled
        .filter_map(|component| component.custom_id.clone())
        .find(|id| id.contains(":flip:"))
}
