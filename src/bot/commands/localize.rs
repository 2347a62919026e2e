//! Names the commands in every language: descriptions come from the same files as all other words.

use std::borrow::Cow;

use super::Command;
use crate::words::Language;

/// Sets every description, in every language. The key of `/anqi vs-bot` is `command-anqi-vs-bot`, that of its option `level`
/// is `command-anqi-vs-bot-level`.
pub(crate) fn localize(commands: &mut [Command]) {
    for command in commands {
        describe(command, "command");
    }
}

fn describe(command: &mut Command, parent: &str) {
    let key = format!("{parent}-{}", command.name);
    // A menu's command has a name and nothing else.
    if command.context_menu_name.is_some() {
        return;
    }
    command.description = Some(Language::En.text(&key).into());
    command.description_localizations = localized(&key);
    for parameter in &mut command.parameters {
        let key = format!("{key}-{}", parameter.name);
        parameter.description = Some(Language::En.text(&key).into());
        parameter.description_localizations = localized(&key);
    }
    for subcommand in &mut command.subcommands {
        describe(subcommand, &key);
    }
}

fn localized(key: &str) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    let texts = Language::ALL.into_iter().flat_map(|language| {
        let text = language.text(key);
        language
            .discord_locales()
            .iter()
            .map(move |&locale| (Cow::Borrowed(locale), Cow::Owned(text.clone())))
    });
    texts.collect()
}
