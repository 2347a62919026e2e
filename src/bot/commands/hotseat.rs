//! `/anqi hotseat`: two people at one screen.

use anqi_engine::Variant;

use super::{CommandResult, Context, challenger, choices::VariantChoice, place::place, show};
use crate::service::HotseatGame;

/// Play with somebody beside you, on your screen
#[poise::command(slash_command)]
pub(super) async fn hotseat(
    context: Context<'_>,
    #[description = "Which game"] game: Option<VariantChoice>,
) -> CommandResult {
    let app = context.data();
    let shown_at = place(context).await?;
    let game = HotseatGame {
        host: challenger(context),
        variant: game.map_or(Variant::Taiwan, |game| game.0),
    };
    let table = app.service.new_table_id();
    // Taken before the commit: a sweep that came between would post the board a second time.
    let guard = app.outbox.guard_for_person(table).await;
    app.service.start_hotseat(table, game, &shown_at).await?;
    let shown = show(context, table).await;
    drop(guard);
    shown
}
