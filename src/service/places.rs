//! Where a game is shown: its players may take it along, each for themselves.

use super::{Result, Service, of_player};
use crate::{
    store::MessageRef,
    table::{Place, TableId, UserId, Whose},
};

impl Service {
    /// Takes a game along to where a player of it is now. Within a server the board moves for both; on another server, or in direct
    /// messages, where the other may not be, the player has a board of their own from then on. Where both are in one channel again,
    /// they share one. The new board is still to be posted there. Answers the place that is given up by that, if one is.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, or the store fails.
    pub async fn take_along(
        &self,
        id: TableId,
        user: UserId,
        here: &Place,
    ) -> Result<Option<MessageRef>> {
        let mut write = self.store.write().await?;
        let (view, seat) = of_player(&mut write, id, user, None).await?;
        let given_up = match write.places(id).await?.as_slice() {
            [shared] if view.table.is_between_people() && shared.place.guild != here.guild => {
                write.part_places(id, seat, here).await?;
                None
            }
            [one, two] => {
                let own_first = one.whose == Whose::Seat(seat);
                let (own, other) = if own_first { (one, two) } else { (two, one) };
                if other.place.channel == here.channel {
                    write.join_places(id, seat.other()).await?;
                    Some(own.clone())
                } else {
                    // Nobody else reads the board there.
                    write.change_words(id, seat, here).await?;
                    None
                }
            }
            _ => return Ok(None),
        };
        write.commit().await?;
        Ok(given_up)
    }
}
