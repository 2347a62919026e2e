//! Messages in pages that belong to no table: leaderboards, rules and puzzles. Anybody who sees the buttons may turn them.

use anqi_engine::Variant;
use anqi_render::RenderError;
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, GuildId};

use super::{
    app::App,
    custom_id::{BoardKind, BoardRef, PageId, Scope},
    outbox::ShowError,
    puzzles, view,
    wire::{Body, InteractionRef},
};
use crate::{
    store::{Measure, StoreError},
    words::Language,
};

/// Answers a press on a button that turns pages.
pub(super) async fn turned(
    app: &App,
    interaction: &ComponentInteraction,
    id: PageId,
) -> Result<(), ShowError> {
    let body = match id {
        PageId::Leaderboard { page, board, .. } => {
            let guild = interaction.guild_id.map(GuildId::get);
            self::board(app, board, guild, page).await?
        }
        PageId::Rules { variant, page } => rules(app, interaction, variant, page)?,
        PageId::Games(shown) => {
            let variant = chosen_game(interaction).unwrap_or(shown);
            rules(app, interaction, variant, 1)?
        }
        PageId::Puzzle { key, answer } => puzzles::answered(app, interaction, key, answer).await?,
        PageId::NextPuzzle(key) => puzzles::next(app, interaction, key).await?,
    };
    let press = InteractionRef {
        id: interaction.id.get(),
        token: &interaction.token,
    };
    Ok(app.wire.update(press, &body).await?)
}

/// A page of the rules, in the language of whoever turned to it.
fn rules(
    app: &App,
    interaction: &ComponentInteraction,
    variant: Variant,
    page: u32,
) -> Result<Body, RenderError> {
    let words = Language::from_discord(&interaction.locale);
    view::rules(words, variant, page, app.outbox.renderer())
}

/// The game that was chosen from a list, if that is what was pressed.
fn chosen_game(interaction: &ComponentInteraction) -> Option<Variant> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first()?.parse().ok(),
        _ => None,
    }
}

/// A page of a leaderboard as it is now, on a message in `guild` or in direct messages.
pub(super) async fn board(
    app: &App,
    board: BoardRef,
    guild: Option<u64>,
    page: u32,
) -> Result<Body, StoreError> {
    let measure = match board.kind {
        BoardKind::Points => Measure::Points(board.game),
        BoardKind::Rating => Measure::Rating(board.family()),
    };
    let guild = guild.filter(|_| board.scope == Scope::Server);
    let (views, now) = (app.service.views(), app.service.now());
    let page = views.board(measure, guild, page, board.asker, now).await?;
    Ok(view::leaderboard(board, &page))
}
