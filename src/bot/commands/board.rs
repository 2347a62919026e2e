//! `/anqi board`: the game again, at the bottom of the channel; also where it was not before.

use super::{
    CommandResult, Context, here, matches,
    place::{check_permissions, place},
    show, user,
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
    let table = matches::pick_anywhere(context, named.as_deref()).await?;
    let user = user(context);
    let message = app.service.views().message(table, user).await?;
    let stays = message.is_some_and(|message| message.place.channel == here(context).1);
    // A game that is here already goes on, whatever the server has chosen since.
    let shown_at = if stays {
        None
    } else {
        Some(place(context).await?)
    };
    let guard = app.outbox.guard_for_person(table).await;
    let given_up = match shown_at {
        Some(shown_at) => app.service.take_along(table, user, &shown_at).await?,
        None => None,
    };
    let shown = show(context, table).await;
    if let Some(place) = given_up {
        app.outbox.leave(table, &place).await?;
    }
    drop(guard);
    app.opponent.prompt(table);
    shown
}
