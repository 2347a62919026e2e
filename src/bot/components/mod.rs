//! Presses: a button's id says what was meant, the database says what is, and the answer is always one callback.

mod custom_id;

use serenity::all::ComponentInteraction;

pub(crate) use custom_id::{CustomId, Half, Intent};

use anqi_engine::Action;

use super::{
    app::App,
    outbox::{ShowError, Turn},
    refusal,
    view::{Focus, PanelPage, Scene, panel, retired},
    wire::{Body, Press},
};
use crate::{
    clock::Timestamp,
    service::{self, Refusal},
    table::UserId,
    words::{Language, link},
};

/// A press as it came in.
struct Pressed<'a> {
    interaction: &'a ComponentInteraction,
    user: UserId,
    words: Language,
}

impl<'a> Pressed<'a> {
    fn press(&self) -> Press<'a> {
        Press {
            id: self.interaction.id.get(),
            token: &self.interaction.token,
        }
    }

    fn message(&self) -> u64 {
        self.interaction.message.id.get()
    }

    fn message_posted(&self) -> Timestamp {
        Timestamp::from_millis(self.interaction.message.timestamp.timestamp_millis())
    }
}

/// Answers a press.
pub(crate) async fn pressed(app: &App, interaction: &ComponentInteraction) {
    let words = Language::from_discord(&interaction.locale);
    let pressed = Pressed {
        interaction,
        user: UserId(interaction.user.id.get()),
        words,
    };
    if let Err(error) = answer(app, &pressed).await {
        tracing::error!(%error, custom_id = interaction.data.custom_id, "a press failed");
        let note = Body::note(words.text("error-internal"));
        if let Err(error) = app.wire.answer(pressed.press(), &note).await {
            tracing::debug!(%error, "the failed press could not be answered either");
        }
    }
}

async fn answer(app: &App, pressed: &Pressed<'_>) -> Result<(), ShowError> {
    let Ok(id) = pressed.interaction.data.custom_id.parse::<CustomId>() else {
        return note(app, pressed, pressed.words.text("error-button")).await;
    };
    let Some(mut scene) = app.outbox.scene(id.table).await? else {
        return note(
            app,
            pressed,
            refusal::text(pressed.words, &Refusal::NoSuchTable),
        )
        .await;
    };
    if scene.view.table.seat_of(pressed.user).is_none() {
        return note(
            app,
            pressed,
            refusal::text(pressed.words, &Refusal::NotAPlayer),
        )
        .await;
    }
    match id.intent {
        Intent::Back | Intent::Rules | Intent::Resign => {
            turn_panel(app, pressed, &scene, id.intent).await
        }
        Intent::ResignForGood => resign(app, pressed, &scene, id.ply).await,
        _ => {
            match scene.message.message {
                Some(live) if live != pressed.message() => {
                    return retire(app, pressed, &scene, live).await;
                }
                Some(_) => {}
                None => {
                    app.outbox
                        .adopt(&mut scene, pressed.message(), pressed.message_posted())
                        .await?;
                }
            }
            on_board(app, pressed, &scene, id).await
        }
    }
}

/// A press on the live board.
async fn on_board(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &Scene,
    id: CustomId,
) -> Result<(), ShowError> {
    if id.ply != scene.view.table.ply || !scene.view.table.is_running() {
        return redraw(app, pressed, scene, Focus::opening(&scene.view)).await;
    }
    if let Intent::More = id.intent {
        let body = panel(&scene.view, pressed.words, PanelPage::Top);
        return Ok(app.wire.answer(pressed.press(), &body).await?);
    }
    if scene.view.to_act() != scene.view.table.seat_of(pressed.user) {
        // Should the bot have been interrupted, it takes its turn up again.
        app.opponent.prompt(id.table);
        return note(
            app,
            pressed,
            refusal::text(pressed.words, &Refusal::NotYourTurn),
        )
        .await;
    }
    match id.intent {
        Intent::Flip(square) => play(app, pressed, scene, id.ply, Action::Flip(square)).await,
        Intent::Move { from, to } => {
            play(app, pressed, scene, id.ply, Action::Move { from, to }).await
        }
        Intent::Choose(square) => redraw(app, pressed, scene, Focus::chosen(square)).await,
        Intent::Unchoose(square) => {
            redraw(app, pressed, scene, Focus::half(Half::of(square), None)).await
        }
        Intent::Turn { half, chosen } => {
            let rows = scene.grid(Focus::half(half, chosen));
            let kept: Vec<u64> = pressed
                .interaction
                .message
                .attachments
                .iter()
                .map(|file| file.id.get())
                .collect();
            Ok(app
                .wire
                .update_components(pressed.press(), &rows, &kept)
                .await?)
        }
        // Idle buttons can't be pressed in Discord; the others were answered before.
        Intent::Idle(_)
        | Intent::More
        | Intent::Back
        | Intent::Rules
        | Intent::Resign
        | Intent::ResignForGood => redraw(app, pressed, scene, Focus::opening(&scene.view)).await,
    }
}

/// Plays a ply: committed first, then answered with the new board, then the bot's turn.
async fn play(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &Scene,
    ply: u32,
    action: Action,
) -> Result<(), ShowError> {
    let table = scene.view.table.id;
    // Taken before the commit: a sweep that came between would show the ply a second time.
    let turn = app.outbox.turn(table).await;
    match app
        .service
        .act(table, pressed.user, Some(ply), action)
        .await
    {
        Ok(_)
        | Err(service::Error::Refused(
            Refusal::BoardChanged | Refusal::Over | Refusal::TooLate(_),
        )) => {}
        Err(service::Error::Refused(refusal)) => {
            return note(app, pressed, refusal::text(pressed.words, &refusal)).await;
        }
        Err(service::Error::Store(error)) => return Err(error.into()),
    }
    if let Some(now) = app.outbox.scene(table).await? {
        show_after_ply(app, pressed, &turn, &now).await?;
    }
    drop(turn);
    app.opponent.prompt(table);
    Ok(())
}

/// Answers a press with the board as it now is: in place, or anew where the message is too old to be edited.
async fn show_after_ply(
    app: &App,
    pressed: &Pressed<'_>,
    turn: &Turn,
    scene: &Scene,
) -> Result<(), ShowError> {
    if app.outbox.is_too_old_to_edit(&scene.message) {
        app.outbox.show_in(turn).await?;
        if let Some(now) = app.outbox.scene(scene.view.table.id).await?
            && let Some(live) = now
                .message
                .message
                .filter(|&live| live != pressed.message())
        {
            return retire(app, pressed, &now, live).await;
        }
    }
    redraw(app, pressed, scene, Focus::opening(&scene.view)).await
}

/// Answers a press on the live board with that board.
async fn redraw(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &Scene,
    focus: Focus,
) -> Result<(), ShowError> {
    let body = scene.board(app.outbox.renderer(), focus)?;
    app.wire.update(pressed.press(), &body).await?;
    let (table, token) = (&scene.view.table, pressed.press().token);
    app.outbox
        .shown_by_press(table.id, pressed.message(), token, table.version)
        .await
}

/// Answers a press on a board that was posted anew since: no buttons, and where the game goes on.
async fn retire(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &Scene,
    live: u64,
) -> Result<(), ShowError> {
    let place = &scene.message.place;
    let content = retired(place.language, &link(place.guild, place.channel, live));
    let body = Body {
        content,
        components: Vec::new(),
        image: None,
        ephemeral: false,
    };
    Ok(app.wire.update(pressed.press(), &body).await?)
}

async fn turn_panel(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &Scene,
    intent: Intent,
) -> Result<(), ShowError> {
    let body = match intent {
        _ if !scene.view.table.is_running() => {
            Body::note(refusal::text(pressed.words, &Refusal::Over))
        }
        Intent::Rules => panel(&scene.view, pressed.words, PanelPage::Rules),
        Intent::Resign => panel(&scene.view, pressed.words, PanelPage::Resign),
        _ => panel(&scene.view, pressed.words, PanelPage::Top),
    };
    Ok(app.wire.update(pressed.press(), &body).await?)
}

/// Resigns, if the question was asked on the present board; else it is asked again.
async fn resign(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &Scene,
    ply: u32,
) -> Result<(), ShowError> {
    let table = scene.view.table.id;
    let body = match app.service.resign(table, pressed.user, Some(ply)).await {
        Ok(_) => Body::note(pressed.words.text("resigned")),
        Err(service::Error::Refused(Refusal::BoardChanged)) => {
            panel(&scene.view, pressed.words, PanelPage::Resign)
        }
        Err(service::Error::Refused(refusal)) => Body::note(refusal::text(pressed.words, &refusal)),
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    app.wire.update(pressed.press(), &body).await?;
    app.outbox.show(table).await
}

async fn note(app: &App, pressed: &Pressed<'_>, text: String) -> Result<(), ShowError> {
    Ok(app.wire.answer(pressed.press(), &Body::note(text)).await?)
}
