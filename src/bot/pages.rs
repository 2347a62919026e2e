//! Messages in pages that belong to no table: leaderboards, finished games, rules and puzzles. Anybody who sees the buttons may turn
//! them.

use anqi_engine::Variant;
use anqi_render::{Look, RenderError};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, GuildId};

use super::{
    app::App,
    custom_id::{BoardKind, BoardRef, PageId, Scope},
    outbox::ShowError,
    puzzles, view,
    wire::{Body, InteractionRef},
};
use crate::{
    store::{BoardPage, BoardQuery, Measure, StoreError},
    table::UserId,
    words::Language,
};

/// Answers a press on a button that turns pages, by somebody who reads in this language and these pieces.
pub(super) async fn turned(
    app: &App,
    interaction: &ComponentInteraction,
    reader: (Language, Look),
    id: PageId,
) -> Result<(), ShowError> {
    let press = InteractionRef {
        id: interaction.id.get(),
        token: &interaction.token,
    };
    let asker = (UserId(interaction.user.id.get()), reader);
    let body = match id {
        PageId::Leaderboard { page, board, .. } => {
            let guild = interaction.guild_id.map(GuildId::get);
            if !has_board(app, board.scope, guild).await? {
                let note = Body::note(reader.0.text("server-no-leaderboard"));
                return Ok(app.wire.answer(press, &note).await?);
            }
            view::leaderboard(board, &board_page(app, board, guild, page).await?)
        }
        PageId::Rules { variant, page } => rules(app, reader, variant, page)?,
        PageId::History { page, user, .. } => {
            let page = app.service.views().history(user, page).await?;
            view::history(reader.0, user, &page)
        }
        PageId::Games(shown) => {
            let variant = chosen_game(interaction).unwrap_or(shown);
            rules(app, reader, variant, 1)?
        }
        PageId::Puzzle { key, answer } => puzzles::answered(app, asker, key, answer).await?,
        PageId::NextPuzzle(key) => puzzles::set(app, asker, Some(key)).await?,
    };
    Ok(app.wire.update(press, &body).await?)
}

/// A page of the rules, in the language and the pieces of whoever turned to it.
fn rules(
    app: &App,
    reader: (Language, Look),
    variant: Variant,
    page: u32,
) -> Result<Body, RenderError> {
    view::rules(reader, variant, page, app.outbox.renderer())
}

/// The game that was chosen from a list, if that is what was pressed.
fn chosen_game(interaction: &ComponentInteraction) -> Option<Variant> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first()?.parse().ok(),
        _ => None,
    }
}

/// Whether there is such a leaderboard: a server may want none of its own.
pub(super) async fn has_board(
    app: &App,
    scope: Scope,
    guild: Option<u64>,
) -> Result<bool, StoreError> {
    Ok(match guild.filter(|_| scope == Scope::Server) {
        Some(guild) => {
            app.service
                .views()
                .server_settings(guild)
                .await?
                .leaderboard
        }
        None => true,
    })
}

/// A page of a leaderboard as it is now, for a message in `guild` or in direct messages.
pub(super) async fn board_page(
    app: &App,
    board: BoardRef,
    guild: Option<u64>,
    page: u32,
) -> Result<BoardPage, StoreError> {
    let measure = match board.kind {
        BoardKind::Points => Measure::Points(board.game),
        BoardKind::Rating => Measure::Rating(board.family()),
    };
    let query = BoardQuery {
        measure,
        guild: guild.filter(|_| board.scope == Scope::Server),
        period: board.period,
    };
    let (views, now) = (app.service.views(), app.service.now());
    views.board(query, page, board.asker, now).await
}
