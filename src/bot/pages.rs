//! Messages in pages that belong to no table: leaderboards and rules. Anybody who sees the buttons may turn them.

use serenity::all::{ComponentInteraction, GuildId};

use super::{
    app::App,
    custom_id::{BoardKind, BoardRef, PageId, Scope},
    outbox::ShowError,
    view,
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
        PageId::Rules(variant) => view::rules(Language::from_discord(&interaction.locale), variant),
    };
    let press = InteractionRef {
        id: interaction.id.get(),
        token: &interaction.token,
    };
    Ok(app.wire.update(press, &body).await?)
}

/// A page of a leaderboard as it is now, on a message in `guild` or in direct messages.
pub(super) async fn board(
    app: &App,
    board: BoardRef,
    guild: Option<u64>,
    page: u32,
) -> Result<Body, StoreError> {
    let measure = match board.kind {
        BoardKind::Points => Measure::Points,
        BoardKind::Rating => Measure::Rating(anqi_engine::Family::Banqi),
    };
    let guild = guild.filter(|_| board.scope == Scope::Server);
    let (views, now) = (app.service.views(), app.service.now());
    let page = views.board(measure, guild, page, board.asker, now).await?;
    Ok(view::leaderboard(board, &page))
}
