//! Taking plies back: never in a rated game, nor what has shown a hidden piece, as what was seen stays seen. The other player is asked;
//! the bot grants it, and one person who acts for both seats may take back whatever they like.

#[cfg(test)]
mod tests;

use anqi_engine::{Played, Seat};

use super::{Refusal, Result, Service, of_player, offers};
use crate::{
    clock::Timestamp,
    store::Write,
    table::{OfferKind, OfferState, Table, TableId, TableView, UserId},
};

/// What came of somebody's wish to take a ply back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TakeBackStep {
    /// The game goes on where it was before.
    Done(Box<TableView>),
    /// The other player is asked.
    Asked,
    /// It would make a rated game unrated, which the person has not agreed to. Nothing has changed.
    WouldUnrate,
}

impl Service {
    /// Takes back a person's last ply and what was played after it, or asks the other player for it, by what was asked for at
    /// `asked`. With `ply`, only if that many plies were played so far; with `unrates`, though the game against the bot is not rated
    /// any more from then on.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, the board has changed, the game is one without take-backs, there is nothing
    /// to take back, a hidden piece was shown since, an offer waits for its answer, the person has asked already since their last
    /// ply, the bot is thinking, or the store fails.
    pub async fn take_back(
        &self,
        id: TableId,
        user: UserId,
        ply: Option<u32>,
        unrates: bool,
        asked: Timestamp,
    ) -> Result<TakeBackStep> {
        let mut write = self.store.write().await?;
        let (view, seat) = of_player(&mut write, id, user, ply).await?;
        let (now, own_plies, mut table) = (self.now(), view.plies_of(seat), view.table);
        check_allowed(&table)?;
        let goal = goal(&mut write, &table, seat).await?;
        if table.is_between_people() {
            if table.offer.is_some() {
                return Err(Refusal::OfferOpen.into());
            }
            let kind = OfferKind::TakeBack;
            if write.has_offered(id, kind, seat, own_plies).await? {
                return Err(Refusal::AskedAlready.into());
            }
            offers::open(&mut write, &mut table, kind, seat, own_plies, now).await?;
            table.version += 1;
            self.record(write, table, None, now).await?;
            return Ok(TakeBackStep::Asked);
        }
        if table.bot_to_act {
            return Err(Refusal::BotIsThinking.into());
        }
        if table.rated && !unrates {
            return Ok(TakeBackStep::WouldUnrate);
        }
        table.rated = false;
        offers::close(&mut write, &mut table, OfferState::Lapsed, now).await?;
        let view = self.go_back(write, table, goal, asked, now).await?;
        Ok(TakeBackStep::Done(Box::new(view)))
    }

    /// Takes back what was played since.
    pub(super) async fn go_back(
        &self,
        mut write: Write,
        mut table: Table,
        Goal { ply, acting }: Goal,
        asked: Timestamp,
        now: Timestamp,
    ) -> Result<TableView> {
        write.take_back(table.id, ply).await?;
        table.version += 1;
        table.go_back(ply, acting, asked, now);
        self.record(write, table, None, now).await
    }
}

/// Refuses a take-back in a game that has none.
fn check_allowed(table: &Table) -> Result<()> {
    if table.has_take_backs() {
        Ok(())
    } else if table.rated {
        Err(Refusal::RatedStays.into())
    } else {
        Err(Refusal::NoTakeBacks.into())
    }
}

/// Where a game would go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Goal {
    /// After how many plies.
    ply: u32,
    /// Which seat would act then.
    acting: Seat,
}

/// Where the game would go on if `seat` took back its last ply and what was played after it.
pub(super) async fn goal(write: &mut Write, table: &Table, seat: Seat) -> Result<Goal> {
    let history = write.history(table).await?;
    let hotseat = table.is_hotseat();
    let last = history
        .iter()
        .rposition(|&(played_by, _)| hotseat || played_by == seat)
        .ok_or(Refusal::NothingToTakeBack)?;
    let shows = |(_, played): &(Seat, Played)| played.shown.is_some() || played.unveiled.is_some();
    let (stay, back) = history.split_at(last);
    if !hotseat && back.iter().any(shows) {
        return Err(Refusal::SeenStaysSeen.into());
    }
    let acting = back.first().map_or(seat, |&(played_by, _)| played_by);
    let ply = u32::try_from(stay.len()).map_err(|_| Refusal::NothingToTakeBack)?;
    Ok(Goal { ply, acting })
}
