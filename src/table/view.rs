//! What may be shown of a table.

use anqi_engine::{Observation, Played, Seat};

use super::{Table, UserId};

/// A table as everybody may see it. It is built from what was public at each ply, never from the true state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    /// The table.
    pub table: Table,
    /// The public observation after the last ply.
    pub observation: Observation,
    /// The last ply and the seat that played it; none before the first.
    pub last: Option<(Seat, Played)>,
    /// How many plies the first seat has played, and how many the second.
    pub plies: [u32; 2],
    /// How many of the last plies one seat played in a row: more than one only by a bonus.
    pub in_a_row: u32,
    /// Whether the first seat's player is given tips, and whether the second's.
    pub tips: [bool; 2],
}

impl TableView {
    /// The seat to act; none after the end.
    pub fn to_act(&self) -> Option<Seat> {
        self.table.is_running().then(|| self.observation.to_act())
    }

    /// The seat of a player: where one person acts for both, the one that is to act.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let acting = self.observation.to_act();
        if self.table.player(acting).user() == Some(user) {
            return Some(acting);
        }
        self.table.seat_of(user)
    }

    /// Whether a seat may act now: it is its turn, and the game does not stand still.
    pub fn may_act(&self, seat: Seat) -> bool {
        self.to_act() == Some(seat) && !self.table.is_paused()
    }

    /// Whether the player in a seat is given tips.
    pub const fn has_tips(&self, seat: Seat) -> bool {
        match seat {
            Seat::First => self.tips[0],
            Seat::Second => self.tips[1],
        }
    }

    /// How many plies a seat has played.
    pub const fn plies_of(&self, seat: Seat) -> u32 {
        match seat {
            Seat::First => self.plies[0],
            Seat::Second => self.plies[1],
        }
    }
}
