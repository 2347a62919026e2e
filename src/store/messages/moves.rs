//! Where tables are shown from now on: their players part, meet again, or take their own board along.

use anqi_engine::Seat;

use super::{MessageRef, NewPlace, insert, load, look_columns, stored};
use crate::{
    store::{Result, Write},
    table::{Place, TableId, Whose},
};

impl Write {
    /// Where a table is shown: at a place of both, or at one for each seat. None if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn places(&mut self, table: TableId) -> Result<Vec<MessageRef>> {
        let found = load(self.connection(), table).await?;
        let places = found.map(|(first, second)| [Some(first), second]);
        Ok(places.into_iter().flatten().flatten().collect())
    }

    /// Lets the player in `seat` have a place of their own from now on; the other stays where both were.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn part_places(
        &mut self,
        table: TableId,
        seat: Seat,
        place: &Place,
    ) -> Result<()> {
        let key = table.to_string();
        let (other, own) = (stored(Whose::Seat(seat.other())), stored(Whose::Seat(seat)));
        sqlx::query!(
            "UPDATE messages SET whose = $2, changes = changes + 1 WHERE table_id = $1 AND whose = 0",
            key,
            other
        )
        .execute(&mut *self.connection())
        .await?;
        let new = NewPlace {
            whose: Whose::Seat(seat),
            place: place.clone(),
            message: None,
        };
        insert(self.connection(), &key, &new).await?;
        sqlx::query!(
            "UPDATE messages SET home_guild_id = (SELECT home_guild_id FROM messages WHERE table_id = $1 AND whose = $2)
             WHERE table_id = $1 AND whose = $3",
            key,
            other,
            own
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Lets the board in the own place of the player in `seat` be in the language and the look of another place.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn change_words(
        &mut self,
        table: TableId,
        seat: Seat,
        place: &Place,
    ) -> Result<()> {
        let (key, whose) = (table.to_string(), stored(Whose::Seat(seat)));
        let language = place.language.to_string();
        let [pieces, theme, orientation] = look_columns(place.look);
        sqlx::query!(
            "UPDATE messages SET language = $3, pieces = $4, theme = $5, orientation = $6 WHERE table_id = $1 AND whose = $2",
            key,
            whose,
            language,
            pieces,
            theme,
            orientation
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Lets both players be where the one in `seat` is.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn join_places(&mut self, table: TableId, seat: Seat) -> Result<()> {
        let (key, stays) = (table.to_string(), stored(Whose::Seat(seat)));
        sqlx::query!(
            "DELETE FROM messages WHERE table_id = $1 AND whose <> $2",
            key,
            stays
        )
        .execute(&mut *self.connection())
        .await?;
        sqlx::query!(
            "UPDATE messages SET whose = 0, changes = changes + 1 WHERE table_id = $1",
            key
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
