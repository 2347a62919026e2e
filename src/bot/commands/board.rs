//! `/anqi board`: the game again, at the bottom of the channel; also where it was not before.

use super::{CommandResult, Context, matches, place::place, show, user};

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
    let table = matches::pick_anywhere(context, named.as_deref()).await?;
    let here = place(context).await?;
    let guard = app.outbox.guard_for_person(table).await;
    app.service.take_along(table, user(context), &here).await?;
    let shown = show(context, table).await;
    drop(guard);
    app.opponent.prompt(table);
    shown
}
