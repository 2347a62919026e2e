//! A table on the wire: how its games begin, what its players press, when the bot has replied. Waits for answers, and measures them as the
//! stand-in does: from the moment when the press went out over the gateway to the one when its answer had come in.

use std::time::{Duration, Instant};

use anqi_sandbox::{Answer, Interaction, MessageView, Sandbox};
use anyhow::{Context as _, Result, bail};
use rand::rngs::StdRng;

use super::board::{self, Deed};

/// How often it is looked whether the bot has replied.
const GLANCE: Duration = Duration::from_millis(20);
/// After so long nobody waits for the bot's reply any more.
const PATIENCE: Duration = Duration::from_mins(1);

/// A place where games are played one after the other.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// In the order in which they act. Against the bot the second one is nobody.
    seats: [u64; 2],
    against_bot: bool,
    channel: u64,
    game: &'static str,
    /// The live message, and the name that its buttons give the table.
    message: u64,
    id: String,
}

/// What came of a turn at a table.
#[derive(Clone, Default, Debug)]
pub(super) struct Turn {
    /// How long each press and each command waited for its answer.
    pub(super) waits: Vec<Duration>,
    /// How long it took from the person's ply to the bot's.
    pub(super) reply: Option<Duration>,
    /// How many plies were played.
    pub(super) plies: u32,
    /// Whether a new game was begun.
    pub(super) began: bool,
}

impl Table {
    pub(super) const fn new(
        seats: [u64; 2],
        against_bot: bool,
        channel: u64,
        game: &'static str,
    ) -> Self {
        Self {
            seats,
            against_bot,
            channel,
            game,
            message: 0,
            id: String::new(),
        }
    }

    /// Begins a game, as people do: by a command, and between two people by a press of the other's.
    ///
    /// # Errors
    ///
    /// If there is no answer, or it is no board.
    pub(super) async fn begin(&mut self, sandbox: &Sandbox) -> Result<Turn> {
        let mut turn = Turn {
            began: true,
            ..Turn::default()
        };
        if !self.against_bot {
            // Nobody calls the other in every game.
            self.seats.reverse();
        }
        let [first, second] = self.seats;
        let other = second.to_string();
        let (command, options) = if self.against_bot {
            ("anqi vs-bot", [("level", "expert"), ("game", self.game)])
        } else {
            (
                "anqi challenge",
                [("user", other.as_str()), ("game", self.game)],
            )
        };
        let options = [&options[..], &[("first", "me")]].concat();
        let asked = sandbox.command(first, self.channel, command, &options);
        let mut shown = answer(&asked.await?, &mut turn.waits).await?;
        if !self.against_bot {
            let accept = board::button(&shown, "accept");
            let accept = accept.with_context(|| format!("no challenge but {:?}", shown.content))?;
            let id = board::table(accept).unwrap_or_default().to_owned();
            let accepted = sandbox.press(second, shown.id, accept).await?;
            shown = answer(&accepted, &mut turn.waits).await?;
            // Where others have written meanwhile, the board has a message of its own.
            (self.id, self.message) = (id, shown.id);
            shown = self.board(sandbox).unwrap_or(shown);
        }
        let id = board::button(&shown, "more").and_then(board::table);
        let id = id.with_context(|| format!("no board but {:?}", shown.content))?;
        (self.id, self.message) = (id.to_owned(), shown.id);
        Ok(turn)
    }

    /// The board, wherever it is by now; none if the game is over.
    fn board(&self, sandbox: &Sandbox) -> Option<MessageView> {
        let known = sandbox.message(self.message);
        if let Some(board) = known.filter(board::is_live) {
            return Some(board);
        }
        // It was posted anew, below.
        let messages = sandbox.messages(self.channel, self.seats[0]);
        let ours = |message: &MessageView| {
            board::button(message, "more").and_then(board::table) == Some(&self.id)
        };
        messages.into_iter().rev().find(ours)
    }

    /// Presses once for whoever is to act, or begins another game where this one is over. Answers with the board after it, and does
    /// not wait for the bot's reply.
    ///
    /// # Errors
    ///
    /// If there is no answer, or none that belongs to a game.
    pub(super) async fn press(&mut self, sandbox: &Sandbox, random: &mut StdRng) -> Result<Turn> {
        let Some(board) = self.board(sandbox) else {
            return self.begin(sandbox).await;
        };
        self.message = board.id;
        let mut turn = Turn::default();
        let before = board::ply(&board).context("a board without its number of plies")?;
        let seat = usize::from(!before.is_multiple_of(2));
        if self.against_bot && seat == 1 {
            return Ok(turn);
        }
        let Some(deed) = board::deed(&board, random) else {
            return Ok(turn);
        };
        let person = self.seats[seat];
        let pressed = match &deed {
            Deed::Press(id) => sandbox.press(person, board.id, id).await?,
            Deed::Choose(id, value) => sandbox.select(person, board.id, id, &[value]).await?,
        };
        let shown = answer(&pressed, &mut turn.waits).await?;
        if shown.ephemeral {
            bail!("a press was refused: {:?}", shown.content);
        }
        let after = board::ply(&shown).unwrap_or(before);
        turn.plies = after.saturating_sub(before);
        Ok(turn)
    }

    /// As [`Table::press`], and waits until the bot has replied, where it is the bot's turn then.
    ///
    /// # Errors
    ///
    /// As [`Table::press`], and if the bot does not reply.
    pub(super) async fn turn(&mut self, sandbox: &Sandbox, random: &mut StdRng) -> Result<Turn> {
        let mut turn = self.press(sandbox, random).await?;
        if self.against_bot && turn.plies > 0 {
            turn.reply = self.reply(sandbox).await?;
            turn.plies += u32::from(turn.reply.is_some());
        }
        Ok(turn)
    }

    /// Waits for the bot's ply; none if the game was over before.
    async fn reply(&self, sandbox: &Sandbox) -> Result<Option<Duration>> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let Some(board) = sandbox.message(self.message).filter(board::is_live) else {
                return Ok(None);
            };
            if board::ply(&board).is_some_and(|ply| ply.is_multiple_of(2)) {
                return Ok(Some(began.elapsed()));
            }
            tokio::time::sleep(GLANCE).await;
        }
        bail!("the bot has not replied in {PATIENCE:?}")
    }
}

/// The message that an interaction was answered with.
async fn answer(asked: &Interaction, waits: &mut Vec<Duration>) -> Result<MessageView> {
    let answer = asked.first_answer().await?;
    waits.extend(asked.waited());
    match answer {
        Answer::Message(message) | Answer::Update(message) => Ok(message),
        Answer::Deferred(_) => Ok(asked.response().await?),
        other => bail!("an answer without a message: {other:?}"),
    }
}
