//! Where things lie on a picture: the only place that knows sizes in pixels and orientations.

use anqi_engine::{Board, Color, Square};

use crate::look::Orientation;

/// Side of a square, and distance of two neighbouring points. A picture is then about as wide, in pixels, as a chat
/// message on a phone with three pixels a point.
pub(crate) const CELL: u32 = 112;

/// Centre of a disc's upper face within its cell: a little high, because the wall shows below it.
pub(crate) const DISC_CENTER: (f32, f32) = (56.0, 54.2);

/// Centre of a tile's upper face within its cell.
pub(crate) const TILE_CENTER: (f32, f32) = (56.0, 53.0);

/// How far the middle of an upper face is above that of its cell, about.
const FACE_RISE: u32 = 2;

/// Height of the tray below a board, its lower edge included, and width of the one beside a tall board.
const TRAY_BELOW: u32 = 140;
const TRAY_BESIDE: u32 = 200;

/// Width and height of every picture of a board that lies that way, in pixels. A whole board has one way only.
pub const fn size(board: Board, orientation: Orientation) -> (u32, u32) {
    View::of(board, orientation, Color::Red).size()
}

/// The way a board lies on a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum View {
    /// A half board, eight columns wide.
    Wide,
    /// A half board, four columns wide.
    Tall,
    /// The whole board, with that side at the bottom.
    Whole(Color),
}

impl View {
    /// The view of a board for which these are asked; what does not matter to the board is left out.
    pub(crate) const fn of(board: Board, orientation: Orientation, bottom: Color) -> Self {
        match (board, orientation) {
            (Board::Half, Orientation::Wide) => Self::Wide,
            (Board::Half, Orientation::Tall) => Self::Tall,
            (Board::Full, _) => Self::Whole(bottom),
        }
    }

    /// Place among the two views of its board.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Wide | Self::Whole(Color::Red) => 0,
            Self::Tall | Self::Whole(Color::Black) => 1,
        }
    }

    /// The board that is seen.
    pub(crate) const fn board(self) -> Board {
        match self {
            Self::Wide | Self::Tall => Board::Half,
            Self::Whole(_) => Board::Full,
        }
    }

    /// The side whose pieces the tray shows last: on a whole board the one at the bottom.
    pub(crate) const fn bottom(self) -> Color {
        match self {
            Self::Wide | Self::Tall => Color::Red,
            Self::Whole(bottom) => bottom,
        }
    }

    /// Width and height of the picture.
    pub(crate) const fn size(self) -> (u32, u32) {
        let (width, height) = self.framed();
        match self {
            Self::Wide | Self::Whole(_) => (width, height + TRAY_BELOW),
            Self::Tall => (width + TRAY_BESIDE, height),
        }
    }

    /// Width and height of the board with its frame, which begins at the picture's upper left corner.
    pub(crate) const fn framed(self) -> (u32, u32) {
        let (columns, rows) = self.cells();
        let (across, down) = self.margins();
        (columns * CELL + 2 * across, rows * CELL + 2 * down)
    }

    /// Width of the frame at the sides, and its height above and below. It is wide enough for the coordinates.
    pub(crate) const fn margins(self) -> (u32, u32) {
        match self {
            Self::Wide | Self::Tall => (44, 44),
            Self::Whole(_) => (36, 40),
        }
    }

    /// Columns and rows of cells. On a whole board the pieces stand on points; a cell is what surrounds a point.
    const fn cells(self) -> (u32, u32) {
        match self {
            Self::Wide => (8, 4),
            Self::Tall => (4, 8),
            Self::Whole(_) => (9, 10),
        }
    }

    /// Column and row of a square's cell, from the upper left.
    pub(crate) fn cell(self, square: Square) -> (u32, u32) {
        let (columns, rows) = self.cells();
        let file = u32::from(square.file());
        let row = u32::from(square.row() - self.board().rows().start());
        match self {
            Self::Wide | Self::Whole(Color::Red) => (file, rows - 1 - row),
            Self::Whole(Color::Black) => (columns - 1 - file, row),
            Self::Tall => (row, file),
        }
    }

    /// Upper left pixel of a square's cell.
    pub(crate) fn origin(self, square: Square) -> (u32, u32) {
        let (across, down) = self.margins();
        let (column, row) = self.cell(square);
        (across + column * CELL, down + row * CELL)
    }

    /// Upper left pixel of something square in the middle of the upper face of what stands there.
    pub(crate) fn middle(self, square: Square, side: u32) -> (u32, u32) {
        let (x, y) = self.origin(square);
        (x + (CELL - side) / 2, y + (CELL - side) / 2 - FACE_RISE)
    }

    /// The coordinates: each file and each row at both ends.
    pub(crate) fn labels(self) -> Vec<Label> {
        let (width, height) = self.framed();
        let (inset_x, inset_y) = self.label_insets();
        let middle = |start: u32| half(2 * start + CELL);
        let board = self.board();
        let above_and_below = |text: char, square: Square| {
            let x = middle(self.origin(square).0);
            [inset_y, 2 * height - inset_y].map(|y| Label {
                text,
                x,
                y: half(y),
            })
        };
        let at_the_sides = |text: char, square: Square| {
            let y = middle(self.origin(square).1);
            [inset_x, 2 * width - inset_x].map(|x| Label {
                text,
                x: half(x),
                y,
            })
        };
        let lowest = *board.rows().start();
        let files = (0..board.files()).filter_map(|file| Square::new(file, lowest));
        let rows = board.rows().filter_map(|row| Square::new(0, row));
        let digit = |square: Square| char::from(b'0' + square.row());
        let files = files.flat_map(|square| match self {
            Self::Tall => at_the_sides(square.file_letter(), square),
            Self::Wide | Self::Whole(_) => above_and_below(square.file_letter(), square),
        });
        let rows = rows.flat_map(|square| match self {
            Self::Tall => above_and_below(digit(square), square),
            Self::Wide | Self::Whole(_) => at_the_sides(digit(square), square),
        });
        files.chain(rows).collect()
    }

    /// Twice the distance of the coordinates' middle from the frame's edge, at the sides and above and below; the inlay takes
    /// the rest of the margin.
    const fn label_insets(self) -> (u32, u32) {
        match self {
            Self::Wide | Self::Tall => (36, 36),
            Self::Whole(_) => (29, 33),
        }
    }
}

/// Upper left pixel of the river, which is as wide as the field and as high as a cell.
pub(crate) const fn river() -> (u32, u32) {
    let (across, down) = View::Whole(Color::Red).margins();
    (across, down + 4 * CELL + CELL / 2)
}

/// Width of the river.
pub(crate) const RIVER_WIDTH: u32 = 9 * CELL;

/// A coordinate written in the frame, and the point it is centred on.
pub(crate) struct Label {
    pub(crate) text: char,
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// Half of a small number of pixels.
fn half(twice: u32) -> f32 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a picture is some thousand pixels wide"
    )]
    let twice = twice as f32;
    twice / 2.0
}
