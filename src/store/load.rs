//! From rows to tables and views.

use anqi_engine::{Game, Observation, Played, Rules, Seat, Variant, Viewer};

use super::{Connection, Result, StoreError, number, offers, parse};
use crate::{
    clock::Timestamp,
    table::{Ending, Person, Player, Table, TableId, TableView, UserId, shuffle::Commitment},
};

/// Reads what everybody may know of a table; none if there is no such table.
pub(super) async fn table(connection: &mut Connection, id: TableId) -> Result<Option<Table>> {
    let found = table_with_tips(connection, id).await?;
    Ok(found.map(|(table, _)| table))
}

/// Reads the same, and whether its players are given tips.
async fn table_with_tips(
    connection: &mut Connection,
    id: TableId,
) -> Result<Option<(Table, [bool; 2])>> {
    let key = id.to_string();
    let Some(row) = sqlx::query!(
        "SELECT variant, pace, rated AS \"rated: bool\", commitment, created_at, version, ply, deadline,
         remind_at, taken_back_at, bot_to_act AS \"bot_to_act: bool\", winner, end_reason
         FROM tables WHERE id = $1",
        key
    )
    .fetch_optional(&mut *connection)
    .await?
    else {
        return Ok(None);
    };
    let (players, tips) = seats(connection, id).await?;
    let table = Table {
        id,
        rules: Rules::new(parse::<Variant>("variant", &row.variant)?),
        players,
        pace: parse("pace", &row.pace)?,
        rated: row.rated,
        version: number("version", row.version)?,
        ply: number("ply", row.ply)?,
        deadline: row.deadline.map(Timestamp::from_millis),
        reminder: row.remind_at.map(Timestamp::from_millis),
        bot_to_act: row.bot_to_act,
        taken_back: row.taken_back_at.map(Timestamp::from_millis),
        offer: offers::open(connection, id).await?,
        ending: ending(row.winner.as_deref(), row.end_reason.as_deref())?,
        commitment: Commitment::from_stored(row.commitment),
        created: Timestamp::from_millis(row.created_at),
    };
    Ok(Some((table, tips)))
}

/// Reads who sits at a table, the first seat and then the second.
pub(super) async fn players(connection: &mut Connection, id: TableId) -> Result<[Player; 2]> {
    Ok(seats(connection, id).await?.0)
}

/// Reads who sits at a table, and whether they are given tips there.
async fn seats(connection: &mut Connection, id: TableId) -> Result<([Player; 2], [bool; 2])> {
    let key = id.to_string();
    let rows = sqlx::query!(
        "SELECT user_id, name, bot_level, tips AS \"tips: bool\" FROM seats WHERE table_id = $1 ORDER BY seat",
        key
    )
    .fetch_all(connection)
    .await?;
    let seats = rows.into_iter().map(|row| {
        let player = match (row.user_id, row.name, row.bot_level) {
            (Some(user), Some(name), None) => Player::Person(Person {
                user: UserId(parse("user id", &user)?),
                name,
            }),
            (None, None, Some(level)) => Player::Bot(parse("level", &level)?),
            _ => {
                let what = format!("a seat of table {id} with nobody in it");
                return Err(StoreError::Corrupt(what));
            }
        };
        Ok((player, row.tips))
    });
    let seats: Vec<(Player, bool)> = seats.collect::<Result<_>>()?;
    let two = <[(Player, bool); 2]>::try_from(seats);
    let [(first, first_tips), (second, second_tips)] =
        two.map_err(|_| StoreError::Corrupt(format!("table {id} without its two seats")))?;
    Ok(([first, second], [first_tips, second_tips]))
}

pub(super) fn ending(winner: Option<&str>, reason: Option<&str>) -> Result<Option<Ending>> {
    let (Some(winner), Some(reason)) = (winner, reason) else {
        return Ok(None);
    };
    let winner = match winner {
        "draw" => None,
        number => Some(seat(parse("winner", number)?)?),
    };
    Ok(Some(Ending {
        winner,
        reason: parse("reason", reason)?,
    }))
}

/// Reads a seat's number.
pub(super) fn seat(stored: i64) -> Result<Seat> {
    let seat = u8::try_from(stored).ok().and_then(Seat::from_number);
    seat.ok_or_else(|| StoreError::Corrupt(format!("a seat {stored}")))
}

/// How a winner is written.
pub(super) const fn winner_text(winner: Option<Seat>) -> &'static str {
    match winner {
        Some(Seat::First) => "1",
        Some(Seat::Second) => "2",
        None => "draw",
    }
}

/// Reads the plies of a table, as everybody saw them.
pub(super) async fn plies(connection: &mut Connection, id: TableId) -> Result<Vec<String>> {
    let key = id.to_string();
    Ok(sqlx::query_scalar!(
        "SELECT played FROM plies WHERE table_id = $1 ORDER BY ply",
        key
    )
    .fetch_all(connection)
    .await?)
}

/// Reads the plies of a table as everybody saw them, each with the seat that played it.
pub(super) async fn history(
    connection: &mut Connection,
    table: &Table,
) -> Result<Vec<(Seat, Played)>> {
    Ok(replay(connection, table).await?.1)
}

/// Plays through a table as everybody saw it.
async fn replay(
    connection: &mut Connection,
    table: &Table,
) -> Result<(Observation, Vec<(Seat, Played)>)> {
    let mut observation = Observation::start(table.rules);
    let mut history = Vec::new();
    for text in plies(connection, table.id).await? {
        history.push(play(&mut observation, table.id, &text)?);
    }
    Ok((observation, history))
}

/// Plays a ply of a table as everybody saw it, with the seat that played it.
pub(super) fn play(
    observation: &mut Observation,
    id: TableId,
    text: &str,
) -> Result<(Seat, Played)> {
    let seat = observation.to_act();
    let played = observation.play_text(text).map_err(|error| {
        StoreError::Corrupt(format!(
            "a ply of table {id} that can't be played, {text:?}: {error}"
        ))
    })?;
    Ok((seat, played))
}

/// Reads a table as everybody may see it; none if there is no such table.
pub(super) async fn view(connection: &mut Connection, id: TableId) -> Result<Option<TableView>> {
    let Some((table, tips)) = table_with_tips(connection, id).await? else {
        return Ok(None);
    };
    let (observation, history) = replay(connection, &table).await?;
    let (mut last, mut count, mut in_a_row) = (None, [0; 2], 0);
    for (seat, played) in history {
        let again = last.is_some_and(|(before, _)| before == seat);
        in_a_row = if again { in_a_row + 1 } else { 1 };
        last = Some((seat, played));
        count[usize::from(seat == Seat::Second)] += 1;
    }
    Ok(Some(TableView {
        table,
        observation,
        last,
        plies: count,
        in_a_row,
        tips,
    }))
}

/// Reads what the player in a seat sees of a table: what everybody does, and what only they may know. Where there is no such thing,
/// the truth is left alone.
pub(super) async fn own_view(
    connection: &mut Connection,
    view: &TableView,
    seat: Seat,
) -> Result<Observation> {
    if !view.table.rules.variant.has_private_knowledge() {
        return Ok(view.observation.clone());
    }
    let game = truth(connection, &view.table).await?;
    Ok(game.observe(Viewer::Seat(seat)))
}

/// Reads the true state of a table, for playing its next ply and for what a player may know of it; for nothing else.
pub(super) async fn truth(connection: &mut Connection, table: &Table) -> Result<Game> {
    let mut game = layout(connection, table).await?;
    for text in plies(connection, table.id).await? {
        play_truly(&mut game, table.id, &text)?;
    }
    Ok(game)
}

/// Reads the true state of a table before its first ply, under the same terms as [`truth`].
pub(super) async fn layout(connection: &mut Connection, table: &Table) -> Result<Game> {
    let key = table.id.to_string();
    let line = sqlx::query_scalar!("SELECT start_line FROM secrets WHERE table_id = $1", key)
        .fetch_one(&mut *connection)
        .await?;
    // What is wrong with it stays unsaid: the error would quote the layout.
    let unreadable =
        |_| StoreError::Corrupt(format!("a layout of table {} that can't be read", table.id));
    Game::parse(table.rules, &line).map_err(unreadable)
}

/// Plays a ply on the true state of a table.
pub(super) fn play_truly(game: &mut Game, id: TableId, text: &str) -> Result<()> {
    game.play_text(text).map_err(|_| {
        StoreError::Corrupt(format!(
            "a ply of table {id} that its layout does not allow: {text:?}"
        ))
    })?;
    Ok(())
}
