//! Boards while a game goes on, and at its end.

use anqi_engine::{Observation, Reason, Rules, Seat, Variant};
use anyhow::Result;

use super::{Curator, Exhibit, Played, exhibit};
use crate::{
    bot::view::{
        Focus, Scene,
        examples::{between_people, over, scene},
    },
    table::{
        Address, EndReason, Rating, Rematch, Settled, TableId, Uncounted, Wish, rate, shuffle::Seed,
    },
};

/// A board to be shown: what it shows, its game and position, the ply before it and the piece that is chosen.
type Plan = (
    &'static str,
    Variant,
    &'static str,
    Option<&'static str>,
    Option<&'static str>,
);

/// Boards of every family with what its marks and buttons can say.
const BOARDS: [Plan; 14] = [
    (
        "in the middle",
        Variant::Taiwan,
        "XXXXXPXX/XXNcXX1k/gXRCXrXX/XX1pXXKX 1 r G2M2RNCP4gmrn2cp3 3 22",
        None,
        None,
    ),
    (
        "a piece chosen, with captures and steps",
        Variant::Minnan,
        "XXXXXPXX/XXNcXX1k/gXRCXrXX/XX1pXXKX 1 r G2M2RNCP4gmrn2cp3 3 22",
        None,
        Some("c2"),
    ),
    (
        "a cannon chosen, with what it jumps to",
        Variant::Classic,
        "X1XpXX1X/XC1X1rXX/XnX1KXPX/XXg1XXmX 1 r G2MR2N2CP2kmrncp3 2 26",
        None,
        Some("b3"),
    ),
    (
        "a face-down piece chosen: a second tap flips it",
        Variant::Taiwan,
        "XXXXXPXX/XXNcXX1k/gXRCXrXX/XX1pXXKX 1 r G2M2RNCP4gmrn2cp3 3 22",
        None,
        Some("a1"),
    ),
    (
        "the bot to act, after a flip",
        Variant::Taiwan,
        "XXXXXPXX/XXNcXX1k/gXRCXrXX/XX1pXXKX 1 r G2M2RNCP4gmrn2cp3 3 22",
        Some("h1=p"),
        None,
    ),
    (
        "a draw close by",
        Variant::Taiwan,
        "8/2R5/5k2/K7 1 r - 16 90",
        None,
        None,
    ),
    (
        "army chess in the middle",
        Variant::Junqi,
        "AfXgLBzE/XDbXCiaX/y1F1dZXH/GelXIchY 1 r GHILgl 2 40",
        None,
        None,
    ),
    (
        "army chess, a piece chosen with an attack that loses",
        Variant::Junqi,
        "X1XXXXXX/X1XXXBXX/XXEa1bXX/XX1XXhXX 1 r ACDFGHI2L2ZYcdefg2i2lzy 0 15",
        None,
        Some("c2"),
    ),
    (
        "a bonus ply, which may be passed",
        Variant::JunqiBonus,
        "XXXXXXXX/XXXXXXXX/XXXXXXXX/AaXXXXXX 1 r BCDEFG2H2I2L2ZYbcdefg2h2i2l2zy 0 2",
        Some("c1=B"),
        None,
    ),
    (
        "stacks of every kind",
        Variant::Blindflip,
        "mx7/9/5(kx)(rp)x(rx)/2x3(cx)1x/2(RP)6/6P1P/4X4/1X(RP)(KG)3X1/9/X5(CX)XX 1 r GM2N2CPg2ncp3 0 50",
        None,
        None,
    ),
    (
        "a stack chosen, with all marks",
        Variant::Blindflip,
        "xx1x2xnx/5k3/5(gx)1x1/x1p1p3x/9/9/X4RX2/1X4CX1/1P(np)2CP2/X1N(KX)1X1XR 1 r G2M2NP3gm2r2c2p2 2 40",
        None,
        Some("f3"),
    ),
    (
        "check",
        Variant::Blindflip,
        "1x2k2x1/9/1x5c1/x1p5x/9/4(RX)4/X1X3X1X/1X5X1/9/X2K2X1X 2 r G2M2N2CP3g2mrp 1 44",
        None,
        None,
    ),
    (
        "few pieces left",
        Variant::Blindflip,
        "R3k4/1(RN)7/9/x1p6/9/9/P1X6/9/9/3K5 1 r Pp 0 97",
        None,
        None,
    ),
    (
        "no pieces left of one side",
        Variant::Taiwan,
        "8/8/1r6/8 2 r - 0 60",
        None,
        None,
    ),
];

impl Curator<'_> {
    /// Every game's start, then boards in the course of play, and the tips of a first game.
    pub(super) fn boards(&self) -> Result<Vec<Exhibit>> {
        let mut exhibits = Vec::new();
        for variant in Variant::ALL {
            let start = Observation::start(Rules::new(variant)).to_string();
            let board = scene(variant, self.words, &start, None)?;
            exhibits.push(self.board(format!("{variant}: start"), &board, None)?);
        }
        for (title, variant, line, last, chosen) in BOARDS {
            let mut board = scene(variant, self.words, line, last)?;
            // The second seat is the bot's, which is to act after a ply of the person's.
            if last.is_none() {
                board = between_people(board);
            }
            exhibits.push(self.board(format!("{variant}: {title}"), &board, chosen)?);
        }
        for (title, variant, line, _, chosen) in BOARDS {
            let mut board = scene(variant, self.words, line, None)?;
            board.view.tips = [true; 2];
            if board.view.to_act() == Some(Seat::First) {
                let title = format!("{variant}, with a tip: {title}");
                exhibits.push(self.board(title, &board, chosen)?);
            }
        }
        Ok(exhibits)
    }

    pub(super) fn board(
        &self,
        title: String,
        board: &Scene,
        chosen: Option<&str>,
    ) -> Result<Exhibit> {
        let focus = match chosen {
            Some(square) => Focus::chosen(square.parse()?),
            None => Focus::opening(&board.view),
        };
        Ok(exhibit(title, board.board(self.renderer, focus)?))
    }

    /// How games end, what they count for, and what may follow.
    pub(super) fn ends(&self, played: &Played) -> Result<Vec<Exhibit>> {
        let mut end = played.end.clone();
        end.message.place.language = self.words;
        end.message.place.look = self.look();
        let mut exhibits = vec![self.board("a game that was played".to_owned(), &end, None)?];
        for (winner, reason, settled) in endings() {
            let board = scene(Variant::Taiwan, self.words, "8/8/1r6/8 2 r - 0 60", None)?;
            let board = over(between_people(board), winner, reason, settled);
            let title = format!("{reason}, {}", counted(settled));
            exhibits.push(self.board(title, &board, None)?);
        }
        for reason in [
            Reason::Flag,
            Reason::General,
            Reason::Checkmate,
            Reason::Stalemate,
        ] {
            let line = "R3k4/1(RN)7/9/x1p6/9/9/P1X6/9/9/3K5 1 r Pp 0 97";
            let board = scene(Variant::Blindflip, self.words, line, None)?;
            let title = reason.to_string();
            let reason = EndReason::Rules(reason);
            let board = over(between_people(board), Some(Seat::First), reason, None);
            exhibits.push(self.board(title, &board, None)?);
        }
        for (title, rematch) in rematches() {
            let board = scene(Variant::Taiwan, self.words, "8/8/1r6/8 2 r - 0 60", None)?;
            let board = over(between_people(board), None, EndReason::Agreement, None);
            let board = Scene { rematch, ..board };
            exhibits.push(self.board(title.to_owned(), &board, None)?);
        }
        Ok(exhibits)
    }
}

fn endings() -> Vec<(Option<Seat>, EndReason, Option<Settled>)> {
    let (first, second) = (Some(Seat::First), Some(Seat::Second));
    let rated = Settled::Ratings(rate([Rating::START; 2], first));
    let rules = EndReason::Rules;
    vec![
        (
            first,
            rules(Reason::Elimination),
            Some(Settled::Points(100)),
        ),
        (second, rules(Reason::Stuck), None),
        (None, rules(Reason::Clock), None),
        (None, rules(Reason::Repetition), None),
        (None, EndReason::Agreement, None),
        (first, EndReason::Resignation, Some(rated)),
        (
            first,
            EndReason::Resignation,
            Some(Settled::Uncounted(Uncounted::EarlyLeave)),
        ),
        (
            first,
            EndReason::Timeout,
            Some(Settled::Uncounted(Uncounted::PairLimit)),
        ),
        (
            first,
            EndReason::Timeout,
            Some(Settled::Uncounted(Uncounted::DailyWins)),
        ),
    ]
}

fn counted(settled: Option<Settled>) -> &'static str {
    match settled {
        None => "unrated",
        Some(Settled::Points(_)) => "for points",
        Some(Settled::Ratings(_) | Settled::Rating(..)) => "for ratings",
        Some(Settled::Uncounted(_)) => "not counted",
    }
}

fn rematches() -> [(&'static str, Option<Rematch>); 4] {
    let begun = |message: Option<Address>| Rematch::Begun {
        table: TableId::from_random(7),
        messages: message.into_iter().collect(),
    };
    let wanted = Wish {
        by: Seat::Second,
        next: TableId::from_random(7),
        commitment: Seed::new([1; 32]).commitment(),
        expires: crate::bot::view::examples::SOON,
    };
    let address = Address {
        guild: Some(1),
        channel: 2,
        message: 3,
    };
    [
        ("a rematch may be asked for", None),
        ("a rematch is wanted", Some(Rematch::Wanted(wanted))),
        ("a rematch has begun", Some(begun(None))),
        ("a rematch has begun elsewhere", Some(begun(Some(address)))),
    ]
}
