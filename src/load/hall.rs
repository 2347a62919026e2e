//! The servers, channels and people of a run, and who sits at which table. Enough of them that none of the bot's limits for a person or a
//! server is reached.

use anqi_sandbox::{Config, IdSource, NewPerson, NewServer, Sandbox};
use anyhow::{Context as _, Result};

use super::table::Table;

/// As many tables are on a server, far below what the bot allows there.
const TABLES_A_SERVER: usize = 400;
/// As many channels has a server.
const CHANNELS: usize = 20;
/// With up to so many tables nobody sits at two; with more, nobody at more than four.
const TABLES_APART: usize = 400;
/// How many interactions the stand-in remembers: those of several minutes, so that it does not grow with the time.
const KEPT: usize = 20_000;
/// The languages of servers and people.
const LOCALES: [&str; 3] = ["zh-TW", "en-US", "zh-CN"];
/// The games of the tables: those in which whoever asks can choose to act first, so that the number of plies tells who acts.
const GAMES: [&str; 3] = ["taiwan", "classic", "junqi"];

/// How many people there have to be for so many tables.
fn people_for(tables: usize) -> usize {
    (2 * tables.clamp(1, TABLES_APART)).max(tables.div_ceil(4) * 2)
}

/// Starts the stand-in with room for so many tables.
///
/// # Errors
///
/// If it can't listen.
pub(super) async fn open(tables: usize, seed: u64) -> Result<Sandbox> {
    let servers = tables.div_ceil(TABLES_A_SERVER).max(1);
    let locale = |index: usize| LOCALES[index % LOCALES.len()].to_owned();
    let server = |index: usize| NewServer {
        name: format!("Server {index}"),
        locale: locale(index),
        channels: (0..CHANNELS)
            .map(|number| format!("table-{number}"))
            .collect(),
    };
    let person = |index: usize| NewPerson {
        name: format!("Player {index}"),
        locale: locale(index / 2),
    };
    let config = Config {
        seed,
        // A press that was made before a board is told from one after it by the time in its id.
        ids: IdSource::Clock,
        extra_people: (0..people_for(tables)).map(person).collect(),
        extra_servers: (0..servers).map(server).collect(),
        kept: KEPT,
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await;
    sandbox.context("the stand-in for Discord can't be started")
}

/// So many tables at which nothing was begun yet, every other one against the bot.
pub(super) fn tables(sandbox: &Sandbox, count: usize) -> Vec<Table> {
    let people = sandbox.people();
    let people = &people[people.len() - people_for(count)..];
    let servers = sandbox.servers();
    let servers = &servers[servers.len() - count.div_ceil(TABLES_A_SERVER).max(1)..];
    let channels: Vec<u64> = servers
        .iter()
        .flat_map(|server| &server.channels)
        .map(|channel| channel.id)
        .collect();
    let pairs = people.len() / 2;
    let table = |index: usize| {
        let pair = index % pairs;
        let players = [people[2 * pair].id, people[2 * pair + 1].id];
        let channel = channels[index % channels.len()];
        let game = GAMES[index / 2 % GAMES.len()];
        Table::new(players, index.is_multiple_of(2), channel, game)
    };
    (0..count).map(table).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sits_at_many_tables() {
        for tables in [0, 1, 7, 200, 400, 401, 2_000, 10_000] {
            let pairs = people_for(tables) / 2;
            assert!(pairs > 0 && people_for(tables).is_multiple_of(2));
            let most = tables.div_ceil(pairs);
            assert!(
                most <= if tables <= TABLES_APART { 1 } else { 4 },
                "{tables}"
            );
        }
    }
}
