//! Presses: a button's id says what was meant, the database says what is, and the answer is always one callback.

mod analysis;
mod challenges;
mod hints;
mod look;
mod moved;
mod offers;
mod privacy;
mod rematch;
mod replay;
mod settings;
mod threads;

pub(crate) use settings::{AUTOMATIC, manages, send_server};

use std::time::Duration;

use anqi_engine::{Action, Board};
use anqi_render::Look;
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};
use tokio::time::{Instant, timeout_at};

use moved::{Moved, is_live, moved_on, retire};

use super::{
    app::App,
    commands::person,
    custom_id::{CustomId, Half, Intent, PageId, SettingId},
    outbox::{SendGuard, ShowError},
    pages, refusal,
    view::{Focus, PanelPage, bystander, panel},
    wire::{Body, InteractionRef},
};
use crate::{
    clock::Timestamp,
    service::{self, Refusal},
    store::{Scene, StoreError},
    table::{Person, PersonSettings, TableId, TableView, UserId},
    words::Language,
};

/// How long after a press came in a board that has to be posted anew is waited for: what is left of the three seconds is enough to
/// answer.
const POSTED_BY: Duration = Duration::from_millis(1900);

/// A press as it came in.
struct Pressed<'a> {
    interaction: &'a ComponentInteraction,
    user: UserId,
    /// What they have chosen, and the language that comes of it.
    settings: PersonSettings,
    words: Language,
    received: Instant,
}

impl<'a> Pressed<'a> {
    fn interaction_ref(&self) -> InteractionRef<'a> {
        InteractionRef {
            id: self.interaction.id.get(),
            token: &self.interaction.token,
        }
    }

    /// In which language and pieces whoever pressed reads what only they see.
    fn reader(&self) -> (Language, Look) {
        (self.words, self.settings.look_for(self.words))
    }

    /// Whoever pressed, by the name that Discord shows for them there.
    fn person(&self) -> Person {
        let member = self.interaction.member.as_ref();
        person(
            &self.interaction.user,
            member.and_then(|member| member.nick.clone()),
        )
    }

    /// When the button was pressed, by Discord's clock.
    fn at(&self) -> Timestamp {
        Timestamp::from_millis(self.interaction.id.created_at().timestamp_millis())
    }

    /// All that the message is made of which the button is on, if it is a table's.
    async fn scene(&self, app: &App, table: TableId) -> Result<Option<Scene>, StoreError> {
        let scene = app.outbox.scene(table).await?;
        Ok(scene.map(|scene| {
            let seat = scene.view.table.seat_of(self.user);
            scene.at(self.message(), self.channel(), seat)
        }))
    }

    fn channel(&self) -> u64 {
        self.interaction.channel_id.get()
    }

    fn message(&self) -> u64 {
        self.interaction.message.id.get()
    }

    /// Whether only the person sees the message; it is no table's then.
    fn is_ephemeral(&self) -> bool {
        let flags = self.interaction.message.flags;
        flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
    }

    /// The action that was chosen from a list, if that is what was pressed.
    fn chosen_action(&self) -> Option<Action> {
        match &self.interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first()?.parse().ok(),
            _ => None,
        }
    }

    fn message_posted(&self) -> Timestamp {
        Timestamp::from_millis(self.interaction.message.timestamp.timestamp_millis())
    }
}

/// Answers a press.
pub(crate) async fn pressed(app: &App, interaction: &ComponentInteraction) {
    let received = Instant::now();
    let user = UserId(interaction.user.id.get());
    let settings = app.person(user).await;
    let words = settings.words(&interaction.locale);
    let pressed = Pressed {
        interaction,
        user,
        settings,
        words,
        received,
    };
    if let Err(error) = answer(app, &pressed).await {
        tracing::error!(%error, custom_id = interaction.data.custom_id, "a press failed");
        let note = Body::note(words.text("error-internal"));
        if let Err(error) = app.wire.answer(pressed.interaction_ref(), &note).await {
            tracing::debug!(%error, "the failed press could not be answered either");
        }
    }
}

async fn answer(app: &App, pressed: &Pressed<'_>) -> Result<(), ShowError> {
    if let Ok(id) = pressed.interaction.data.custom_id.parse::<PageId>() {
        return pages::turned(app, pressed.interaction, pressed.reader(), id).await;
    }
    if let Ok(id) = pressed.interaction.data.custom_id.parse::<SettingId>() {
        return settings::answer(app, pressed, id).await;
    }
    let Ok(id) = pressed.interaction.data.custom_id.parse::<CustomId>() else {
        return note(app, pressed, pressed.words.text("error-button")).await;
    };
    if let Intent::Accept | Intent::Decline | Intent::Cancel = id.intent {
        return challenges::answer(app, pressed, id).await;
    }
    if let Intent::Replay(_) | Intent::Gif | Intent::Record = id.intent {
        return replay::answer(app, pressed, id).await;
    }
    if let Intent::Analyze | Intent::Analysis(_) = id.intent {
        return analysis::answer(app, pressed, id).await;
    }
    let Some(view) = app.service.views().view(id.table).await? else {
        return refuse(app, pressed, &Refusal::NoSuchTable).await;
    };
    if view.seat_of(pressed.user).is_none() {
        return match id.intent {
            Intent::More => note(app, pressed, bystander(&view, pressed.words)).await,
            _ => refuse(app, pressed, &Refusal::NotAPlayer).await,
        };
    }
    if let Some(reply) = offers::reply(id.intent).filter(|_| pressed.is_ephemeral()) {
        return offers::reply_in_panel(app, pressed, id, reply).await;
    }
    match id.intent {
        Intent::Back | Intent::Rules | Intent::Resign => {
            show_page(app, pressed, &view, id.intent).await
        }
        Intent::Draw if pressed.is_ephemeral() && view.table.is_hotseat() => {
            show_page(app, pressed, &view, id.intent).await
        }
        Intent::DrawForGood if pressed.is_ephemeral() => {
            offers::draw_at_one_screen(app, pressed, id).await
        }
        Intent::NoTips if pressed.is_ephemeral() => settings::no_tips(app, pressed, id.table).await,
        Intent::ResignForGood => resign(app, pressed, &view, id.ply).await,
        Intent::Hint | Intent::HintForGood => hints::answer(app, pressed, id).await,
        Intent::Draw if pressed.is_ephemeral() => offers::draw_in_panel(app, pressed, id).await,
        Intent::TakeBack | Intent::TakeBackUnrated if pressed.is_ephemeral() => {
            let unrates = id.intent == Intent::TakeBackUnrated;
            offers::take_back_in_panel(app, pressed, id, unrates).await
        }

        Intent::Look | Intent::LookAt(_) | Intent::Reveals(_) => {
            look::answer(app, pressed, id).await
        }
        _ => on_board(app, pressed, id).await,
    }
}

/// A press on a board.
async fn on_board(app: &App, pressed: &Pressed<'_>, id: CustomId) -> Result<(), ShowError> {
    // From here to the answer nobody else shows this table, and what is read stays true.
    let guard = app.outbox.guard_for_person(id.table).await;
    let Some(mut scene) = pressed.scene(app, id.table).await? else {
        return refuse(app, pressed, &Refusal::NoSuchTable).await;
    };
    if !is_live(app, pressed, &mut scene).await? {
        return moved_on(app, pressed, &guard, &scene).await;
    }
    if id.intent == Intent::Rematch && !scene.view.table.is_running() {
        return rematch::answer(app, pressed, &guard, id.table).await;
    }
    if id.ply != scene.view.table.ply || !scene.view.table.is_running() {
        return redraw(app, pressed, &guard, &scene, Focus::opening(&scene.view)).await;
    }
    if let Intent::More = id.intent {
        let body = panel(&scene.view, pressed.words, pressed.user, PanelPage::Top);
        return Ok(app.wire.answer(pressed.interaction_ref(), &body).await?);
    }
    if let Some(reply) = offers::reply(id.intent) {
        return offers::reply_on_board(app, pressed, &guard, id, reply).await;
    }
    if scene.view.to_act() != scene.view.seat_of(pressed.user) {
        // Should the bot have been interrupted, it takes its turn up again.
        app.opponent.prompt(id.table);
        return refuse(app, pressed, &Refusal::NotYourTurn).await;
    }
    match id.intent {
        Intent::Flip(square) if asks_first(pressed, &scene) => {
            redraw(app, pressed, &guard, &scene, Focus::chosen(square)).await
        }
        Intent::Flip(square) | Intent::FlipForGood(square) => {
            play(app, pressed, &guard, id, Action::Flip(square)).await
        }
        Intent::Move { from, to } => {
            play(app, pressed, &guard, id, Action::Move { from, to }).await
        }
        Intent::Pass => play(app, pressed, &guard, id, Action::Pass).await,
        Intent::Targets(from) => match pressed.chosen_action() {
            Some(action @ Action::Move { .. }) if action.from() == Some(from) => {
                play(app, pressed, &guard, id, action).await
            }
            _ => redraw(app, pressed, &guard, &scene, Focus::chosen(from)).await,
        },
        Intent::Choose(square) => redraw(app, pressed, &guard, &scene, Focus::chosen(square)).await,
        Intent::Unchoose(square) => {
            redraw(
                app,
                pressed,
                &guard,
                &scene,
                Focus::half(Half::of(square), None),
            )
            .await
        }
        Intent::Half { half, chosen } => {
            turn(app, pressed, &guard, &scene, Focus::half(half, chosen)).await
        }
        // Idle buttons can't be pressed in Discord; the others were answered before.
        Intent::Idle(_)
        | Intent::Look
        | Intent::LookAt(_)
        | Intent::Reveals(_)
        | Intent::More
        | Intent::Back
        | Intent::Rules
        | Intent::Hint
        | Intent::HintForGood
        | Intent::NoTips
        | Intent::Resign
        | Intent::ResignForGood
        | Intent::Draw
        | Intent::DrawForGood
        | Intent::AcceptOffer(_)
        | Intent::DeclineOffer(_)
        | Intent::TakeBack
        | Intent::TakeBackUnrated
        | Intent::Rematch
        | Intent::Replay(_)
        | Intent::Gif
        | Intent::Record
        | Intent::Analyze
        | Intent::Analysis(_)
        | Intent::Accept
        | Intent::Decline
        | Intent::Cancel => redraw(app, pressed, &guard, &scene, Focus::opening(&scene.view)).await,
    }
}

/// Shows the other half of the board: by the buttons alone, if it is known which picture is there to be kept.
async fn turn(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    scene: &Scene,
    focus: Focus,
) -> Result<(), ShowError> {
    if !guard.knows_picture(app.service.now()) {
        return redraw(app, pressed, guard, scene, focus).await;
    }
    let rows = scene.grid(focus);
    let files = &pressed.interaction.message.attachments;
    let kept: Vec<u64> = files.iter().map(|file| file.id.get()).collect();
    let press = pressed.interaction_ref();
    Ok(app.wire.update_components(press, &rows, &kept).await?)
}

/// Whether the first tap on a face-down piece only chooses it: on the large board the buttons see to that for everybody.
fn asks_first(pressed: &Pressed<'_>, scene: &Scene) -> bool {
    pressed.settings.confirm_flips && scene.view.observation.board() == Board::Half
}

/// Plays a ply: committed first, then answered with the new board, then the bot's turn.
async fn play(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    id: CustomId,
    action: Action,
) -> Result<(), ShowError> {
    match app
        .service
        .act(id.table, pressed.user, Some(id.ply), action, pressed.at())
        .await
    {
        // Refused for what has happened meanwhile: the board tells it.
        Ok(_)
        | Err(service::Error::Refused(Refusal::BoardChanged | Refusal::Over | Refusal::TooLate)) => {
        }
        Err(service::Error::Refused(refusal)) => return refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => return Err(error.into()),
    }
    let shown = show_news(app, pressed, guard, id.table, Moved::Board).await;
    // Also if the answer failed: the ply is played.
    app.opponent.prompt(id.table);
    shown
}

/// Answers a press that something came of with the board as it now is: in place, or by another message where one is due, or this
/// one was replaced meanwhile; then this one says where that is, as what it was.
async fn show_news(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    table: TableId,
    moved: Moved<'_>,
) -> Result<(), ShowError> {
    let Some(scene) = pressed.scene(app, table).await? else {
        return refuse(app, pressed, &Refusal::NoSuchTable).await;
    };
    let shown = show_here(app, pressed, guard, &scene, moved).await;
    if scene.other.is_some() {
        // Also if the answer failed: the other player waits for it.
        show_beside(app, pressed, guard).await;
    }
    shown
}

/// Shows a table where the press was answered by something else, or elsewhere.
async fn show_beside(app: &App, pressed: &Pressed<'_>, guard: &SendGuard) {
    if let Err(error) = app.outbox.show_guarded(guard, Some(pressed.user)).await {
        tracing::warn!(%error, "a board could not be shown");
    }
}

/// As [`show_news`], in the place where the press was made.
async fn show_here(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    scene: &Scene,
    moved: Moved<'_>,
) -> Result<(), ShowError> {
    let table = scene.view.table.id;
    let elsewhere = scene.message.message != Some(pressed.message());
    let (by, limit) = (Some(pressed.user), pressed.received + POSTED_BY);
    let asking = timeout_at(limit, app.outbox.is_due_anew(scene, by));
    if !elsewhere && !asking.await.unwrap_or_default() {
        return redraw(app, pressed, guard, scene, Focus::opening(&scene.view)).await;
    }
    let posting = async {
        if elsewhere {
            app.outbox.show_guarded(guard, by).await
        } else {
            app.outbox.post_anew(scene, by).await.map(drop)
        }
    };
    match timeout_at(limit, posting).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, %table, "a board could not be posted anew"),
        Err(_) => tracing::warn!(%table, "a board could not be posted anew in time"),
    }
    match pressed.scene(app, table).await? {
        Some(now) if now.message.message != Some(pressed.message()) => {
            retire(app, pressed, &now, moved).await
        }
        // Better an edit too many than no board.
        _ => redraw(app, pressed, guard, scene, Focus::opening(&scene.view)).await,
    }
}

/// Answers a press on the live board with that board.
async fn redraw(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    scene: &Scene,
    focus: Focus,
) -> Result<(), ShowError> {
    let from = (pressed.interaction_ref(), pressed.message());
    app.outbox.answer_press(guard, scene, focus, from).await
}

async fn show_page(
    app: &App,
    pressed: &Pressed<'_>,
    view: &TableView,
    intent: Intent,
) -> Result<(), ShowError> {
    let page = match intent {
        Intent::Rules => PanelPage::Rules,
        Intent::Resign => PanelPage::Resign,
        Intent::Draw => PanelPage::Draw,
        _ => PanelPage::Top,
    };
    let body = if view.table.is_running() {
        panel(view, pressed.words, pressed.user, page)
    } else {
        Body::note(refusal::text(pressed.words, &Refusal::Over))
    };
    Ok(app.wire.update(pressed.interaction_ref(), &body).await?)
}

/// Resigns, if the question was asked on the present board; else it is asked again.
async fn resign(
    app: &App,
    pressed: &Pressed<'_>,
    view: &TableView,
    ply: u32,
) -> Result<(), ShowError> {
    let table = view.table.id;
    let body = match app.service.resign(table, pressed.user, Some(ply)).await {
        Ok(_) => Body::note(pressed.words.text("resigned")),
        Err(service::Error::Refused(Refusal::BoardChanged)) => {
            panel(view, pressed.words, pressed.user, PanelPage::Resign)
        }
        Err(service::Error::Refused(refusal)) => Body::note(refusal::text(pressed.words, &refusal)),
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    let answered = app.wire.update(pressed.interaction_ref(), &body).await;
    // Also if the answer failed: the game may be over.
    if let Err(error) = app.outbox.show(table, Some(pressed.user)).await {
        tracing::warn!(%error, %table, "a board could not be shown");
    }
    Ok(answered?)
}

async fn refuse(app: &App, pressed: &Pressed<'_>, refusal: &Refusal) -> Result<(), ShowError> {
    note(app, pressed, refusal::text(pressed.words, refusal)).await
}

async fn note(app: &App, pressed: &Pressed<'_>, text: String) -> Result<(), ShowError> {
    Ok(app
        .wire
        .answer(pressed.interaction_ref(), &Body::note(text))
        .await?)
}
