//! Where things lie on a picture: the only place that knows sizes in pixels and orientations.

use anqi_engine::{Board, Color, Square};

/// Side of a square, and distance of two neighbouring points. A picture is then about as wide, in pixels, as a chat
/// message on a phone with three pixels a point.
pub(crate) const CELL: u32 = 112;

/// Centre of a disc's upper face within its cell: a little high, because the wall shows below it.
pub(crate) const DISC_CENTER: (f32, f32) = (56.0, 54.2);

/// Centre of a tile's upper face within its cell.
pub(crate) const TILE_CENTER: (f32, f32) = (56.0, 53.0);

/// Width and height of every picture of a board, in pixels.
pub const fn size(board: Board) -> (u32, u32) {
    let (files, rows) = cells(board);
    let (across, down) = margins(board);
    (files * CELL + 2 * across, rows * CELL + 2 * down)
}

/// Width of the frame at the sides, and its height above and below. It is wide enough for the coordinates.
pub(crate) const fn margins(board: Board) -> (u32, u32) {
    match board {
        Board::Half => (44, 44),
        Board::Full => (36, 40),
    }
}

/// Files and rows of cells. On a whole board the pieces stand on points; a cell is what surrounds a point.
const fn cells(board: Board) -> (u32, u32) {
    match board {
        Board::Half => (8, 4),
        Board::Full => (9, 10),
    }
}

/// Upper left pixel of a square's cell. With red at the bottom, file `a` is at the left and the lowest row at the bottom.
pub(crate) fn origin(board: Board, bottom: Color, square: Square) -> (u32, u32) {
    let (files, rows) = cells(board);
    let (across, down) = margins(board);
    let column = u32::from(square.file());
    let row = u32::from(square.row() - board.rows().start());
    let (column, from_top) = match bottom {
        Color::Red => (column, rows - 1 - row),
        Color::Black => (files - 1 - column, row),
    };
    (across + column * CELL, down + from_top * CELL)
}

/// Upper left pixel of the river, which is as wide as the field and as high as a cell.
pub(crate) const fn river() -> (u32, u32) {
    let (across, down) = margins(Board::Full);
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

/// The coordinates: files above and below the field, rows at its left and right.
pub(crate) fn labels(board: Board, bottom: Color) -> Vec<Label> {
    let (width, height) = size(board);
    let (inset_x, inset_y) = label_insets(board);
    let middle = |start: u32| half(2 * start + CELL);
    let lowest = *board.rows().start();
    let files = (0..board.files()).filter_map(|file| Square::new(file, lowest));
    let files = files.flat_map(|square| {
        let text = square.file_letter();
        let x = middle(origin(board, bottom, square).0);
        [inset_y, 2 * height - inset_y].map(|y| Label {
            text,
            x,
            y: half(y),
        })
    });
    let rows = board.rows().filter_map(|row| Square::new(0, row));
    let rows = rows.flat_map(|square| {
        let text = char::from(b'0' + square.row());
        let y = middle(origin(board, bottom, square).1);
        [inset_x, 2 * width - inset_x].map(|x| Label {
            text,
            x: half(x),
            y,
        })
    });
    files.chain(rows).collect()
}

/// Twice the distance of the coordinates' middle from the picture's edge, at the sides and above and below; the inlay takes
/// the rest of the margin.
const fn label_insets(board: Board) -> (u32, u32) {
    match board {
        Board::Half => (36, 36),
        Board::Full => (29, 33),
    }
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
