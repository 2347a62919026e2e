//! The use cases: each is one transaction on the store, judged by the rules and the table, and answers with what everybody may
//! see afterwards. Nothing here knows Discord; nothing here sends.

mod challenges;
mod dealer;
#[cfg(test)]
mod machine;
mod offers;
mod places;
mod privacy;
#[cfg(test)]
mod races;
mod refusal;
mod rematch;
mod rooms;
mod settings;
mod settle;
mod start;
mod take_back;
mod teaching;
#[cfg(test)]
pub(crate) mod testing;

use std::{sync::Arc, time::Duration};

pub use challenges::ChallengeGame;
pub use dealer::{Dealer, RandomDealer};
pub use privacy::Forgotten;
pub use refusal::{Error, Refusal};
pub use rematch::RematchStep;
pub use rooms::OpenGame;
pub use start::{BotGame, HotseatGame};
pub use take_back::TakeBackStep;
pub(crate) use teaching::{HintLeave, PuzzleProgress};

use anqi_engine::{Action, Game, Played, Seat};

use crate::{
    clock::{Clock, Timestamp},
    monitor,
    store::{Store, Views, Write},
    table::{EndReason, Ending, Offer, OfferKind, OfferState, Table, TableId, TableView, UserId},
};

/// For how long a game is not ended by time yet though its deadline has passed: a press in time may still be on its way.
const GRACE: Duration = Duration::from_secs(5);
/// A gap in the notes that the program runs that is no downtime: they are made every few seconds.
const NO_DOWNTIME: Duration = Duration::from_secs(10);

/// What the bot has made up its mind to do at its ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotTurn {
    /// The action to play.
    pub(crate) action: Action,
    /// Whether it would rather accept a draw, should one be offered.
    pub(crate) accepts_draw: bool,
    /// Whether it would offer a draw after the action.
    pub(crate) offers_draw: bool,
}

/// A result of a use case.
pub type Result<T> = std::result::Result<T, Error>;

/// The use cases over one store.
#[derive(Clone, Debug)]
pub struct Service {
    store: Store,
    clock: Arc<dyn Clock>,
    dealer: Arc<dyn Dealer>,
}

impl Service {
    /// The use cases over `store`, with the time from `clock` and chance from `dealer`.
    pub fn new(store: Store, clock: Arc<dyn Clock>, dealer: Arc<dyn Dealer>) -> Self {
        Self {
            store,
            clock,
            dealer,
        }
    }

    /// What everybody may know of the tables. The true states are this service's alone.
    pub const fn views(&self) -> &Views {
        self.store.views()
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The clock that the deadlines are kept by.
    pub(crate) fn clock(&self) -> &dyn Clock {
        &*self.clock
    }

    /// Plays a person's ply, which was asked for at `asked`. With `ply`, only if that many plies were played so far: a press on an
    /// older board plays nothing.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, it is not their turn, the board has changed, the game stands still for an
    /// offer of a draw, the action is illegal, or the store fails. Then nothing has changed, but that a game whose time was over has ended.
    pub async fn act(
        &self,
        id: TableId,
        user: UserId,
        ply: Option<u32>,
        action: Action,
        asked: Timestamp,
    ) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let (view, seat) = of_player(&mut write, id, user, ply).await?;
        if view.to_act() != Some(seat) {
            return Err(Refusal::NotYourTurn.into());
        }
        let (now, mut table) = (self.now(), view.table);
        if table.is_before_take_back(asked) {
            return Err(Refusal::BoardChanged.into());
        }
        if table.is_paused() && !table.was_paused(asked) {
            // The ply was on its way before the offer was made: it is the answer.
            let state = offers::answered_by_ply(&table, seat);
            offers::close(&mut write, &mut table, state, now).await?;
        }
        if table.is_paused() && !offers::expire_if_due(&mut write, &mut table, asked, now).await? {
            return Err(Refusal::OfferPending.into());
        }
        if table.deadline.is_some_and(|deadline| deadline <= asked) {
            self.end(write, table, timeout(seat), now).await?;
            return Err(Refusal::TooLate.into());
        }
        self.play(write, table, action, now).await
    }

    /// Plays the bot's ply number `ply`, or accepts the draw that it was offered instead.
    ///
    /// # Errors
    ///
    /// As [`Service::act`].
    pub(crate) async fn act_for_bot(
        &self,
        id: TableId,
        ply: u32,
        turn: BotTurn,
    ) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let view = running(&mut write, id, Some(ply)).await?;
        let seat = view.observation.to_act();
        let own_plies = view.plies_of(seat) + 1;
        let (now, mut table) = (self.now(), view.table);
        if !table.bot_to_act {
            return Err(Refusal::NotYourTurn.into());
        }
        if turn.accepts_draw && table.asked() == Some(seat) {
            return self.answer(write, table, true, now, now).await;
        }
        let played = play(&mut write, &mut table, turn.action, now).await?;
        if turn.offers_draw {
            offers::open_for_bot(&mut write, &mut table, seat, own_plies, now).await?;
        }
        self.record(write, table, Some(played), now).await
    }

    /// Ends a game by a person's resignation. With `ply`, only if that many plies were played so far.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, the board has changed, or the store fails.
    pub async fn resign(&self, id: TableId, user: UserId, ply: Option<u32>) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let (view, seat) = of_player(&mut write, id, user, ply).await?;
        let ending = Ending {
            winner: Some(seat.other()),
            reason: EndReason::Resignation,
        };
        self.end(write, view.table, ending, self.now()).await
    }

    /// Ends a game whose deadline has passed; none if there is nothing to end.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn time_out(&self, id: TableId) -> Result<Option<TableView>> {
        let now = self.now();
        let mut write = self.store.write().await?;
        let Some(view) = write.view(id).await? else {
            return Ok(None);
        };
        match (view.to_act(), view.table.deadline) {
            (Some(seat), Some(deadline)) if deadline.plus(GRACE) <= now => self
                .end(write, view.table, timeout(seat), now)
                .await
                .map(Some),
            _ => Ok(None),
        }
    }

    /// Lists the games that have to be ended by time.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn overdue(&self) -> Result<Vec<TableId>> {
        Ok(self.views().overdue(self.now().minus(GRACE)).await?)
    }

    /// Moves every deadline, and until when offers, challenges and rematches can be agreed to, by the time that the program was down,
    /// as nobody could play or answer then. To be called once, at the start, before a deadline is looked at and before anybody can press.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn take_up(&self) -> Result<()> {
        let now = self.now();
        let mut write = self.store.write().await?;
        let last = write.last_alive().await?;
        let down = last.map(|last| now.since(last));
        if let Some(down) = down.filter(|&down| down > NO_DOWNTIME) {
            tracing::info!(
                ?down,
                "nobody could play for a while; every deadline is moved"
            );
            write.extend_deadlines(down).await?;
        }
        // In the same change: the same downtime is never made good twice.
        write.note_alive(now).await?;
        Ok(write.commit().await?)
    }

    /// Notes that the program runs: what is missing at the next start was downtime.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn note_alive(&self) -> Result<()> {
        Ok(self.views().note_alive(self.now()).await?)
    }

    async fn play(
        &self,
        mut write: Write,
        mut table: Table,
        action: Action,
        now: Timestamp,
    ) -> Result<TableView> {
        let played = play(&mut write, &mut table, action, now).await?;
        self.record(write, table, Some(played), now).await
    }

    async fn end(
        &self,
        mut write: Write,
        table: Table,
        ending: Ending,
        now: Timestamp,
    ) -> Result<TableView> {
        let id = table.id;
        end(&mut write, table, ending, now).await?;
        let view = commit(write, id).await?;
        note_end(&view.table);
        Ok(view)
    }

    /// Writes the changed table, its ply and, at the end, what it counts for: all of it or nothing.
    async fn record(
        &self,
        mut write: Write,
        table: Table,
        played: Option<Played>,
        now: Timestamp,
    ) -> Result<TableView> {
        save(&mut write, &table, played, now).await?;
        let view = commit(write, table.id).await?;
        if played.is_some() {
            metrics::counter!(monitor::PLIES).increment(1);
        }
        note_end(&view.table);
        Ok(view)
    }
}

/// Tells whoever watches the program that a game ended, if it did.
fn note_end(table: &Table) {
    let Some(ending) = table.ending else { return };
    metrics::counter!(monitor::GAMES).increment(1);
    let (game, plies, reason) = (table.rules.variant, table.ply, ending.reason);
    tracing::info!(table = %table.id, %game, plies, %reason, "a game ended");
}

/// Writes the changed table, its ply and, at the end, what it counts for.
async fn save(
    write: &mut Write,
    table: &Table,
    played: Option<Played>,
    now: Timestamp,
) -> Result<()> {
    let first = match played {
        Some(played) => write.append(table, &played, now).await?,
        None => write.update(table, now).await?,
    };
    if !first {
        return Err(Refusal::BoardChanged.into());
    }
    settle::settle(write, table, now).await
}

/// Keeps a change of a table, and reads what everybody may see of it then.
async fn commit(mut write: Write, table: TableId) -> Result<TableView> {
    let view = existing(&mut write, table).await?;
    write.commit().await?;
    Ok(view)
}

/// Ends a game within a change.
async fn end(write: &mut Write, mut table: Table, ending: Ending, now: Timestamp) -> Result<()> {
    offers::close(write, &mut table, OfferState::Lapsed, now).await?;
    table.version += 1;
    table.end(ending);
    save(write, &table, None, now).await
}

/// Plays an action of the seat to act at the table, which is still to be written. Whoever plays on declines what they were offered,
/// and does not ask any more to take a ply back.
async fn play(
    write: &mut Write,
    table: &mut Table,
    action: Action,
    now: Timestamp,
) -> Result<Played> {
    let mut truth = write.truth(table).await?;
    let seat = truth.to_act();
    let played = truth.play(action).map_err(Refusal::Illegal)?;
    let take_back = |offer: Offer| offer.kind == OfferKind::TakeBack;
    let outdated = table.offer.is_some_and(take_back);
    if outdated || table.asked() == Some(seat) || truth.outcome().is_some() {
        let state = offers::answered_by_ply(table, seat);
        offers::close(write, table, state, now).await?;
    }
    table.version += 1;
    table.ply += 1;
    go_on(table, &truth, now);
    Ok(played)
}

/// Ends the table if the rules say so, or lets the next seat act.
fn go_on(table: &mut Table, truth: &Game, now: Timestamp) {
    match truth.outcome() {
        Some(outcome) => table.end(Ending {
            winner: outcome.winner,
            reason: EndReason::Rules(outcome.reason),
        }),
        None => table.wait_for(truth.to_act(), now),
    }
}

const fn timeout(seat: Seat) -> Ending {
    Ending {
        winner: Some(seat.other()),
        reason: EndReason::Timeout,
    }
}

async fn existing(write: &mut Write, id: TableId) -> Result<TableView> {
    write
        .view(id)
        .await?
        .ok_or_else(|| Refusal::NoSuchTable.into())
}

/// Reads a game that goes on; with `ply`, only if that many plies were played so far.
async fn running(write: &mut Write, id: TableId, ply: Option<u32>) -> Result<TableView> {
    let view = existing(write, id).await?;
    check_running(&view)?;
    check_ply(&view, ply)?;
    Ok(view)
}

/// As [`running`], with the seat of one of its players.
async fn of_player(
    write: &mut Write,
    id: TableId,
    user: UserId,
    ply: Option<u32>,
) -> Result<(TableView, Seat)> {
    let view = existing(write, id).await?;
    let seat = view.seat_of(user).ok_or(Refusal::NotAPlayer)?;
    check_running(&view)?;
    check_ply(&view, ply)?;
    Ok((view, seat))
}

fn check_running(view: &TableView) -> Result<()> {
    if view.table.is_running() {
        Ok(())
    } else {
        Err(Refusal::Over.into())
    }
}

fn check_ply(view: &TableView, ply: Option<u32>) -> Result<()> {
    match ply {
        Some(ply) if ply != view.table.ply => Err(Refusal::BoardChanged.into()),
        _ => Ok(()),
    }
}
