//! Commands in texts as links: words say `/anqi board`, Discord shows `</anqi board:ID>` as a link in the reader's own language.
//! What people are called, and what stands in code, is never touched.

use serde_json::Value;

/// The most characters that Discord takes as a message's content.
const MAX_CONTENT: usize = 2000;
/// Discord's number for a slash command.
const SLASH_COMMAND: u64 = 1;
/// Discord's number for a subcommand among the options of a command.
const SUBCOMMAND: u64 = 1;

/// A slash command that Discord has given an id, and its subcommands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mentions {
    name: String,
    id: String,
    subcommands: Vec<String>,
}

impl Mentions {
    /// The first slash command of `commands`, as they were registered, under the id that Discord gave it; none without any.
    pub(crate) fn new(commands: &Value, id: u64) -> Option<Self> {
        let name = slash_command(commands)?["name"].as_str()?.to_owned();
        let options = slash_command(commands)?["options"].as_array();
        let subcommands = options
            .into_iter()
            .flatten()
            .filter(|option| option["type"].as_u64() == Some(SUBCOMMAND))
            .filter_map(|option| option["name"].as_str().map(str::to_owned));
        Some(Self {
            name,
            id: id.to_string(),
            subcommands: subcommands.collect(),
        })
    }

    /// A message's content with every subcommand that it speaks of as a link; as it is if it would grow too long by that.
    pub(crate) fn link(&self, content: &str) -> String {
        let mut linked = String::with_capacity(content.len());
        let mut rest = content;
        while let Some(at) = rest.find(['`', '\u{2068}', '/']) {
            let (before, from) = rest.split_at(at);
            linked.push_str(before);
            if let Some(name) = self.subcommand(&linked, from) {
                let command = &from[..self.name.len() + name.len() + 2];
                linked.extend(["<", command, ":", &self.id, ">"]);
                rest = &from[command.len()..];
                continue;
            }
            let untouched = match from.as_bytes()[0] {
                b'/' => 1,
                b'`' => code(from),
                _ => isolate(from),
            };
            linked.push_str(&from[..untouched]);
            rest = &from[untouched..];
        }
        linked.push_str(rest);
        if linked.chars().count() > MAX_CONTENT {
            return content.to_owned();
        }
        linked
    }

    /// The subcommand that `text` begins with, such as `board` in `/anqi board`, unless it goes on from the text before.
    fn subcommand(&self, before: &str, text: &str) -> Option<&str> {
        let in_word = |character: char| {
            character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '<' | '/')
        };
        if before.ends_with(in_word) {
            return None;
        }
        let text = text.strip_prefix('/')?.strip_prefix(&*self.name)?;
        let text = text.strip_prefix(' ')?;
        let mut names = self.subcommands.iter().map(String::as_str);
        names.find(|name| {
            text.strip_prefix(name)
                .is_some_and(|rest| !rest.starts_with(in_word))
        })
    }
}

/// The first slash command of those that were registered.
fn slash_command(commands: &Value) -> Option<&Value> {
    let kind = |command: &Value| command["type"].as_u64().unwrap_or(SLASH_COMMAND);
    let mut commands = commands.as_array()?.iter();
    commands.find(|command| kind(command) == SLASH_COMMAND)
}

/// How long the code is that `text` begins with: from its backticks to the same number of them, or the backticks alone where none
/// follow.
fn code(text: &str) -> usize {
    let fence = text.len() - text.trim_start_matches('`').len();
    let (ticks, inside) = text.split_at(fence);
    inside.find(ticks).map_or(fence, |at| at + 2 * fence)
}

/// How long the text is that `text` isolates from the direction of what is around it. So are all names of people.
fn isolate(text: &str) -> usize {
    text.find('\u{2069}')
        .map_or(text.len(), |at| at + '\u{2069}'.len_utf8())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use serde_json::json;

    use super::*;
    use crate::words::display_name;

    fn mentions() -> Mentions {
        let subcommand = |name| json!({ "type": 1, "name": name });
        let commands = json!([
            { "type": 2, "name": "Open the game" },
            { "name": "anqi", "options": [subcommand("board"), subcommand("vs-bot")] },
        ]);
        Mentions::new(&commands, 77).unwrap()
    }

    #[test]
    fn commands_become_links() {
        for (plain, linked) in [
            ("/anqi board", "</anqi board:77>"),
            ("用 /anqi vs-bot 開局。", "用 </anqi vs-bot:77> 開局。"),
            ("認輸：/anqi board。", "認輸：</anqi board:77>。"),
            ("/anqi vs-bot expert", "</anqi vs-bot:77> expert"),
            (
                "/anqi board, /anqi vs-bot",
                "</anqi board:77>, </anqi vs-bot:77>",
            ),
            ("`a` /anqi board `b`", "`a` </anqi board:77> `b`"),
            ("a lone ` /anqi board", "a lone ` </anqi board:77>"),
        ] {
            assert_eq!(mentions().link(plain), linked);
            assert_eq!(mentions().link(linked), linked, "once is enough");
        }
    }

    #[test]
    fn all_else_stays() {
        for text in [
            "",
            "/",
            "/anqi",
            "/anqi resign",
            "/anqi boards",
            "/anqi vs-bot-2",
            "//anqi board",
            "a/anqi board",
            "/other board",
            "`/anqi board`",
            "``a ` /anqi board``",
            "```\n/anqi board\n```",
            "https://discord.com/channels/1/2/3",
        ] {
            assert_eq!(mentions().link(text), text);
        }
    }

    #[test]
    fn nobody_can_be_called_a_link() {
        for name in [
            "/anqi board",
            "</anqi board:77>",
            "`/anqi board",
            "x\u{2069} /anqi board",
            "/anqi",
            "\u{2068}",
        ] {
            let text = format!("{} board · {0}", display_name(name));
            assert_eq!(mentions().link(&text), text);
        }
    }

    #[test]
    fn a_text_that_would_grow_too_long_stays() {
        let link_growth = "<:77>".len();
        let text = |length: usize| format!("{}/anqi board", "字".repeat(length - 11));
        let longest = text(MAX_CONTENT - link_growth);
        assert!(mentions().link(&longest).ends_with("</anqi board:77>"));
        let longer = text(MAX_CONTENT - link_growth + 1);
        assert_eq!(mentions().link(&longer), longer);
    }

    #[test]
    fn without_a_slash_command_there_is_nothing_to_link() {
        assert_eq!(Mentions::new(&json!([{ "type": 2, "name": "a" }]), 1), None);
    }
}
