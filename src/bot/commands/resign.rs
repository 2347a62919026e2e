//! `/anqi resign`: asks first.

use super::{CommandResult, Context, answer, matches, user, words};
use crate::{
    bot::view::{PanelPage, panel},
    service::Refusal,
};

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
    let view = app
        .service
        .views()
        .view(table)
        .await?
        .ok_or(Refusal::NoSuchTable)?;
    let question = panel(&view, words(context), user(context), PanelPage::Resign);
    answer(context, &question).await
}
