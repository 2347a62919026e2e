//! Names of people, made harmless: a name is the one text in a message that a stranger chose.

use unicode_width::UnicodeWidthChar;

/// How wide a name may be, in columns of a fixed-width font; a Chinese character takes two.
const MAX_WIDTH: usize = 24;

/// A person's name as it may stand in a message: as [`plain_name`], with all that Discord would read as markup or a mention
/// escaped.
pub(crate) fn display_name(name: &str) -> String {
    isolated(name, escape)
}

/// A person's name as it may stand where Discord reads no markup, such as the name of a choice: without control and direction
/// characters, no wider than a line of a phone bears, and isolated from the direction of the text around.
pub(crate) fn plain_name(name: &str) -> String {
    isolated(name, str::to_owned)
}

fn isolated(name: &str, write: impl Fn(&str) -> String) -> String {
    let clean: String = name
        .chars()
        .filter(|&character| !is_unruly(character))
        .collect();
    let clean = shorten(clean.trim());
    if clean.is_empty() {
        return "?".to_owned();
    }
    format!("\u{2068}{}\u{2069}", write(&clean))
}

/// Control characters, direction marks and overrides, and characters that take no room.
fn is_unruly(character: char) -> bool {
    let invisible = matches!(character, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{E0000}'..='\u{E007F}');
    character.is_control() || invisible
}

fn shorten(name: &str) -> String {
    let width = |character: char| character.width().unwrap_or(0);
    let mut left = MAX_WIDTH;
    let mut marks = 0;
    let mut short = String::new();
    for character in name.chars() {
        // Stacked accents take no width but any amount of height.
        marks = if width(character) == 0 { marks + 1 } else { 0 };
        if marks > 2 {
            continue;
        }
        let Some(rest) = left.checked_sub(width(character)) else {
            short.push('…');
            break;
        };
        left = rest;
        short.push(character);
    }
    short
}

fn escape(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len() + 8);
    for character in name.chars() {
        match character {
            // A zero-width joiner keeps a mention or a link from being one where a backslash does not.
            '@' => escaped.push_str("@\u{200D}"),
            // The one number sign in a board's text is the ply's.
            '#' => escaped.push('＃'),
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '-' | '[' | ']' | '(' | ')' | ':'
            | '.' | '+' => {
                escaped.push('\\');
                escaped.push(character);
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

/// The address of a message, which Discord's clients show as a link to it.
pub(crate) fn link(guild: Option<u64>, channel: u64, message: u64) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |id| id.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bare(name: &str) -> String {
        display_name(name)
            .trim_matches(['\u{2068}', '\u{2069}'])
            .to_owned()
    }

    #[test]
    fn ordinary_names_stay() {
        assert_eq!(bare("阿明"), "阿明");
        assert_eq!(bare("Emma O'Neil"), "Emma O'Neil");
    }

    #[test]
    fn markup_and_mentions_are_text() {
        assert_eq!(bare("**@everyone**"), "\\*\\*@\u{200D}everyone\\*\\*");
        assert_eq!(bare("[a](https://x.y)"), "\\[a\\]\\(https\\://x\\.y\\)");
        assert_eq!(bare("<@123>"), "\\<@\u{200D}123\\>");
        assert_eq!(bare("a#1"), "a＃1");
    }

    #[test]
    fn a_plain_name_has_no_backslashes() {
        assert_eq!(plain_name("**@x**\u{202E}"), "\u{2068}**@x**\u{2069}");
    }

    #[test]
    fn direction_marks_and_emptiness_are_gone() {
        assert_eq!(bare("\u{202E}abc\u{200F}\n"), "abc");
        assert_eq!(display_name("\u{200B}\u{3164} "), "?");
    }

    #[test]
    fn wide_names_are_cut() {
        assert_eq!(bare(&"寬".repeat(32)), format!("{}…", "寬".repeat(12)));
        assert_eq!(
            bare(&format!("Z{}", "\u{0301}".repeat(50))),
            "Z\u{0301}\u{0301}"
        );
    }
}
