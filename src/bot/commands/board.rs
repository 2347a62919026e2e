//! `/anqi board`: the game again, at the bottom of the channel.

use super::{
    CommandError, CommandResult, Context, here, matches, place::check_permissions, show, user,
    words,
};

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
    check_permissions(context)?;
    let table = matches::pick(context, named.as_deref()).await?;
    let message = app.service.views().message(table, user(context)).await?;
    if message.is_some_and(|message| message.place.guild != here(context).0) {
        // Its players would be left with a link that they may not be able to open.
        return Err(CommandError::Told(words(context).text("board-elsewhere")));
    }
    let guard = app.outbox.guard_for_person(table).await;
    let shown = show(context, table).await;
    drop(guard);
    app.opponent.prompt(table);
    shown
}
