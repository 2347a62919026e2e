//! What every game's position has beside its board: whose turn it is, colours, counters.

use super::rules::Rules;
use crate::{
    outcome::{Outcome, Reason},
    piece::Color,
    seat::Seat,
};

/// The fields of a position line but for board and pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Header {
    pub(crate) rules: Rules,
    pub(crate) to_act: Seat,
    /// Whether the seat to act has flipped an own piece and may act once more.
    pub(crate) bonus: bool,
    pub(crate) first_color: Option<Color>,
    /// Plies since the last progress.
    pub(crate) clock: u16,
    /// Plies since the start.
    pub(crate) ply: u32,
}

impl Header {
    /// The start of a game.
    pub(crate) const fn start(rules: Rules, first_color: Option<Color>) -> Self {
        Self {
            rules,
            to_act: Seat::First,
            bonus: false,
            first_color,
            clock: 0,
            ply: 0,
        }
    }

    pub(crate) const fn color_of(&self, seat: Seat) -> Option<Color> {
        match (self.first_color, seat) {
            (Some(color), Seat::First) => Some(color),
            (Some(color), Seat::Second) => Some(color.other()),
            (None, _) => None,
        }
    }

    pub(crate) const fn color_to_act(&self) -> Option<Color> {
        self.color_of(self.to_act)
    }

    pub(crate) fn seat_of(&self, color: Color) -> Option<Seat> {
        let first = self.first_color?;
        Some(if first == color {
            Seat::First
        } else {
            Seat::Second
        })
    }

    /// Ends a ply: counts it and lets the other seat act.
    pub(crate) const fn end_ply(&mut self, progress: bool) {
        self.count_ply(progress);
        self.to_act = self.to_act.other();
    }

    /// Counts a ply.
    pub(crate) const fn count_ply(&mut self, progress: bool) {
        self.ply = self.ply.saturating_add(1);
        self.clock = if progress {
            0
        } else {
            self.clock.saturating_add(1)
        };
        self.bonus = false;
    }

    pub(crate) const fn clock_ran_out(&self) -> bool {
        self.rules.draw_limit != 0 && self.clock >= self.rules.draw_limit
    }

    /// The draw by the clock, once it has run out.
    pub(crate) fn draw_by_clock(&self) -> Option<Outcome> {
        self.clock_ran_out().then(|| Outcome::draw(Reason::Clock))
    }

    /// A win of the seat that does not act.
    pub(crate) const fn lost_by_seat_to_act(&self, reason: Reason) -> Outcome {
        Outcome::win(self.to_act.other(), reason)
    }
}
