//! `/anqi vs-bot`: a game against the bot.

use super::{
    CommandResult, Context,
    choices::{FirstChoice, LevelChoice, VariantChoice},
    here, show, shown_name, user, words,
};
use crate::{service::BotGame, table::Place, words::Language};

/// Play the bot
#[poise::command(slash_command, rename = "vs-bot")]
pub(super) async fn vs_bot(
    context: Context<'_>,
    #[description = "How strong the bot plays"] level: LevelChoice,
    #[description = "Which game"] game: Option<VariantChoice>,
    #[description = "Who acts first"] first: Option<FirstChoice>,
) -> CommandResult {
    let app = context.data();
    let place = place(context).await?;
    let game = BotGame {
        user: user(context),
        name: shown_name(context),
        level: level.0,
        variant: game.map_or(anqi_engine::Variant::Taiwan, |game| game.0),
        first: first.map(|first| first.0).unwrap_or_default(),
    };
    let table = app.service.new_table_id();
    // Taken before the commit: a sweep that came between would post the board a second time.
    let guard = app.outbox.guard_for_person(table).await;
    app.service.start_against_bot(table, game, &place).await?;
    let shown = show(context, table).await;
    drop(guard);
    // Also if the answer failed: the table is made.
    app.opponent.prompt(table);
    shown
}

/// Where and in which words a new game, or anything else for everybody, is shown: as the server has chosen, else in its own language if that says anything, else
/// in that of the person.
pub(super) async fn place(context: Context<'_>) -> Result<Place, super::CommandError> {
    let (guild, channel) = here(context);
    let chosen = match guild {
        Some(guild) => {
            context
                .data()
                .service
                .views()
                .server_language(guild)
                .await?
        }
        None => None,
    };
    // Every server that never chose a language has this one.
    let spoken = context
        .interaction
        .guild_locale
        .as_deref()
        .filter(|&locale| locale != "en-US")
        .map(Language::from_discord);
    let language = chosen.or(spoken).unwrap_or_else(|| words(context));
    Ok(Place::new(guild, channel, language))
}
