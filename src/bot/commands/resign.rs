//! `/anqi resign`: asks first.

use super::{CommandResult, Context, matches, show_panel};
use crate::bot::view::PanelPage;

/// Resign your game
#[poise::command(slash_command)]
pub(super) async fn resign(
    context: Context<'_>,
    #[rename = "match"]
    #[description = "Which of your games"]
    #[autocomplete = "matches::suggest"]
    named: Option<String>,
) -> CommandResult {
    let table = matches::pick(context, named.as_deref()).await?;
    show_panel(context, table, PanelPage::Resign).await
}
