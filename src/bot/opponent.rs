//! The bot as a player: takes its turns and answers offers off the threads that answer presses, from what its seat can see.

mod draws;

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anqi_engine::Seat;
use tokio_util::task::TaskTracker;

use super::{
    backoff::Backoff,
    outbox::{Outbox, ShowError},
    view,
    wire::{Body, Wire},
};
use crate::{
    service::{self, BotTurn, Refusal, Service},
    table::{TableId, TableView},
    words::Language,
    worker::{NoChoice, Thinker},
};

/// The bot as a player.
#[derive(Debug)]
pub(crate) struct Opponent {
    service: Service,
    outbox: Arc<Outbox>,
    wire: Arc<Wire>,
    thinker: Arc<Thinker>,
    tasks: TaskTracker,
    memory: Mutex<Memory>,
}

#[derive(Debug, Default)]
struct Memory {
    thinking: HashSet<TableId>,
    failed: HashMap<TableId, Backoff>,
    /// Who is to be told what the bot makes of their offer. Should the program end before, the board alone tells it.
    askers: HashMap<TableId, Asker>,
}

/// Somebody who has offered a draw, by the answer that they have had to that.
#[derive(Debug)]
struct Asker {
    token: String,
    words: Language,
}

#[derive(Debug, thiserror::Error)]
enum TurnError {
    #[error(transparent)]
    Service(#[from] service::Error),
    #[error(transparent)]
    Show(#[from] ShowError),
    #[error(transparent)]
    NoChoice(#[from] NoChoice),
}

/// What came of looking at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// There is nothing for the bot to do.
    Idle,
    /// It has done something that is to be shown.
    Done,
    /// The table changed while it thought.
    Overtaken,
}

/// A table that the bot thinks about; it no longer does when this is dropped, whatever came in between.
struct Thinking<'a> {
    opponent: &'a Opponent,
    table: TableId,
}

impl Drop for Thinking<'_> {
    fn drop(&mut self) {
        self.opponent.memory().thinking.remove(&self.table);
    }
}

impl Opponent {
    pub(crate) fn new(
        service: Service,
        outbox: Arc<Outbox>,
        wire: Arc<Wire>,
        thinker: Arc<Thinker>,
        tasks: TaskTracker,
    ) -> Self {
        Self {
            service,
            outbox,
            wire,
            thinker,
            tasks,
            memory: Mutex::default(),
        }
    }

    /// Remembers to tell whoever has offered a draw what the bot makes of it, in the place of the answer that their interaction with
    /// this token gets. Nothing happens where a person is asked.
    pub(crate) fn remember(&self, view: &TableView, words: Language, token: &str) {
        let answers = view.table.asked().map(|seat| view.table.player(seat));
        if answers.is_some_and(|player| player.level().is_some()) {
            let token = token.to_owned();
            let asker = Asker { token, words };
            self.memory().askers.insert(view.table.id, asker);
        }
    }

    /// Lets the bot do at a table what it has to, if that is anything and it is not thinking about it already.
    pub(crate) fn prompt(self: &Arc<Self>, table: TableId) {
        let opponent = Arc::clone(self);
        self.tasks.spawn(async move {
            match opponent.take_turns(table).await {
                // The next start comes back to it, or the next sweep.
                Ok(()) | Err(TurnError::NoChoice(NoChoice::Stopped | NoChoice::Full)) => {}
                // The sweeper comes back to it.
                Err(error) => tracing::error!(%error, %table, "the bot's turn failed"),
            }
        });
    }

    /// Does one thing after the other, and shows each, until the person is to act.
    async fn take_turns(&self, table: TableId) -> Result<(), TurnError> {
        while let Some(thinking) = self.begin(table) {
            let step = self.step(table).await;
            // That many others wait is no failure of this table's.
            let put_off = matches!(step, Err(TurnError::NoChoice(NoChoice::Full)));
            self.note_attempt(table, step.is_ok() || put_off);
            // From here on the table can be thought about again: showing may take long, and the person may be faster.
            drop(thinking);
            match step? {
                Step::Idle => break,
                Step::Done => self.outbox.show(table, None).await?,
                Step::Overtaken => {}
            }
        }
        self.tell(table).await
    }

    /// Tells whoever has offered a draw what came of it, once that is decided.
    async fn tell(&self, table: TableId) -> Result<(), TurnError> {
        let words = self.memory().askers.get(&table).map(|asker| asker.words);
        let Some(words) = words else {
            return Ok(());
        };
        let view = self.service.views().view(table).await;
        let view = view.map_err(service::Error::from)?;
        let Some(text) = view.and_then(|view| view::draw_answered(words, &view)) else {
            return Ok(());
        };
        let asker = self.memory().askers.remove(&table);
        let Some(Asker { token, .. }) = asker else {
            return Ok(());
        };
        if let Err(error) = self.wire.edit_answer(&token, &Body::note(text)).await {
            tracing::warn!(%error, %table, "an answer to an offer could not be told");
        }
        Ok(())
    }

    /// Commits the bot's ply, or its answer to an offer of a draw.
    async fn step(&self, table: TableId) -> Result<Step, TurnError> {
        let views = self.service.views();
        let own = views.bot_view(table).await.map_err(service::Error::from)?;
        let Some((view, own)) = own else {
            return Ok(Step::Idle);
        };
        let bot = Seat::ALL
            .into_iter()
            .find_map(|seat| Some((seat, view.table.player(seat).level()?)));
        let Some((seat, level)) = bot else {
            return Ok(Step::Idle);
        };
        // Drawn anew for every ply, and the same again if this ply has to be thought over again.
        let seed = views.bot_seed(table).await.map_err(service::Error::from)?;
        let seed = seed.wrapping_add(u64::from(view.table.ply));
        let choice = self.thinker.choose(own.clone(), level, seed).await;
        let (service, ply) = (&self.service, view.table.ply);
        let done = if view.table.bot_to_act {
            let choice = choice?;
            let turn = BotTurn {
                action: choice.action,
                accepts_draw: draws::accepts(&choice, &own, seat),
                offers_draw: draws::offers(&choice, &own, seat),
            };
            service.act_for_bot(table, ply, turn).await
        } else {
            let accept = match choice {
                Ok(choice) => draws::accepts(&choice, &own, seat),
                // As far as the bot knows, the person has no move: that it would not like to draw.
                Err(NoChoice::GameOver) => false,
                Err(error) => return Err(error.into()),
            };
            service.answer_draw_for_bot(table, ply, accept).await
        };
        match done {
            Ok(_) => Ok(Step::Done),
            // The person was faster, or resigned while the bot was thinking.
            Err(service::Error::Refused(
                Refusal::Over | Refusal::BoardChanged | Refusal::NoOffer,
            )) => Ok(Step::Overtaken),
            Err(error) => Err(error.into()),
        }
    }

    fn begin(&self, table: TableId) -> Option<Thinking<'_>> {
        let new = self.memory().thinking.insert(table);
        new.then_some(Thinking {
            opponent: self,
            table,
        })
    }

    /// How many more turns may wait to be thought about.
    pub(crate) fn room(&self) -> usize {
        self.thinker.room()
    }

    /// Whether there is no use in prompting a turn at this table: it is thought about already, or failed so recently that trying again is
    /// no use yet.
    pub(crate) fn is_to_be_left(&self, table: TableId) -> bool {
        let (now, memory) = (self.service.now(), self.memory());
        let failed = memory.failed.get(&table);
        memory.thinking.contains(&table) || failed.is_some_and(|backoff| backoff.is_resting(now))
    }

    fn note_attempt(&self, table: TableId, succeeded: bool) {
        let now = self.service.now();
        let mut memory = self.memory();
        if succeeded {
            memory.failed.remove(&table);
        } else {
            memory
                .failed
                .entry(table)
                .or_default()
                .note_failure(Duration::ZERO, now);
        }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
