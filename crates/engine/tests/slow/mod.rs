//! The rules once more, slowly: plain loops over plain cells, read from and written to the authoritative line. It shares nothing
//! with the engine, so that what both say is likely right, and it is the yardstick for the engine's speed.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "test code, of which no test file uses all"
)]

mod banqi;
mod blindflip;
mod junqi;

/// What stands on a square. Pieces are letters, red ones capital.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Empty,
    FaceDown(char),
    FaceUp(char),
    /// A face-up member, the other one, and whether that is hidden.
    Stack(char, char, bool),
}

/// A square: column from 0, row from 0 at the bottom.
type At = (usize, usize);

/// A position with all that is hidden in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    game: &'static str,
    /// Plies without progress that draw; 0 for never.
    limit: u32,
    /// Columns of cells.
    board: Vec<Vec<Cell>>,
    turn: u32,
    bonus: bool,
    /// The first seat's colour: `r`, `b` or `-`.
    first: char,
    clock: u32,
    ply: u32,
}

const GAMES: [&str; 6] = [
    "taiwan",
    "minnan",
    "classic",
    "junqi",
    "junqi_bonus",
    "blindflip",
];

impl State {
    /// Reads an authoritative line that is known to be right.
    pub(crate) fn read(game: &str, limit: u32, line: &str) -> Self {
        let fields: Vec<&str> = line.split(' ').collect();
        let rows: Vec<Vec<Cell>> = fields[0].split('/').rev().map(read_row).collect();
        let columns = rows[0].len();
        let column = |file: usize| rows.iter().map(|row| row[file]).collect();
        Self {
            game: GAMES.into_iter().find(|name| *name == game).unwrap(),
            limit,
            board: (0..columns).map(column).collect(),
            turn: fields[1][..1].parse().unwrap(),
            bonus: fields[1].ends_with('+'),
            first: fields[2].chars().next().unwrap(),
            clock: fields[4].parse().unwrap(),
            ply: fields[5].parse().unwrap(),
        }
    }

    /// The authoritative line.
    pub(crate) fn line(&self) -> String {
        let rows: Vec<String> = (0..self.board[0].len())
            .rev()
            .map(|row| self.write_row(row))
            .collect();
        let plus = if self.bonus { "+" } else { "" };
        format!(
            "{} {}{plus} {} {} {} {}",
            rows.join("/"),
            self.turn,
            self.first,
            self.pool(),
            self.clock,
            self.ply
        )
    }

    fn write_row(&self, row: usize) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for column in &self.board {
            if column[row] == Cell::Empty {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            match column[row] {
                Cell::Empty => {}
                Cell::FaceDown(piece) => text.extend(['~', piece]),
                Cell::FaceUp(piece) => text.push(piece),
                Cell::Stack(top, other, true) => text.extend(['(', top, '~', other, ')']),
                Cell::Stack(top, other, false) => text.extend(['(', top, other, ')']),
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    }

    /// Lone face-down pieces, counted.
    fn pool(&self) -> String {
        let order = if self.game.starts_with("junqi") {
            "ABCDEFGHILZYabcdefghilzy"
        } else {
            "KGMRNCPkgmrncp"
        };
        let mut pool = String::new();
        for letter in order.chars() {
            let lies = |&at: &At| self.at(at) == Cell::FaceDown(letter);
            let count = self.squares().into_iter().filter(lies).count();
            if count > 0 {
                pool.push(letter);
            }
            if count > 1 {
                pool += &count.to_string();
            }
        }
        if pool.is_empty() {
            pool.push('-');
        }
        pool
    }

    /// The legal actions as they are written, in order.
    pub(crate) fn legal(&self) -> Vec<String> {
        if self.outcome() == "none" {
            self.actions()
        } else {
            Vec::new()
        }
    }

    /// The actions that are legal if the game is not over.
    fn actions(&self) -> Vec<String> {
        match self.game {
            "junqi" | "junqi_bonus" => junqi::actions(self),
            "blindflip" => blindflip::actions(self),
            _ => banqi::actions(self),
        }
    }

    /// `none`, or who won and why.
    pub(crate) fn outcome(&self) -> String {
        match self.game {
            "junqi" | "junqi_bonus" => junqi::outcome(self),
            "blindflip" => blindflip::outcome(self),
            _ => banqi::outcome(self),
        }
    }

    /// The position after a legal action.
    pub(crate) fn after(&self, action: &str) -> Self {
        let mut next = self.clone();
        next.ply += 1;
        next.bonus = false;
        next.turn = 3 - self.turn;
        match self.game {
            "junqi" | "junqi_bonus" => junqi::play(&mut next, self, action),
            "blindflip" => blindflip::play(&mut next, action),
            _ => banqi::play(&mut next, action),
        }
        next
    }

    /// How many sequences of `depth` actions there are.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for action in self.legal() {
            count += self.after(&action).perft(depth - 1);
        }
        count
    }

    /// How many there are if a flip may show anything that still lies face-down.
    pub(crate) fn public_perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for action in self.legal() {
            if action.ends_with('?') {
                for other in self.with_every_piece_on(self.from(&action)) {
                    count += other.after(&action).public_perft(depth - 1);
                }
            } else {
                count += self.after(&action).public_perft(depth - 1);
            }
        }
        count
    }

    /// The position again with each kind of face-down piece swapped onto a square in its turn.
    fn with_every_piece_on(&self, at: At) -> Vec<Self> {
        let mut kinds: Vec<Cell> = Vec::new();
        let mut all = Vec::new();
        for square in self.squares() {
            let cell = self.at(square);
            if matches!(cell, Cell::FaceDown(_)) && !kinds.contains(&cell) {
                kinds.push(cell);
                let mut next = self.clone();
                next.put(square, self.at(at));
                next.put(at, cell);
                all.push(next);
            }
        }
        all
    }

    /// Every square in the order of the list of actions.
    fn squares(&self) -> Vec<At> {
        let rows = self.board[0].len();
        (0..self.board.len())
            .flat_map(|file| (0..rows).map(move |row| (file, row)))
            .collect()
    }

    fn at(&self, (file, row): At) -> Cell {
        self.board[file][row]
    }

    fn put(&mut self, (file, row): At, cell: Cell) {
        self.board[file][row] = cell;
    }

    /// The lowest row is called 1 on the half-board, 0 on the whole one.
    fn lowest_row(&self) -> usize {
        usize::from(self.board.len() == 8)
    }

    fn name(&self, (file, row): At) -> String {
        let file = char::from(b'a' + u8::try_from(file).unwrap());
        format!("{file}{}", row + self.lowest_row())
    }

    fn square(&self, name: &str) -> At {
        let (file, row) = (name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'0');
        (usize::from(file), usize::from(row) - self.lowest_row())
    }

    /// The square that an action starts with.
    fn from(&self, action: &str) -> At {
        self.square(&action[..2])
    }

    /// The square that a move goes to.
    fn to(&self, action: &str) -> At {
        self.square(&action[3..5])
    }

    /// The colour to act: `r`, `b` or `-`.
    fn color(&self) -> char {
        match (self.first, self.turn) {
            ('-', _) => '-',
            (first, 1) => first,
            ('r', _) => 'b',
            _ => 'r',
        }
    }

    /// Who wins if that colour does.
    fn win(&self, color: char, reason: &str) -> String {
        let seat = if color == self.first {
            "first"
        } else {
            "second"
        };
        format!("{seat} {reason}")
    }

    /// The seat to act loses.
    fn lost(&self, reason: &str) -> String {
        let seat = if self.turn == 1 { "second" } else { "first" };
        format!("{seat} {reason}")
    }

    fn clock_ran_out(&self) -> bool {
        self.limit > 0 && self.clock >= self.limit
    }

    /// How many pieces stand strictly between two squares of a row or column; none for other squares and for a square and itself.
    fn between(&self, (file, row): At, (to_file, to_row): At) -> Option<usize> {
        let taken = |at: &At| self.at(*at) != Cell::Empty;
        if file == to_file && row != to_row {
            let inner = row.min(to_row) + 1..row.max(to_row);
            Some(inner.map(|row| (file, row)).filter(taken).count())
        } else if row == to_row && file != to_file {
            let inner = file.min(to_file) + 1..file.max(to_file);
            Some(inner.map(|file| (file, row)).filter(taken).count())
        } else {
            None
        }
    }

    /// All pieces of a colour, face-up or not.
    fn pieces_of(&self, color: char) -> Vec<char> {
        let mut pieces = Vec::new();
        for at in self.squares() {
            match self.at(at) {
                Cell::Empty => {}
                Cell::FaceDown(piece) | Cell::FaceUp(piece) => pieces.push(piece),
                Cell::Stack(top, other, _) => pieces.extend([top, other]),
            }
        }
        pieces.retain(|&piece| color_of(piece) == color);
        pieces
    }

    fn has_face_down(&self) -> bool {
        let mut squares = self.squares().into_iter();
        squares.any(|at| matches!(self.at(at), Cell::FaceDown(_)))
    }
}

fn read_row(text: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '1'..='9' => {
                let count = letter.to_digit(10).unwrap();
                (0..count).for_each(|_| cells.push(Cell::Empty));
            }
            '~' => cells.push(Cell::FaceDown(letters.next().unwrap())),
            '(' => {
                let top = letters.next().unwrap();
                let mut other = letters.next().unwrap();
                let hidden = other == '~';
                if hidden {
                    other = letters.next().unwrap();
                }
                assert_eq!(letters.next(), Some(')'));
                cells.push(Cell::Stack(top, other, hidden));
            }
            piece => cells.push(Cell::FaceUp(piece)),
        }
    }
    cells
}

fn color_of(piece: char) -> char {
    if piece.is_uppercase() { 'r' } else { 'b' }
}

/// How far two squares are apart, in columns and in rows.
fn distance((file, row): At, (to_file, to_row): At) -> (usize, usize) {
    (file.abs_diff(to_file), row.abs_diff(to_row))
}
