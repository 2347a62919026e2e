//! What two people do at their table: they press what they see, like people who are in a hurry, and press once more what was not
//! answered.

use anqi_sandbox::{
    Answer, Component, ComponentKind, Interaction, MessageView, Sandbox, SandboxError,
};
use rand::{RngExt as _, rngs::StdRng};
use tokio_util::sync::CancellationToken;

use super::ledger::Ledger;
use crate::support::button;

/// What plays a ply, or leads to one.
const PLAYING: [&str; 8] = [
    "flip:",
    "flip-for-good:",
    "choose:",
    "move:",
    "targets:",
    "pass",
    "half:",
    "unchoose:",
];
/// What answers an offer.
const ANSWERS: [&str; 4] = [
    "accept-draw",
    "decline-draw",
    "accept-take-back",
    "decline-take-back",
];

/// A press of a button, or a choice from a menu.
#[derive(Clone, Debug)]
pub(super) struct Press {
    pub(super) person: u64,
    pub(super) message: u64,
    pub(super) id: String,
    pub(super) value: Option<String>,
}

/// Two people, their channel, and what they have been told.
pub(super) struct Lane {
    pub(super) number: usize,
    pub(super) people: [u64; 2],
    pub(super) channel: u64,
    pub(super) ledger: Ledger,
    rng: StdRng,
    /// What was pressed last, until it is answered.
    pending: Option<(Press, Option<Interaction>)>,
}

impl Lane {
    pub(super) fn new(number: usize, people: [u64; 2], channel: u64, rng: StdRng) -> Self {
        Self {
            number,
            people,
            channel,
            ledger: Ledger::default(),
            rng,
            pending: None,
        }
    }

    /// Whether the games here are against the bot.
    fn is_against_bot(&self) -> bool {
        self.number.is_multiple_of(2)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.rng.random_range(0..bound)
    }

    fn one_of<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        let bound = things.len();
        (bound > 0).then(|| things[self.below(bound)].clone())
    }

    /// One of those who play here.
    fn person(&mut self) -> u64 {
        let one = self.below(2);
        self.people[if self.is_against_bot() { 0 } else { one }]
    }

    /// Plays on until the bot is killed.
    pub(super) async fn play(&mut self, sandbox: &Sandbox, killed: &CancellationToken) {
        loop {
            tokio::select! {
                biased;
                () = killed.cancelled() => return,
                () = self.step(sandbox) => {}
            }
        }
    }

    /// What was answered though the kill came before anybody here had looked.
    pub(super) async fn hear_the_last(&mut self) {
        let Some((press, Some(interaction))) = &self.pending else {
            return;
        };
        let known = tokio::time::timeout(std::time::Duration::ZERO, interaction.first_answer());
        if let Ok(Ok(answer)) = known.await {
            self.ledger.note_answer(press, &answer);
            self.pending = None;
        }
    }

    /// All that everybody sees here, the newest first.
    pub(super) fn messages(&self, sandbox: &Sandbox) -> Vec<MessageView> {
        let mut messages = sandbox.messages(self.channel, self.people[0]);
        messages.retain(|message| !message.ephemeral);
        messages.reverse();
        messages
    }

    /// Does the next thing that comes to mind.
    async fn step(&mut self, sandbox: &Sandbox) {
        if let Some((press, _)) = self.pending.clone() {
            self.press(sandbox, press).await;
            return;
        }
        let messages = self.messages(sandbox);
        let newest = |intent: &str| {
            let mut with = messages
                .iter()
                .filter(|message| button(message, intent).is_some());
            with.next().cloned()
        };
        let (question, board, ended) = (newest("accept"), newest("more"), newest("rematch"));
        match (question, board, ended) {
            (Some(question), board, _) if board.is_none() || self.below(4) == 0 => {
                self.answer_challenge(sandbox, &question).await;
            }
            (_, Some(board), _) => self.at_board(sandbox, &board).await,
            (_, None, Some(ended)) if self.below(5) > 0 => {
                let person = self.person();
                self.press_intent(sandbox, person, &ended, "rematch").await;
            }
            _ => self.begin(sandbox).await,
        }
    }

    async fn begin(&mut self, sandbox: &Sandbox) {
        let game = self
            .one_of(&["classic", "taiwan", "minnan", "junqi"])
            .expect("one");
        let pace = self
            .one_of(&["blitz", "rapid", "casual", "none"])
            .expect("one");
        let unrated = self.below(2) == 0 || pace == "none";
        let mut options = vec![("game", game), ("pace", pace)];
        options.push(("rated", if unrated { "false" } else { "true" }));
        let opponent = self.people[1].to_string();
        let command = if self.is_against_bot() {
            let level = self.one_of(&["easy", "normal", "expert"]).expect("one");
            options.push(("level", level));
            "anqi vs-bot"
        } else {
            options.push(("user", &opponent));
            "anqi challenge"
        };
        self.command(sandbox, self.people[0], command, &options)
            .await;
    }

    async fn answer_challenge(&mut self, sandbox: &Sandbox, question: &MessageView) {
        let (person, intent) = match self.below(10) {
            0 => (self.people[1], "decline"),
            1 => (self.people[0], "cancel"),
            _ => (self.people[1], "accept"),
        };
        self.press_intent(sandbox, person, question, intent).await;
    }

    async fn at_board(&mut self, sandbox: &Sandbox, board: &MessageView) {
        let person = self.person();
        match self.below(100) {
            0..8 => self.in_panel(sandbox, person, board, &["draw"]).await,
            8..15 => {
                let ways = ["take-back", "take-back-unrated"];
                self.in_panel(sandbox, person, board, &ways).await;
            }
            15..19 => {
                let ways = ["resign", "resign-for-good"];
                self.in_panel(sandbox, person, board, &ways).await;
            }
            19..22 => self.command(sandbox, person, "anqi board", &[]).await,
            _ => self.play_a_ply(sandbox, person, board).await,
        }
    }

    /// Presses one button after the other in the panel of a board, as far as they are there.
    async fn in_panel(
        &mut self,
        sandbox: &Sandbox,
        person: u64,
        board: &MessageView,
        ways: &[&str],
    ) {
        let mut shown = self.press_intent(sandbox, person, board, "more").await;
        for way in ways {
            // The message is changed by the press; what it shows now is the answer.
            let Some(panel) = shown.filter(|panel| button(panel, way).is_some()) else {
                return;
            };
            shown = self.press_intent(sandbox, person, &panel, way).await;
        }
    }

    async fn play_a_ply(&mut self, sandbox: &Sandbox, person: u64, board: &MessageView) {
        let Some(control) = self.control(board) else {
            // The bot is to act.
            let before = (board.id, board.edits);
            let changed = |sandbox: &Sandbox| {
                let now = sandbox.message(before.0);
                (now.is_none_or(|now| now.edits != before.1)).then_some(())
            };
            let _ = sandbox.wait_for(changed).await;
            return;
        };
        let answer = self.use_control(sandbox, person, board, &control).await;
        // The piece is chosen: where it goes.
        let Some(Answer::Update(chosen)) = answer else {
            return;
        };
        let going = |control: &&Component| {
            let intent = intent(control);
            !control.disabled && (intent.starts_with("move:") || intent.starts_with("targets:"))
        };
        let goals: Vec<Component> = chosen.components().filter(going).cloned().collect();
        if let Some(goal) = self.one_of(&goals) {
            self.use_control(sandbox, person, &chosen, &goal).await;
        }
    }

    /// Something to press on a board: an answer to what is offered, or what plays.
    pub(super) fn control(&mut self, board: &MessageView) -> Option<Component> {
        let with = |intents: &[&str]| {
            let usable = board.components().filter(|control| !control.disabled);
            let fits =
                |control: &&Component| intents.iter().any(|name| intent(control).starts_with(name));
            usable.filter(fits).cloned().collect::<Vec<_>>()
        };
        let (answers, plies) = (with(&ANSWERS), with(&PLAYING));
        if self.below(3) > 0
            && let Some(answer) = self.one_of(&answers)
        {
            return Some(answer);
        }
        self.one_of(&plies).or_else(|| self.one_of(&answers))
    }

    pub(super) async fn use_control(
        &mut self,
        sandbox: &Sandbox,
        person: u64,
        board: &MessageView,
        control: &Component,
    ) -> Option<Answer> {
        let value = match control.kind {
            ComponentKind::Button => None,
            _ => Some(self.one_of(&control.options)?.value),
        };
        let press = Press {
            person,
            message: board.id,
            id: control.custom_id.clone()?,
            value,
        };
        self.press(sandbox, press).await
    }

    /// Presses a button of a message; what it, or the message with the answer, shows then.
    pub(super) async fn press_intent(
        &mut self,
        sandbox: &Sandbox,
        person: u64,
        message: &MessageView,
        intent: &str,
    ) -> Option<MessageView> {
        let press = Press {
            person,
            message: message.id,
            id: button(message, intent)?,
            value: None,
        };
        let answer = self.press(sandbox, press).await?;
        answer.message().cloned()
    }

    async fn press(&mut self, sandbox: &Sandbox, press: Press) -> Option<Answer> {
        self.ledger.note_press(&press);
        self.pending = Some((press.clone(), None));
        // Some press twice.
        let mut sent = self.send(sandbox, &press).await;
        if press.value.is_none() && self.below(12) == 0 {
            sent = self.send(sandbox, &press).await.or(sent);
        }
        let Some(interaction) = sent else {
            // What it is on has changed since.
            self.pending = None;
            return None;
        };
        self.pending = Some((press.clone(), Some(interaction.clone())));
        let answer = interaction.first_answer().await;
        let answer = answer.unwrap_or_else(|error| panic!("{press:?}: {error}"));
        self.ledger.note_answer(&press, &answer);
        self.pending = None;
        Some(answer)
    }

    async fn send(&self, sandbox: &Sandbox, press: &Press) -> Option<Interaction> {
        let sent = match &press.value {
            Some(value) => {
                let values = [value.as_str()];
                sandbox
                    .select(press.person, press.message, &press.id, &values)
                    .await
            }
            None => {
                sandbox
                    .press_raw(press.person, self.channel, press.message, &press.id)
                    .await
            }
        };
        match sent {
            Ok(interaction) => Some(interaction),
            Err(
                SandboxError::SameSelection(_)
                | SandboxError::UnknownComponent(_)
                | SandboxError::UnknownMessage(_)
                | SandboxError::BadSelection { .. },
            ) => None,
            Err(error) => panic!("{press:?}: {error}"),
        }
    }

    async fn command(
        &mut self,
        sandbox: &Sandbox,
        person: u64,
        name: &str,
        options: &[(&str, &str)],
    ) {
        let sent = sandbox.command(person, self.channel, name, options).await;
        let answer = sent.expect("sent").first_answer().await;
        answer.unwrap_or_else(|error| panic!("/{name} {options:?}: {error}"));
    }
}

/// What a control's id asks for.
pub(super) fn intent(control: &Component) -> &str {
    let id = control.custom_id.as_deref().unwrap_or_default();
    id.splitn(4, ':').nth(3).unwrap_or_default()
}
