//! Themes: every colour that the drawings and the grain are made with. A theme changes no shape and no
//! position.

/// A colour without transparency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// The two woods of the squares; `a1` has the first.
    pub(crate) squares: [Wood; 2],
    /// Wood of the frame.
    pub(crate) frame: Wood,
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
}

/// Maple squares in a walnut frame, boxwood pieces with lacquered backs.
pub(crate) const WOOD: Theme = Theme {
    style: include_str!("../../../assets/board/wood.css"),
    squares: [
        Wood {
            dark: Rgb(212, 165, 105),
            light: Rgb(228, 186, 130),
        },
        Wood {
            dark: Rgb(226, 186, 130),
            light: Rgb(240, 206, 154),
        },
    ],
    frame: Wood {
        dark: Rgb(82, 46, 22),
        light: Rgb(110, 66, 34),
    },
    label: Rgb(250, 226, 180),
    red: Rgb(170, 22, 20),
    black: Rgb(26, 23, 21),
    blue: Rgb(20, 62, 150),
    face: Rgb(249, 231, 195),
    blue_face: Rgb(230, 237, 245),
    river: Rgb(111, 71, 34),
};
