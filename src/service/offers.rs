//! Offers of a draw, or to take a ply back: made, then accepted, declined, or let expire; whatever comes first, once. At paces where whoever is asked would
//! hold up the game, it stands still meanwhile.

#[cfg(test)]
mod tests;

use std::time::Duration;

use anqi_engine::Seat;

use super::{Refusal, Result, Service, of_player, running, take_back};
use crate::{
    clock::Timestamp,
    store::Write,
    table::{EndReason, Ending, OfferKind, OfferState, Table, TableId, TableView, UserId},
};

/// For how long an offer is not declined by time yet though that has passed: a press in time may still be on its way. Nobody may
/// act meanwhile, so it is short.
const ANSWER_GRACE: Duration = Duration::from_secs(1);
/// How many plies the bot plays at least between two offers of its own.
const BOT_PATIENCE: u32 = 20;

/// A draw that both agreed to.
const AGREEMENT: Ending = Ending {
    winner: None,
    reason: EndReason::Agreement,
};

impl Service {
    /// Offers a draw for a person, who asked for that at `asked`. With `ply`, only if that many plies were played so far.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, the board has changed, an offer waits for its answer, the person has made
    /// one since their last ply, the time for the ply is over, or the store fails.
    pub async fn offer_draw(
        &self,
        id: TableId,
        user: UserId,
        ply: Option<u32>,
        asked: Timestamp,
    ) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let (view, seat) = of_player(&mut write, id, user, ply).await?;
        let (now, own_plies) = (self.now(), view.plies_of(seat));
        let mut table = view.table;
        if table.offer.is_some() && !expire_if_due(&mut write, &mut table, asked, now).await? {
            return Err(Refusal::OfferOpen.into());
        }
        let kind = OfferKind::Draw;
        if write.has_offered(id, kind, seat, own_plies).await? {
            return Err(Refusal::OfferedAlready.into());
        }
        // The game is about to end; a clock that has run out can't be stopped.
        if table.deadline.is_some_and(|deadline| deadline <= asked) {
            return Err(Refusal::TimeIsUp.into());
        }
        open(&mut write, &mut table, kind, seat, own_plies, now).await?;
        table.version += 1;
        self.record(write, table, None, now).await
    }

    /// Ends a game as a draw that one person plays for both seats. With `ply`, only if that many plies were played so far.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, the board has changed, somebody else would have to agree, or the store fails.
    pub async fn draw_at_one_screen(
        &self,
        id: TableId,
        user: UserId,
        ply: Option<u32>,
    ) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let (view, _) = of_player(&mut write, id, user, ply).await?;
        if !view.table.is_hotseat() {
            return Err(Refusal::NoOffer.into());
        }
        self.end(write, view.table, AGREEMENT, self.now()).await
    }

    /// Accepts or declines such an offer that a person was made, by what they asked for at `asked`. With `ply`, only if the same offer
    /// stood when that many plies were played.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, nothing is offered or by themselves, the board has changed, the time for
    /// the answer is over, or the store fails.
    pub async fn answer_offer(
        &self,
        id: TableId,
        user: UserId,
        ply: Option<u32>,
        kind: OfferKind,
        accept: bool,
        asked: Timestamp,
    ) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let (view, _) = of_player(&mut write, id, user, None).await?;
        check_stood(&mut write, &view, ply).await?;
        let (now, mut table) = (self.now(), view.table);
        let offer = table.offer.filter(|offer| kind == offer.kind);
        let offer = offer.ok_or(Refusal::NoOffer)?;
        if table.player(offer.by.other()).user() != Some(user) {
            return Err(Refusal::OwnOffer.into());
        }
        if expire_if_due(&mut write, &mut table, asked, now).await? {
            table.version += 1;
            self.record(write, table, None, now).await?;
            return Err(Refusal::OfferExpired.into());
        }
        self.answer(write, table, accept, asked, now).await
    }

    /// Answers the offer that the bot was made while the person is to act, if it is still there after `ply` plies.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is over, nothing is offered, the board has changed, or the store fails.
    pub(crate) async fn answer_draw_for_bot(
        &self,
        id: TableId,
        ply: u32,
        accept: bool,
    ) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let view = running(&mut write, id, Some(ply)).await?;
        match view.table.asked() {
            Some(seat) if view.table.player(seat).level().is_some() => {
                let now = self.now();
                self.answer(write, view.table, accept, now, now).await
            }
            _ => Err(Refusal::NoOffer.into()),
        }
    }

    /// Accepts or declines the offer at a table.
    pub(super) async fn answer(
        &self,
        mut write: Write,
        mut table: Table,
        accept: bool,
        asked: Timestamp,
        now: Timestamp,
    ) -> Result<TableView> {
        let offer = table.offer;
        let state = if accept {
            OfferState::Accepted
        } else {
            OfferState::Declined
        };
        close(&mut write, &mut table, state, now).await?;
        match offer {
            Some(offer) if accept && offer.kind == OfferKind::Draw => {
                self.end(write, table, AGREEMENT, now).await
            }
            Some(offer) if accept => {
                let goal = take_back::goal(&mut write, &table, offer.by).await?;
                self.go_back(write, table, goal, asked, now).await
            }
            _ => {
                table.version += 1;
                self.record(write, table, None, now).await
            }
        }
    }

    /// Declines an offer whose time is over; nothing happens to any other.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn expire_offer(&self, id: TableId) -> Result<()> {
        let mut write = self.store.write().await?;
        let Some(view) = write.view(id).await? else {
            return Ok(());
        };
        let (now, mut table) = (self.now(), view.table);
        if expire_if_due(&mut write, &mut table, now.minus(ANSWER_GRACE), now).await? {
            table.version += 1;
            self.record(write, table, None, now).await?;
        }
        Ok(())
    }

    /// Lists the games with an offer that has to be declined by time.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn overdue_offers(&self) -> Result<Vec<TableId>> {
        Ok(self
            .views()
            .overdue_offers(self.now().minus(ANSWER_GRACE))
            .await?)
    }

    /// How long it is until an offer has to be declined by time, if one may have to be.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn next_offer_due(&self) -> Result<Option<Duration>> {
        let due = self.views().next_offer_due().await?;
        Ok(due.map(|due| due.plus(ANSWER_GRACE).since(self.now())))
    }
}

/// Refuses what was answered after `ply` plies, if the present offer did not stand then. An offer of a draw outlives only plies of
/// whoever made it, any other none at all.
async fn check_stood(write: &mut Write, view: &TableView, ply: Option<u32>) -> Result<()> {
    let made = match view.table.offer {
        Some(offer) if offer.kind == OfferKind::Draw => {
            let made = write.last_draw_offer(view.table.id, offer.by).await?;
            made.map(|made| view.plies_of(offer.by).saturating_sub(made))
        }
        _ => None,
    };
    let since = view.table.ply.saturating_sub(made.unwrap_or(0));
    match ply {
        Some(ply) if !(since..=view.table.ply).contains(&ply) => Err(Refusal::BoardChanged.into()),
        _ => Ok(()),
    }
}

/// Makes an offer for a seat that has played so many plies.
pub(super) async fn open(
    write: &mut Write,
    table: &mut Table,
    kind: OfferKind,
    seat: Seat,
    own_plies: u32,
    now: Timestamp,
) -> Result<()> {
    table.make_offer(kind, seat, now);
    if let Some(offer) = table.offer {
        write.open_offer(table.id, offer, own_plies, now).await?;
    }
    Ok(())
}

/// Offers a draw as [`open`] does, for the bot after a ply of its own, if it has not offered for long and the person can answer at once.
pub(super) async fn open_for_bot(
    write: &mut Write,
    table: &mut Table,
    seat: Seat,
    own_plies: u32,
    now: Timestamp,
) -> Result<()> {
    if !table.is_running() || table.bot_to_act || table.offer.is_some() {
        return Ok(());
    }
    let last = write.last_draw_offer(table.id, seat).await?;
    if last.is_none_or(|last| own_plies >= last + BOT_PATIENCE) {
        open(write, table, OfferKind::Draw, seat, own_plies, now).await?;
    }
    Ok(())
}

/// What becomes of an offer by a ply of `seat`: whoever is asked declines it by playing on.
pub(super) fn answered_by_ply(table: &Table, seat: Seat) -> OfferState {
    if table.asked() == Some(seat) {
        OfferState::Declined
    } else {
        OfferState::Lapsed
    }
}

/// Takes the offer off the table as `state`; nothing happens where there is none.
pub(super) async fn close(
    write: &mut Write,
    table: &mut Table,
    state: OfferState,
    now: Timestamp,
) -> Result<()> {
    if table.offer.is_some() {
        table.close_offer(now);
        write.close_offer(table.id, table.ply, state, now).await?;
    }
    Ok(())
}

/// Takes an offer off the table whose time was over at `asked`, or is for long; answers whether it did.
pub(super) async fn expire_if_due(
    write: &mut Write,
    table: &mut Table,
    asked: Timestamp,
    now: Timestamp,
) -> Result<bool> {
    let pause = table.offer.and_then(|offer| offer.pause);
    let due = pause.is_some_and(|pause| pause.until <= asked.max(now.minus(ANSWER_GRACE)));
    if due {
        close(write, table, OfferState::Expired, now).await?;
    }
    Ok(due)
}
