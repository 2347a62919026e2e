//! How a reader wants boards to look: what can be chosen, and the names of the choices.

use std::fmt;

use crate::pieces::PieceSet;

/// How a picture looks. Nothing of it changes what the picture tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Look {
    /// The signs on face-up pieces.
    pub pieces: PieceSet,
    /// The colours.
    pub theme: ThemeName,
    /// Which way half boards lie.
    pub orientation: Orientation,
}

/// The colours of boards and pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum ThemeName {
    /// Maple squares in a walnut frame, boxwood pieces.
    #[default]
    Wood,
    /// Dark board and surroundings, for dark rooms and dark chats.
    Night,
    /// Black and red ink on light paper, as in a printed book.
    Paper,
    /// Flat, pure colours and thick lines, for people who see badly.
    Contrast,
}

/// Which way a half board lies; a whole board has one way only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Orientation {
    /// Eight columns wide: files from left to right, rows from the bottom to the top.
    #[default]
    Wide,
    /// Four columns wide, the wide board turned by a quarter clockwise: rows from left to right, files from the top to the bottom.
    Tall,
}

/// A text names none of the values of a choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    text: String,
    choice: &'static str,
    names: &'static [&'static str],
}

impl UnknownName {
    pub(crate) fn new(text: &str, choice: &'static str, names: &'static [&'static str]) -> Self {
        Self {
            text: text.to_owned(),
            choice,
            names,
        }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            text,
            choice,
            names,
        } = self;
        write!(f, "{text:?} is no {choice}; there are {}", names.join(", "))
    }
}

impl std::error::Error for UnknownName {}

/// Gives the values of a choice their list and their names, which `Display` writes and `FromStr` reads.
macro_rules! named {
    ($type:ty, $choice:literal: $($value:ident $name:literal),+) => {
        impl $type {
            /// Every value, in the order in which they are offered.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// The value's name in settings and options.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $name),+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::look::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut values = Self::ALL.into_iter();
                let unknown = || Self::Err::new(text, $choice, &[$($name),+]);
                values.find(|value| value.as_str() == text).ok_or_else(unknown)
            }
        }
    };
}
pub(crate) use named;

named!(ThemeName, "theme": Wood "wood", Night "night", Paper "paper", Contrast "contrast");
named!(Orientation, "orientation": Wide "wide", Tall "tall");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for theme in ThemeName::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        for orientation in Orientation::ALL {
            assert_eq!(orientation.to_string().parse(), Ok(orientation));
        }
        let unknown = "Wood"
            .parse::<ThemeName>()
            .map_err(|error| error.to_string());
        let said = r#""Wood" is no theme; there are wood, night, paper, contrast"#;
        assert_eq!(unknown, Err(said.to_owned()));
    }
}
