//! `/anqi about`: what this is, and the commitments of the person's running games.

use super::{CommandResult, Context, matches, note, user, words};

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
    let source = context.data().source.as_deref();
    let source = source.map(|source| words.fill("about-source", [("source", source.into())]));
    lines.extend(source);
    let running = store.running(user(context), None).await?;
    for id in running.iter().rev().take(MAX_GAMES) {
        if let Some(view) = store.view(*id).await? {
            let name = matches::describe(words, &view, user(context));
            let commitment = view.table.commitment.as_str();
            let arguments = [("name", name.into()), ("commitment", commitment.into())];
            lines.push(words.fill("about-game", arguments));
        }
    }
    if let Some(more) = running
        .len()
        .checked_sub(MAX_GAMES)
        .filter(|&more| more > 0)
    {
        lines.push(words.fill("about-more", [("count", more.to_string().into())]));
    }
    note(context, lines.join("\n")).await
}
