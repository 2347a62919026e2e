//! `/anqi resign`: asks first.

use super::{CommandResult, Context, matches, press, words};
use crate::bot::view::{PanelPage, panel};

/// Resign your game
#[poise::command(slash_command)]
pub(super) async fn resign(
    context: Context<'_>,
    #[rename = "match"]
    #[description = "Which of your games"]
    #[autocomplete = "matches::suggest"]
    named: Option<String>,
) -> CommandResult {
    let app = context.data();
    let table = matches::pick(context, named.as_deref()).await?;
    if let Some(view) = app.service.store().view(table).await? {
        app.wire
            .answer(
                press(context),
                &panel(&view, words(context), PanelPage::Resign),
            )
            .await?;
    }
    Ok(())
}
