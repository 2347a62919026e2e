//! Presses under settings: each changes one of them, and is answered with all as they are then.

use std::str::FromStr;

use serenity::all::{ChannelId, ComponentInteractionDataKind, GuildId, Member, Permissions};

use super::{Pressed, note, privacy, refuse, show_page};
use crate::{
    bot::{
        app::App,
        custom_id::{Intent, PersonAsk, ServerAsk, SettingId},
        outbox::ShowError,
        view,
        wire::{Body, WireError},
    },
    service::{self, Refusal},
    table::{PersonChange, ServerChange, ServerSettings, TableId},
    words::Language,
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
        SettingId::Server(ask) => server(app, pressed, ask).await,
    }
}

/// Whether somebody manages the server, by what Discord says of them with each command and press.
pub(crate) fn manages(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|granted| {
        granted.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
    })
}

async fn person(app: &App, pressed: &Pressed<'_>, ask: PersonAsk) -> Result<(), ShowError> {
    let change = match ask {
        PersonAsk::Top => None,
        PersonAsk::Language => chosen(pressed, PersonChange::Language),
        PersonAsk::Pieces => chosen(pressed, PersonChange::Pieces),
        PersonAsk::Theme => listed(pressed).map(PersonChange::Theme),
        PersonAsk::Orientation(way) => Some(PersonChange::Orientation(way)),
        PersonAsk::Pings(on) => Some(PersonChange::Pings(on)),
        PersonAsk::ConfirmFlips(on) => Some(PersonChange::ConfirmFlips(on)),
        PersonAsk::OnGlobalBoard(on) => Some(PersonChange::OnGlobalBoard(on)),
        PersonAsk::Tips(on) => Some(PersonChange::Tips(on)),
        PersonAsk::Privacy => return privacy::show(app, pressed).await,
        PersonAsk::Export => return privacy::export(app, pressed).await,
        PersonAsk::Delete => return privacy::ask(app, pressed).await,
        PersonAsk::DeleteForGood => return privacy::delete(app, pressed).await,
    };
    let changed = match change {
        Some(change) => app.service.change_person(pressed.user, change).await,
        None => Ok(app.service.views().person_settings(pressed.user).await?),
    };
    let settings = match changed {
        Ok(settings) => settings,
        Err(service::Error::Refused(refusal)) => return refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    let words = settings.words(&pressed.interaction.locale);
    let body = view::settings(words, pressed.user, settings);
    Ok(app.wire.update(pressed.interaction_ref(), &body).await?)
}

/// Gives whoever pressed no more tips, in any game, and shows the table's panel without that button.
pub(super) async fn no_tips(
    app: &App,
    pressed: &Pressed<'_>,
    table: TableId,
) -> Result<(), ShowError> {
    let change = PersonChange::Tips(false);
    match app.service.change_person(pressed.user, change).await {
        Ok(_) => {}
        Err(service::Error::Refused(refusal)) => return refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => return Err(error.into()),
    }
    match app.service.views().view(table).await? {
        Some(view) => show_page(app, pressed, &view, Intent::Back).await,
        None => refuse(app, pressed, &Refusal::NoSuchTable).await,
    }
}

async fn server(app: &App, pressed: &Pressed<'_>, ask: ServerAsk) -> Result<(), ShowError> {
    let told = |key| note(app, pressed, pressed.words.text(key));
    let Some(guild) = pressed.interaction.guild_id.map(GuildId::get) else {
        return told("server-direct").await;
    };
    // They may have managed it when they opened the settings.
    if !manages(pressed.interaction.member.as_ref()) {
        return told("server-not-yours").await;
    }
    let change = match ask {
        ServerAsk::Game => chosen(pressed, ServerChange::Variant),
        ServerAsk::Pace => chosen(pressed, ServerChange::Pace),
        ServerAsk::Language => chosen(pressed, ServerChange::Language),
        ServerAsk::Channels => chosen_channels(pressed).map(ServerChange::Channels),
        ServerAsk::Threads(on) => Some(ServerChange::Threads(on)),
        ServerAsk::DeletesOldBoards(on) => Some(ServerChange::DeletesOldBoards(on)),
        ServerAsk::Leaderboard(on) => Some(ServerChange::Leaderboard(on)),
    };
    let changed = match change {
        Some(change) => app.service.change_server(guild, change).await,
        None => Ok(app.service.views().server_settings(guild).await?),
    };
    let settings = match changed {
        Ok(settings) => settings,
        Err(service::Error::Refused(refusal)) => return refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    let press = pressed.interaction_ref();
    let update = |body| async move { app.wire.update(press, &body).await };
    Ok(send_server(pressed.words, &settings, update).await?)
}

/// Sends a server's settings. Should Discord not take it that a channel is shown as chosen, as it may be gone, the list shows none;
/// the text names them all the same.
pub(crate) async fn send_server<F>(
    words: Language,
    settings: &ServerSettings,
    send: impl Fn(Body) -> F,
) -> Result<(), WireError>
where
    F: Future<Output = Result<(), WireError>>,
{
    match send(view::server(words, settings, &settings.channels)).await {
        Err(WireError::Failed(error)) if !settings.channels.is_empty() => {
            tracing::warn!(%error, "a server's settings are shown without the channels that are chosen");
            send(view::server(words, settings, &[])).await
        }
        result => result,
    }
}

/// The channels that were chosen from a list of them, which may be none.
fn chosen_channels(pressed: &Pressed<'_>) -> Option<Vec<u64>> {
    match &pressed.interaction.data.kind {
        ComponentInteractionDataKind::ChannelSelect { values } => {
            Some(values.iter().copied().map(ChannelId::get).collect())
        }
        _ => None,
    }
}

/// What comes of what was chosen from a list: of something, or of explicitly nothing. None if it is not on the list.
fn chosen<T: FromStr, C>(pressed: &Pressed<'_>, change: impl FnOnce(Option<T>) -> C) -> Option<C> {
    Some(change(match first_listed(pressed)? {
        AUTOMATIC => None,
        value => Some(value.parse().ok()?),
    }))
}

/// What was chosen from a list on which something always is. None if it is not on the list.
fn listed<T: FromStr>(pressed: &Pressed<'_>) -> Option<T> {
    first_listed(pressed)?.parse().ok()
}

fn first_listed<'a>(pressed: &Pressed<'a>) -> Option<&'a str> {
    match &pressed.interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => Some(values.first()?.as_str()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[tokio::test]
    async fn settings_are_shown_though_a_channel_of_theirs_is_gone() {
        let settings = ServerSettings {
            channels: vec![7, 8],
            ..ServerSettings::default()
        };
        let sent = RefCell::new(Vec::new());
        let refuse_chosen = |body: Body| {
            let shown = serde_json::to_string(&body.components).unwrap_or_default();
            let refused = shown.contains("default_values");
            sent.borrow_mut().push((body.content, refused));
            let error = serenity::Error::Other("unknown channel");
            std::future::ready(if refused {
                Err(WireError::Failed(Box::new(error)))
            } else {
                Ok(())
            })
        };
        let shown = send_server(Language::En, &settings, refuse_chosen).await;
        assert!(shown.is_ok());
        let sent = sent.into_inner();
        assert_eq!(
            sent.iter().map(|(_, refused)| *refused).collect::<Vec<_>>(),
            [true, false]
        );
        assert!(
            sent.iter()
                .all(|(content, _)| content.contains("<#7>, <#8>"))
        );
    }
}
