//! Whether an answer says anything.

use anqi_conformance::Description;
use anqi_sandbox::{Answer, Interaction, MessageView};

use super::Walk;

/// The words of each language.
const WORDS: [&str; 6] = [
    include_str!("../../../assets/locales/en/bot.ftl"),
    include_str!("../../../assets/locales/zh-TW/bot.ftl"),
    include_str!("../../../assets/locales/zh-CN/bot.ftl"),
    include_str!("../../../assets/locales/en/teaching.ftl"),
    include_str!("../../../assets/locales/zh-TW/teaching.ftl"),
    include_str!("../../../assets/locales/zh-CN/teaching.ftl"),
];
/// Discord's code for a message that is gone.
const UNKNOWN_MESSAGE: u64 = 10_008;

/// Sentences that mean something, in all languages.
pub(super) struct Texts {
    /// What is only told when the program has failed, or could not read its own button.
    failures: Vec<&'static str>,
    /// What is told for a moment, until something else takes its place.
    passing: Vec<&'static str>,
}

impl Texts {
    pub(super) fn read() -> Self {
        let of = |keys: &[&str]| {
            let lines = WORDS.iter().flat_map(|words| words.lines());
            let texts = lines.filter_map(|line| line.split_once(" = "));
            let texts = texts.filter(|(key, _)| keys.contains(key));
            texts.map(|(_, text)| text).collect::<Vec<_>>()
        };
        let failures = of(&["error-internal", "error-button"]);
        let passing = of(&["analysis-working", "hint-thinking"]);
        assert_eq!((failures.len(), passing.len()), (6, 6));
        Self { failures, passing }
    }

    fn is_failure(&self, message: &MessageView) -> bool {
        self.failures
            .iter()
            .any(|text| message.content.contains(text))
    }

    fn is_passing(&self, message: &MessageView) -> bool {
        self.passing
            .iter()
            .any(|text| message.content.contains(text))
    }
}

/// Whether two views of a message show the same.
fn looks_alike(one: &MessageView, other: &MessageView) -> bool {
    let files = |view: &MessageView| {
        let files = view.attachments.iter();
        files.map(|file| file.bytes.clone()).collect::<Vec<_>>()
    };
    (&one.content, &one.rows, &one.embeds) == (&other.content, &other.rows, &other.embeds)
        && files(one) == files(other)
}

impl Walk {
    /// Waits for the answer to something that somebody did, on a message if it was a press, and judges it. Gives the message that
    /// it led to.
    pub(super) async fn judge(
        &mut self,
        interaction: Interaction,
        before: Option<&MessageView>,
    ) -> MessageView {
        let answer = interaction.first_answer().await.expect("an answer in time");
        let message = match answer {
            Answer::Message(message) => {
                let says = !message.content.is_empty()
                    || !message.attachments.is_empty()
                    || !message.embeds.is_empty();
                assert!(says, "an empty answer");
                message
            }
            Answer::Deferred(_) => interaction.response().await.expect("what was deferred"),
            Answer::Update(message) => {
                let before = before.expect("a press");
                assert!(
                    !looks_alike(before, &message),
                    "the press did nothing to {message:#?}"
                );
                message
            }
            other => panic!("no answer to a person: {other:?}"),
        };
        let first_line = message.content.lines().next().unwrap_or_default();
        self.log.0.push(format!("    -> {first_line}"));
        assert!(!self.texts.is_failure(&message), "{}", message.content);
        if self.texts.is_passing(&message) {
            let texts = &self.texts;
            let ready = |view: &MessageView| !texts.is_passing(view);
            return self.world.until(message.id, ready).await;
        }
        self.is_noted(&message).await;
        message
    }

    /// Waits until the bot knows the message that shows a table or a challenge: it learns of it by the token of the command, which
    /// would run out if the clock moved before.
    async fn is_noted(&mut self, message: &MessageView) {
        let about = |id: &str| id.starts_with("v1:") && !id.starts_with("v1:0:");
        let mut ids = message
            .components()
            .filter_map(|component| component.custom_id.as_deref());
        if message.ephemeral || !ids.any(about) {
            return;
        }
        let id = message.id.to_string();
        let mut noted = false;
        while !noted && self.world.sandbox.message(message.id).is_some() {
            noted = sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM messages WHERE message_id = $1)
                 OR EXISTS (SELECT 1 FROM challenges WHERE message_id = $1)",
            )
            .bind(&id)
            .fetch_one(&mut self.database)
            .await
            .expect("readable");
            tokio::task::yield_now().await;
        }
    }

    /// Judges all that was sent on the way.
    pub(super) fn judge_all(&self) {
        let mut violations = self.world.sandbox.violations();
        violations.retain(|violation| {
            // By a token the path does not say which message it was.
            let of_deleted = |id: &u64| {
                violation.path.contains(&id.to_string()) || violation.path.ends_with("@original")
            };
            violation.code != UNKNOWN_MESSAGE || !self.deleted.iter().any(of_deleted)
        });
        assert!(violations.is_empty(), "{violations:#?}");
        let description = Description::from_env().unwrap_or_else(|error| panic!("{error}"));
        if let Some(description) = description {
            let findings = description.check(&self.world.sandbox.traffic());
            assert!(findings.is_empty(), "{findings:#?}");
        }
        for person in self.world.sandbox.people() {
            for channel in self.all_channels(person.id) {
                for message in self.world.sandbox.messages(channel, person.id) {
                    assert!(!self.texts.is_failure(&message), "{message:#?}");
                }
            }
        }
    }

    /// All channels that `person` sees.
    pub(super) fn all_channels(&self, person: u64) -> Vec<u64> {
        let sandbox = &self.world.sandbox;
        let channels = sandbox
            .servers()
            .iter()
            .flat_map(|server| &server.channels)
            .map(|channel| channel.id);
        let threads = sandbox.threads();
        let threads = threads.iter().map(|thread| thread.id);
        let direct = sandbox.dm_channel(person).expect("a channel");
        channels.chain(threads).chain([direct]).collect()
    }
}
