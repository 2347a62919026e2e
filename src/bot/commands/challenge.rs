//! `/anqi challenge` and "Challenge to Anqi": one person asks another for a game.

use anqi_engine::Variant;
use poise::serenity_prelude::{Permissions, User};

use super::{
    CommandError, CommandResult, Context, answer, challenger,
    choices::{FirstOrThem, PaceChoice, VariantChoice},
    interaction_ref, person,
    place::place,
    user, words,
};
use crate::{
    bot::{refusal, view},
    service::{self, ChallengeGame, Refusal},
    store::ChallengeScene,
    table::{Challenge, First, Pace, Person, Place},
};

/// Challenge somebody
#[poise::command(slash_command)]
pub(super) async fn challenge(
    context: Context<'_>,
    #[description = "Whom"]
    #[rename = "user"]
    named: User,
    #[description = "Which game"] game: Option<VariantChoice>,
    #[description = "How long each may think"] pace: Option<PaceChoice>,
    #[description = "Who acts first"] first: Option<FirstOrThem>,
    #[description = "Whether the result counts"] rated: Option<bool>,
) -> CommandResult {
    let variant = game.map_or(Variant::Taiwan, |game| game.0);
    let pace = pace.map_or_else(|| Pace::usual(variant), |pace| pace.0);
    let game = ChallengeGame {
        challenger: challenger(context),
        opponent: opponent(context, &named)?,
        variant,
        pace,
        rated: rated.unwrap_or(pace.can_be_rated()),
        first: first.map_or(First::Random, |first| first.0),
    };
    ask(context, game).await
}

/// Challenge somebody by the menu on their name
#[poise::command(
    context_menu_command = "Challenge to Anqi",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn challenge_user(context: Context<'_>, named: User) -> CommandResult {
    let game = ChallengeGame {
        challenger: challenger(context),
        opponent: opponent(context, &named)?,
        variant: Variant::Taiwan,
        pace: Pace::usual(Variant::Taiwan),
        rated: true,
        first: First::Random,
    };
    ask(context, game).await
}

/// Whoever is challenged, if they can be.
fn opponent(context: Context<'_>, user: &User) -> Result<Person, CommandError> {
    let told = |key| Err(CommandError::Told(words(context).text(key)));
    if context.interaction.guild_id.is_none() {
        return told("challenge-direct");
    }
    if user.bot {
        return told("challenge-bot");
    }
    let here = context.interaction.data.resolved.members.get(&user.id);
    let permissions = here.and_then(|member| member.permissions);
    if permissions.is_some_and(|granted| !granted.contains(Permissions::VIEW_CHANNEL)) {
        return told("challenge-unseen");
    }
    Ok(person(user, here.and_then(|member| member.nick.clone())))
}

async fn ask(context: Context<'_>, game: ChallengeGame) -> CommandResult {
    let app = context.data();
    let shown_at = place(context).await?;
    let id = app.service.new_table_id();
    match app.service.challenge(id, game, &shown_at).await {
        Ok(challenge) => put(context, challenge, shown_at).await,
        Err(service::Error::Refused(refusal)) => refuse(context, refusal).await,
        Err(error) => Err(error.into()),
    }
}

/// Answers with a challenge that was just made.
pub(super) async fn put(
    context: Context<'_>,
    challenge: Challenge,
    shown_at: Place,
) -> CommandResult {
    let app = context.data();
    let (id, challenger) = (challenge.id, challenge.challenger.user);
    let scene = ChallengeScene {
        challenge,
        place: shown_at,
        message: None,
        stale: false,
    };
    let body = view::challenge(&scene);
    if let Err(error) = app.wire.answer(interaction_ref(context), &body).await {
        // As far as is known nobody has seen it: it must not stand in the way of the next one.
        match app.service.cancel(id, challenger).await {
            // It was seen after all; only the answer to the answer was lost.
            Ok(()) | Err(service::Error::Refused(Refusal::ChallengeOver(_))) => {}
            Err(error) => {
                tracing::warn!(%error, challenge = %id, "a challenge that nobody may have seen stays until it expires");
            }
        }
        return Err(error.into());
    }
    // Discord does not say it in its answer to the callback. A press tells it too; without either, the challenge is posted anew.
    let message = app.wire.answer_id(&context.interaction.token).await?;
    app.service
        .views()
        .note_challenge_posted(id, message)
        .await?;
    Ok(())
}

/// Says why somebody can't be asked. If there is an open challenge between the two, it can be answered or taken back right there.
async fn refuse(context: Context<'_>, refusal: Refusal) -> CommandResult {
    let words = words(context);
    let text = refusal::text(words, &refusal);
    let (Refusal::AlreadyChallenged(open) | Refusal::ChallengedByThem(open)) = refusal else {
        return Err(CommandError::Told(text));
    };
    let body = view::asked_again(words, text, &open.challenge, user(context));
    answer(context, &body).await
}
