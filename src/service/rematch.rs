//! Rematches: the same game once more, with the seats swapped. Between people both have to want it; the first to say so has the
//! shuffle committed to, and the press of the other has its part in it.

#[cfg(test)]
mod tests;

use anqi_engine::Seat;

use super::{
    GRACE, Refusal, Result, Service, existing,
    start::{Beginning, check_room},
};
use crate::{
    clock::Timestamp,
    store::{MessageRef, NewPlace, Write},
    table::{
        Deal, Player, REMATCH_LIFE, Rematch, Table, TableId, UserId, Whose, Wish,
        shuffle::ShuffleIds,
    },
};

/// What came of somebody's wish for a rematch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RematchStep {
    /// The other has to want it too.
    Wanted,
    /// It has begun at this table.
    Begun(TableId),
}

impl Service {
    /// Wants a rematch of a finished game, or agrees to the other's wish, by the interaction of that id, which was made at `asked`.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or goes on, the person has said so already, the rematch has begun, one of the two
    /// has too many games going, or the store fails.
    pub async fn rematch(
        &self,
        id: TableId,
        user: UserId,
        interaction: u64,
        asked: Timestamp,
    ) -> Result<RematchStep> {
        let mut write = self.store.write().await?;
        let table = existing(&mut write, id).await?.table;
        let seat = table.seat_of(user).ok_or(Refusal::NotAPlayer)?;
        if table.is_running() {
            return Err(Refusal::BoardChanged.into());
        }
        if table.was_left() {
            return Err(Refusal::OtherIsGone.into());
        }
        let wish = match write.rematch(id).await? {
            Some(Rematch::Begun { .. }) => return Err(Refusal::RematchBegun.into()),
            Some(Rematch::Wanted(wish)) if wish.expires <= asked => {
                // The sweeper was about to.
                write.take_wish(id).await?;
                None
            }
            Some(Rematch::Wanted(wish)) => Some(wish),
            None => None,
        };
        check_room(&mut write, user, Refusal::TooManyGames).await?;
        let step = match wish {
            Some(wish) if wish.by == seat => return Err(Refusal::RematchWanted.into()),
            Some(wish) => {
                self.agree(&mut write, &table, &wish, interaction).await?;
                RematchStep::Begun(wish.next)
            }
            None if table.is_between_people() => {
                self.want(&mut write, &table, seat).await?;
                RematchStep::Wanted
            }
            None => {
                let next = self.new_table_id();
                let (seed, ids) = (self.dealer.seed(), ShuffleIds::table(next));
                let deal = self.dealer.deal(seed, ids, table.rules);
                self.play_again(&mut write, &table, next, deal).await?;
                RematchStep::Begun(next)
            }
        };
        write.commit().await?;
        Ok(step)
    }

    /// Forgets a wish whose time is over; nothing happens to any other.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn forget_wish(&self, id: TableId) -> Result<()> {
        let now = self.now();
        let mut write = self.store.write().await?;
        if let Some(Rematch::Wanted(wish)) = write.rematch(id).await?
            && wish.expires.plus(GRACE) <= now
        {
            write.take_wish(id).await?;
            write.commit().await?;
        }
        Ok(())
    }

    /// Lists the finished games of which nobody agreed to a rematch in time.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn overdue_wishes(&self) -> Result<Vec<TableId>> {
        Ok(self.views().overdue_wishes(self.now().minus(GRACE)).await?)
    }

    async fn want(&self, write: &mut Write, table: &Table, by: Seat) -> Result<()> {
        let seed = self.dealer.seed();
        let wish = Wish {
            by,
            next: self.new_table_id(),
            commitment: seed.commitment(),
            expires: self.now().plus(REMATCH_LIFE),
        };
        Ok(write.want_rematch(table.id, &wish, &seed).await?)
    }

    async fn agree(
        &self,
        write: &mut Write,
        table: &Table,
        wish: &Wish,
        interaction: u64,
    ) -> Result<()> {
        if let Some(user) = table.player(wish.by).user() {
            check_room(write, user, Refusal::ChallengerIsBusy).await?;
        }
        let seed = write.take_wish(table.id).await?;
        let ids = ShuffleIds::accepted(wish.next, interaction);
        let deal = self.dealer.deal(seed, ids, table.rules);
        self.play_again(write, table, wish.next, deal).await
    }

    /// Makes the table of a rematch: the seats are swapped, or drawn where the rules have them drawn.
    async fn play_again(
        &self,
        write: &mut Write,
        table: &Table,
        next: TableId,
        deal: Deal,
    ) -> Result<()> {
        let [first, second] = table.players.clone();
        let drawn = table.rules.variant.draws_seats();
        let keep = drawn && self.dealer.draw().is_multiple_of(2);
        let players: [Player; 2] = if keep {
            [first, second]
        } else {
            [second, first]
        };
        let places = write.places(table.id).await?.into_iter();
        let places = places.map(|MessageRef { whose, place, .. }| NewPlace {
            // Wherever somebody plays, they stay.
            whose: match whose {
                Whose::Seat(seat) if !keep => Whose::Seat(seat.other()),
                whose => whose,
            },
            place,
            message: None,
        });
        let beginning = Beginning {
            id: next,
            rules: table.rules,
            players,
            pace: table.pace,
            rated: table.rated,
            deal,
            places: &places.collect::<Vec<_>>(),
        };
        self.begin(write, beginning).await?;
        Ok(write.begin_rematch(table.id, next).await?)
    }
}
