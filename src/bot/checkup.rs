//! What Discord says of the bot's token and of its rights, for an operator who looks for what is wrong. Changes nothing.

use serenity::all::{GuildId, GuildPagination, Permissions};

use super::{BotError, check_gateway, wire};
use crate::config::{ApiBase, Token};

/// What the bot needs on a server, as the README's link asks for it.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);
/// As many servers as Discord lists at a time.
const PAGE: u64 = 200;
/// So many servers are looked at: who has more sees the kind of thing that is wrong.
const MOST: usize = 1_000;

/// The bot as Discord knows it.
#[derive(Debug)]
pub(crate) struct Checkup {
    /// Its name.
    pub(crate) name: String,
    /// On how many servers it is, of those looked at.
    pub(crate) servers: usize,
    /// Servers, by name, whose roles do not give it all that it needs, with the names of what it lacks.
    pub(crate) lacking: Vec<(String, String)>,
}

/// Asks Discord.
///
/// # Errors
///
/// If Discord does not know the token or can't be reached.
pub(crate) async fn checkup(token: &Token, base: Option<&ApiBase>) -> Result<Checkup, BotError> {
    let http = wire::unlimited(token, base);
    check_gateway(base, &http.get_gateway().await?.url)?;
    let bot = http.get_current_user().await?;
    let mut found = Checkup {
        name: bot.name.clone(),
        servers: 0,
        lacking: Vec::new(),
    };
    let mut last: Option<GuildId> = None;
    while found.servers < MOST {
        let after = last.map(GuildPagination::After);
        let page = http.get_guilds(after, Some(PAGE)).await?;
        found.servers += page.len();
        for server in &page {
            let lacks = NEEDED.difference(server.permissions);
            if !server.permissions.administrator() && !lacks.is_empty() {
                let names = lacks.get_permission_names().join(", ");
                found.lacking.push((server.name.clone(), names));
            }
        }
        match page.last() {
            Some(server) if page.len() as u64 == PAGE => last = Some(server.id),
            _ => break,
        }
    }
    Ok(found)
}
