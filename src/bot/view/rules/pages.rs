//! What the pages of each game are: the key of a page's text, and the position of its picture.
//!
//! A position is one that the game can come to, and what its text says of it can be seen in it: whoever changes one looks at the
//! other.

use anqi_engine::{Action, Observation, Square, Variant};
use anqi_render::Marks;

use super::marked;

/// A page of a game's rules.
#[derive(Debug)]
pub(super) struct Page {
    /// The key of its text.
    pub(super) key: &'static str,
    /// The position of its picture, as everybody sees it, or as the player who looks does.
    pub(super) line: &'static str,
    chosen: Option<&'static str>,
    last: Option<&'static str>,
    reveals: bool,
}

impl Page {
    const fn new(key: &'static str, line: &'static str) -> Self {
        Self {
            key,
            line,
            chosen: None,
            last: None,
            reveals: false,
        }
    }

    /// The same with the piece on `square` chosen: it is marked where it can go.
    const fn chosen(self, square: &'static str) -> Self {
        Self {
            chosen: Some(square),
            ..self
        }
    }

    /// The same with the last ply marked.
    const fn last(self, action: &'static str) -> Self {
        Self {
            last: Some(action),
            ..self
        }
    }

    /// The same, marking the moves of the chosen stack's hidden member.
    const fn reveals(self) -> Self {
        Self {
            reveals: true,
            ..self
        }
    }

    /// What is marked in the picture.
    pub(super) fn marks(&self, observation: &Observation) -> Marks {
        let chosen: Option<Square> = self.chosen.and_then(|square| square.parse().ok());
        let last: Option<Action> = self.last.and_then(|action| action.parse().ok());
        let last = last.into_iter().flat_map(Action::squares);
        marked(observation, last.collect(), chosen, |action| match action {
            Action::Move { .. } => !self.reveals,
            Action::Reveal { .. } => self.reveals,
            Action::Flip(_) | Action::Pass => false,
        })
    }
}

/// The pages of a game's rules; at least one.
pub(super) const fn of(variant: Variant) -> &'static [Page] {
    match variant {
        Variant::Taiwan | Variant::Minnan | Variant::Classic => &BANQI,
        Variant::Junqi => &JUNQI,
        Variant::JunqiBonus => &JUNQI_BONUS,
        Variant::Blindflip => &BLINDFLIP,
    }
}

const BANQI: [Page; 4] = [
    Page::new(
        "guide-banqi-flip",
        "XXXXXXXX/XXXXXXXX/XXXNXXXX/XXXXXXXX 2 r KG2M2R2NC2P5kg2m2r2n2c2p5 0 1",
    )
    .last("d2?"),
    Page::new(
        "guide-banqi-ranks",
        "X1pXNXX1/XR2XnX1/X1pKg1XP/1XXXXcXX 1 r G2M2RNCP2kgmrcp 0 30",
    )
    .chosen("d2"),
    Page::new(
        "guide-banqi-cannon",
        "X1XpXX1X/XC1X1rXX/XnX1KXPX/XXg1XXmX 1 r G2MR2N2CP2kmrncp3 2 26",
    )
    .chosen("b3"),
    Page::new("guide-banqi-end", "2P1R3/4n3/3M4/6K1 1 r - 3 88").chosen("e4"),
];

const JUNQI: [Page; 4] = [JUNQI_FLIP, JUNQI_RANKS, JUNQI_SPECIAL, JUNQI_END];

const JUNQI_BONUS: [Page; 5] = [
    JUNQI_FLIP,
    Page::new(
        "guide-junqi-bonus",
        "XXX1XXXX/X1XXXBXX/XXEgX1XX/XX1XXhXX 1+ r ACDFGHI2L2ZYabdefghil2zy 0 15",
    )
    .chosen("c2")
    .last("f3?"),
    JUNQI_RANKS,
    JUNQI_SPECIAL,
    JUNQI_END,
];

const JUNQI_FLIP: Page = Page::new(
    "guide-junqi-flip",
    "XXXXXXXX/XXDXXXXX/XXXXXXXX/XXXXXXXX 2 r ABCEFG2H2I2L2ZYabcdefg2h2i2l2zy 0 1",
)
.last("c3?");

const JUNQI_RANKS: Page = Page::new(
    "guide-junqi-ranks",
    "X1XXbX1X/XH1eXXLX/X1fEdX1X/XgX1XIXX 1 r BCDFGILZYacghilzy 0 26",
)
.chosen("d2");

const JUNQI_SPECIAL: Page = Page::new(
    "guide-junqi-special",
    "XX1XgX1X/X1BlXXHX/XXzI1XXX/XX1aXEXX 1 r ADFGHIL2ZYbdfghi2ly 1 24",
)
.chosen("d2");

const JUNQI_END: Page = Page::new(
    "guide-junqi-end",
    "1X2l1X1/X1Gy2X1/2X1hI1X/F2X1d1X 1 r DHIYfhil 2 70",
)
.chosen("c3");

const BLINDFLIP: [Page; 10] = [
    Page::new(
        "guide-blindflip-setup",
        "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX 1 r \
         G2M2R2N2C2P5g2m2r2n2c2p5 0 0",
    ),
    Page::new(
        "guide-blindflip-turn",
        "xxxxkxxxx/9/1x5x1/x1x1x3x/9/2R3n2/2X1X1X1X/1X5X1/9/XXXXKXXXX 1 r \
         G2M2RN2C2P5g2m2r2nc2p5 3 6",
    )
    .chosen("c4")
    .last("e5-g4"),
    Page::new(
        "guide-blindflip-long",
        "xxxx1xrxx/4k4/1x5x1/x1x1x1x1x/6C2/9/X1X1X3X/1X5X1/9/XXXXKXXXX 1 r \
         G2M2R2N2CP5g2m2rn2c2p5 2 4",
    )
    .chosen("g5"),
    Page::new(
        "guide-blindflip-short",
        "xnxxkxxgx/9/1x5x1/x3x1x1x/2p6/5MP2/X1X1X3X/1X7/9/XXXXKXXXX 1 r \
         G2MR2N2C2P4gm2r2nc2p4 0 8",
    )
    .chosen("f4"),
    Page::new(
        "guide-blindflip-stacks",
        "xxxxkxxxx/9/1x5x1/x1x1xc2x/3(NP)5/9/4X1X1X/1X5X1/9/XXXXKXXXX 1 r \
         G2M2R2NC2P4g2m2r2n2cp5 1 16",
    )
    .chosen("d5"),
    Page::new(
        "guide-blindflip-hidden",
        "xxxxkxxxx/9/1x5x1/x1x3x1x/2(R~N)6/4p4/4X1X1X/1X5X1/9/XXXXKXXXX 1 r \
         G2M2RNC2P5g2m2r2n2c2p4 2 10",
    )
    .chosen("c5")
    .reveals(),
    Page::new(
        "guide-blindflip-check",
        "xxxxkxxxx/9/1x5x1/x1x3x1x/4rN3/9/2X3X1X/1X5X1/R8/XXXXKXXXX 1 r \
         G2M2RNC2P5g2m2rn2c2p5 1 8",
    )
    .chosen("a1")
    .last("e6-e5"),
    Page::new(
        "guide-blindflip-mate",
        "R3k3x/1R7/7x1/x5x1x/9/9/2X1X1X2/1X5X1/9/2X1KX3 2 r GMNCP3gcp3 3 61",
    )
    .last("a4-a9"),
    Page::new(
        "guide-blindflip-end",
        "4k4/3P5/9/9/9/4P4/9/9/5R3/4K4 2 r - 5 121",
    )
    .last("f0-f1"),
    // The position of the page about hidden members, as everybody sees it.
    Page::new(
        "guide-blindflip-hotseat",
        "xxxxkxxxx/9/1x5x1/x1x3x1x/2(RX)6/4p4/4X1X1X/1X5X1/9/XXXXKXXXX 1 r \
         G2M2RN2C2P5g2m2r2n2c2p4 2 10",
    ),
];
