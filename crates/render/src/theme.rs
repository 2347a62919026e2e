//! Themes: every colour that the drawings and the grain are made with. A theme changes no
//! position, and of shapes only how thick lines are.

use anqi_engine::Family;

use crate::look::ThemeName;

/// A colour without transparency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// A kind of wood: the tones between which its grain runs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wood {
    pub(crate) dark: Rgb,
    pub(crate) light: Rgb,
}

/// The look of a board.
pub(crate) struct Theme {
    /// Style sheet for the drawings.
    pub(crate) style: &'static str,
    /// The two colours of the squares; `a1` has the first.
    pub(crate) squares: [Rgb; 2],
    /// The field of a whole board.
    pub(crate) field: Wood,
    /// Wood of the frame.
    pub(crate) frame: Wood,
    /// The light edges of the frame and of the field in it.
    pub(crate) edge: Rgb,
    /// The coordinates.
    pub(crate) label: Rgb,
    /// The signs of red pieces.
    pub(crate) red: Rgb,
    /// The signs of black pieces.
    pub(crate) black: Rgb,
    /// The signs of blue pieces, army chess's second army.
    pub(crate) blue: Rgb,
    /// The upper faces of red and black pieces, about.
    pub(crate) face: Rgb,
    /// The upper faces of blue pieces, about.
    pub(crate) blue_face: Rgb,
    /// The river's names.
    pub(crate) river: Rgb,
    /// In the tray, numbers of face-down pieces on their back.
    pub(crate) unseen: Rgb,
    /// In the tray, numbers of captured pieces.
    pub(crate) captured: Rgb,
}

impl Theme {
    /// The theme of that name.
    pub(crate) const fn of(name: ThemeName) -> &'static Self {
        match name {
            ThemeName::Wood => &WOOD,
            ThemeName::Night => &NIGHT,
            ThemeName::Paper => &PAPER,
            ThemeName::Contrast => &CONTRAST,
        }
    }

    /// Thin lines of pictures of a family's games that must not take a neighbour's colour: what the signs of the pieces are written
    /// with, and the light edges.
    pub(crate) const fn lines(&self, family: Family) -> [Rgb; 3] {
        let second = match family {
            Family::Banqi | Family::Blindflip => self.black,
            Family::Junqi => self.blue,
        };
        [self.red, second, self.edge]
    }
}

impl Wood {
    /// Of one colour, without grain.
    const fn flat(color: Rgb) -> Self {
        Self {
            dark: color,
            light: color,
        }
    }
}

/// Maple squares in a walnut frame, boxwood pieces with lacquered backs.
pub(crate) const WOOD: Theme = Theme {
    style: include_str!("../../../assets/board/wood.css"),
    squares: [Rgb(219, 174, 115), Rgb(235, 199, 144)],
    field: Wood {
        dark: Rgb(226, 186, 130),
        light: Rgb(240, 206, 154),
    },
    frame: Wood {
        dark: Rgb(82, 46, 22),
        light: Rgb(110, 66, 34),
    },
    edge: Rgb(154, 106, 61),
    label: Rgb(250, 226, 180),
    red: Rgb(170, 22, 20),
    black: Rgb(26, 23, 21),
    blue: Rgb(20, 62, 150),
    face: Rgb(251, 236, 202),
    blue_face: Rgb(230, 237, 245),
    river: Rgb(111, 71, 34),
    unseen: Rgb(255, 255, 255),
    captured: Rgb(158, 20, 18),
};

/// Slate squares in a dark frame, muted pieces: nothing is bright, so that nothing glares.
const NIGHT: Theme = Theme {
    style: include_str!("../../../assets/board/night.css"),
    squares: [Rgb(50, 55, 64), Rgb(64, 70, 81)],
    field: Wood::flat(Rgb(64, 70, 81)),
    frame: Wood::flat(Rgb(28, 30, 35)),
    edge: Rgb(67, 71, 79),
    label: Rgb(190, 198, 210),
    red: Rgb(158, 22, 20),
    black: Rgb(20, 22, 26),
    blue: Rgb(20, 54, 140),
    face: Rgb(214, 204, 184),
    blue_face: Rgb(190, 203, 222),
    river: Rgb(128, 137, 152),
    unseen: Rgb(240, 244, 250),
    captured: Rgb(255, 142, 122),
};

/// Ink on paper.
const PAPER: Theme = Theme {
    style: include_str!("../../../assets/board/paper.css"),
    squares: [Rgb(232, 224, 205), Rgb(249, 245, 234)],
    field: Wood::flat(Rgb(249, 245, 234)),
    frame: Wood::flat(Rgb(249, 245, 234)),
    edge: Rgb(185, 172, 148),
    label: Rgb(70, 62, 52),
    red: Rgb(176, 20, 18),
    black: Rgb(28, 26, 24),
    blue: Rgb(22, 60, 150),
    face: Rgb(255, 254, 250),
    blue_face: Rgb(255, 254, 250),
    river: Rgb(122, 112, 98),
    unseen: Rgb(255, 255, 255),
    captured: Rgb(176, 20, 18),
};

/// Black, white and pure colours.
const CONTRAST: Theme = Theme {
    style: include_str!("../../../assets/board/contrast.css"),
    squares: [Rgb(168, 172, 178), Rgb(206, 210, 214)],
    field: Wood::flat(Rgb(206, 210, 214)),
    frame: Wood::flat(Rgb(0, 0, 0)),
    edge: Rgb(0, 0, 0),
    label: Rgb(255, 255, 255),
    red: Rgb(196, 0, 0),
    black: Rgb(0, 0, 0),
    blue: Rgb(0, 30, 180),
    face: Rgb(255, 255, 255),
    blue_face: Rgb(255, 255, 255),
    river: Rgb(40, 40, 40),
    unseen: Rgb(255, 255, 255),
    captured: Rgb(176, 0, 0),
};
