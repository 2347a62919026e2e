//! `/anqi vs-bot`: a game against the bot.

use super::{
    CommandResult, Context, challenger,
    choices::{FirstOrBot, LevelChoice, PaceChoice, VariantChoice},
    place::{place, terms},
    show,
};
use crate::{service::BotGame, table::First};

/// Play the bot
#[poise::command(slash_command, rename = "vs-bot")]
pub(super) async fn vs_bot(
    context: Context<'_>,
    #[description = "How strong the bot plays"] level: LevelChoice,
    #[description = "Which game"] game: Option<VariantChoice>,
    #[description = "How long you may think"] pace: Option<PaceChoice>,
    #[description = "Who acts first"] first: Option<FirstOrBot>,
    #[description = "Whether a win earns points"] rated: Option<bool>,
) -> CommandResult {
    let app = context.data();
    let shown_at = place(context).await?;
    let (variant, pace) = terms(context, game, pace).await?;
    let game = BotGame {
        challenger: challenger(context),
        level: level.0,
        variant,
        pace,
        rated: rated.unwrap_or(pace.can_be_rated()),
        first: first.map_or(First::Me, |first| first.0),
    };
    let table = app.service.new_table_id();
    // Taken before the commit: a sweep that came between would post the board a second time.
    let guard = app.outbox.guard_for_person(table).await;
    app.service
        .start_against_bot(table, game, &shown_at)
        .await?;
    let shown = show(context, table).await;
    drop(guard);
    // Also if the answer failed: the table is made.
    app.opponent.prompt(table);
    shown
}
