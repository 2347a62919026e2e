//! An example of every kind of message, with its picture, for whoever changes words, buttons or pictures to look at.
//!
//! Made up from [`super::examples`] and from one game that was played for it. Buttons are as in play, but name no table: a press is
//! answered by that. It must never show anything of a database that people use.

mod boards;
mod looks;
mod offers;
mod people;
mod teaching;

use anqi_render::{Look, Renderer};
use anyhow::Result;

use crate::{
    bot::wire::Body,
    store::{Export, Replay, Scene},
    table::Place,
    words::Language,
};

/// One message, and what it shows.
pub(crate) struct Exhibit {
    pub(crate) title: String,
    pub(crate) body: Body,
}

/// Messages that are looked at together.
pub(crate) struct Room {
    /// The name of its channel.
    pub(crate) name: &'static str,
    pub(crate) exhibits: Vec<Exhibit>,
}

/// A game that was played to its end, on a database that is gone with it.
pub(crate) struct Played {
    /// The message under its last board.
    pub(crate) end: Scene,
    /// All of its plies.
    pub(crate) replay: Replay,
    /// What its player is given who asks for their data.
    pub(crate) export: Export,
}

/// The names of all rooms, in the order in which [`rooms`] has them.
pub(crate) const NAMES: [&str; 11] = [
    "boards",
    "looks",
    "ends",
    "offers",
    "challenges",
    "people",
    "settings",
    "rules",
    "puzzles",
    "mistakes",
    "replays",
];

/// Everything in one language.
pub(crate) fn rooms(
    words: Language,
    played: &Played,
    renderer: &Renderer,
) -> Result<[Room; NAMES.len()]> {
    let curator = Curator { words, renderer };
    let exhibits = [
        curator.boards()?,
        curator.looks()?,
        curator.ends(played)?,
        curator.offers()?,
        curator.challenges(),
        curator.people()?,
        curator.settings(played)?,
        curator.rules()?,
        curator.puzzles()?,
        curator.mistakes()?,
        curator.replays(played)?,
    ];
    let mut names = NAMES.into_iter();
    Ok(exhibits.map(|exhibits| Room {
        name: names.next().unwrap_or_default(),
        exhibits,
    }))
}

/// What the examples are made with.
struct Curator<'a> {
    words: Language,
    renderer: &'a Renderer,
}

impl Curator<'_> {
    fn look(&self) -> Look {
        Place::look_for(self.words)
    }

    fn reader(&self) -> (Language, Look) {
        (self.words, self.look())
    }
}

fn exhibit(title: impl Into<String>, body: Body) -> Exhibit {
    Exhibit {
        title: title.into(),
        body,
    }
}

/// A message of words alone.
fn words(title: impl Into<String>, text: String) -> Exhibit {
    exhibit(title, Body::text(text))
}
