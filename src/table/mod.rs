//! The domain: a table is one game with its seats, its pace and its end. No Discord, no SQL and no waiting here; a table knows
//! what may happen to it, not who is told.
//!
//! What is shown to people is built from a [`TableView`], which holds an observation and can't hold the true state.

mod analysis;
mod challenge;
mod deal;
mod first;
mod offer;
mod pace;
mod period;
mod place;
mod player;
mod proof;
mod rating;
mod record;
mod rematch;
mod room;
mod settings;
mod settled;
pub mod shuffle;
mod view;

use std::{fmt, str::FromStr};

pub use analysis::{Analysis, Judged, Moment, Totals};
pub use challenge::{Asked, Challenge, ChallengeState, LIFE as CHALLENGE_LIFE};
pub use deal::Deal;
pub use first::First;
pub use offer::{Offer, OfferKind, OfferState, Pause};
pub use pace::Pace;
pub use period::{Period, utc_day};
pub use place::{Place, Whose};
pub use player::{Person, Player, UserId};
pub use proof::{Difference, Id as ProofId, Proof};
pub use rating::{Rating, RatingChange, rate};
pub use record::{Record, RecordedPlayer, RecordedPly};
pub use rematch::{Address, LIFE as REMATCH_LIFE, Rematch, Wish};
pub use room::{NotARoomCode, RoomCode, life as room_life};
pub use settings::{PersonChange, PersonSettings, ServerChange, ServerSettings};
pub use settled::{Settled, Uncounted};
pub use view::TableView;

use anqi_engine::{Reason, Rules, Seat};

use crate::clock::Timestamp;

/// Names a table. A random number of twelve decimal digits: short enough for a button, and a button that outlived its database
/// does not name somebody else's game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(u64);

impl TableId {
    /// The smallest id.
    const FIRST: u64 = 100_000_000_000;
    /// How many ids there are.
    const COUNT: u64 = 900_000_000_000;

    /// The id that a uniformly drawn number stands for.
    pub const fn from_random(random: u64) -> Self {
        Self(Self::FIRST + random % Self::COUNT)
    }
}

impl TableId {
    /// The last four digits: enough to tell one's own games apart.
    pub fn short(self) -> String {
        format!("{:04}", self.0 % 10_000)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that names no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table id is a number of twelve digits")]
pub struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<Self, NotATableId> {
        let plain = text.len() == 12 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<u64>().map_err(|_| NotATableId)?;
        if plain && (Self::FIRST..Self::FIRST + Self::COUNT).contains(&number) {
            Ok(Self(number))
        } else {
            Err(NotATableId)
        }
    }
}

/// How a table ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The winner; none when the game was drawn.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub reason: EndReason,
}

/// Why a table ended: by the rules of the game, or by an affair of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// The rules of the game ended it.
    Rules(Reason),
    /// A player resigned.
    Resignation,
    /// The seat to act let its deadline pass.
    Timeout,
    /// Both agreed to a draw.
    Agreement,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(reason) => reason.fmt(f),
            Self::Resignation => f.write_str("resignation"),
            Self::Timeout => f.write_str("timeout"),
            Self::Agreement => f.write_str("agreement"),
        }
    }
}

/// A text that names no reason for an end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no reason for the end of a game")]
pub struct NotAReason(String);

impl FromStr for EndReason {
    type Err = NotAReason;

    fn from_str(text: &str) -> Result<Self, NotAReason> {
        match text {
            "resignation" => Ok(Self::Resignation),
            "timeout" => Ok(Self::Timeout),
            "agreement" => Ok(Self::Agreement),
            rules => rules
                .parse()
                .map(Self::Rules)
                .map_err(|_| NotAReason(text.to_owned())),
        }
    }
}

/// What everybody may know of a table, but for the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Its name.
    pub id: TableId,
    /// The rules of its game.
    pub rules: Rules,
    /// Who sits at it: the first seat, then the second.
    pub players: [Player; 2],
    /// How long a person may think.
    pub pace: Pace,
    /// Whether its result is counted.
    pub rated: bool,
    /// Changes with everything that happens at the table: plies, offers and their answers, the end.
    pub version: u32,
    /// Plies played.
    pub ply: u32,
    /// When the person to act loses by time; none while the bot thinks, while the game stands still, and after the end.
    pub deadline: Option<Timestamp>,
    /// When whoever is to act is to be reminded of it; none where there is nothing to remind of, and once it was done.
    pub reminder: Option<Timestamp>,
    /// Whether the bot is to act.
    pub bot_to_act: bool,
    /// When plies were taken back last: what was pressed before speaks of a board that is gone.
    pub taken_back: Option<Timestamp>,
    /// The offer that waits for its answer.
    pub offer: Option<Offer>,
    /// The end, once there is one.
    pub ending: Option<Ending>,
    /// SHA-256 of the shuffle's seed, published from the start.
    pub commitment: shuffle::Commitment,
    /// When the table was made.
    pub created: Timestamp,
}

impl Table {
    /// The player in `seat`.
    pub fn player(&self, seat: Seat) -> &Player {
        match seat {
            Seat::First => &self.players[0],
            Seat::Second => &self.players[1],
        }
    }

    /// The seat that `user` holds, if any.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        [Seat::First, Seat::Second]
            .into_iter()
            .find(|&seat| self.player(seat).user() == Some(user))
    }

    /// Whether the game goes on.
    pub const fn is_running(&self) -> bool {
        self.ending.is_none()
    }

    /// When `seat` loses by time if it is to act from `now` on; never for the bot.
    fn deadline_for(&self, seat: Seat, now: Timestamp) -> Option<Timestamp> {
        // Each seat plays one of the first two plies.
        let time = if self.ply < 2 {
            self.pace.first_ply_time()
        } else {
            self.pace.ply_time()
        };
        match self.player(seat) {
            Player::Person(_) => time.map(|time| now.plus(time)),
            Player::Bot(_) => None,
        }
    }

    /// Lets `seat` act from `now` on.
    pub fn wait_for(&mut self, seat: Seat, now: Timestamp) {
        self.deadline = self.deadline_for(seat, now);
        let before_end = self.pace.reminder_time();
        self.reminder = self
            .deadline
            .zip(before_end)
            .map(|(end, time)| end.minus(time));
        self.bot_to_act = self.player(seat).level().is_some();
    }

    /// Ends the game: nobody acts any more, and nothing waits for an answer.
    pub fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        self.deadline = None;
        self.reminder = None;
        self.bot_to_act = false;
        self.offer = None;
    }

    /// Lets `seat` offer something. Where the pace has it so for a draw, the game stands still from now on.
    pub fn make_offer(&mut self, kind: OfferKind, seat: Seat, now: Timestamp) {
        let answer_time = match kind {
            OfferKind::Draw => self.pace.answer_time(),
            OfferKind::TakeBack => None,
        };
        let pause = answer_time.map(|time| Pause {
            until: now.plus(time),
            left: self.deadline.take().map(|deadline| deadline.since(now)),
        });
        self.offer = Some(Offer {
            kind,
            by: seat,
            made: now,
            pause,
        });
    }

    /// Takes the offer off the table. Where the game stood still, it goes on with exactly as much time as was left.
    pub fn close_offer(&mut self, now: Timestamp) {
        let pause = self.offer.take().and_then(|offer| offer.pause);
        if let Some(left) = pause.and_then(|pause| pause.left) {
            self.deadline = Some(now.plus(left));
        }
    }

    /// Whether the game stands still until an offer is answered.
    pub fn is_paused(&self) -> bool {
        self.offer.is_some_and(|offer| offer.pause.is_some())
    }

    /// Whether the game stood still at a moment, as far as the present offer tells.
    pub fn was_paused(&self, at: Timestamp) -> bool {
        self.is_paused() && self.offer.is_some_and(|offer| offer.made <= at)
    }

    /// The seat that an offer waits for.
    pub fn asked(&self) -> Option<Seat> {
        self.offer.map(|offer| offer.by.other())
    }

    /// Lets the game go on where it was after `ply` plies, with `seat` to act, by what was asked for at `asked`.
    pub fn go_back(&mut self, ply: u32, seat: Seat, asked: Timestamp, now: Timestamp) {
        self.ply = ply;
        self.taken_back = Some(asked);
        self.wait_for(seat, now);
    }

    /// Whether somebody asked before plies were taken back: of another board then, though it may have the same number of plies.
    pub fn is_before_take_back(&self, asked: Timestamp) -> bool {
        self.taken_back.is_some_and(|taken_back| asked < taken_back)
    }

    /// Whether somebody had a seat who has had what was stored about them deleted.
    pub fn was_left(&self) -> bool {
        let mut users = self.players.iter().map(Player::user);
        users.any(|user| user == Some(UserId::NOBODY))
    }

    /// Whether two people play, and not a person and the bot, or one person for both.
    pub fn is_between_people(&self) -> bool {
        self.players.iter().all(|player| player.user().is_some()) && !self.is_hotseat()
    }

    /// Whether plies can be taken back here: not in a rated game between people, nor where one of them knows what the other does not.
    pub fn has_take_backs(&self) -> bool {
        let secret = self.rules.variant.has_private_knowledge();
        !self.is_between_people() || !self.rated && !secret
    }

    /// Whether one person acts for both seats.
    pub fn is_hotseat(&self) -> bool {
        let [first, second] = self.players.each_ref().map(Player::user);
        first.is_some() && first == second && !self.was_left()
    }
}

#[cfg(test)]
mod tests {
    use anqi_engine::Family;

    use super::*;

    #[test]
    fn a_table_id_reads_back_and_nothing_else_does() {
        for random in [0, 1, 899_999_999_999, u64::MAX] {
            let id = TableId::from_random(random);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_string().len(), 12);
        }
        for odd in [
            "",
            "1",
            "12345678901",
            "1234567890123",
            "+12345678901",
            "１２３４５６７８９０１２",
            "000000000001",
        ] {
            assert_eq!(odd.parse::<TableId>(), Err(NotATableId), "{odd}");
        }
    }

    /// These stand in databases: they can't change any more.
    #[test]
    fn names_in_the_database_are_these() {
        let paces = ["blitz", "rapid", "casual", "slow", "none"];
        assert!(paces.iter().all(|name| reads_back::<Pace>(name)));
        let firsts = ["me", "them", "random"];
        assert!(firsts.iter().all(|name| reads_back::<First>(name)));
        let states = ["open", "accepted", "declined", "cancelled", "expired"];
        assert!(states.iter().all(|name| reads_back::<ChallengeState>(name)));
        let offers = ["open", "accepted", "declined", "expired", "lapsed"];
        assert!(offers.iter().all(|name| reads_back::<OfferState>(name)));
        let reasons = ["early-leave", "pair-limit", "daily-wins"];
        assert!(reasons.iter().all(|name| reads_back::<Uncounted>(name)));
        assert!(
            ["banqi", "junqi", "blindflip"]
                .iter()
                .all(|name| reads_back::<Family>(name))
        );
        assert!(!reads_back::<Pace>("Blitz") && !reads_back::<Family>("chess"));
    }

    fn reads_back<T: FromStr + ToString>(name: &str) -> bool {
        name.parse::<T>()
            .is_ok_and(|value| value.to_string() == name)
    }

    #[test]
    fn reasons_read_back() {
        for text in [
            "elimination",
            "stuck",
            "clock",
            "resignation",
            "timeout",
            "agreement",
        ] {
            assert_eq!(
                text.parse::<EndReason>().map(|reason| reason.to_string()),
                Ok(text.to_owned())
            );
        }
        assert!("boredom".parse::<EndReason>().is_err());
    }

    fn table(pace: Pace, deadline: Option<i64>) -> Table {
        let person = |id| {
            Player::Person(Person {
                user: UserId(id),
                name: String::new(),
            })
        };
        Table {
            id: TableId::from_random(0),
            rules: Rules::new(anqi_engine::Variant::Taiwan),
            players: [person(1), person(2)],
            pace,
            rated: false,
            version: 0,
            ply: 9,
            deadline: deadline.map(Timestamp::from_millis),
            reminder: None,
            bot_to_act: false,
            taken_back: None,
            offer: None,
            ending: None,
            commitment: shuffle::Seed::new([0; 32]).commitment(),
            created: Timestamp::from_millis(0),
        }
    }

    #[test]
    fn in_blitz_the_clock_stands_still_while_an_offer_waits() {
        let at = Timestamp::from_millis;
        let mut table = table(Pace::Blitz, Some(60_000));
        table.make_offer(OfferKind::Draw, Seat::Second, at(13_042));
        assert!(table.is_paused());
        assert_eq!((table.deadline, table.asked()), (None, Some(Seat::First)));
        let pause = table.offer.and_then(|offer| offer.pause);
        assert_eq!(pause.map(|pause| pause.until), Some(at(28_042)));
        table.close_offer(at(20_000));
        assert_eq!((table.offer, table.deadline), (None, Some(at(66_958))));
    }

    #[test]
    fn elsewhere_the_clock_goes_on() {
        let at = Timestamp::from_millis;
        for (pace, deadline) in [(Pace::Rapid, Some(60_000)), (Pace::Untimed, None)] {
            let mut table = table(pace, deadline);
            let before = table.deadline;
            table.make_offer(OfferKind::Draw, Seat::First, at(1_000));
            assert_eq!((table.deadline, table.is_paused()), (before, false));
            table.close_offer(at(9_000));
            assert_eq!((table.deadline, table.offer), (before, None));
        }
    }

    #[test]
    fn where_nobody_has_a_deadline_none_comes_of_an_offer() {
        let mut table = table(Pace::Blitz, None);
        table.make_offer(OfferKind::Draw, Seat::First, Timestamp::from_millis(1_000));
        assert!(table.is_paused());
        table.close_offer(Timestamp::from_millis(2_000));
        assert_eq!(table.deadline, None);
    }
}
