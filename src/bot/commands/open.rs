//! `/anqi open`: a game with a free seat, for anybody.

use anqi_engine::Variant;

use super::{
    CommandError, CommandResult, Context,
    challenge::put,
    challenger,
    choices::{PaceChoice, VariantChoice},
    place::place,
    words,
};
use crate::{service::OpenGame, table::Pace};

/// Open a game that anybody can join
#[poise::command(slash_command)]
pub(super) async fn open(
    context: Context<'_>,
    #[description = "Which game"] game: Option<VariantChoice>,
    #[description = "How long each may think"] pace: Option<PaceChoice>,
    #[description = "Whether the result counts"] rated: Option<bool>,
) -> CommandResult {
    if context.interaction.guild_id.is_none() {
        return Err(CommandError::Told(words(context).text("room-direct")));
    }
    let (app, shown_at) = (context.data(), place(context).await?);
    let variant = game.map_or(Variant::Taiwan, |game| game.0);
    let pace = pace.map_or_else(|| Pace::usual(variant), |pace| pace.0);
    let game = OpenGame {
        host: challenger(context),
        variant,
        pace,
        rated: rated.unwrap_or(pace.can_be_rated()),
    };
    let id = app.service.new_table_id();
    let challenge = app.service.open(id, game, &shown_at).await?;
    put(context, challenge, shown_at).await
}
