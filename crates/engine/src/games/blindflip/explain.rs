//! Why an action is illegal.

use super::{Point, Position, Reach, Told, Unit, geometry};
use crate::{
    action::Action,
    cell::Member,
    games::Position as _,
    illegal::IllegalAction,
    piece::{Piece, Rank},
    square::Square,
};

/// Why an action is illegal, if it is. A move of a hidden member that the holder does not know is judged by what it is told to be.
pub(super) fn check(position: &Position, action: Action, told: Told) -> Result<(), IllegalAction> {
    if position.outcome().is_some() {
        return Err(IllegalAction::GameOver);
    }
    match action {
        Action::Flip(square) => check_flip(position, square),
        Action::Move { from, to } => {
            let unit = mover(position, from)?;
            target(position, unit, from, to)?;
            let pieces = unit.top().into_iter().chain(match unit.member() {
                Some(Member::FaceUp(piece)) => Some(piece),
                _ => None,
            });
            check_way(position, unit, pieces, from, to)
        }
        Action::Reveal { from, to } => {
            let unit = mover(position, from)?;
            let hidden = match unit.member() {
                Some(Member::Known(piece)) => piece,
                Some(Member::Unknown) => told.shown.ok_or(IllegalAction::RevealMissing(from))?,
                _ => return Err(IllegalAction::NoHiddenMember(from)),
            };
            if hidden.color != unit.color() {
                return Err(IllegalAction::NotInBag(hidden));
            }
            target(position, unit, from, to)?;
            check_way(position, unit, std::iter::once(hidden), from, to)
        }
        Action::Pass => Err(IllegalAction::NotInThisGame),
    }
}

fn check_flip(position: &Position, square: Square) -> Result<(), IllegalAction> {
    let color = position.color_to_act();
    let bit = Point::of(square).bit();
    if position.face_down[color.other().index()] & bit != 0 {
        Err(IllegalAction::NotYourFlip(square))
    } else if position.face_down[color.index()] & bit == 0 {
        Err(IllegalAction::NothingToFlip(square))
    } else if position.in_check(color) {
        Err(IllegalAction::InCheck)
    } else if Position::generals_face(position.generals, position.occupied()) {
        Err(IllegalAction::GeneralsFace)
    } else {
        Ok(())
    }
}

/// The own unit on a square.
fn mover(position: &Position, from: Square) -> Result<Unit, IllegalAction> {
    let unit = position.unit(Point::of(from));
    match unit.top() {
        Some(top) if top.color != position.color_to_act() => {
            Err(IllegalAction::NotYourPiece(from, top))
        }
        Some(_) => Ok(unit),
        None if unit == Unit::EMPTY => Err(IllegalAction::NothingToMove(from)),
        None => Err(IllegalAction::FaceDownMover(from)),
    }
}

/// What forbids the unit to land on a square, whatever its movement.
fn target(position: &Position, unit: Unit, from: Square, to: Square) -> Result<(), IllegalAction> {
    let there = position.unit(Point::of(to));
    if there == Unit::EMPTY {
        Ok(())
    } else if there.color() != unit.color() {
        match there.top() {
            Some(_) => Ok(()),
            None => Err(IllegalAction::FaceDownTarget(to)),
        }
    } else if from == to {
        Err(IllegalAction::OwnTarget(to))
    } else if unit.is_stack() {
        Err(IllegalAction::StackOntoOwn(to))
    } else if there.is_stack() {
        Err(IllegalAction::StackFull(to))
    } else {
        Ok(())
    }
}

/// Whether one of these members takes the unit there, and its general is safe then.
fn check_way(
    position: &Position,
    unit: Unit,
    pieces: impl Iterator<Item = Piece> + Clone,
    from: Square,
    to: Square,
) -> Result<(), IllegalAction> {
    let (start, end) = (Point::of(from), Point::of(to));
    let occupied = position.occupied();
    let way = pieces.clone().fold(Reach::default(), |way, piece| {
        way.union(position.reach_as(piece, start))
    });
    if !Position::kept(unit, way).leads_to(end, occupied) {
        let outside = way.leads_to(end, occupied);
        return Err(pieces
            .filter(|_| !outside)
            .map(|piece| no_way(position, piece, from, to))
            .reduce(clearer)
            .unwrap_or(IllegalAction::OutsidePalace(to)));
    }
    match position.danger(start, end) {
        Some(reason) => Err(reason),
        None => Ok(()),
    }
}

/// Of two reasons the one that says more than that a piece does not move so.
const fn clearer(one: IllegalAction, other: IllegalAction) -> IllegalAction {
    match one {
        IllegalAction::NotItsMove { .. } => other,
        _ => one,
    }
}

/// Why a piece does not get from one square to another.
fn no_way(position: &Position, piece: Piece, from: Square, to: Square) -> IllegalAction {
    let (start, end) = (Point::of(from), Point::of(to));
    let occupied = position.occupied();
    let line = geometry::between(start, end);
    if let (Rank::Cannon, Some(line)) = (piece.rank, line)
        && occupied & end.bit() != 0
    {
        let count = (line & occupied).count_ones();
        return IllegalAction::CannonScreen { from, to, count };
    }
    let beside_palace = piece.rank == Rank::General && line == Some(0);
    if beside_palace && geometry::palace_of(piece.color) & end.bit() == 0 {
        return IllegalAction::OutsidePalace(to);
    }
    let blocker = match piece.rank {
        Rank::Horse | Rank::Minister => geometry::passed(piece.rank, start, end),
        Rank::Chariot | Rank::Cannon => {
            let standing = geometry::each(line.unwrap_or(0) & occupied);
            standing.min_by_key(|point| point.index().abs_diff(start.index()))
        }
        _ => None,
    };
    match blocker {
        Some(by) => IllegalAction::Blocked {
            from,
            to,
            by: by.square(),
        },
        None => IllegalAction::NotItsMove { piece, from, to },
    }
}
