//! The words that people read, in their languages: looked up by key in `assets/locales`, never written in code.

mod names;

use std::{borrow::Cow, collections::HashMap, fmt, str::FromStr};

use fluent_templates::{
    LanguageIdentifier, Loader, fluent_bundle::FluentValue, langid, static_loader,
};

pub(crate) use names::{display_name, link};

static_loader! {
    static LOCALES = {
        locales: "./assets/locales",
        fallback_language: "en",
        // The isolation marks that Fluent sets around arguments show as boxes on some phones; names carry their own.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

static EN: LanguageIdentifier = langid!("en");
static ZH_TW: LanguageIdentifier = langid!("zh-TW");

/// A language that the bot speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    En,
    /// Chinese in traditional characters.
    ZhTw,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::ZhTw];

    /// The name that Discord and the database know it by.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::ZhTw => "zh-TW",
        }
    }

    /// The language for somebody whose Discord speaks `locale`: Chinese for every kind of Chinese, English for the rest.
    pub fn from_discord(locale: &str) -> Self {
        if locale.starts_with("zh") {
            Self::ZhTw
        } else {
            Self::En
        }
    }

    /// The locales of Discord that get this language by a localisation field; none for the language of the plain field.
    pub const fn discord_locales(self) -> &'static [&'static str] {
        match self {
            Self::En => &[],
            Self::ZhTw => &["zh-TW", "zh-CN"],
        }
    }

    fn id(self) -> &'static LanguageIdentifier {
        match self {
            Self::En => &EN,
            Self::ZhTw => &ZH_TW,
        }
    }

    /// The words for `key`.
    pub fn text(self, key: &str) -> String {
        LOCALES.lookup(self.id(), key)
    }

    /// The words for `key` with its arguments filled in.
    pub fn fill<const N: usize>(
        self,
        key: &str,
        arguments: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        let arguments: HashMap<Cow<'static, str>, FluentValue<'_>> = arguments
            .into_iter()
            .map(|(name, value)| (Cow::Borrowed(name), value))
            .collect();
        LOCALES.lookup_with_args(self.id(), key, &arguments)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that names no language of the bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no language of this bot")]
pub struct NotALanguage(String);

impl FromStr for Language {
    type Err = NotALanguage;

    fn from_str(text: &str) -> Result<Self, NotALanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.as_str() == text)
            .ok_or_else(|| NotALanguage(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    const FILES: [(Language, [&str; 3]); 2] = [
        (
            Language::En,
            [
                include_str!("../../assets/locales/en/board.ftl"),
                include_str!("../../assets/locales/en/bot.ftl"),
                include_str!("../../assets/locales/en/ranking.ftl"),
            ],
        ),
        (
            Language::ZhTw,
            [
                include_str!("../../assets/locales/zh-TW/board.ftl"),
                include_str!("../../assets/locales/zh-TW/bot.ftl"),
                include_str!("../../assets/locales/zh-TW/ranking.ftl"),
            ],
        ),
    ];

    /// Every key with the arguments that it speaks of.
    fn keys(files: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
        let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut key = String::new();
        for line in files.iter().flat_map(|file| file.lines()) {
            if let Some((name, _)) = line
                .split_once(" =")
                .filter(|_| !line.starts_with(['#', ' ']))
            {
                key = name.to_owned();
                assert!(
                    keys.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{key} twice"
                );
            }
            if let Some(arguments) = keys.get_mut(&key).filter(|_| !line.starts_with('#')) {
                let names = line.split('$').skip(1);
                arguments.extend(
                    names.map(|rest| rest.split([' ', '}']).next().unwrap_or_default().to_owned()),
                );
            }
        }
        keys
    }

    #[test]
    fn every_language_has_every_text_with_the_same_arguments() {
        let english = keys(&FILES[0].1);
        assert!(english.len() > 80);
        for (language, files) in FILES {
            assert_eq!(keys(&files), english, "{language}");
            for (key, arguments) in &english {
                let filled = arguments
                    .iter()
                    .map(|name| (Cow::Owned(name.clone()), "x".into()));
                let found = LOCALES.try_lookup_with_args(language.id(), key, &filled.collect());
                assert!(found.is_some(), "{language} has no {key}");
            }
        }
    }

    #[test]
    fn what_discord_limits_is_short_enough() {
        for (language, files) in FILES {
            for key in keys(&files).keys() {
                let limit = match key.split('-').next() {
                    Some("command" | "choice" | "match") => 100,
                    Some("panel") => 80,
                    _ => 1500,
                };
                let length = language.text(key).chars().count();
                assert!(
                    length <= limit,
                    "{language}: {key} has {length} characters of {limit}"
                );
            }
        }
    }

    #[test]
    fn every_text_is_used() {
        let sources = [
            include_str!("../bot/refusal.rs"),
            include_str!("../bot/mod.rs"),
            include_str!("../bot/presses.rs"),
            include_str!("../bot/commands/mod.rs"),
            include_str!("../bot/commands/about.rs"),
            include_str!("../bot/commands/board.rs"),
            include_str!("../bot/commands/matches.rs"),
            include_str!("../bot/commands/play.rs"),
            include_str!("../bot/view/content.rs"),
            include_str!("../bot/view/alt.rs"),
            include_str!("../bot/view/panel.rs"),
            include_str!("../bot/view/leaderboard.rs"),
            include_str!("../bot/view/profile.rs"),
            include_str!("../bot/view/result.rs"),
            include_str!("../bot/view/rules.rs"),
            include_str!("../bot/commands/profile.rs"),
        ]
        .concat();
        // These are put together from a prefix and a name.
        let computed = [
            "command-",
            "choice-",
            "game-",
            "bot-",
            "reason-",
            "rules-end-",
        ];
        for key in keys(&FILES[0].1)
            .keys()
            .filter(|key| !computed.iter().any(|prefix| key.starts_with(prefix)))
        {
            assert!(
                sources.contains(&format!("\"{key}\"")),
                "{key} is used nowhere"
            );
        }
    }
}
