//! `/anqi board`: the game again, at the bottom of the channel.

use super::{CommandResult, Context, matches, show};

/// Show your game again, at the bottom of the channel
#[poise::command(slash_command)]
pub(super) async fn board(
    context: Context<'_>,
    #[rename = "match"]
    #[description = "Which of your games"]
    #[autocomplete = "matches::suggest"]
    named: Option<String>,
) -> CommandResult {
    let app = context.data();
    let table = matches::pick(context, named.as_deref()).await?;
    let guard = app.outbox.guard_for_person(table).await;
    let shown = show(context, table).await;
    drop(guard);
    app.opponent.prompt(table);
    shown
}
