//! `/anqi hint`: what the engine would do, for whoever is to act against the bot.

use super::{CommandResult, Context, answer, interaction_ref, matches, note, user, words};
use crate::bot::{
    hints::{self, Asked},
    view::{PanelPage, panel},
};

/// A hint in your game
#[poise::command(slash_command)]
pub(super) async fn hint(
    context: Context<'_>,
    #[rename = "match"]
    #[description = "Which of your games"]
    #[autocomplete = "matches::suggest"]
    named: Option<String>,
) -> CommandResult {
    let (app, words) = (context.data(), words(context));
    let table = matches::pick(context, named.as_deref()).await?;
    match hints::ask(app, table, user(context), None, false).await? {
        Asked::Thinking(asking) => {
            note(context, words.text("hint-thinking")).await?;
            let token = interaction_ref(context).token;
            asking.answer(app, words, token);
            Ok(())
        }
        Asked::Costs(view) => {
            let question = panel(&view, words, user(context), PanelPage::Hint);
            answer(context, &question).await
        }
        Asked::Pending => note(context, words.text("hint-pending")).await,
        Asked::Refused(refusal) => Err(refusal.into()),
    }
}
