//! Tells Discord which commands there are, when they have changed.

use std::{sync::Arc, time::Duration};

use serde_json::Value;
use serenity::all::CommandType;
use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use super::{app::App, commands::Command, mentions::Mentions};
use crate::store::RegisteredCommands;

/// The pauses between attempts.
const PAUSES: [Duration; 4] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_mins(5),
];

/// The commands as Discord is told them.
pub(crate) fn commands_json(commands: &[Command]) -> Result<Value, serde_json::Error> {
    let slash = commands.iter().filter_map(Command::create_as_slash_command);
    // Poise does not write the localised names of these.
    let menus = commands.iter().filter_map(|command| {
        let menu = command.create_as_context_menu_command()?;
        let names = command.name_localizations.iter();
        Some(names.fold(menu, |menu, (locale, name)| {
            menu.name_localized(&**locale, &**name)
        }))
    });
    serde_json::to_value(slash.chain(menus).collect::<Vec<_>>())
}

/// Tells Discord the commands of an application, if it does not know them yet, until it is told to stop. From then on messages link
/// to them.
pub(crate) async fn register(
    app: Arc<App>,
    application: u64,
    commands: Value,
    stop: CancellationToken,
) {
    let hash = hex::encode(Sha256::digest(commands.to_string()));
    let views = app.service.views();
    let known = match views.registered_commands(application).await {
        // What stands in for Discord may have forgotten them.
        Ok(known) => known.filter(|known| app.remembers_commands && known.hash == hash),
        Err(error) => {
            tracing::warn!(%error, "it can't be told whether the commands have changed");
            None
        }
    };
    if let Some(known) = known {
        return link(&app, &commands, known.command);
    }
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        let error = match app.wire.register(&commands).await {
            Ok(registered) => {
                tracing::info!("commands registered");
                if let Some(command) = slash_command(&registered) {
                    link(&app, &commands, command);
                    let registered = RegisteredCommands { hash, command };
                    if let Err(error) = views
                        .note_registered_commands(application, &registered)
                        .await
                    {
                        tracing::warn!(%error, "the commands will be registered again at the next start");
                    }
                }
                return;
            }
            Err(error) => error,
        };
        let Some(pause) = pause else {
            return tracing::error!(%error, "the commands could not be registered");
        };
        tracing::warn!(%error, ?pause, "the commands could not be registered; trying again");
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// Shows the commands as links from now on.
fn link(app: &App, commands: &Value, id: u64) {
    if let Some(mentions) = Mentions::new(commands, id) {
        app.wire.learn_commands(mentions);
    }
}

/// The id of the slash command; there is one.
fn slash_command(registered: &[serenity::all::Command]) -> Option<u64> {
    let is_slash = |command: &&serenity::all::Command| command.kind == CommandType::ChatInput;
    registered
        .iter()
        .find(is_slash)
        .map(|command| command.id.get())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        bot::commands::all,
        words::{
            Language,
            tests::{keys, longest},
        },
    };

    /// The most characters of a top-level command with all that is in it.
    const MAX_TOTAL: usize = 8000;
    /// The most characters of a name; of a description and the name of a choice.
    const MAX_NAME: usize = 32;
    const MAX_DESCRIPTION: usize = 100;

    fn registered() -> Vec<Value> {
        let commands = commands_json(&all()).unwrap();
        commands.as_array().unwrap().clone()
    }

    fn children<'a>(body: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
        body[key].as_array().into_iter().flatten()
    }

    /// A field in the plain language and in all others.
    fn texts<'a>(body: &'a Value, key: &str) -> Vec<(&'a str, &'a str)> {
        let localized = body[format!("{key}_localizations")].as_object();
        let localized = localized.into_iter().flatten();
        let localized = localized.map(|(locale, text)| (&**locale, text.as_str().unwrap()));
        let plain = body[key].as_str().map(|text| ("en", text));
        plain.into_iter().chain(localized).collect()
    }

    /// Everything in a command, itself included, with its path.
    fn all_in<'a>(path: &str, body: &'a Value) -> Vec<(String, &'a Value)> {
        let path = format!("{path}/{}", body["name"].as_str().unwrap());
        let inner = children(body, "options").flat_map(|option| all_in(&path, option));
        let mut found: Vec<_> = inner.collect();
        found.push((path, body));
        found
    }

    /// The characters that Discord counts: of each text the longest.
    fn size(body: &Value) -> usize {
        let longest = |key| {
            let lengths = texts(body, key)
                .into_iter()
                .map(|(_, text)| text.chars().count());
            lengths.max().unwrap_or(0)
        };
        let value = body["value"]
            .as_str()
            .map_or(0, |text| text.chars().count());
        let inner = children(body, "options").chain(children(body, "choices"));
        longest("name") + longest("description") + value + inner.map(size).sum::<usize>()
    }

    #[test]
    fn every_text_of_a_command_fits() {
        for command in registered() {
            for (path, body) in all_in("", &command) {
                for (locale, name) in texts(body, "name") {
                    let length = name.chars().count();
                    assert!((1..=MAX_NAME).contains(&length), "{path} {locale}: {name}");
                }
                for (locale, text) in texts(body, "description") {
                    let length = text.chars().count();
                    assert!(
                        (1..=MAX_DESCRIPTION).contains(&length),
                        "{path} {locale}: {text}"
                    );
                }
                for (locale, text) in
                    children(body, "choices").flat_map(|choice| texts(choice, "name"))
                {
                    let length = text.chars().count();
                    assert!(
                        (1..=MAX_DESCRIPTION).contains(&length),
                        "{path} {locale}: {text}"
                    );
                }
            }
            let size = size(&command);
            assert!(
                size <= MAX_TOTAL,
                "{} has {size} characters",
                command["name"]
            );
        }
    }

    #[test]
    fn names_of_slash_commands_and_options_are_as_discord_wants_them() {
        let good = |name: &str| {
            let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
            name.chars().all(fits) && name.to_lowercase() == name
        };
        let slash = |command: &Value| command["type"] == 1;
        for command in registered().iter().filter(|command| slash(command)) {
            for (path, body) in all_in("", command) {
                for (locale, name) in texts(body, "name") {
                    assert!(good(name), "{path} {locale}: {name}");
                }
                let mut seen = BTreeSet::new();
                for name in children(body, "options").flat_map(|option| texts(option, "name")) {
                    assert!(seen.insert(name), "{path}: {name:?} twice");
                }
            }
        }
    }

    #[test]
    fn everything_below_the_product_has_a_name_and_a_description_in_every_language() {
        let localized = Language::ALL
            .into_iter()
            .filter_map(Language::discord_locale);
        let locales: BTreeSet<&str> = localized.chain(["en"]).collect();
        for command in registered() {
            for (path, body) in all_in("", &command) {
                let spoken = |key| -> BTreeSet<&str> {
                    let texts = texts(body, key).into_iter();
                    texts.map(|(locale, _)| locale).collect()
                };
                if path != "/anqi" {
                    assert_eq!(spoken("name"), locales, "{path}");
                }
                // A command of a context menu has none.
                if !matches!(command["type"].as_u64(), Some(2 | 3)) {
                    assert_eq!(spoken("description"), locales, "{path}");
                }
            }
        }
    }

    #[test]
    fn every_text_for_a_command_is_for_one_that_exists() {
        let commands = registered();
        let paths = commands.iter().flat_map(|command| all_in("", command));
        let paths: BTreeSet<String> = paths
            .map(|(path, _)| path[1..].to_lowercase().replace(['/', ' '], "-"))
            .collect();
        for language in Language::ALL {
            for key in keys(language).into_keys() {
                let path = key.strip_prefix("command-").or(key.strip_prefix("name-"));
                assert!(
                    path.is_none_or(|path| paths.contains(path)),
                    "{language}: {key}"
                );
            }
        }
        let json = commands_json(&all()).unwrap().to_string();
        assert!(!json.contains("Unknown localization"), "{json}");
    }

    #[test]
    fn every_command_that_a_text_speaks_of_becomes_a_link() {
        let mentions = Mentions::new(&commands_json(&all()).unwrap(), u64::MAX).unwrap();
        for language in Language::ALL {
            for (key, arguments) in keys(language) {
                let text = longest(language, &key, &arguments);
                let linked = mentions.link(&text);
                let links = linked.matches("</anqi ").count();
                assert_eq!(links, text.matches("/anqi").count(), "{language}: {text}");
            }
        }
    }
}
