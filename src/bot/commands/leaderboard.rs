//! `/anqi leaderboard`: who is best.

use super::{
    CommandError, CommandResult, Context, answer,
    choices::{BoardChoice, PeriodChoice, ScopeChoice, VariantChoice},
    here,
    place::language,
    user, words,
};
use crate::bot::{
    custom_id::{BoardRef, Scope},
    pages, view,
};

/// The best players
#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    context: Context<'_>,
    #[description = "Of this server, or of all"] scope: Option<ScopeChoice>,
    #[description = "Points or rating"] board: Option<BoardChoice>,
    #[description = "Which game"] game: Option<VariantChoice>,
    #[description = "Since when"] period: Option<PeriodChoice>,
) -> CommandResult {
    let app = context.data();
    let (guild, _) = here(context);
    let scope = scope.map(|scope| scope.0).unwrap_or_default();
    let board = BoardRef {
        // Direct messages belong to no server; the title says that it is everybody's.
        scope: guild.map_or(Scope::Global, |_| scope),
        kind: board.map(|board| board.0).unwrap_or_default(),
        game: game.map(|game| game.0),
        period: period.map(|period| period.0).unwrap_or_default(),
        asker: user(context),
        language: language(context).await?,
    };
    if !pages::has_board(app, board.scope, guild).await? {
        let told = words(context).text("server-no-leaderboard");
        return Err(CommandError::Told(told));
    }
    let page = pages::board_page(app, board, guild, 1).await?;
    answer(context, &view::leaderboard(board, &page)).await?;
    if let Some(own) = view::hidden_place(words(context), board, &page) {
        let told = app.wire.follow_up(&context.interaction.token, &own).await;
        if let Err(error) = told {
            // The command was answered; they can ask again.
            tracing::warn!(%error, "somebody could not be told their own place");
        }
    }
    Ok(())
}
