//! What is looked for in games of army chess.

use anqi_engine::{Action, Fight, Observation, Piece, Rank};
use rand_chacha::ChaCha8Rng;

use super::{
    Kind,
    best::best,
    draft::{armies, judge, neighbours, one_of_four},
    kind,
};
use crate::{
    puzzle::{Answer, Ask, Claim, Puzzle, Theme},
    truth::taken_back,
};

/// What is wanted, the rarest first: a game gives few.
pub(super) const KINDS: &[Kind] = &[
    kind(4, bait),
    kind(2, bomb_strikes),
    kind(2, mine_cleared),
    kind(1, bomb_meets_mine),
    kind(2, attacker),
    kind(2, engineer),
    kind(2, bomb),
    kind(1, enemy_bomb),
    kind(2, mine),
    kind(1, other_than_engineer),
];

/// A fight of two neighbours, as `fight` says.
fn fight(
    seen: &Observation,
    rng: &mut ChaCha8Rng,
    theme: Theme,
    fits: impl Fn(Piece, Piece) -> bool,
    fight: Fight,
) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let ((from, _), (to, _)) =
        neighbours(&own, &enemies).find(|((_, one), (_, other))| fits(*one, *other))?;
    judge(theme, seen, Claim::Fight { from, to, fight })
}

const fn is_officer(rank: Rank) -> bool {
    !matches!(rank, Rank::Mine | Rank::Bomb | Rank::Flag | Rank::Engineer)
}

fn bomb(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let fits = |one: Piece, other: Piece| one.rank == Rank::Bomb && is_officer(other.rank);
    fight(seen, rng, Theme::Bomb, fits, Fight::TakesBoth)
}

fn bomb_meets_mine(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let fits = |one: Piece, other: Piece| one.rank == Rank::Bomb && other.rank == Rank::Mine;
    fight(seen, rng, Theme::Bomb, fits, Fight::TakesBoth)
}

/// A strong piece beside the enemy's bomb: it does not win.
fn enemy_bomb(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let fits = |one: Piece, other: Piece| is_officer(one.rank) && other.rank == Rank::Bomb;
    fight(seen, rng, Theme::Bomb, fits, Fight::Wins)
}

/// A bomb that should be used.
fn bomb_strikes(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let ((from, _), (to, _)) = neighbours(&own, &enemies).find(|((_, one), (_, other))| {
        one.rank == Rank::Bomb && matches!(other.rank, Rank::Commander | Rank::CorpsCommander)
    })?;
    best(
        Theme::Bomb,
        seen,
        |action| action == Action::Move { from, to },
        &[],
    )
}

fn mine(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let fits = |one: Piece, other: Piece| is_officer(one.rank) && other.rank == Rank::Mine;
    fight(seen, rng, Theme::Mine, fits, Fight::Loses)
}

/// The same, with the claim that the attacker wins.
fn other_than_engineer(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let strong = |rank| {
        matches!(
            rank,
            Rank::Commander | Rank::CorpsCommander | Rank::DivisionCommander
        )
    };
    let fits = |one: Piece, other: Piece| strong(one.rank) && other.rank == Rank::Mine;
    fight(seen, rng, Theme::Mine, fits, Fight::Wins)
}

fn engineer(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let fits = |one: Piece, other: Piece| one.rank == Rank::Engineer && other.rank == Rank::Mine;
    fight(seen, rng, Theme::Mine, fits, Fight::Wins)
}

/// An engineer that should clear a mine.
fn mine_cleared(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let ((from, _), (to, _)) = neighbours(&own, &enemies)
        .find(|((_, one), (_, other))| one.rank == Rank::Engineer && other.rank == Rank::Mine)?;
    best(
        Theme::Mine,
        seen,
        |action| action == Action::Move { from, to },
        &[],
    )
}

/// One of several pieces that can attack the same enemy and stay.
fn attacker(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    enemies.iter().find_map(|target| {
        let beside = neighbours(&own, std::slice::from_ref(target));
        let mut answers: Vec<Answer> = beside.map(|((from, _), _)| Answer::Square(from)).collect();
        if answers.len() < 2 {
            return None;
        }
        // Others of the army fill up: what is not beside it can't attack it at all.
        let others = own.iter().map(|&(square, _)| Answer::Square(square));
        let others: Vec<Answer> = others.filter(|answer| !answers.contains(answer)).collect();
        answers.extend(others);
        let theme = if target.1.rank == Rank::Mine {
            Theme::Mine
        } else {
            Theme::Bomb
        };
        let special = matches!(target.1.rank, Rank::Mine | Rank::Bomb)
            || neighbours(&own, std::slice::from_ref(target))
                .any(|((_, one), _)| one.rank == Rank::Bomb);
        special.then_some(())?;
        one_of_four(theme, seen, Ask::Attacker(target.0), &answers)
    })
}

/// A capture that wins a piece and loses a better one, where something else is clearly best.
fn bait(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let ((from, _), (to, _)) = neighbours(&own, &enemies).find(|((from, one), (to, other))| {
        let action = Action::Move {
            from: *from,
            to: *to,
        };
        let wins = seen.fight(action) == Some(Fight::Wins);
        // Clearly dearer than what it would win.
        let dearer = one.rank <= Rank::BrigadeCommander && other.rank >= Rank::BattalionCommander;
        wins && dearer
            && other.rank != Rank::Flag
            && other.rank != Rank::Bomb
            && taken_back(seen, action).is_some()
    })?;
    let tempting = Action::Move { from, to };
    let takes_flag = |action: Action| {
        let target = action.to().and_then(|to| seen.cell(to).piece());
        target.is_some_and(|target| target.rank == Rank::Flag)
    };
    let wanted =
        |action| action != tempting && !matches!(action, Action::Flip(_)) && !takes_flag(action);
    best(Theme::Bait, seen, wanted, &[tempting])
}
