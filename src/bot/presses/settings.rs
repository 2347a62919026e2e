//! Presses under settings: each changes one of them, and is answered with all as they are then.

use serenity::all::ComponentInteractionDataKind;

use super::{Pressed, note};
use crate::{
    bot::{
        app::App,
        custom_id::{PersonAsk, SettingId},
        outbox::ShowError,
        view,
    },
    service,
    table::PersonChange,
};

/// What is chosen from a list to choose nothing.
pub(crate) const AUTOMATIC: &str = "auto";

/// Answers a press under somebody's settings.
pub(super) async fn answer(
    app: &App,
    pressed: &Pressed<'_>,
    id: SettingId,
) -> Result<(), ShowError> {
    match id {
        SettingId::Person { owner, .. } if owner != pressed.user => {
            note(app, pressed, pressed.words.text("settings-not-yours")).await
        }
        SettingId::Person { ask, .. } => person(app, pressed, ask).await,
    }
}

async fn person(app: &App, pressed: &Pressed<'_>, ask: PersonAsk) -> Result<(), ShowError> {
    let change = match ask {
        PersonAsk::Top => None,
        PersonAsk::Language => chosen(pressed).map(PersonChange::Language),
        PersonAsk::Pieces => chosen(pressed).map(PersonChange::Pieces),
        PersonAsk::Pings(on) => Some(PersonChange::Pings(on)),
        PersonAsk::ConfirmFlips(on) => Some(PersonChange::ConfirmFlips(on)),
        PersonAsk::OnGlobalBoard(on) => Some(PersonChange::OnGlobalBoard(on)),
    };
    let settings = match change {
        Some(change) => match app.service.change_person(pressed.user, change).await {
            Ok(settings) => settings,
            Err(service::Error::Store(error)) => return Err(error.into()),
            Err(service::Error::Refused(refusal)) => {
                return super::refuse(app, pressed, &refusal).await;
            }
        },
        None => app.service.views().person_settings(pressed.user).await?,
    };
    let words = settings.words(&pressed.interaction.locale);
    let body = view::settings(words, pressed.user, &settings);
    Ok(app.wire.update(pressed.interaction_ref(), &body).await?)
}

/// What was chosen from a list: something, or explicitly nothing. None if it is not on the list.
fn chosen<T: std::str::FromStr>(pressed: &Pressed<'_>) -> Option<Option<T>> {
    let ComponentInteractionDataKind::StringSelect { values } = &pressed.interaction.data.kind
    else {
        return None;
    };
    match values.first()?.as_str() {
        AUTOMATIC => Some(None),
        value => value.parse().ok().map(Some),
    }
}
