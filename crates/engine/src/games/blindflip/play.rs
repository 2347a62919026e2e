//! Playing a legal action, and what it turns up.

use super::{Point, Position, Told, Unit};
use crate::{
    action::{Action, Played},
    cell::Member,
    illegal::IllegalAction,
    piece::{Color, Piece},
    square::Square,
};

/// Plays a legal action; nothing changes if what is told does not fit.
pub(super) fn play(
    position: &mut Position,
    action: Action,
    told: Told,
) -> Result<Played, IllegalAction> {
    match action {
        Action::Flip(square) => flip(position, square, told),
        Action::Move { from, to } | Action::Reveal { from, to } => {
            go(position, action, (from, to), told)
        }
        Action::Pass => Err(IllegalAction::NotInThisGame),
    }
}

fn flip(position: &mut Position, square: Square, told: Told) -> Result<Played, IllegalAction> {
    let point = Point::of(square);
    let color = position.unit(point).color();
    let piece = told.shown.ok_or(IllegalAction::RevealMissing(square))?;
    in_bag(position, color, piece)?;
    if told.unveiled.is_some() {
        return Err(IllegalAction::RevealUnexpected);
    }
    position.take_from_bag(piece);
    position.put(point, Unit::lone(piece));
    position.header.end_ply(true);
    Ok(Played {
        shown: Some(piece),
        ..Played::quiet(Action::Flip(square))
    })
}

/// Moves, captures or combines.
fn go(
    position: &mut Position,
    action: Action,
    (from, to): (Square, Square),
    told: Told,
) -> Result<Played, IllegalAction> {
    let (start, end) = (Point::of(from), Point::of(to));
    let (unit, target) = (position.unit(start), position.unit(end));
    let shown = match action {
        Action::Reveal { .. } => Some(turned_up(position, from, told.shown)?),
        _ if told.shown.is_some() => return Err(IllegalAction::RevealUnexpected),
        _ => None,
    };
    let capture = target != Unit::EMPTY && target.color() != unit.color();
    let unveiled = match target.member() {
        Some(Member::Known(_) | Member::Unknown) if capture => {
            Some(turned_up(position, to, told.unveiled)?)
        }
        _ if told.unveiled.is_some() => return Err(IllegalAction::RevealUnexpected),
        _ => None,
    };
    // From here on everything fits.
    let unknown = |unit: Unit| unit.member() == Some(Member::Unknown);
    for (unit, piece) in [(unit, shown), (target, unveiled)] {
        if let Some(piece) = piece.filter(|_| unknown(unit)) {
            position.take_from_bag(piece);
        }
    }
    let mut moved = shown.map_or(unit, |hidden| unit.revealed(hidden));
    let combined = target != Unit::EMPTY && !capture;
    if let Some(top) = moved.top().filter(|_| combined) {
        moved = match target.top() {
            Some(other) => Unit::pair(top, other),
            None => Unit::on_hidden(top, told.landed),
        };
        if let Some(landed) = told.landed {
            position.take_from_bag(landed);
        }
    }
    position.put(start, Unit::EMPTY);
    position.put(end, moved);
    position.header.end_ply(capture || combined);
    let second = match target.member() {
        Some(Member::FaceUp(piece)) => Some(piece),
        _ => unveiled,
    };
    Ok(Played {
        action,
        shown,
        unveiled,
        captured: if capture {
            [target.top(), second]
        } else {
            [None; 2]
        },
        lost: None,
        combined,
    })
}

/// The hidden member of the stack on a square, which becomes public: the one that the holder knows, else the one that is told.
fn turned_up(
    position: &Position,
    square: Square,
    told: Option<Piece>,
) -> Result<Piece, IllegalAction> {
    let unit = position.unit(Point::of(square));
    match (unit.member(), told) {
        (Some(Member::Known(piece)), Some(told)) if told != piece => {
            Err(IllegalAction::WrongReveal(square, told))
        }
        (Some(Member::Known(piece)), _) => Ok(piece),
        (Some(Member::Unknown), Some(told)) => {
            in_bag(position, unit.color(), told)?;
            Ok(told)
        }
        _ => Err(IllegalAction::RevealMissing(square)),
    }
}

/// Whether there is still such a piece of that colour to turn up.
fn in_bag(position: &Position, color: Color, piece: Piece) -> Result<(), IllegalAction> {
    if piece.color == color && position.bag.count(piece) > 0 {
        Ok(())
    } else {
        Err(IllegalAction::NotInBag(piece))
    }
}
