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
use strum::VariantArray;

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

/// Messages that are looked at together. Written, a room is the name of its channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Room {
    Boards,
    Looks,
    Ends,
    Offers,
    Challenges,
    People,
    Settings,
    Rules,
    Puzzles,
    Mistakes,
    Replays,
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

impl Room {
    /// What hangs here in one language.
    pub(crate) fn exhibits(
        self,
        words: Language,
        played: &Played,
        renderer: &Renderer,
    ) -> Result<Vec<Exhibit>> {
        let curator = Curator { words, renderer };
        match self {
            Self::Boards => curator.boards(),
            Self::Looks => curator.looks(),
            Self::Ends => curator.ends(played),
            Self::Offers => curator.offers(),
            Self::Challenges => Ok(curator.challenges()),
            Self::People => curator.people(),
            Self::Settings => curator.settings(played),
            Self::Rules => curator.rules(),
            Self::Puzzles => curator.puzzles(),
            Self::Mistakes => curator.mistakes(),
            Self::Replays => curator.replays(played),
        }
    }
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
