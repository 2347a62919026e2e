//! One position of each family with every set of pieces, in every theme, and both ways round.

use anqi_engine::Variant;
use anqi_render::{Look, Orientation, PieceSet, ThemeName};
use anyhow::Result;

use super::{Curator, Exhibit};
use crate::bot::view::examples::scene;

const POSITIONS: [(Variant, &str, &str); 3] = [
    (
        Variant::Taiwan,
        "Xr1XXPXX/X1NcXX1k/g1RpXCXX/XX1pXXKX 1 r G2M2NCP3m2rn2p2 3 23",
        "c2",
    ),
    (
        Variant::Junqi,
        "X1XXXXXX/X1XXXBXX/XXEa1bXX/XX1XXhXX 1 r ACDFGHI2L2ZYcdefg2i2lzy 0 15",
        "c2",
    ),
    (
        Variant::Blindflip,
        "xx1x2xnx/5k3/5(gx)1x1/x1p1p3x/9/9/X4RX2/1X4CX1/1P(np)2CP2/X1N(KX)1X1XR 1 r G2M2NP3gm2r2c2p2 2 40",
        "f3",
    ),
];

impl Curator<'_> {
    pub(super) fn looks(&self) -> Result<Vec<Exhibit>> {
        let mut exhibits = Vec::new();
        for (variant, line, chosen) in POSITIONS {
            for (title, look) in every_look() {
                let mut board = scene(variant, self.words, line, None)?;
                board.message.place.look = look;
                exhibits.push(self.board(format!("{variant}: {title}"), &board, Some(chosen))?);
            }
        }
        Ok(exhibits)
    }
}

/// Every set in every theme, and every set the other way round.
fn every_look() -> Vec<(String, Look)> {
    let mut looks = Vec::new();
    for pieces in PieceSet::ALL {
        for theme in ThemeName::ALL {
            let look = Look {
                pieces,
                theme,
                ..Look::default()
            };
            looks.push((format!("{pieces}, {theme}"), look));
        }
        let look = Look {
            pieces,
            orientation: Orientation::Tall,
            ..Look::default()
        };
        looks.push((format!("{pieces}, {}", Orientation::Tall), look));
    }
    looks
}
