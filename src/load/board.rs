//! A board as a person reads it off its message: whether its game goes on, how far it is, what there is to press. Never more than what
//! everybody sees there.

use anqi_sandbox::{Component, ComponentKind, MessageView};
use rand::{rngs::StdRng, seq::IteratorRandom};

/// What somebody does at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// Presses the button with this id.
    Press(String),
    /// Chooses from the list with this id.
    Choose(String, String),
}

/// What a button means: what follows version, table and ply in its id.
pub(super) fn intent(id: &str) -> Option<&str> {
    id.splitn(4, ':').nth(3)
}

/// The table that a button belongs to.
pub(super) fn table(id: &str) -> Option<&str> {
    id.split(':').nth(1)
}

/// All that can be pressed or chosen from, by its id.
pub(super) fn usable(message: &MessageView) -> impl Iterator<Item = (&str, &Component)> {
    let usable = message.components().filter(|component| !component.disabled);
    usable.filter_map(|component| Some((component.custom_id.as_deref()?, component)))
}

/// The id of the button that means this, if it can be pressed.
pub(super) fn button<'m>(message: &'m MessageView, means: &str) -> Option<&'m str> {
    let mut ids = usable(message).map(|(id, _)| id);
    ids.find(|id| intent(id) == Some(means))
}

/// Whether a message is the live board of a game that goes on.
pub(super) fn is_live(message: &MessageView) -> bool {
    button(message, "more").is_some()
}

/// How many plies were played, as the message says.
pub(super) fn ply(message: &MessageView) -> Option<u32> {
    // A sign before no number makes small print.
    let mut marked = message.content.split('#').skip(1);
    marked.find_map(|after| {
        let end = after.find(|sign: char| !sign.is_ascii_digit());
        after[..end.unwrap_or(after.len())].parse().ok()
    })
}

/// What somebody does who presses at random, but plays with a piece that they have chosen. None if nothing can be played.
pub(super) fn deed(message: &MessageView, random: &mut StdRng) -> Option<Deed> {
    let among = |wanted: &[&str], random: &mut StdRng| {
        let fits = |id: &str| {
            intent(id).is_some_and(|intent| wanted.iter().any(|begins| intent.starts_with(begins)))
        };
        usable(message)
            .filter(|(id, _)| fits(id))
            .choose(random)
            .and_then(|(id, component)| of(id, component, random))
    };
    among(&["move:", "targets:", "flip-for-good:"], random)
        .or_else(|| among(&["flip:", "choose:", "pass", "half:"], random))
        .or_else(|| among(&["unchoose:", "decline-"], random))
}

fn of(id: &str, component: &Component, random: &mut StdRng) -> Option<Deed> {
    if component.kind == ComponentKind::StringSelect {
        let option = component.options.iter().choose(random)?;
        return Some(Deed::Choose(id.to_owned(), option.value.clone()));
    }
    Some(Deed::Press(id.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_says_what_it_means_and_where() {
        let id = "v1:k3f9:12:move:a1-a2";
        assert_eq!((table(id), intent(id)), (Some("k3f9"), Some("move:a1-a2")));
        assert_eq!(intent("page"), None);
    }
}
