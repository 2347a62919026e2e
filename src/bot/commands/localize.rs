//! Names and describes the commands in every language, from the same files as all other words.

use std::borrow::Cow;

use super::Command;
use crate::words::Language;

/// Texts by the locales of Discord that get them.
type Localized = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Sets every description, in every language, and every name but the English ones. The keys of `/anqi vs-bot` are
/// `command-anqi-vs-bot` and `name-anqi-vs-bot`, those of its option `level` are `command-anqi-vs-bot-level` and
/// `name-anqi-vs-bot-level`. What has no key for its name keeps the English one: so does `anqi`, the product's name. A command of a
/// context menu has a name only: that of "Open the game" has the key `name-open-the-game`.
pub(crate) fn localize(commands: &mut [Command]) {
    for command in commands {
        if let Some(name) = &command.context_menu_name {
            let path = name.to_lowercase().replace(' ', "-");
            command.name_localizations = localized(&format!("name-{path}"));
        } else {
            let path = command.name.clone();
            describe(command, &path);
        }
    }
}

/// As [`localize`], for the command at `path` and all below it.
fn describe(command: &mut Command, path: &str) {
    command.name_localizations = localized(&format!("name-{path}"));
    let key = format!("command-{path}");
    command.description = Some(Language::En.text(&key).into());
    command.description_localizations = localized(&key);
    for parameter in &mut command.parameters {
        let path = format!("{path}-{}", parameter.name);
        parameter.name_localizations = localized(&format!("name-{path}"));
        let key = format!("command-{path}");
        parameter.description = Some(Language::En.text(&key).into());
        parameter.description_localizations = localized(&key);
    }
    for subcommand in &mut command.subcommands {
        let path = format!("{path}-{}", subcommand.name);
        describe(subcommand, &path);
    }
}

fn localized(key: &str) -> Localized {
    let texts = Language::ALL.into_iter().filter_map(|language| {
        let locale = language.discord_locale()?;
        Some((Cow::Borrowed(locale), Cow::Owned(language.try_text(key)?)))
    });
    texts.collect()
}
