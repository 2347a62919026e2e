//! `/anqi about`: what this is, and the commitments of the person's running games.

use super::{CommandResult, Context, note, user, words};

/// How many games' commitments fit.
const MAX_GAMES: usize = 10;

/// What this bot is, and how its shuffle can be checked
#[poise::command(slash_command)]
pub(super) async fn about(context: Context<'_>) -> CommandResult {
    let (store, words) = (context.data().service.views(), words(context));
    let version = env!("CARGO_PKG_VERSION");
    let mut lines = vec![words.fill(
        "about",
        [
            ("version", version.into()),
            ("algorithm", crate::table::shuffle::ALGORITHM.into()),
        ],
    )];
    let running = store.running(user(context), None).await?;
    for id in running.iter().rev().take(MAX_GAMES) {
        if let Some(view) = store.view(*id).await? {
            let arguments = [
                ("table", id.to_string().into()),
                ("commitment", view.table.commitment.as_str().into()),
            ];
            lines.push(words.fill("about-game", arguments));
        }
    }
    note(context, lines.join("\n")).await
}
