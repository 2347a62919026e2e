//! The one-line notation of a position, `BOARD TURN COLOUR POOL CLOCK PLY`: reading with every
//! check that a line can fail, and writing.

use std::fmt;

use thiserror::Error;

use crate::{
    action::shorten,
    bag::Bag,
    observation::Cell,
    piece::{Color, Piece},
    position::Position,
    rules::Rules,
    seat::Seat,
    square::Square,
};

/// Why a position line is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LineError {
    /// Not six fields with single spaces between them.
    #[error("a position line has six fields, BOARD TURN COLOUR POOL CLOCK PLY, not {0}")]
    FieldCount(usize),
    /// Not four rows.
    #[error("the board has four rows, not {0}")]
    RowCount(usize),
    /// A row that does not cover its eight squares.
    #[error("row {0} of the board, counted from the bottom, does not cover exactly 8 squares")]
    RowWidth(u8),
    /// A character that means nothing on a board.
    #[error("'{0}' means nothing on the board")]
    BoardSymbol(String),
    /// TURN is neither 1 nor 2.
    #[error("TURN is 1 or 2, not '{0}'")]
    Turn(String),
    /// COLOUR is neither r, b nor -.
    #[error("COLOUR is r, b or -, not '{0}'")]
    Colour(String),
    /// POOL cannot be read, or is not in its order.
    #[error(
        "POOL lists letters in the order KGMRNCPkgmrncp, each with its count from 2 up, or is -; not '{0}'"
    )]
    Pool(String),
    /// CLOCK is no number in its range.
    #[error("CLOCK is a number from 0 to 65535, not '{0}'")]
    Clock(String),
    /// PLY is no number in its range.
    #[error("PLY is a number from 0 to 4294967295, not '{0}'")]
    Ply(String),
    /// More plies without progress than plies.
    #[error("CLOCK is {clock}, but only {ply} plies were played")]
    ClockAbovePly {
        /// The clock.
        clock: u16,
        /// The plies played.
        ply: u32,
    },
    /// More pieces of one identity than the set has.
    #[error("{found} pieces {piece} on board and in POOL, but a set has {full}")]
    TooMany {
        /// The identity.
        piece: Piece,
        /// How many the line has.
        found: u8,
        /// How many the set has.
        full: u8,
    },
    /// The face-down squares and the pool differ in number.
    #[error("{squares} pieces are face-down on the board, but POOL has {pool}")]
    PoolSize {
        /// Face-down squares.
        squares: u8,
        /// Identities in the pool.
        pool: u8,
    },
    /// The identities marked on the board are not those of the pool.
    #[error("the face-down pieces on the board are {board}, but POOL says {pool}")]
    PoolMismatch {
        /// What the board says.
        board: Bag,
        /// What the pool says.
        pool: Bag,
    },
    /// A known identity on a public line.
    #[error("a public line writes face-down pieces as X, without their identity")]
    IdentityKnown,
    /// An unknown identity on an authoritative line.
    #[error("an authoritative line names every face-down piece, like ~R")]
    IdentityUnknown,
    /// A face-up piece while COLOUR is `-`.
    #[error("a piece is face-up, so COLOUR cannot be -")]
    ColourMissing,
    /// The second seat to act while COLOUR is `-`.
    #[error("the first seat acts first, so TURN is 1 while COLOUR is -")]
    SecondActsFirst,
}

/// The hidden identities that an authoritative line adds to what everybody sees.
pub(crate) type Hidden = [Option<Piece>; 32];

/// Which kind of line is expected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Public,
    Authoritative,
}

#[derive(Clone, Copy)]
enum Symbol {
    Empty(usize),
    FaceUp(Piece),
    Unknown,
    Known(Piece),
}

/// Reads a line. For a public one, the hidden identities are all none.
pub(crate) fn read(rules: Rules, text: &str, kind: Kind) -> Result<(Position, Hidden), LineError> {
    let fields: Vec<&str> = text.split(' ').take(8).collect();
    let &[board, turn, colour, pool, clock, ply] = fields.as_slice() else {
        return Err(LineError::FieldCount(text.split(' ').count()));
    };
    let to_act = match turn {
        "1" => Seat::First,
        "2" => Seat::Second,
        _ => return Err(LineError::Turn(shorten(turn))),
    };
    let first_color = match colour {
        "r" => Some(Color::Red),
        "b" => Some(Color::Black),
        "-" => None,
        _ => return Err(LineError::Colour(shorten(colour))),
    };
    let mut position = Position::empty(rules, to_act, first_color);
    let hidden = read_board(&mut position, board, kind)?;
    let pool = read_pool(pool)?;
    for (piece, count) in pool {
        for _ in 0..count {
            position.add_to_bag(piece);
        }
    }
    let clock = number(clock).ok_or_else(|| LineError::Clock(shorten(clock)))?;
    let ply = number(ply).ok_or_else(|| LineError::Ply(shorten(ply)))?;
    position.set_counters(clock, ply);
    check(&position, &hidden, kind)?;
    Ok((position, hidden))
}

/// A decimal number without sign or leading zero.
fn number<N: std::str::FromStr + fmt::Display>(text: &str) -> Option<N> {
    text.parse().ok().filter(|n: &N| n.to_string() == text)
}

fn read_board(position: &mut Position, text: &str, kind: Kind) -> Result<Hidden, LineError> {
    let mut hidden = [None; 32];
    let rows = text.split('/').count();
    if rows != 4 {
        return Err(LineError::RowCount(rows));
    }
    for (row, text) in (0..4).rev().zip(text.split('/')) {
        let mut file = 0;
        let mut rest = text;
        while let Some((symbol, after)) = split_symbol(rest)? {
            rest = after;
            let square = u8::try_from(file)
                .ok()
                .and_then(|file| Square::at(file, row));
            file += if let Symbol::Empty(count) = symbol {
                count
            } else {
                1
            };
            let (Some(square), 0..=8) = (square, file) else {
                return Err(LineError::RowWidth(row + 1));
            };
            match (symbol, kind) {
                (Symbol::Empty(_), _) => {}
                (Symbol::FaceUp(piece), _) => position.place(square, piece),
                (Symbol::Unknown, Kind::Public) => position.hide(square),
                (Symbol::Known(piece), Kind::Authoritative) => {
                    position.hide(square);
                    hidden[square.index()] = Some(piece);
                }
                (Symbol::Unknown, Kind::Authoritative) => return Err(LineError::IdentityUnknown),
                (Symbol::Known(_), Kind::Public) => return Err(LineError::IdentityKnown),
            }
        }
        if file != 8 {
            return Err(LineError::RowWidth(row + 1));
        }
    }
    Ok(hidden)
}

fn split_symbol(text: &str) -> Result<Option<(Symbol, &str)>, LineError> {
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return Ok(None);
    };
    let symbol = match first {
        '1'..='9' => {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            let (digits, rest) = text.split_at(digits);
            // A number too large to read is too wide for the row all the same.
            let count = digits.parse().unwrap_or(usize::MAX / 2);
            return Ok(Some((Symbol::Empty(count), rest)));
        }
        'X' => Some(Symbol::Unknown),
        '~' => chars.next().and_then(Piece::from_letter).map(Symbol::Known),
        letter => Piece::from_letter(letter).map(Symbol::FaceUp),
    };
    match symbol {
        Some(symbol) => Ok(Some((symbol, chars.as_str()))),
        None => Err(LineError::BoardSymbol(shorten(
            &text[..text.len() - chars.as_str().len()],
        ))),
    }
}

fn read_pool(text: &str) -> Result<Vec<(Piece, u8)>, LineError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let wrong = || LineError::Pool(shorten(text));
    let mut pool: Vec<(Piece, u8)> = Vec::new();
    for letter in text.chars() {
        match (letter, pool.last_mut()) {
            ('2'..='5', Some((_, count @ 1))) => *count = letter as u8 - b'0',
            (_, last) => {
                let piece = Piece::from_letter(letter).ok_or_else(wrong)?;
                if last.is_some_and(|&mut (before, _)| before >= piece) {
                    return Err(wrong());
                }
                pool.push((piece, 1));
            }
        }
    }
    if pool.is_empty() {
        Err(wrong())
    } else {
        Ok(pool)
    }
}

/// The checks that need the whole line.
fn check(position: &Position, hidden: &Hidden, kind: Kind) -> Result<(), LineError> {
    let bag = position.bag();
    for piece in Piece::ALL {
        let on_board = position
            .pieces(piece)
            .count_ones()
            .try_into()
            .unwrap_or(u8::MAX);
        let (found, full) = (
            bag.count(piece).saturating_add(on_board),
            piece.rank.full_count(),
        );
        if found > full {
            return Err(LineError::TooMany { piece, found, full });
        }
    }
    let squares = position
        .face_down()
        .count_ones()
        .try_into()
        .unwrap_or(u8::MAX);
    if squares != bag.total() {
        return Err(LineError::PoolSize {
            squares,
            pool: bag.total(),
        });
    }
    if kind == Kind::Authoritative {
        check_hidden(*bag, hidden)?;
    }
    if u32::from(position.clock()) > position.ply() {
        return Err(LineError::ClockAbovePly {
            clock: position.clock(),
            ply: position.ply(),
        });
    }
    if position.first_color().is_none() {
        if Color::ALL.iter().any(|&color| position.army(color) != 0) {
            return Err(LineError::ColourMissing);
        }
        if position.seat_to_act() == Seat::Second {
            return Err(LineError::SecondActsFirst);
        }
    }
    Ok(())
}

fn check_hidden(pool: Bag, hidden: &Hidden) -> Result<(), LineError> {
    let count = |piece| hidden.iter().flatten().filter(|&&p| p == piece).count();
    if Piece::ALL
        .iter()
        .all(|&piece| count(piece) == usize::from(pool.count(piece)))
    {
        return Ok(());
    }
    let mut board = Bag::default();
    for &piece in hidden.iter().flatten() {
        // Fifteen is as far as a bag counts, and far above any set.
        if board.count(piece) < 15 {
            board.add(piece);
        }
    }
    Err(LineError::PoolMismatch { board, pool })
}

/// Writes a line; with the hidden identities it is the authoritative one.
pub(crate) fn write(
    out: &mut impl fmt::Write,
    position: &Position,
    hidden: Option<&Hidden>,
) -> fmt::Result {
    for row in (0..4).rev() {
        let mut empty = 0;
        for square in (0..8).filter_map(|file| Square::at(file, row)) {
            let cell = position.cell(square);
            if cell == Cell::Empty {
                empty += 1;
                continue;
            }
            if empty > 0 {
                write!(out, "{empty}")?;
                empty = 0;
            }
            match (cell, hidden.and_then(|hidden| hidden[square.index()])) {
                (Cell::FaceUp(piece), _) => write!(out, "{piece}")?,
                (_, Some(piece)) => write!(out, "~{piece}")?,
                _ => out.write_char('X')?,
            }
        }
        if empty > 0 {
            write!(out, "{empty}")?;
        }
        if row > 0 {
            out.write_char('/')?;
        }
    }
    let colour = match position.first_color() {
        Some(Color::Red) => 'r',
        Some(Color::Black) => 'b',
        None => '-',
    };
    let (turn, bag) = (position.seat_to_act().number(), position.bag());
    write!(
        out,
        " {turn} {colour} {bag} {} {}",
        position.clock(),
        position.ply()
    )
}
