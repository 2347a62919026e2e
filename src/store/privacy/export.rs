//! All that is stored about one person, in a form that is theirs to keep: other people stand in it by the names that everybody saw at
//! the board, and nothing that nobody may know before the end of a game does. Moments are milliseconds since the Unix epoch.

use std::collections::HashMap;

use anqi_render::PieceSet;
use serde::Serialize;

use super::super::{Connection, Result, settings};
use crate::table::{PersonSettings, UserId};

/// All that is stored about a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Export {
    /// Their id on Discord.
    pub user_id: String,
    /// What they have chosen.
    pub settings: SettingsRecord,
    /// Their ratings.
    pub ratings: Vec<RatingRecord>,
    /// The puzzles that they answered.
    pub puzzles: Vec<PuzzleRecord>,
    /// When they tried codes lately that named no free seat.
    pub wrong_codes: Vec<i64>,
    /// The challenges that they made or were asked by, the newest first.
    pub challenges: Vec<ChallengeRecord>,
    /// The games that they play or played, the newest first.
    pub games: Vec<GameRecord>,
}

/// What a person has chosen, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SettingsRecord {
    language: Option<String>,
    pieces: Option<&'static str>,
    theme: &'static str,
    orientation: &'static str,
    pings: bool,
    confirm_flips: bool,
    on_global_board: bool,
    tips: Option<bool>,
}

/// A rating in a family of games, as the last rated game left it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RatingRecord {
    family: String,
    rating: f64,
    deviation: f64,
    volatility: f64,
    rated_at: i64,
    established_until: Option<i64>,
}

/// A puzzle that was answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzleRecord {
    puzzle: String,
    first_try: bool,
    solved: bool,
    answered_at: i64,
}

/// A challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChallengeRecord {
    id: String,
    game: String,
    pace: String,
    rated: bool,
    first: String,
    state: String,
    /// Whether the person asked, and was not asked.
    yours: bool,
    challenger: String,
    /// Whoever was asked, or took the free seat; none while nobody has.
    opponent: Option<String>,
    /// The code of a free seat.
    code: Option<String>,
    server_id: Option<String>,
    channel_id: String,
    message_id: Option<String>,
    created_at: i64,
    expires_at: i64,
}

/// A game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameRecord {
    id: String,
    game: String,
    pace: String,
    rated: bool,
    seats: Vec<SeatRecord>,
    server_id: Option<String>,
    channel_id: String,
    message_id: Option<String>,
    language: String,
    pieces: String,
    theme: String,
    orientation: String,
    created_at: i64,
    deadline: Option<i64>,
    /// The seat that won, or `draw`; none while the game goes on.
    winner: Option<String>,
    end_reason: Option<String>,
    ended_at: Option<i64>,
    /// Points that the person earned.
    points: Option<i64>,
    /// Why the game did not count, though it was rated.
    uncounted: Option<String>,
    /// The person's rating in its family before and after.
    rating_before: Option<f64>,
    rating_after: Option<f64>,
    /// The plies as everybody saw them, and when each was played.
    plies: Vec<(String, i64)>,
    /// Which seat offered what and when, and what became of it.
    offers: Vec<(i64, String, i64, String)>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct SeatRecord {
    seat: i64,
    you: bool,
    name: Option<String>,
    bot: Option<String>,
}

/// Reads it all. Whoever calls holds one snapshot.
pub(super) async fn export(connection: &mut Connection, user: UserId) -> Result<Export> {
    let chosen = settings::person(connection, user).await?;
    let key = user.to_string();
    Ok(Export {
        settings: SettingsRecord::from(chosen),
        ratings: ratings(connection, &key).await?,
        puzzles: puzzles(connection, &key).await?,
        wrong_codes: wrong_codes(connection, &key).await?,
        challenges: challenges(connection, &key).await?,
        games: games(connection, &key).await?,
        user_id: key,
    })
}

impl From<PersonSettings> for SettingsRecord {
    fn from(chosen: PersonSettings) -> Self {
        Self {
            language: chosen.language.map(|language| language.to_string()),
            pieces: chosen.pieces.map(PieceSet::as_str),
            theme: chosen.theme.as_str(),
            orientation: chosen.orientation.as_str(),
            pings: chosen.pings,
            confirm_flips: chosen.confirm_flips,
            on_global_board: chosen.on_global_board,
            tips: chosen.tips,
        }
    }
}

async fn ratings(connection: &mut Connection, user: &str) -> Result<Vec<RatingRecord>> {
    Ok(sqlx::query_as!(
        RatingRecord,
        "SELECT family, rating, deviation, volatility, rated_at, established_until FROM ratings WHERE user_id = $1 ORDER BY family",
        user
    )
    .fetch_all(connection)
    .await?)
}

async fn puzzles(connection: &mut Connection, user: &str) -> Result<Vec<PuzzleRecord>> {
    Ok(sqlx::query_as!(
        PuzzleRecord,
        r#"SELECT puzzle, first_try AS "first_try: bool", solved AS "solved: bool", answered_at FROM puzzle_answers
           WHERE user_id = $1 ORDER BY answered_at, puzzle"#,
        user
    )
    .fetch_all(connection)
    .await?)
}

async fn wrong_codes(connection: &mut Connection, user: &str) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "SELECT tried_at FROM wrong_codes WHERE user_id = $1 ORDER BY tried_at",
        user
    )
    .fetch_all(connection)
    .await?)
}

async fn challenges(connection: &mut Connection, user: &str) -> Result<Vec<ChallengeRecord>> {
    Ok(sqlx::query_as!(
        ChallengeRecord,
        r#"SELECT id, variant AS game, pace, rated AS "rated: bool", first, state, challenger_id = $1 AS "yours!: bool",
             challenger_name AS challenger, opponent_name AS opponent, code, guild_id AS server_id, channel_id, message_id, created_at, expires_at
           FROM challenges WHERE challenger_id = $1 OR opponent_id = $1 ORDER BY created_at DESC, id"#,
        user
    )
    .fetch_all(connection)
    .await?)
}

async fn games(connection: &mut Connection, user: &str) -> Result<Vec<GameRecord>> {
    let rows = sqlx::query!(
        r#"SELECT tables.id, tables.variant, pace, tables.rated AS "rated: bool", created_at, deadline, winner, end_reason, ended_at,
             messages.guild_id, channel_id, message_id, language, pieces, theme, orientation, points.amount AS "points?", uncounted.reason AS "uncounted?",
             rating_changes.rating_before AS "rating_before?", rating_changes.rating_after AS "rating_after?"
           FROM tables JOIN messages ON messages.table_id = tables.id
             AND messages.whose IN (0, (SELECT MIN(seat) FROM seats WHERE table_id = tables.id AND user_id = $1))
           LEFT JOIN points ON points.table_id = tables.id AND points.user_id = $1
           LEFT JOIN uncounted ON uncounted.table_id = tables.id
           LEFT JOIN rating_changes ON rating_changes.table_id = tables.id AND rating_changes.user_id = $1
           WHERE tables.id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY created_at DESC, tables.id"#,
        user
    )
    .fetch_all(&mut *connection)
    .await?;
    let mut seats = seats(connection, user).await?;
    let mut plies = plies(connection, user).await?;
    let mut offers = offers(connection, user).await?;
    let games = rows.into_iter().map(|row| GameRecord {
        seats: seats.remove(&row.id).unwrap_or_default(),
        plies: plies.remove(&row.id).unwrap_or_default(),
        offers: offers.remove(&row.id).unwrap_or_default(),
        id: row.id,
        game: row.variant,
        pace: row.pace,
        rated: row.rated,
        server_id: row.guild_id,
        channel_id: row.channel_id,
        message_id: row.message_id,
        language: row.language,
        pieces: row.pieces,
        theme: row.theme,
        orientation: row.orientation,
        created_at: row.created_at,
        deadline: row.deadline,
        winner: row.winner,
        end_reason: row.end_reason,
        ended_at: row.ended_at,
        points: row.points,
        uncounted: row.uncounted,
        rating_before: row.rating_before,
        rating_after: row.rating_after,
    });
    Ok(games.collect())
}

/// Rows by the table that they belong to.
type ByTable<T> = HashMap<String, Vec<T>>;

fn by_table<T>(rows: impl Iterator<Item = (String, T)>) -> ByTable<T> {
    let mut tables = ByTable::new();
    for (table, row) in rows {
        tables.entry(table).or_default().push(row);
    }
    tables
}

async fn seats(connection: &mut Connection, user: &str) -> Result<ByTable<SeatRecord>> {
    let rows = sqlx::query!(
        "SELECT table_id, seat, user_id, name, bot_level FROM seats
         WHERE table_id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY table_id, seat",
        user
    )
    .fetch_all(connection)
    .await?;
    Ok(by_table(rows.into_iter().map(|row| {
        let seat = SeatRecord {
            seat: row.seat,
            you: row.user_id.as_deref() == Some(user),
            name: row.name.filter(|name| !name.is_empty()),
            bot: row.bot_level,
        };
        (row.table_id, seat)
    })))
}

async fn plies(connection: &mut Connection, user: &str) -> Result<ByTable<(String, i64)>> {
    let rows = sqlx::query!(
        "SELECT table_id, played, played_at FROM plies
         WHERE table_id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY table_id, ply",
        user
    )
    .fetch_all(connection)
    .await?;
    let rows = rows.into_iter();
    Ok(by_table(
        rows.map(|row| (row.table_id, (row.played, row.played_at))),
    ))
}

async fn offers(
    connection: &mut Connection,
    user: &str,
) -> Result<ByTable<(i64, String, i64, String)>> {
    let rows = sqlx::query!(
        "SELECT table_id, seat, kind, offered_at, state FROM offers
         WHERE table_id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY table_id, offered_at",
        user
    )
    .fetch_all(connection)
    .await?;
    let rows = rows.into_iter();
    Ok(by_table(rows.map(|row| {
        let offer = (row.seat, row.kind, row.offered_at, row.state);
        (row.table_id, offer)
    })))
}
