//! The words that people read, in their languages: looked up by key in `assets/locales`, never written in code.

mod names;
#[cfg(test)]
pub(crate) mod tests;

use std::{borrow::Cow, collections::HashMap};

use fluent_templates::{
    LanguageIdentifier, Loader, fluent_bundle::FluentValue, langid, static_loader,
};

use strum::{Display, EnumString, IntoStaticStr};

pub(crate) use names::{display_name, link, plain_name};

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
static ZH_CN: LanguageIdentifier = langid!("zh-CN");

/// A language that the bot speaks. Its text is the name that Discord and the database know it by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString, IntoStaticStr)]
pub enum Language {
    /// English.
    #[strum(serialize = "en")]
    En,
    /// Chinese in traditional characters.
    #[strum(serialize = "zh-TW")]
    ZhTw,
    /// Chinese in simplified characters, in the words of mainland China.
    #[strum(serialize = "zh-CN")]
    ZhCn,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::En, Self::ZhTw, Self::ZhCn];

    /// The language for somebody whose Discord speaks `locale`: English for whoever speaks neither kind of Chinese.
    pub fn from_discord(locale: &str) -> Self {
        match locale {
            "zh-CN" => Self::ZhCn,
            _ if locale.starts_with("zh") => Self::ZhTw,
            _ => Self::En,
        }
    }

    /// The locale of Discord that gets this language by a localisation field; none for the language of the plain field.
    pub fn discord_locale(self) -> Option<&'static str> {
        match self {
            Self::En => None,
            Self::ZhTw | Self::ZhCn => Some(self.into()),
        }
    }

    fn id(self) -> &'static LanguageIdentifier {
        match self {
            Self::En => &EN,
            Self::ZhTw => &ZH_TW,
            Self::ZhCn => &ZH_CN,
        }
    }

    /// The words for `key`.
    pub fn text(self, key: &str) -> String {
        LOCALES.lookup(self.id(), key)
    }

    /// The words for `key`, if this language or English has any.
    pub(crate) fn try_text(self, key: &str) -> Option<String> {
        LOCALES.try_lookup(self.id(), key)
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
