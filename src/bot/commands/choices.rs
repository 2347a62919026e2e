//! The values of options with choices. They are strings, as outside drivers and people type them; the names are localised.

use anqi_engine::{Level, Variant};
use poise::{SlashArgError, serenity_prelude as serenity};

use crate::{
    bot::custom_id::{BoardKind, Scope},
    table::{First, Pace, Period},
    words::Language,
};

/// Makes an option's type out of a domain type with names.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident($inner:ty), $prefix:literal, [$(($value:expr, $text:literal)),* $(,)?]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(super) struct $name(pub(super) $inner);

        #[serenity::async_trait]
        impl poise::SlashArgument for $name {
            async fn extract(
                _: &serenity::Context,
                _: &serenity::CommandInteraction,
                value: &serenity::ResolvedValue<'_>,
            ) -> Result<Self, SlashArgError> {
                let serenity::ResolvedValue::String(text) = value else {
                    return Err(SlashArgError::new_command_structure_mismatch("expected a string"));
                };
                match *text {
                    $($text => Ok(Self($value)),)*
                    other => Err(SlashArgError::new_parse("no such choice".into(), other.to_owned())),
                }
            }

            fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
                let builder = builder.kind(serenity::CommandOptionType::String);
                [$($text),*].into_iter().fold(builder, |builder, text| add_choice(builder, $prefix, text))
            }
        }
    };
}

choice! {
    /// The bot's level.
    LevelChoice(Level), "choice-level", [(Level::Easy, "easy"), (Level::Normal, "normal"), (Level::Expert, "expert")]
}

choice! {
    /// The game.
    VariantChoice(Variant), "choice-game", [
        (Variant::Taiwan, "taiwan"),
        (Variant::Minnan, "minnan"),
        (Variant::Classic, "classic"),
        (Variant::Junqi, "junqi"),
        (Variant::JunqiBonus, "junqi_bonus"),
        (Variant::Blindflip, "blindflip"),
    ]
}

choice! {
    /// How long a person may think.
    PaceChoice(Pace), "choice-pace", [
        (Pace::Blitz, "blitz"),
        (Pace::Rapid, "rapid"),
        (Pace::Casual, "casual"),
        (Pace::Slow, "slow"),
        (Pace::Untimed, "none"),
    ]
}

choice! {
    /// Who acts first against the bot.
    FirstOrBot(First), "choice-first", [(First::Me, "me"), (First::Them, "bot"), (First::Random, "random")]
}

choice! {
    /// Who acts first against a person.
    FirstOrThem(First), "choice-first", [(First::Me, "me"), (First::Them, "them"), (First::Random, "random")]
}

choice! {
    /// Who stands on a leaderboard.
    ScopeChoice(Scope), "choice-scope", [(Scope::Server, "server"), (Scope::Global, "global")]
}

choice! {
    /// What a leaderboard counts.
    BoardChoice(BoardKind), "choice-board", [(BoardKind::Points, "points"), (BoardKind::Rating, "rating")]
}

choice! {
    /// The stretch of the calendar that a leaderboard counts.
    PeriodChoice(Period), "choice-period", [(Period::All, "all"), (Period::Month, "month"), (Period::Week, "week")]
}

fn add_choice(
    builder: serenity::CreateCommandOption,
    prefix: &str,
    value: &str,
) -> serenity::CreateCommandOption {
    let key = format!("{prefix}-{value}");
    let localized = Language::ALL
        .into_iter()
        .filter_map(|language| Some((language.discord_locale()?, language.text(&key))));
    builder.add_string_choice_localized(Language::En.text(&key), value, localized)
}
