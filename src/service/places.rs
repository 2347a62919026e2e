//! Where a game is shown: its players may take it along, each for themselves.

use super::{Result, Service, of_player};
use crate::table::{Place, TableId, UserId, Whose};

impl Service {
    /// Takes a game along to where a player of it is now. Within a server the board moves for both; on another server, or in direct
    /// messages, where the other may not be, the player has a board of their own from then on. Where both are in one channel again,
    /// they share one. The new board is still to be posted there.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, or the store fails.
    pub async fn take_along(&self, id: TableId, user: UserId, here: &Place) -> Result<()> {
        let mut write = self.store.write().await?;
        let (view, seat) = of_player(&mut write, id, user, None).await?;
        let places = write.places(id).await?;
        let other = places
            .iter()
            .find(|(whose, _)| *whose == Whose::Seat(seat.other()));
        match (places.as_slice(), other) {
            ([(Whose::Both, place)], _)
                if view.table.is_between_people() && place.guild != here.guild =>
            {
                write.part_places(id, seat, here).await?;
            }
            (_, Some((_, place))) if place.channel == here.channel => {
                write.join_places(id, seat.other()).await?;
            }
            // Nobody else reads the board there.
            (_, Some(_)) => write.change_words(id, seat, here).await?,
            _ => return Ok(()),
        }
        Ok(write.commit().await?)
    }
}
