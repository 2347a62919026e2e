//! `/anqi board`: the game again, at the bottom of the channel.

use super::{CommandResult, Context, here, matches, press};
use crate::bot::{outbox::ShowError, view::Focus};

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
    if let Some(scene) = app.outbox.scene(table).await? {
        let body = scene
            .board(app.outbox.renderer(), Focus::opening(&scene.view))
            .map_err(ShowError::from)?;
        app.wire.answer(press(context), &body).await?;
        app.outbox
            .shown_by_command(&scene, here(context), press(context).token)
            .await?;
    }
    app.opponent.prompt(table);
    Ok(())
}
