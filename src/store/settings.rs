//! What persons and servers have chosen.

use anqi_engine::Variant;
use anqi_render::PieceSet;

use super::{Connection, Result, Views, Write, parse};
use crate::table::{PersonSettings, ServerSettings, UserId};

pub(super) async fn person(connection: &mut Connection, user: UserId) -> Result<PersonSettings> {
    let user = user.to_string();
    let row = sqlx::query!(
        "SELECT language, pieces, theme, orientation, pings AS \"pings: bool\", confirm_flips AS \"confirm_flips: bool\",
         on_global_board AS \"on_global_board: bool\", tips AS \"tips: bool\" FROM person_settings WHERE user_id = $1",
        user
    )
    .fetch_optional(connection)
    .await?;
    let Some(row) = row else {
        return Ok(PersonSettings::default());
    };
    Ok(PersonSettings {
        language: optional("language", row.language.as_deref())?,
        pieces: optional("piece set", row.pieces.as_deref())?,
        theme: parse("theme", &row.theme)?,
        orientation: parse("orientation", &row.orientation)?,
        pings: row.pings,
        confirm_flips: row.confirm_flips,
        on_global_board: row.on_global_board,
        tips: row.tips,
    })
}

async fn server(connection: &mut Connection, guild: u64) -> Result<ServerSettings> {
    let guild = guild.to_string();
    let row = sqlx::query!(
        "SELECT language, variant, pace, threads AS \"threads: bool\", deletes_old_boards AS \"deletes_old_boards: bool\",
         leaderboard AS \"leaderboard: bool\" FROM server_settings WHERE guild_id = $1",
        guild
    )
    .fetch_optional(&mut *connection)
    .await?;
    let channels = sqlx::query_scalar!(
        "SELECT channel_id FROM server_channels WHERE guild_id = $1 ORDER BY channel_id",
        guild
    )
    .fetch_all(connection)
    .await?;
    let channels = channels.iter().map(|id| parse("channel id", id));
    let settings = ServerSettings {
        channels: channels.collect::<Result<_>>()?,
        ..ServerSettings::default()
    };
    let Some(row) = row else { return Ok(settings) };
    Ok(ServerSettings {
        language: optional("language", row.language.as_deref())?,
        variant: optional("variant", row.variant.as_deref())?,
        pace: optional("pace", row.pace.as_deref())?,
        threads: row.threads,
        deletes_old_boards: row.deletes_old_boards,
        leaderboard: row.leaderboard,
        ..settings
    })
}

fn optional<T: std::str::FromStr>(what: &str, text: Option<&str>) -> Result<Option<T>> {
    text.map(|text| parse(what, text)).transpose()
}

impl Views {
    /// What a person has chosen.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn person_settings(&self, user: UserId) -> Result<PersonSettings> {
        let mut connection = self.readers.acquire().await?;
        person(&mut connection, user).await
    }

    /// What a server has chosen.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn server_settings(&self, guild: u64) -> Result<ServerSettings> {
        let mut connection = self.readers.begin().await?;
        server(&mut connection, guild).await
    }
}

impl Write {
    /// What a person has chosen.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn person_settings(&mut self, user: UserId) -> Result<PersonSettings> {
        person(self.connection(), user).await
    }

    /// What a server has chosen.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn server_settings(&mut self, guild: u64) -> Result<ServerSettings> {
        server(self.connection(), guild).await
    }

    /// Keeps what a person has chosen.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn keep_person_settings(
        &mut self,
        user: UserId,
        settings: &PersonSettings,
    ) -> Result<()> {
        let user = user.to_string();
        let language = settings.language.map(|language| language.to_string());
        let pieces = settings.pieces.map(PieceSet::as_str);
        let (theme, orientation) = (settings.theme.as_str(), settings.orientation.as_str());
        sqlx::query!(
            "INSERT INTO person_settings (user_id, language, pieces, theme, orientation, pings, confirm_flips, on_global_board, tips)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, pieces = excluded.pieces, theme = excluded.theme,
                 orientation = excluded.orientation, pings = excluded.pings,
                 confirm_flips = excluded.confirm_flips, on_global_board = excluded.on_global_board, tips = excluded.tips",
            user,
            language,
            pieces,
            theme,
            orientation,
            settings.pings,
            settings.confirm_flips,
            settings.on_global_board,
            settings.tips
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Gives a person tips in their running games, or no more of them.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn give_tips(&mut self, user: UserId, tips: bool) -> Result<()> {
        let user = user.to_string();
        sqlx::query!(
            "UPDATE seats SET tips = $2 WHERE user_id = $1 AND EXISTS (SELECT 1 FROM tables WHERE id = table_id AND winner IS NULL)",
            user,
            tips
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Keeps what a server has chosen.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn keep_server_settings(
        &mut self,
        guild: u64,
        settings: &ServerSettings,
    ) -> Result<()> {
        let guild = guild.to_string();
        let language = settings.language.map(|language| language.to_string());
        let variant = settings.variant.map(Variant::as_str);
        let pace = settings.pace.map(|pace| pace.to_string());
        sqlx::query!(
            "INSERT INTO server_settings (guild_id, language, variant, pace, threads, deletes_old_boards, leaderboard)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language, variant = excluded.variant, pace = excluded.pace,
                 threads = excluded.threads, deletes_old_boards = excluded.deletes_old_boards, leaderboard = excluded.leaderboard",
            guild,
            language,
            variant,
            pace,
            settings.threads,
            settings.deletes_old_boards,
            settings.leaderboard
        )
        .execute(&mut *self.connection())
        .await?;
        sqlx::query!("DELETE FROM server_channels WHERE guild_id = $1", guild)
            .execute(&mut *self.connection())
            .await?;
        for channel in &settings.channels {
            let channel = channel.to_string();
            sqlx::query!(
                "INSERT INTO server_channels (guild_id, channel_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                guild,
                channel
            )
            .execute(&mut *self.connection())
            .await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use anqi_render::{Orientation, ThemeName};

    use super::*;
    use crate::{store::Store, table::Pace, words::Language};

    #[tokio::test]
    async fn what_was_chosen_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("anqi.db")).await.unwrap();
        let (person, server) = (PersonSettings::default(), ServerSettings::default());
        let views = store.views();
        assert_eq!(views.person_settings(UserId(7)).await.unwrap(), person);
        assert_eq!(views.server_settings(7).await.unwrap(), server);
        let chosen = PersonSettings {
            language: Some(Language::ZhTw),
            pieces: Some(PieceSet::Pictograms),
            theme: ThemeName::Night,
            orientation: Orientation::Tall,
            pings: false,
            confirm_flips: true,
            on_global_board: false,
            tips: Some(false),
        };
        let other = ServerSettings {
            language: Some(Language::ZhCn),
            variant: Some(Variant::JunqiBonus),
            pace: Some(Pace::Untimed),
            channels: vec![11, 12],
            threads: true,
            deletes_old_boards: true,
            leaderboard: false,
        };
        for (person, server) in [(chosen, other), (person, server)] {
            let mut write = store.write().await.unwrap();
            write
                .keep_person_settings(UserId(7), &person)
                .await
                .unwrap();
            write.keep_server_settings(7, &server).await.unwrap();
            write.commit().await.unwrap();
            assert_eq!(views.person_settings(UserId(7)).await.unwrap(), person);
            assert_eq!(views.server_settings(7).await.unwrap(), server);
        }
        let untouched = views.server_settings(8).await.unwrap();
        assert_eq!(untouched, ServerSettings::default());
    }
}
