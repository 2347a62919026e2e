//! Rules, puzzles, hints, what is said to mistakes, and finished games again.

use anqi_engine::{Level, Limits, Observation, PlayTextError, Rules, Variant, choose};
use anqi_puzzles::{Theme, book};
use anyhow::{Context as _, Result};
use strum::VariantArray as _;

use super::{Curator, Exhibit, Played, exhibit, words};
use crate::{
    bot::{
        refusal,
        view::{
            analysis, animation,
            examples::{challenge, scene},
            hint, look, puzzle, puzzle_answered, record, replay, rules,
        },
    },
    service::{PuzzleProgress, Refusal},
    table::{Analysis, ChallengeState, Judged, UserId},
};

/// Actions against the rules: the game, a position and what is tried there.
const MISTAKES: [(Variant, &str, &str); 18] = [
    (Variant::Taiwan, "8/8/2P4g/C1p1p2r 1 r - 0 40", "a1-h1"),
    (Variant::Taiwan, "8/8/2P4g/C1p1p2r 1 r - 0 40", "a1-c1"),
    (Variant::Taiwan, "8/8/2P4g/C1p1p2r 1 r - 0 40", "a1-b2"),
    (Variant::Taiwan, "8/8/2P4g/C1p1p2r 1 r - 0 40", "c2-h2"),
    (Variant::Taiwan, "8/8/2P4g/C1p1p2r 1 r - 0 40", "c1-c2"),
    (Variant::Taiwan, "8/8/2P4g/C1p1p2r 1 r - 0 40", "a1?"),
    (Variant::Taiwan, "8/8/7P/7r 1 r - 0 40", "h2-h1"),
    (Variant::Taiwan, "8/8/7K/7p 1 r - 0 40", "h2-h1"),
    (Variant::Taiwan, "8/8/7X/7K 1 r p 0 40", "h1-h2"),
    (Variant::Taiwan, "8/8/7X/7K 1 r p 0 40", "h2-h1"),
    (Variant::Junqi, "8/8/3y4/L3Y1Aa 1 r - 0 40", "a1-a2"),
    (Variant::Junqi, "8/8/3y4/L3Y1Aa 1 r - 0 40", "--"),
    (
        Variant::Blindflip,
        "3k5/9/9/9/9/9/9/9/1P7/RN2K4 1 r - 0 40",
        "b0-c2",
    ),
    (
        Variant::Blindflip,
        "3k5/9/9/9/9/9/9/9/1P7/RN2K4 1 r - 0 40",
        "b0-b5",
    ),
    (
        Variant::Blindflip,
        "3k5/9/9/9/9/9/9/9/1P7/RN2K4 1 r - 0 40",
        "e0-d0",
    ),
    (
        Variant::Blindflip,
        "3k5/9/9/9/9/9/9/9/1P7/RN2K4 1 r - 0 40",
        "a0-a9!",
    ),
    (
        Variant::Blindflip,
        "4k4/9/9/4r4/9/9/9/9/1P7/RN2K4 1 r - 0 40",
        "b1-b2",
    ),
    (
        Variant::Blindflip,
        "3k5/9/9/9/9/9/9/9/1P7/RN1K5 1 r - 0 40",
        "d0-e0",
    ),
];

/// Refusals that are the same whatever stands on the board.
const REFUSALS: [Refusal; 39] = [
    Refusal::NoSuchTable,
    Refusal::NotAPlayer,
    Refusal::NotYourTurn,
    Refusal::Over,
    Refusal::TooLate,
    Refusal::BoardChanged,
    Refusal::OfferPending,
    Refusal::OfferOpen,
    Refusal::OfferedAlready,
    Refusal::TimeIsUp,
    Refusal::NoOffer,
    Refusal::OwnOffer,
    Refusal::OfferExpired,
    Refusal::AskedAlready,
    Refusal::RatedStays,
    Refusal::NoTakeBacks,
    Refusal::NothingToTakeBack,
    Refusal::SeenStaysSeen,
    Refusal::BotIsThinking,
    Refusal::RematchWanted,
    Refusal::RematchBegun,
    Refusal::OtherIsGone,
    Refusal::OwnRoom,
    Refusal::RoomTaken,
    Refusal::RoomClosed,
    Refusal::NoSuchRoom,
    Refusal::TooManyWrongCodes,
    Refusal::NotOver,
    Refusal::NoHints,
    Refusal::TooManyGames,
    Refusal::ServerIsFull,
    Refusal::UntimedIsUnrated,
    Refusal::OwnChallenge,
    Refusal::TooManyChallenges,
    Refusal::CalledTooOften,
    Refusal::ChallengerIsBusy,
    Refusal::NotOpponent,
    Refusal::NotChallenger,
    Refusal::NotHost,
];

/// Positions of which a hint is given.
const HINTS: [(Variant, &str); 4] = [
    (Variant::Taiwan, "8/8/8/Rn5p 1 r - 0 40"),
    (Variant::Taiwan, "8/1R6/1k6/8 1 r - 0 40"),
    (Variant::Junqi, "7y/3B4/3c4/X6Y 1 r i 0 40"),
    (
        Variant::Blindflip,
        "xx1x2xnx/5k3/5(gx)1x1/x1p1p3x/9/9/X4RX2/1X4CX1/1P(np)2CP2/X1N(KX)1X1XR 1 r G2M2NP3gm2r2c2p2 2 40",
    ),
];

impl Curator<'_> {
    /// Every page of every game's rules.
    pub(super) fn rules(&self) -> Result<Vec<Exhibit>> {
        let mut exhibits = Vec::new();
        for variant in Variant::ALL {
            let mut last = None;
            // A page behind the last one is the last one.
            for page in 1.. {
                let body = rules(self.reader(), variant, page, self.renderer)?;
                if last.as_ref() == Some(&body.content) {
                    break;
                }
                last = Some(body.content.clone());
                exhibits.push(exhibit(format!("{variant}, page {page}"), body));
            }
        }
        Ok(exhibits)
    }

    /// A puzzle of each theme with all of its answers, and hints.
    pub(super) fn puzzles(&self) -> Result<Vec<Exhibit>> {
        let progress = PuzzleProgress::default();
        let mut exhibits = Vec::new();
        for &theme in Theme::VARIANTS {
            let Some(set) = book().iter().find(|set| set.theme() == theme) else {
                continue;
            };
            let asked = puzzle(self.reader(), set, &progress, self.renderer)?;
            exhibits.push(exhibit(format!("a puzzle: {theme}"), asked));
            for &given in set.answers() {
                let told = puzzle_answered(self.reader(), set, given, &progress, self.renderer)?;
                exhibits.push(exhibit("an answer to it", told));
            }
        }
        for (variant, line) in HINTS {
            let seen = Observation::parse(Rules::new(variant), line)?;
            let limits = Limits {
                nodes: Some(2_000),
                ..Limits::default()
            };
            let choice = choose(&seen, Level::Expert, &limits, 1).context("nothing to hint at")?;
            let told = hint(self.words, &seen, &choice);
            exhibits.push(words(format!("a hint: {line}"), told));
        }
        Ok(exhibits)
    }

    /// What is said to whoever asks for what can't be.
    pub(super) fn mistakes(&self) -> Result<Vec<Exhibit>> {
        let told = |refusal: &Refusal| refusal::text(self.words, refusal);
        let mut exhibits = Vec::new();
        for (variant, line, action) in MISTAKES {
            let mut seen = Observation::parse(Rules::new(variant), line)?;
            if let Err(PlayTextError::Illegal(reason)) = seen.play_text(action) {
                let title = format!("{variant}: {action} on {line}");
                exhibits.push(words(title, told(&Refusal::Illegal(reason))));
            }
        }
        let open = || Box::new(challenge(self.words, ChallengeState::Open));
        let more = [
            Refusal::AlreadyChallenged(open()),
            Refusal::ChallengedByThem(open()),
            Refusal::ChallengeOver(ChallengeState::Declined),
            Refusal::ChallengeOver(ChallengeState::Expired),
        ];
        for refusal in REFUSALS.iter().chain(&more) {
            exhibits.push(words(format!("refused: {refusal}"), told(refusal)));
        }
        Ok(exhibits)
    }

    /// A finished game again, looked back at, and a player's own view.
    pub(super) fn replays(&self, played: &Played) -> Result<Vec<Exhibit>> {
        let game = &played.replay;
        let at = |ply| replay(game, ply, self.reader(), self.renderer);
        let last = game.plies();
        let mut exhibits = vec![
            exhibit("a replay at its start", at(0)?),
            exhibit("a replay in its middle", at(last / 2)?),
            exhibit("a replay at its end", at(last)?),
            exhibit(
                "an animation",
                animation(game, self.reader(), self.renderer)?,
            ),
            exhibit("a record", record(game, self.words)?),
        ];
        let found = judged();
        for page in [0, 1] {
            let body = analysis(self.reader(), &game.last, &found, page)?;
            exhibits.push(exhibit(format!("looked back at, page {page}"), body));
        }
        exhibits.push(self.own_view()?);
        Ok(exhibits)
    }

    /// What the owner of a stack sees of it.
    fn own_view(&self) -> Result<Exhibit> {
        let line = "4k4/9/9/9/9/9/9/9/4(RX)4/3K5 1 r P 0 40";
        let board = scene(Variant::Blindflip, self.words, line, None)?;
        let own = Observation::parse(
            Rules::new(Variant::Blindflip),
            "4k4/9/9/9/9/9/9/9/4(R~P)4/3K5 1 r - 0 40",
        )?;
        let viewer = (UserId(1), self.words);
        let body = look(&board, &own, viewer, Some("e1".parse()?), self.renderer)?;
        Ok(exhibit("one's own view of a stack", body))
    }
}

/// What an analysis might find.
fn judged() -> Analysis {
    let ply = |number: i32| Judged {
        first: number % 2 == 0,
        played: "b3-b2".to_owned(),
        took: if number % 5 == 0 { "n" } else { "" }.to_owned(),
        best: if number % 3 == 0 { "b3-b2" } else { "a2?" }.to_owned(),
        promised: 500 + 20 * number,
        loss: if number % 3 == 0 {
            0
        } else {
            40 * (number % 4)
        },
        luck: (number % 4 == 1).then_some(30 * number - 160),
    };
    Analysis {
        plies: (0..14).map(ply).collect(),
        result: 1000,
    }
}
