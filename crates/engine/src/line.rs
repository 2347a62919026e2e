//! The one-line notation of a position, `BOARD TURN COLOUR POOL CLOCK PLY`: reading with every
//! check that a line of any game can fail, and writing.

mod error;

use std::fmt;

pub use error::LineError;

use crate::{
    action::shorten,
    bag::Bag,
    cell::{Cell, Member},
    games::{Deck, Header, Rules, Start},
    piece::{Color, Piece, Set},
    seat::Seat,
    square::Square,
};

/// The identities of lone face-down pieces that an authoritative line adds, by [`Square::index`].
pub(crate) type Hidden = [Option<Piece>; Square::COUNT];

/// Which kind of line is expected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// What a viewer sees: lone face-down pieces are unknown, hidden members of stacks may be either.
    Seen,
    /// The truth: everything is known.
    Truth,
}

/// What a line says, but for the identities of lone face-down pieces.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) header: Header,
    /// By [`Square::index`].
    cells: [Cell; Square::COUNT],
    pub(crate) bag: Bag,
}

impl Setup {
    /// The start of a game.
    pub(crate) fn start(rules: Rules) -> Self {
        let Start {
            first_color,
            face_up,
            decks,
        } = rules.variant.start();
        let mut setup = Self {
            header: Header::start(rules, first_color),
            cells: [Cell::Empty; Square::COUNT],
            bag: Bag::default(),
        };
        for (square, piece) in face_up {
            setup.cells[square.index()] = Cell::FaceUp(piece);
        }
        for Deck {
            pieces,
            squares,
            side,
        } in decks
        {
            for square in squares {
                setup.cells[square.index()] = Cell::FaceDown(side);
            }
            for piece in pieces {
                setup.bag.add(piece);
            }
        }
        setup
    }

    /// An empty board.
    #[cfg(test)]
    pub(crate) fn empty(header: Header) -> Self {
        Self {
            header,
            cells: [Cell::Empty; Square::COUNT],
            bag: Bag::default(),
        }
    }

    /// Puts a face-up piece on a square.
    #[cfg(test)]
    pub(crate) const fn place(&mut self, square: Square, piece: Piece) {
        self.cells[square.index()] = Cell::FaceUp(piece);
    }

    /// What stands on a square.
    pub(crate) const fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    /// The squares that hold something, with what they hold.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = (Square, Cell)> {
        let squares = self.header.rules.variant.board().squares();
        squares
            .map(|square| (square, self.cell(square)))
            .filter(|&(_, cell)| cell != Cell::Empty)
    }
}

/// Reads a line. For one of [`Kind::Seen`], the hidden identities are all none.
pub(crate) fn read(rules: Rules, text: &str, kind: Kind) -> Result<(Setup, Hidden), LineError> {
    let fields: Vec<&str> = text.split(' ').take(8).collect();
    let &[board, turn, colour, pool, clock, ply] = fields.as_slice() else {
        return Err(LineError::FieldCount(text.split(' ').count()));
    };
    let (to_act, bonus) = match turn {
        "1" => (Seat::First, false),
        "2" => (Seat::Second, false),
        "1+" if rules.variant.has_bonus() => (Seat::First, true),
        "2+" if rules.variant.has_bonus() => (Seat::Second, true),
        _ => return Err(LineError::Turn(shorten(turn))),
    };
    let first_color = match colour {
        "r" => Some(Color::Red),
        "b" => Some(Color::Black),
        "-" => None,
        _ => return Err(LineError::Colour(shorten(colour))),
    };
    let (cells, hidden) = BoardReader { rules, kind }.read(board)?;
    let setup = Setup {
        cells,
        bag: read_pool(rules.variant.set(), pool)?,
        header: Header {
            rules,
            to_act,
            bonus,
            first_color,
            clock: number(clock).ok_or_else(|| LineError::Clock(shorten(clock)))?,
            ply: number(ply).ok_or_else(|| LineError::Ply(shorten(ply)))?,
        },
    };
    check(&setup, &hidden, kind)?;
    Ok((setup, hidden))
}

/// A decimal number without sign or leading zero.
fn number<N: std::str::FromStr + fmt::Display>(text: &str) -> Option<N> {
    text.parse().ok().filter(|n: &N| n.to_string() == text)
}

/// Reads the field BOARD.
struct BoardReader {
    rules: Rules,
    kind: Kind,
}

/// What a part of the field stands for.
enum Symbol {
    Empty(usize),
    FaceUp(Piece),
    Unknown(Option<Color>),
    Known(Piece),
    Stack(Piece, Member),
}

type Cells = [Cell; Square::COUNT];

impl BoardReader {
    fn read(&self, text: &str) -> Result<(Cells, Hidden), LineError> {
        let board = self.rules.variant.board();
        let (mut cells, mut hidden) = ([Cell::Empty; Square::COUNT], [None; Square::COUNT]);
        let (expected, found) = (board.rows().count(), text.split('/').count());
        if found != expected {
            return Err(LineError::RowCount { expected, found });
        }
        for (row, text) in board.rows().rev().zip(text.split('/')) {
            let files = board.files();
            let wrong_width = LineError::RowWidth { row, files };
            let (mut file, mut rest) = (0, text);
            while let Some((symbol, after)) = self.split_symbol(rest)? {
                rest = after;
                let square = u8::try_from(file)
                    .ok()
                    .and_then(|file| Square::new(file, row));
                file += if let Symbol::Empty(count) = symbol {
                    count
                } else {
                    1
                };
                let Some(square) = square.filter(|_| file <= files.into()) else {
                    return Err(wrong_width);
                };
                let (cell, identity) = self.judge(&symbol)?;
                cells[square.index()] = cell;
                hidden[square.index()] = identity;
            }
            if file != usize::from(files) {
                return Err(wrong_width);
            }
        }
        Ok((cells, hidden))
    }

    /// What a symbol puts on its square, if it fits the kind of line.
    fn judge(&self, symbol: &Symbol) -> Result<(Cell, Option<Piece>), LineError> {
        match (symbol, self.kind) {
            (Symbol::Empty(_), _) => Ok((Cell::Empty, None)),
            (&Symbol::FaceUp(piece), _) => Ok((Cell::FaceUp(piece), None)),
            (&Symbol::Unknown(side), Kind::Seen) => Ok((Cell::FaceDown(side), None)),
            (&Symbol::Known(piece), Kind::Truth) => {
                let side = self.rules.variant.shows_sides().then_some(piece.color);
                Ok((Cell::FaceDown(side), Some(piece)))
            }
            (Symbol::Unknown(_) | Symbol::Stack(_, Member::Unknown), Kind::Truth) => {
                Err(LineError::IdentityUnknown)
            }
            (Symbol::Known(_), Kind::Seen) => Err(LineError::IdentityKnown),
            (&Symbol::Stack(piece, member), _) => Ok((Cell::Stack(piece, member), None)),
        }
    }

    fn split_symbol<'t>(&self, text: &'t str) -> Result<Option<(Symbol, &'t str)>, LineError> {
        let mut chars = text.chars();
        let Some(first) = chars.next() else {
            return Ok(None);
        };
        let set = self.rules.variant.set();
        let symbol = match first {
            '1'..='9' => {
                let digits = text.bytes().take_while(u8::is_ascii_digit).count();
                let (digits, rest) = text.split_at(digits);
                // A number too large to read is too wide for the row all the same.
                let count = digits.parse().unwrap_or(usize::MAX / 2);
                return Ok(Some((Symbol::Empty(count), rest)));
            }
            '(' if self.rules.variant.shows_sides() => return self.split_stack(text).map(Some),
            'X' if self.rules.variant.shows_sides() => Some(Symbol::Unknown(Some(Color::Red))),
            'x' if self.rules.variant.shows_sides() => Some(Symbol::Unknown(Some(Color::Black))),
            'X' => Some(Symbol::Unknown(None)),
            '~' => chars
                .next()
                .and_then(|letter| set.piece(letter))
                .map(Symbol::Known),
            letter => set.piece(letter).map(Symbol::FaceUp),
        };
        match symbol {
            Some(symbol) => Ok(Some((symbol, chars.as_str()))),
            None => Err(LineError::BoardSymbol(shorten(
                &text[..text.len() - chars.as_str().len()],
            ))),
        }
    }

    /// Reads `(RN)`, `(RX)` or `(R~N)` off the start of `text`.
    fn split_stack<'t>(&self, text: &'t str) -> Result<(Symbol, &'t str), LineError> {
        let set = self.rules.variant.set();
        let (inner, rest) = text
            .strip_prefix('(')
            .and_then(|text| text.split_once(')'))
            .ok_or_else(|| LineError::Stack(shorten(text)))?;
        let read = || {
            let mut letters = inner.chars();
            let top = set.piece(letters.next()?)?;
            let member = match letters.next()? {
                'X' if top.color == Color::Red => Member::Unknown,
                'x' if top.color == Color::Black => Member::Unknown,
                '~' => Member::Known(set.piece(letters.next()?)?),
                letter => Member::FaceUp(set.piece(letter)?),
            };
            let fits = match member {
                Member::Unknown => true,
                Member::Known(piece) => piece.color == top.color,
                Member::FaceUp(piece) => piece.color == top.color && top.rank <= piece.rank,
            };
            (fits && letters.next().is_none()).then_some(Symbol::Stack(top, member))
        };
        let stack = read().ok_or_else(|| LineError::Stack(shorten(&format!("({inner})"))))?;
        Ok((stack, rest))
    }
}

fn read_pool(set: Set, text: &str) -> Result<Bag, LineError> {
    let mut pool = Bag::default();
    if text == "-" {
        return Ok(pool);
    }
    let wrong = || LineError::Pool(shorten(text));
    let mut last: Option<(Piece, bool)> = None;
    for letter in text.chars() {
        if let ('2'..='5', Some((piece, false))) = (letter, last) {
            for _ in 1..letter as u8 - b'0' {
                pool.add(piece);
            }
            last = Some((piece, true));
            continue;
        }
        let piece = set.piece(letter).ok_or_else(wrong)?;
        if last.is_some_and(|(before, _)| before.identity() >= piece.identity()) {
            return Err(wrong());
        }
        pool.add(piece);
        last = Some((piece, false));
    }
    if pool.is_empty() {
        Err(wrong())
    } else {
        Ok(pool)
    }
}

/// The checks that need the whole line.
fn check(setup: &Setup, hidden: &Hidden, kind: Kind) -> Result<(), LineError> {
    check_counts(setup)?;
    check_pool_size(setup)?;
    if kind == Kind::Truth {
        check_hidden(setup.bag, hidden)?;
    }
    let Header { clock, ply, .. } = setup.header;
    if u32::from(clock) > ply {
        return Err(LineError::ClockAbovePly { clock, ply });
    }
    if setup.header.first_color.is_none() {
        if setup.header.rules.variant.shows_sides() {
            return Err(LineError::ColourKnown);
        }
        if setup.occupied().any(|(_, cell)| cell.color().is_some()) {
            return Err(LineError::ColourMissing);
        }
        if setup.header.to_act == Seat::Second || setup.header.bonus {
            return Err(LineError::NotFirstToAct);
        }
    }
    Ok(())
}

/// The identified pieces of a cell.
fn identified(cell: Cell) -> impl Iterator<Item = Piece> {
    let member = match cell {
        Cell::Stack(_, Member::FaceUp(piece) | Member::Known(piece)) => Some(piece),
        _ => None,
    };
    cell.piece().into_iter().chain(member)
}

/// How many pieces of each identity the board shows to its holder, in the order of [`Piece::ALL`].
pub(crate) fn counts(cells: impl Iterator<Item = Cell>) -> [u8; Piece::ALL.len()] {
    let mut counts = [0u8; Piece::ALL.len()];
    for piece in cells.flat_map(identified) {
        let count = &mut counts[piece.identity()];
        *count = count.saturating_add(1);
    }
    counts
}

fn check_counts(setup: &Setup) -> Result<(), LineError> {
    let on_board = counts(setup.occupied().map(|(_, cell)| cell));
    for piece in Piece::ALL {
        let found = on_board[piece.identity()].saturating_add(setup.bag.count(piece));
        let full = piece.rank.full_count();
        if found > full {
            return Err(LineError::TooMany { piece, found, full });
        }
    }
    Ok(())
}

/// Each unknown piece on the board has its identity in the pool: one of its side, where sides are known.
fn check_pool_size(setup: &Setup) -> Result<(), LineError> {
    let unknown = |side: Option<Color>| {
        let cells = setup.occupied().filter(|&(_, cell)| match cell {
            Cell::FaceDown(color) => color == side,
            Cell::Stack(piece, Member::Unknown) => Some(piece.color) == side,
            _ => false,
        });
        u8::try_from(cells.count()).unwrap_or(u8::MAX)
    };
    let of_side = |color| (unknown(Some(color)), setup.bag.total_of(color));
    let numbers = if setup.header.rules.variant.shows_sides() {
        Color::ALL.map(of_side).to_vec()
    } else {
        vec![(unknown(None), setup.bag.total())]
    };
    match numbers.iter().find(|(squares, pool)| squares != pool) {
        Some(&(squares, pool)) => Err(LineError::PoolSize { squares, pool }),
        None => Ok(()),
    }
}

fn check_hidden(pool: Bag, hidden: &Hidden) -> Result<(), LineError> {
    let mut board = Bag::default();
    let mut room = true;
    for &piece in hidden.iter().flatten() {
        room &= board.add(piece);
    }
    if room && board == pool {
        Ok(())
    } else {
        Err(LineError::PoolMismatch { board, pool })
    }
}

/// What a line is written from.
pub(crate) struct Source<'a, F> {
    pub(crate) header: &'a Header,
    pub(crate) cell: F,
    pub(crate) bag: Bag,
    /// With the hidden identities it is the authoritative line.
    pub(crate) hidden: Option<&'a Hidden>,
}

impl<F: Fn(Square) -> Cell> Source<'_, F> {
    /// Writes the line.
    pub(crate) fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_board(out)?;
        let colour = match self.header.first_color {
            Some(Color::Red) => 'r',
            Some(Color::Black) => 'b',
            None => '-',
        };
        let (turn, plus) = (
            self.header.to_act.number(),
            if self.header.bonus { "+" } else { "" },
        );
        let Header { clock, ply, .. } = self.header;
        write!(out, " {turn}{plus} {colour} {} {clock} {ply}", self.bag)
    }

    fn write_board(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let board = self.header.rules.variant.board();
        for row in board.rows().rev() {
            let mut empty = 0;
            for square in (0..board.files()).filter_map(|file| Square::new(file, row)) {
                let cell = (self.cell)(square);
                if cell == Cell::Empty {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    write!(out, "{empty}")?;
                    empty = 0;
                }
                write_cell(
                    out,
                    cell,
                    self.hidden.and_then(|hidden| hidden[square.index()]),
                )?;
            }
            if empty > 0 {
                write!(out, "{empty}")?;
            }
            if row > *board.rows().start() {
                out.write_char('/')?;
            }
        }
        Ok(())
    }
}

fn write_cell(out: &mut impl fmt::Write, cell: Cell, identity: Option<Piece>) -> fmt::Result {
    let unknown = |color| match color {
        Some(Color::Black) => 'x',
        Some(Color::Red) | None => 'X',
    };
    match (cell, identity) {
        (Cell::Empty, _) => Ok(()),
        (Cell::FaceUp(piece), _) => write!(out, "{piece}"),
        (Cell::FaceDown(_), Some(piece)) => write!(out, "~{piece}"),
        (Cell::FaceDown(color), None) => out.write_char(unknown(color)),
        (Cell::Stack(piece, Member::FaceUp(other)), _) => write!(out, "({piece}{other})"),
        (Cell::Stack(piece, Member::Known(other)), _) => write!(out, "({piece}~{other})"),
        (Cell::Stack(piece, Member::Unknown), _) => {
            write!(out, "({piece}{})", unknown(Some(piece.color)))
        }
    }
}
