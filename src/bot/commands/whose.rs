//! Whose profile or games a command means.

use poise::serenity_prelude as serenity;

use super::{CommandError, Context, user, words};
use crate::{table::UserId, words::display_name};

/// Whoever the option `user` names, or whoever gave the command.
pub(super) struct Whose<'a> {
    context: Context<'a>,
    named: Option<serenity::User>,
    /// Who it is.
    pub(super) user: UserId,
}

impl<'a> Whose<'a> {
    /// Reads the option.
    ///
    /// # Errors
    ///
    /// If it names a bot.
    pub(super) fn read(
        context: Context<'a>,
        named: Option<serenity::User>,
    ) -> Result<Self, CommandError> {
        let user = named
            .as_ref()
            .map_or(user(context), |named| UserId(named.id.get()));
        let whose = Self {
            context,
            named,
            user,
        };
        if whose.named.as_ref().is_some_and(|user| user.bot) {
            return Err(whose.told("profile-bot-user"));
        }
        Ok(whose)
    }

    /// That there is nothing to show: by the first text to whom it is about, by the second about them.
    pub(super) fn nothing(&self, own: &str, other: &str) -> CommandError {
        let is_own = self.user == user(self.context);
        self.told(if is_own { own } else { other })
    }

    fn told(&self, key: &str) -> CommandError {
        let name = self.named.as_ref().map_or("", |user| user.display_name());
        let name = display_name(name);
        CommandError::Told(words(self.context).fill(key, [("name", name.into())]))
    }
}
